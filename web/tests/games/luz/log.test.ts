import { expect, test } from 'vitest'
import { line, logNote, pace, shownLog } from '../../../src/games/luz/log'
import type { LuzEvent, LuzView } from '../../../src/lib/wire/luz'
import { series } from '../../../src/lib/wording'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { luzAid, luzView } from './given'

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
function deal(round: number, by_total = false): LuzEvent {
  return { type: 'deal', round, dealer: 0, start: 1, first: 1, by_total, hands: [], aside: null }
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

test('L10: a deal says that the highest total begins, where it does', () => {
  const facts = { round: 4, dealer: m.luz_you(), first: 'Ben' }
  expect(line(deal(4, true), context())).toBe(m.luz_log_deal_leader(facts))
  expect(line(deal(4), context())).toBe(m.luz_log_deal(facts))
})

test('scores are told with their signs, the end with the winner’s total', () => {
  const score = { bids: [], won: [], points: [10, -5, 0], off: [0, 1, 0] }
  const scored: LuzEvent = { type: 'score', round: 2, score, totals: [] }
  const told = (who: string, points: string) => m.luz_log_scored({ who, points })
  const all = [told(m.luz_you(), '+10'), told('Ben', '−5'), told('Cyd', '0')]
  expect(line(scored, context())).toContain(series(all))
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
const told = (plays: number | null) => luzView({ aid: luzAid({ told: plays }) })
const cards = (events: LuzEvent[]) =>
  events.flatMap((event) => (event.type === 'play' ? [event.card] : []))

test('L5: with help everything stays in the log, and nothing is said about it', () => {
  expect(shownLog(LOG, told(null))).toEqual(LOG)
  expect(logNote({ view: told(null), seats: [] })).toBeNull()
})

test('L13: by heart as many plays stay as the server says, with the tricks that they make', () => {
  const finished = LOG.slice(0, -1)
  const shown = shownLog(finished, told(4))
  expect(cards(shown)).toEqual(['G4', 'G1', 'G2', 'G3'])
  expect(shown.filter(({ type }) => type === 'trick')).toEqual([taken(2, 3, 'G4')])
  expect(shown[0]).toEqual(deal(1))
  expect(logNote({ view: told(4), seats: [] })).toBe(m.luz_log_by_heart())
})

test('L13: the next card led ends it', () => {
  const shown = shownLog(LOG, told(1))
  expect(cards(shown)).toEqual(['B1'])
  expect(shown.some(({ type }) => type === 'trick')).toBe(false)
})

test('by heart a log without any trick is told all the same', () => {
  expect(shownLog([deal(1)], told(0))).toEqual([deal(1)])
  expect(cards(shownLog(LOG, told(0)))).toEqual([])
})

test('a finished trick lies on the table longer than a card, and a card longer than a bid', () => {
  const bid = pace({ type: 'bid', seat: 0, beads: 1, safety: false })
  expect([pace(taken(1, 0, 'R1')), pace(play(0, 'R1', 1)), bid]).toEqual([1100, 600, 450])
})
