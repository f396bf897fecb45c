import { afterEach, expect, test } from 'vitest'
import {
  closedUp,
  dotted,
  listed,
  plainNumber,
  sentences,
  signedNumber,
} from '../../src/lib/wording'
import { overwriteGetLocale } from '../../src/paraglide/runtime'

afterEach(() => {
  overwriteGetLocale(() => 'en')
})

test('a list and sentences have the marks and spaces of the language', () => {
  expect(listed(['Ann', 'Ben'])).toBe('Ann, Ben')
  expect(sentences(['One.', null, '', 'Two.'])).toBe('One. Two.')
  for (const language of ['ja', 'zh-Hant', 'zh-Hans'] as const) {
    overwriteGetLocale(() => language)
    expect(listed(['王', '姫'])).toBe('王、姫')
    expect(sentences(['一。', null, '二。'])).toBe('一。二。')
    expect(dotted(['一', '二'])).toBe('一 · 二')
  }
  expect([listed([]), sentences([])]).toEqual(['', ''])
})

test('a minus sign is a true one', () => {
  expect([-3, 0, 3].map(plainNumber)).toEqual(['−3', '0', '3'])
  expect([-3, 0, 3].map(signedNumber)).toEqual(['−3', '0', '+3'])
})

test('in Chinese a name of its own characters stands close', () => {
  overwriteGetLocale(() => 'zh-Hans')
  expect(closedUp('你 从牌堆抓了 2 张牌。')).toBe('你从牌堆抓了 2 张牌。')
  expect(closedUp('Ann 揭秘 电脑 2。')).toBe('Ann 揭秘电脑 2。')
  overwriteGetLocale(() => 'en')
  expect(closedUp('Ann unmasks 王.')).toBe('Ann unmasks 王.')
})
