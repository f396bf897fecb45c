import { expect, test } from 'vitest'
import { line, pace, shownLog } from '../../../src/games/luz/log'
import type { LuzEvent, LuzView, Trick } from '../../../src/lib/wire/luz'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { luzView } from './given'

const context = (given: Partial<LuzView> = {}) => ({
  view: luzView(given),
  seats: labels('Ann', 'Ben', 'Cyd', 'Dan').slice(0, given.seats ?? 4),
})
function play(seat: number, card: string, trick: number): LuzEvent {
  return { type: 'play', seat, slot: 0, card, trick }
}
function taken(trick: number, winner: number, card: string): LuzEvent {
  return { type: 'trick', trick, winner, card }
}
function deal(round: number): LuzEvent {
  return { type: 'deal', round, dealer: 0, start: 1, first: 1, hands: [], aside: null }
}
const R7 = m.luz_card({ suit: m.luz_suit_r(), value: 7 })

test('the reader is "you", the others go by their names', () => {
  expect(line(play(0, 'R7', 1), context())).toBe(m.luz_log_play({ who: m.luz_you(), card: R7 }))
  expect(line(play(1, 'R7', 1), context())).toBe(m.luz_log_play({ who: 'Ben', card: R7 }))
})

test('a trick says who took it with what', () => {
  expect(line(taken(3, 2, 'R7'), context())).toBe(
    m.luz_log_trick({ who: 'Cyd', trick: 3, card: R7 }),
  )
})

test('a bid with safety says so', () => {
  const bid = { type: 'bid', seat: 1, beads: 3 } as const
  const facts = { who: 'Ben', beads: 3 }
  expect(line({ ...bid, safety: false }, context())).toBe(m.luz_log_bid(facts))
  expect(line({ ...bid, safety: true }, context())).toBe(m.luz_log_bid_safe(facts))
})

test('L10: with three players alone the last round begins with the highest total', () => {
  const facts = (round: number) => ({ round, dealer: m.luz_you(), first: 'Ben' })
  expect(line(deal(4), context({ seats: 3 }))).toBe(m.luz_log_deal_leader(facts(4)))
  expect(line(deal(3), context({ seats: 3 }))).toBe(m.luz_log_deal(facts(3)))
  expect(line(deal(4), context({ seats: 4 }))).toBe(m.luz_log_deal(facts(4)))
})

test('scores are told with their signs, the end with the winner’s total', () => {
  const score = { bids: [], won: [], points: [10, -5, 0] }
  const scored: LuzEvent = { type: 'score', round: 2, score, totals: [] }
  expect(line(scored, context())).toContain(['Ben −5', 'Cyd 0'].join(m.luz_separator()))
  expect(line(scored, context())).toContain(`${m.luz_you()} +10`)
  const end: LuzEvent = { type: 'end', winner: 1, ranking: [1, 0], totals: [3, -4] }
  expect(line(end, context())).toBe(m.luz_log_end({ who: 'Ben', total: '−4' }))
})

// Two tricks of four, and one that has begun.
const LOG: LuzEvent[] = [
  deal(1),
  ...[0, 1, 2, 3].map((seat) => play(seat, `R${seat + 1}`, 1)),
  taken(1, 3, 'R4'),
  ...[3, 0, 1, 2].map((seat) => play(seat, `G${seat + 1}`, 2)),
  taken(2, 3, 'G4'),
  play(3, 'B1', 3),
]
function trick(cards: string[], winner: number | null): Trick {
  return { leader: 0, cards, slots: cards.map(() => 0), winner }
}
const BOOK = { memory: 'book' }
const second = trick(['G4', 'G1', 'G2', 'G3'], 3)
const cards = (events: LuzEvent[]) =>
  events.flatMap((event) => (event.type === 'play' ? [event.card] : []))

test('L5: with help everything stays in the log', () => {
  expect(shownLog(LOG, luzView({ options: { memory: 'aid' } }))).toEqual(LOG)
})

test('L5: by heart, the trick on the table and the one just finished stay', () => {
  const view = luzView({ options: BOOK, tricks: [second, trick(['B1'], null)] })
  const shown = shownLog(LOG, view)
  expect(cards(shown)).toEqual(['G4', 'G1', 'G2', 'G3', 'B1'])
  expect(shown.filter(({ type }) => type === 'trick')).toEqual([taken(2, 3, 'G4')])
  expect(shown[0]).toEqual(deal(1))
})

test('L5: while none is on the table only the finished one stays', () => {
  const view = luzView({ options: BOOK, tricks: [second] })
  expect(cards(shownLog(LOG.slice(0, -1), view))).toEqual(['G4', 'G1', 'G2', 'G3'])
})

test('L13: the last trick of a round is looked at until the next one ends', () => {
  const view = luzView({ options: BOOK, last_trick: second, tricks: [] })
  const log = [...LOG.slice(0, -1), deal(2)]
  expect(cards(shownLog(log, view))).toEqual(['G4', 'G1', 'G2', 'G3'])
  const begun = luzView({ options: BOOK, last_trick: second, tricks: [trick(['B1'], null)] })
  expect(cards(shownLog([...log, play(3, 'B1', 1)], begun))).toEqual(['G4', 'G1', 'G2', 'G3', 'B1'])
})

test('by heart a log without any trick is told all the same', () => {
  expect(shownLog([deal(1)], luzView({ options: BOOK }))).toEqual([deal(1)])
})

test('a finished trick lies on the table longer than a card, and a card longer than a bid', () => {
  const bid = pace({ type: 'bid', seat: 0, beads: 1, safety: false })
  expect([pace(taken(1, 0, 'R1')), pace(play(0, 'R1', 1)), bid]).toEqual([1100, 600, 450])
})
