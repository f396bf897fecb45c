/** The hand that holds the phone: the action bar is laid out for its thumb. */
import { recall, remember } from './memory'

export const HANDS = ['right', 'left'] as const
export type Hand = (typeof HANDS)[number]

let chosen = $state<Hand>(recall('hand') === 'left' ? 'left' : 'right')

$effect.root(() => {
  $effect.pre(() => {
    document.documentElement.dataset.hand = chosen
  })
})

export const hand = {
  get current(): Hand {
    return chosen
  },
  set current(wish: Hand) {
    chosen = wish
    remember('hand', wish)
  },
}
