/** A clash is turned up before its result is known, and a fight that is decided is looked at. */
import type { Staging } from '../../lib/board'
import type { Place, RhymesEvent, RhymesView } from '../../lib/wire/rhymes'

function isStep({ type }: RhymesEvent): boolean {
  return type === 'clash' || type === 'result' || type === 'end'
}

/** All up to the first turning of cards comes at once; then each turning, and each result with all
 * that comes of it, but for the end. */
function steps(events: RhymesEvent[]): number[] {
  const first = events.findIndex(({ type }) => type === 'clash')
  if (first < 0) return []
  const turnings = events.flatMap(({ type }, at) => (type === 'clash' ? at + 1 : []))
  const results = events.flatMap(({ type }, at) => {
    const next = type === 'result' ? events.findIndex((e, later) => later > at && isStep(e)) : -1
    return next < 0 ? [] : next
  })
  return [...new Set([...turnings, ...results])]
    .filter((end) => end < events.length)
    .toSorted((one, other) => one - other)
}

/** The hand without what was laid down from it. */
function handAfter(hand: Place['hand'], place: number, told: RhymesEvent[]): Place['hand'] {
  const left = [...hand]
  for (const event of told) {
    if ((event.type !== 'lay' && event.type !== 'answer') || event.place !== place) continue
    const slot = left.findIndex((card) => card?.kind === event.kind && card.face === event.face)
    if (slot >= 0) left[slot] = null
  }
  return left
}

/** The place with its points as they were last told. */
function placeAfter(place: Place, number: number, told: RhymesEvent[]): Place {
  const last = told.findLast((event) => event.type === 'mp' && event.place === number)
  const mp = last?.type === 'mp' ? last.mp : place.mp
  return { ...place, mp, hand: handAfter(place.hand, number, told) }
}

export const staging: Staging<RhymesView, RhymesEvent> = {
  steps,

  between(before, _, told) {
    const places = before.places.map((place, number) => placeAfter(place, number, told))
    return { ...before, places, asked: [], who: null, mine: false, legal: [] }
  },

  stops: (events, after) =>
    after.unmasking === null &&
    after.outcome === null &&
    events.some(({ type }) => type === 'result'),
}
