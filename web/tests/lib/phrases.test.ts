import { afterAll, beforeEach, expect, test } from 'vitest'
import { phrases } from '../../src/lib/phrases'
import { overwriteGetLocale } from '../../src/paraglide/runtime'

beforeEach(() => {
  overwriteGetLocale(() => 'ja')
})

afterAll(() => {
  overwriteGetLocale(() => 'en')
})

const JAPANESE = [
  ['ブリキの木こり', 'ブリキの|木こり'],
  ['わたしを飲んで！', 'わたしを|飲んで！'],
  ['おばあさん、わたしよ', 'おばあさん、|わたしよ'],
  ['みにくいアヒルの子', 'みにくい|アヒルの|子'],
  ['三匹の子ぶた', '三匹の|子ぶた'],
  ['お月さまの味', 'お月さまの|味'],
  ['パンタグリュエル', 'パンタグリュエル'],
]

test.each(JAPANESE)('%s breaks between words, and a particle stays with its word', (name, cut) => {
  expect(phrases(name).join('|')).toBe(cut)
})

test('four signs are never parted', () => {
  expect(phrases('空飛ぶ家')).toEqual(['空飛ぶ家'])
})

test('Chinese has words as well', () => {
  overwriteGetLocale(() => 'zh-Hant')
  expect(phrases('國王的新衣')).toEqual(['國王的', '新衣'])
  expect(phrases('外婆，是我')).toEqual(['外婆，', '是我'])
})

test('a language with spaces breaks at them', () => {
  overwriteGetLocale(() => 'en')
  expect(phrases("Emperor's New Clothes")).toEqual(["Emperor's ", 'New ', 'Clothes'])
})

test('a quotation mark stays with what it opens, and a sum whole', () => {
  overwriteGetLocale(() => 'zh-Hant')
  expect(phrases('你對「外婆，是我」回應').some((part) => part.endsWith('「'))).toBe(false)
  const sum = '4\u00a0−\u00a02\u00a0=\u00a02'
  expect(phrases(`小赤與小紫：${sum}，不滿度`).some((part) => part.includes(sum))).toBe(true)
  expect(phrases('第一局結束：你得到 −20 分').some((part) => part.includes('−20'))).toBe(true)
})
