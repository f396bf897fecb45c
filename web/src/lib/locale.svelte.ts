/** The reader's language: from the browser at first, then as chosen; switched without a reload. */
import { baseLocale, isLocale, overwriteGetLocale, type Locale } from '../paraglide/runtime'
import { recall, remember } from './memory'

/** Each language in its own words: somebody who cannot read this page must find theirs. */
export const LANGUAGES: Record<Locale, string> = {
  en: 'English',
  ja: '日本語',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
}

function spoken(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return language === 'zh' ? `zh-${script}` : language
}

function initial(): Locale {
  const wishes = [recall('locale') ?? [], navigator.languages.map(spoken)].flat()
  return wishes.find(isLocale) ?? baseLocale
}

let current = $state<Locale>(initial())

$effect.root(() => {
  $effect.pre(() => {
    document.documentElement.lang = current
  })
})

// Messages ask for the locale whenever they are rendered, so Svelte sees what depends on it.
overwriteGetLocale(() => current)

export const locale = {
  get current(): Locale {
    return current
  },
  set current(chosen: Locale) {
    current = chosen
    remember('locale', chosen)
  },
}
