/** How cards move: from a hand to the table, and from the table to whoever took the trick. */
import { cubicInOut, cubicOut } from 'svelte/easing'
import { crossfade, fade, type TransitionConfig } from 'svelte/transition'
import { lasting } from '../../lib/preferences.svelte'

const FLIGHT = 380
const GATHER = 420

/** Names a card by where it was dealt, never by its face. */
export function cardKey(round: number, seat: number, slot: number): string {
  return `${round}.${seat}.${slot}`
}

/** `send` a card out of a hand, `receive` it on the table; the same key links the two. */
export const [send, receive] = crossfade({
  duration: () => lasting(FLIGHT),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: lasting(160) }),
})

/** Where a seat's tricks are counted; cards of a taken trick fly there. */
export function pileId(seat: number): string {
  return `luz-pile-${seat}`
}

/** The middle of an element where it lies, even while it is still flying there. */
function middle(node: HTMLElement): { x: number; y: number } {
  const around = node.offsetParent?.getBoundingClientRect() ?? new DOMRect()
  return {
    x: around.left + node.offsetLeft + node.offsetWidth / 2,
    y: around.top + node.offsetTop + node.offsetHeight / 2,
  }
}

/** A card of a finished trick goes to the seat that took it. */
export function gather(node: HTMLElement, { winner }: { winner: number | null }): TransitionConfig {
  const pile = winner === null ? null : document.getElementById(pileId(winner))
  if (pile === null) return fade(node, { duration: lasting(160) })
  const from = middle(node)
  const to = pile.getBoundingClientRect()
  const dx = to.left + to.width / 2 - from.x
  const dy = to.top + to.height / 2 - from.y
  return {
    duration: lasting(GATHER),
    easing: cubicInOut,
    css: (t, u) =>
      `transform: translate(${u * dx}px, ${u * dy}px) scale(${1 - 0.75 * u}); opacity: ${Math.min(1, 2 * t)}`,
  }
}
