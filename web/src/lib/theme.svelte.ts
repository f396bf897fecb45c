/** Light or dark: as the system has it, or as chosen. Styles follow `:root[data-theme]`. */
import { MediaQuery } from 'svelte/reactivity'
import { recall, remember } from './memory'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The browser's own frame takes the page's colour: --paper of app.css. */
const PAPER = { light: '#f7f5f0', dark: '#16171b' }

const systemDark = new MediaQuery('(prefers-color-scheme: dark)')
let chosen = $state<Theme>(THEMES.find((name) => name === recall('theme')) ?? 'auto')

$effect.root(() => {
  $effect.pre(() => {
    const system = systemDark.current ? 'dark' : 'light'
    const shown = chosen === 'auto' ? system : chosen
    document.documentElement.dataset.theme = shown
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[shown])
  })
})

export const theme = {
  get current(): Theme {
    return chosen
  },
  set current(wish: Theme) {
    chosen = wish
    remember('theme', wish)
  },
}
