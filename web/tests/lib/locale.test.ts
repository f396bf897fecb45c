import { beforeEach, expect, test, vi } from 'vitest'
import { remember } from '../../src/lib/memory'
import { m } from '../../src/paraglide/messages'
import { settle, storage, tab } from '../support/browser'

beforeEach(() => vi.resetModules())

/** The page as it is loaded anew in a browser that asks for these languages. */
async function load(...languages: string[]) {
  vi.stubGlobal('navigator', { languages })
  const { locale } = await import('../../src/lib/locale.svelte')
  await settle()
  return locale
}

test.each([
  ['en-GB', 'en'],
  ['ja-JP', 'ja'],
  ['ja', 'ja'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-SG', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['pt-BR', 'en'],
])('a browser that asks for %s gets %s', async (asked, spoken) => {
  expect((await load(asked)).current).toBe(spoken)
  expect(tab.documentElement.lang).toBe(spoken)
})

test('the first language that the page has is taken', async () => {
  expect((await load('pt-BR', 'ja-JP', 'en-GB')).current).toBe('ja')
})

test('what was chosen comes before what the browser asks for', async () => {
  remember('locale', 'zh-Hant')
  expect((await load('ja')).current).toBe('zh-Hant')
})

test('a choice of another page’s that this one does not know is none', async () => {
  remember('locale', 'tlh')
  expect((await load('ja')).current).toBe('ja')
})

test('a change is kept, and all words follow it at once', async () => {
  const locale = await load('en')
  const english = m.guest()
  locale.current = 'ja'
  await settle()
  expect(storage.getItem('himitsu.locale')).toBe('ja')
  expect(tab.documentElement.lang).toBe('ja')
  expect(m.guest()).not.toBe(english)
  expect(m.guest()).toBe(m.guest({}, { locale: 'ja' }))
})
