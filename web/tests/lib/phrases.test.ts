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
