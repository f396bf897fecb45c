/** How cards move, and by what name: a face-down card is named by where it lies, never by more. */
import { flip, type AnimationConfig } from 'svelte/animate'
import type { TransitionConfig } from 'svelte/transition'
import { lasting } from '../../lib/preferences.svelte'

/** How a row or a hand closes up; what is not on screen has nowhere to come from. */
export function closeUp(node: Element, way: { from: DOMRect; to: DOMRect }): AnimationConfig {
  if (way.from.width === 0 || way.to.width === 0) return { duration: 0 }
  return flip(node, way, { duration: lasting(220) })
}

/** How a card is turned up. */
export function turnUp(node: Element): TransitionConfig {
  return {
    duration: node.checkVisibility() ? lasting(360) : 0,
    css: (t) => `transform: perspective(30rem) rotateY(${(1 - t) * 90}deg)`,
  }
}

/** An open card; the twelve copies of an action are told apart by their number. */
export interface Numbered {
  key: string
  face: string
  at: number
}

/** Open cards with keys. */
export function numbered(faces: string[]): Numbered[] {
  const met = new Map<string, number>()
  return faces.map((face, at) => {
    const nth = (met.get(face) ?? 0) + 1
    met.set(face, nth)
    return { key: `${face}.${nth}`, face, at }
  })
}

/** The cards where they lay before; those that are new fill the gaps. */
export function settled(before: Numbered[], now: Numbered[]): Numbered[] {
  const rest = now.filter(({ key }) => !before.some((each) => each.key === key))
  const kept = before.flatMap(
    (each) => now.find(({ key }) => key === each.key) ?? rest.shift() ?? [],
  )
  return [...kept, ...rest]
}
