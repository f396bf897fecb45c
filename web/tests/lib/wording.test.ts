import { afterEach, expect, test } from 'vitest'
import { dotted, listed, plainNumber, sentences, signedNumber } from '../../src/lib/wording'
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
