/** Light or dark: as the system has it, or as chosen. Styles follow `:root[data-theme]`. */
import { MediaQuery } from 'svelte/reactivity'
import { recall, remember } from './memory'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const systemDark = new MediaQuery('(prefers-color-scheme: dark)')
let chosen = $state<Theme>(THEMES.find((name) => name === recall('theme')) ?? 'auto')

$effect.root(() => {
  $effect.pre(() => {
    const system = systemDark.current ? 'dark' : 'light'
    document.documentElement.dataset.theme = chosen === 'auto' ? system : chosen
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
