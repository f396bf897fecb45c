/** Light or dark: as the system has it, or as chosen. Styles follow `:root[data-theme]`. */
import { MediaQuery } from 'svelte/reactivity'
import { recall, remember } from './memory'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The browser's own frame takes the page's colour: --paper of app.css. */
const PAPER = { light: '#f7f5f0', dark: '#16171b' }

const systemDark = new MediaQuery('(prefers-color-scheme: dark)')
let chosen = $state<Theme>(THEMES.find((name) => name === recall('theme')) ?? 'auto')

function shown(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen
  return systemDark.current ? 'dark' : 'light'
}

$effect.root(() => {
  $effect.pre(() => {
    const now = shown()
    document.documentElement.dataset.theme = now
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[now])
  })
})

export const theme = {
  /** As it looks now. */
  get shown(): 'light' | 'dark' {
    return shown()
  },
  get current(): Theme {
    return chosen
  },
  set current(wish: Theme) {
    chosen = wish
    remember('theme', wish)
  },
}
