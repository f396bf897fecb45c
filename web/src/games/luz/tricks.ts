/** The trick on the table, read from a view. */
import { aidOf } from '../../lib/aid'
import type { LuzView, Trick } from '../../lib/wire/luz'
import { cardKey } from './motion'
import { readFace, type Face, type Suit } from './cards'

/** A card on the table. */
export interface Play {
  /** Names it, also on its way from the hand and to the winner: a card that moves no longer has the
   * trick. */
  key: string
  seat: number
  face: Face
  led: boolean
  /** Takes the trick, or would if it ended now. */
  best: boolean
  /** Who took the trick, on each of its cards. */
  takenBy: number | null
}

/** What lies on the table. A finished trick stays until the next card is led. */
export interface TableTrick {
  /** In the order of play. */
  plays: Play[]
  /** The seats still to play, in their order. */
  awaited: number[]
  /** Who took it; null while it goes on. */
  winner: number | null
}

/** The trick to show: this round's latest or, while `closing`, the one that ended the last round. */
export function tableTrick(view: LuzView, closing: boolean): TableTrick | null {
  if (closing && view.last_trick !== null) {
    return readTrick(view.last_trick, view.round - 1, view.seats)
  }
  const trick = view.tricks.at(-1)
  return trick === undefined ? null : readTrick(trick, view.round, view.seats, aidOf(view).best)
}

/** The trick before the one on the table, if it is shown (L5). */
export function trickBefore(view: LuzView): Trick | null {
  const finished = [view.last_trick, ...view.tricks.slice(0, -1)]
  return finished.at(-1) ?? null
}

/** `best`: who would take it, while it goes on. */
export function readTrick(
  trick: Trick,
  round: number,
  seats: number,
  best: number | null = null,
): TableTrick {
  const faces = trick.cards.map(readFace)
  const ahead = trick.winner ?? best
  const order = Array.from({ length: seats }, (_, turn) => (trick.leader + turn) % seats)
  const plays = faces.map((face, turn) => {
    const [seat = 0, slot = 0] = [order[turn], trick.slots[turn]]
    return {
      key: cardKey(round, seat, slot),
      seat,
      face,
      led: turn === 0,
      best: seat === ahead,
      takenBy: trick.winner,
    }
  })
  return { plays, awaited: order.slice(plays.length), winner: trick.winner }
}

/** The suit to follow; null where the next card is a lead. */
export function ledSuit(view: LuzView): Suit | null {
  const { led } = aidOf(view)
  return led === null ? null : readFace(led).suit
}
