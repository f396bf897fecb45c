import { afterEach, expect, test } from 'vitest'
import {
  clauses,
  closedUp,
  dotted,
  listed,
  oneOf,
  plainNumber,
  sentences,
  series,
  signedNumber,
} from '../../src/lib/wording'
import { overwriteGetLocale } from '../../src/paraglide/runtime'

afterEach(() => {
  overwriteGetLocale(() => 'en')
})

test('facts and sentences in a row have the marks and spaces of the language', () => {
  expect(series(['Ann', 'Ben'])).toBe('Ann, Ben')
  expect(sentences(['One.', null, '', 'Two.'])).toBe('One. Two.')
  for (const language of ['ja', 'zh-Hant', 'zh-Hans'] as const) {
    overwriteGetLocale(() => language)
    expect(series(['王', '姫'])).toBe('王、姫')
    expect(sentences(['一。', null, '二。'])).toBe('一。二。')
    expect(dotted(['一', '二'])).toBe('一 · 二')
  }
  expect([series([]), sentences([])]).toEqual(['', ''])
})

test('a list ends as the language ends one', () => {
  const lists = () => [['Ann'], ['Ann', 'Ben'], ['Ann', 'Ben', 'Cyd']].map(listed)
  expect(lists()).toEqual(['Ann', 'Ann and Ben', 'Ann, Ben and Cyd'])
  expect(oneOf(['1–4', '6', '8'])).toBe('1–4, 6 or 8')
  overwriteGetLocale(() => 'ja')
  expect(lists()).toEqual(['Ann', 'AnnとBen', 'Ann、Ben、Cyd'])
  expect(oneOf(['1–4', '6'])).toBe('1–4、6')
  overwriteGetLocale(() => 'zh-Hant')
  expect(lists()).toEqual(['Ann', 'Ann 和 Ben', 'Ann、Ben 和 Cyd'])
  expect(oneOf(['1–4', '6', '8'])).toBe('1–4、6 或 8')
  expect([listed([]), oneOf([])]).toEqual(['', ''])
})

test('in Chinese only Latin names and digits stand apart from the word for “and”', () => {
  overwriteGetLocale(() => 'zh-Hans')
  expect(listed(['国王', '王后'])).toBe('国王和王后')
  expect(listed(['你', '电脑 2', 'Ann'])).toBe('你、电脑 2 和 Ann')
  expect(listed(['Ann（3 点）', '电脑 2'])).toBe('Ann（3 点）和电脑 2')
})

test('a minus sign is a true one', () => {
  expect([-3, 0, 3].map(plainNumber)).toEqual(['−3', '0', '3'])
  expect([-3, 0, 3].map(signedNumber)).toEqual(['−3', '0', '+3'])
})

test('in Chinese a name of its own characters stands close', () => {
  overwriteGetLocale(() => 'zh-Hans')
  expect(closedUp('你 从牌堆抓了 2 张牌。')).toBe('你从牌堆抓了 2 张牌。')
  expect(closedUp('Ann 揭秘 电脑 2。')).toBe('Ann 揭秘电脑 2。')
  expect(closedUp('Ann打出红色7，赢得第2墩。')).toBe('Ann 打出红色 7，赢得第 2 墩。')
  overwriteGetLocale(() => 'en')
  expect(closedUp('Ann unmasks 王.')).toBe('Ann unmasks 王.')
})

test('Chinese sets clauses apart by a comma, and quoted names not at all', () => {
  overwriteGetLocale(() => 'zh-Hans')
  expect(clauses(['不会分手', '成功率 47%'])).toBe('不会分手，成功率 47%')
  expect(series(['“壶”', '“金币”', '你'])).toBe('“壶”“金币”、你')
  overwriteGetLocale(() => 'en')
  expect(clauses(['breaks up on 1', 'kisses with 47%'])).toBe('breaks up on 1, kisses with 47%')
})

test('Japanese sets quoted names side by side, and a space after a question', () => {
  overwriteGetLocale(() => 'ja')
  expect(series(['「壺」', '「金貨」', 'あなた'])).toBe('「壺」「金貨」、あなた')
  expect(sentences(['正解！', 'あなたの勝ちです。', null, '次へ。'])).toBe(
    '正解！　あなたの勝ちです。次へ。',
  )
  overwriteGetLocale(() => 'en')
  expect(sentences(['Right!', '', 'You win.'])).toBe('Right! You win.')
})
