/** The trick on the table, read from a view. */
import type { LuzView, Trick } from '../../lib/wire/luz'
import { TRUMP } from '../../lib/wire/luz-constants'
import { readFace, type Face, type Suit } from './cards'

/** A card on the table. */
export interface Play {
  seat: number
  /** Where in its hand it came from. */
  slot: number
  face: Face
  led: boolean
  /** Takes the trick, or would if it ended now. */
  best: boolean
  /** Who took the trick, on each of its cards: a card leaving the table no longer has the trick. */
  takenBy: number | null
}

/** What lies on the table. A finished trick stays until the next card is led. */
export interface TableTrick {
  round: number
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
  return trick === undefined ? null : readTrick(trick, view.round, view.seats)
}

export function readTrick(trick: Trick, round: number, seats: number): TableTrick {
  const faces = trick.cards.map(readFace)
  const best = bestPlay(faces)
  const order = Array.from({ length: seats }, (_, turn) => (trick.leader + turn) % seats)
  const plays = faces.map((face, turn) => ({
    seat: order[turn] ?? 0,
    slot: trick.slots[turn] ?? 0,
    face,
    led: turn === 0,
    best: turn === best,
    takenBy: trick.winner,
  }))
  return { round, plays, awaited: order.slice(plays.length), winner: trick.winner }
}

/** Any trump over any card of the led suit over the rest, as in himitsu/games/luz/rules.py. */
function strength(face: Face, led: Suit): number {
  const value = face.value ?? 0
  if (face.suit === TRUMP) return 16 + value
  return face.suit === led ? value : 0
}

function bestPlay(faces: Face[]): number {
  const led = faces[0]?.suit
  if (led === undefined) return -1
  let best = 0
  let top = 0
  faces.forEach((face, turn) => {
    const worth = strength(face, led)
    if (worth > top) {
      best = turn
      top = worth
    }
  })
  return best
}

/** The suit to follow; null where the next card is a lead. */
export function ledSuit(view: LuzView): Suit | null {
  const trick = view.tricks.at(-1)
  const card = trick?.cards[0]
  if (trick === undefined || card === undefined || trick.winner !== null) return null
  return readFace(card).suit
}

/** The number of the trick in play, or of the one to be led; 1 to 10. */
export function trickNumber(view: LuzView): number {
  // Past tricks may be left to memory, so they are counted by their winners.
  const finished = view.won.reduce((sum, won) => sum + won, 0)
  return view.tricks.at(-1)?.winner == null ? finished + 1 : finished
}
