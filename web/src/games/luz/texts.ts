/** LUZ in words, in the reader's language. */
import { aidOf } from '../../lib/aid'
import type { SeatLabel, TableContext } from '../../lib/board'
import { isYou } from '../../lib/seats'
import { tuned } from '../../lib/tuned'
import type { Bid, LuzView, RoundScore } from '../../lib/wire/luz'
import { MISS } from '../../lib/wire/luz-constants'
import { oneOf, range, signedNumber } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { runs, type Face, type Held, type Suit } from './cards'
import { ledSuit } from './tricks'

export type LuzContext = TableContext<LuzView>

const SUIT_NAMES: Record<Suit, () => string> = {
  Y: m.luz_suit_y,
  R: m.luz_suit_r,
  G: m.luz_suit_g,
  B: m.luz_suit_b,
  P: m.luz_suit_p,
}

export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit]()
}

/** "red 7", or "red, hidden" for a back. */
export function cardName(face: Face): string {
  const suit = suitName(face.suit)
  return face.value === null
    ? m.luz_hidden({ card: suit })
    : m.luz_card({ suit, value: face.value })
}

/** Which of the own cards it is, which is all that its owner knows of it. */
export function ownCardName({ slot, face, rank }: Held): string {
  if (rank === null) throw new TypeError(`slot ${slot} is no own card`)
  const suit = suitName(face.suit)
  const [place, of] = rank
  if (of === 1) return m.luz_own_single({ suit })
  return m.luz_own_card({ suit, count: of, rank: rankName(place, of) })
}

function rankName(place: number, of: number): string {
  if (of === 2) return place === 1 ? m.luz_rank_higher() : m.luz_rank_lower()
  if (place === 1) return m.luz_rank_highest()
  if (place === of) return m.luz_rank_lowest()
  if (place === 2) return of === 3 ? m.luz_rank_middle() : m.luz_rank_second()
  // Of four or more, counting from the nearer end is what people do.
  if (place === of - 1) return m.luz_rank_second_lowest()
  if (place === 3) return m.luz_rank_third()
  return m.luz_rank_nth({ place })
}

/** Ascending values, runs written short enough for a card: "4–6", "9". */
export function valueRuns(values: number[]): string[] {
  return runs(values).map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`))
}

/** The same below a card, where two lines have room. */
export function valuesInShort(values: number[]): string[] {
  const found = valueRuns(values)
  return found.length > 2 ? [`${values[0]}…${values.at(-1)}`] : found
}

/** What an own card could be, where the table shows it. */
export function couldBeText(values: number[]): string {
  return m.luz_could_be({ values: oneOf(runs(values).map(([low, high]) => range(low, high))) })
}

export function nameOf(seats: SeatLabel[], seat: number): string {
  return seats[seat]?.name ?? ''
}

/** The player as the subject of a sentence in the past tense: "You" or the name. */
export function who({ seats }: LuzContext, seat: number): string {
  return isYou(seats, seat) ? m.luz_you() : nameOf(seats, seat)
}

export function bidText({ beads, safety }: Bid): string {
  return safety ? m.luz_bid_safe({ beads }) : m.luz_bid_plain({ beads })
}

/** Why a seat scored what it scored: "Aiko bid 3 with safety and took 4: +5". */
export function scoreText(context: LuzContext, score: RoundScore, seat: number): string {
  const bid = score.bids[seat]
  const won = score.won[seat]
  const gained = score.points[seat]
  const off = score.off[seat]
  if (bid === undefined || won === undefined || gained === undefined || off === undefined) {
    throw new RangeError(`no score for seat ${seat}`)
  }
  const facts = { who: who(context, seat), beads: bid.beads, won, points: signedNumber(gained) }
  if (off === 0) {
    return bid.safety ? m.luz_score_hit_safe(facts) : m.luz_score_hit(facts)
  }
  const miss = { ...facts, off, miss: tuned(context.view.options, 'points_miss', MISS) }
  return bid.safety ? m.luz_score_miss_safe(miss) : m.luz_score_miss(miss)
}

/** What is mine to do now, or whom the table waits for. */
export function statusText({ view, seats }: LuzContext): string {
  if (view.phase === 'over') return m.luz_over()
  if (!view.mine || !isYou(seats, view.viewer)) {
    const name = nameOf(seats, view.asked[0] ?? 0)
    return view.phase === 'bid' ? m.luz_wait_bid({ name }) : m.luz_wait_play({ name })
  }
  if (view.phase === 'bid') return m.luz_prompt_bid()
  const led = ledSuit(view)
  if (led === null) return m.luz_prompt_lead()
  return aidOf(view).follows
    ? m.luz_prompt_follow({ suit: suitName(led) })
    : m.luz_prompt_free({ suit: suitName(led) })
}
