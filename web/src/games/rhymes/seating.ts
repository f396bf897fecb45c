/** Who sits where, seen from the reader. */
import type { SeatLabel } from '../../lib/board'
import type { Card, Place, RhymesView } from '../../lib/wire/rhymes'
import { ASK } from '../../lib/wire/rhymes-constants'
import { askOf } from './aid'

/** My seat; for a spectator the one in front, if there is one. */
export function ownSeat(view: RhymesView, front: number | null = null): number | null {
  return view.viewer >= 0 ? view.viewer : front
}

/** The other places, clockwise from there; all of them if there is none. */
export function others(view: RhymesView, front: number | null = null): number[] {
  const me = ownSeat(view, front)
  const size = view.places.length
  if (me === null) return view.places.map((_, place) => place)
  return Array.from({ length: size - 1 }, (_, step) => (me + 1 + step) % size)
}

export interface Held {
  slot: number
  card: Card
}

/** The cards of a hand with their slots; free slots are left out. */
export function held(place: Place | undefined): Held[] {
  return (place?.hand ?? []).flatMap((card, slot) => (card ? { slot, card } : []))
}

/** How many cards of each kind, in the order of the hand. */
export function byKind(place: Place): [string, number][] {
  const counts = new Map<string, number>()
  for (const { card } of held(place)) counts.set(card.kind, (counts.get(card.kind) ?? 0) + 1)
  return [...counts]
}

/** Does a person, present or not, decide for the seat? */
function isPerson(seats: SeatLabel[], seat: number): boolean {
  const label = seats[seat]
  return label?.kind === 'person' && !label.standIn
}

/** May I put a question in words now? A bot would have no answer. */
export function mayAskInWords(view: RhymesView, seats: SeatLabel[]): boolean {
  const { whom } = askOf(view)
  return view.legal.includes(ASK) && typeof whom === 'number' && isPerson(seats, whom)
}
