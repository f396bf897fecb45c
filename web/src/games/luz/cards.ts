/** Cards and hands, as the view writes them: "R7" is a front, "R" a back. */
import type { Aid } from '../../lib/wire/luz'
import { SUITS } from '../../lib/wire/luz-constants'

export type Suit = (typeof SUITS)[number]

export interface Face {
  suit: Suit
  /** Null on a back. */
  value: number | null
}

/** A card still in a hand. The slot, not the face, says which one it is: own faces are hidden. */
export interface Held {
  slot: number
  face: Face
  /** The last of its suit, nearest to ⊕: a group ends here. */
  ends: boolean
  /** Of an own card: its place among those left of its suit, 1 the highest, and their number. */
  rank: [number, number] | null
}

function isSuit(letter: string): letter is Suit {
  return (SUITS as readonly string[]).includes(letter)
}

export function readFace(text: string): Face {
  const letter = text.charAt(0)
  if (!isSuit(letter)) throw new TypeError(`no card of LUZ: ${text}`)
  return { suit: letter, value: text.length > 1 ? Number(text.slice(1)) : null }
}

/** What is left of a hand, low end first. Played cards leave no gap: the rest closes up. */
export function readHand(hand: (string | null)[], ranks: Aid['ranks'] = null): Held[] {
  const cards = hand.flatMap((text, slot) =>
    text === null ? [] : [{ slot, face: readFace(text), rank: ranks?.[slot] ?? null }],
  )
  return cards.map((card, at) => ({ ...card, ends: cards[at + 1]?.face.suit !== card.face.suit }))
}

/** Ascending values as runs: 4, 5, 6, 9 become [4, 6] and [9, 9]. */
export function runs(values: number[]): [number, number][] {
  const found: [number, number][] = []
  for (const value of values) {
    const last = found.at(-1)
    if (last !== undefined && last[1] === value - 1) last[1] = value
    else found.push([value, value])
  }
  return found
}
