import { expect, test } from 'vitest'
import { rankInSuit, readFace, readHand, runs } from '../../../src/games/luz/cards'
import { dismissedRounds, rememberDismissed } from '../../../src/games/luz/dismissed'
import { ties } from '../../../src/games/luz/ranking'
import { hits, legalBeads, legalSlots, pay } from '../../../src/games/luz/rules'
import { statusText, valueRuns } from '../../../src/games/luz/texts'
import { ledSuit, readTrick, tableTrick, trickNumber } from '../../../src/games/luz/tricks'
import type { LuzView, Trick } from '../../../src/lib/wire/luz'
import { m } from '../../../src/paraglide/messages'
import { place } from '../../support/browser'
import { labels } from '../../support/given'
import { luzView } from './given'

function trick(leader: number, cards: string[], winner: number | null = null): Trick {
  return { leader, cards, slots: cards.map((_, nth) => nth), winner }
}

const best = (...cards: string[]) =>
  readTrick(trick(0, cards), 1, 5).plays.findIndex((play) => play.best)

test('any sun over any card of the led suit, and that over the rest', () => {
  expect(best('R2', 'R9', 'B10')).toBe(1)
  expect(best('R2', 'Y1', 'R10')).toBe(1)
  expect(best('Y3', 'Y2', 'R10')).toBe(0)
  expect(best('R1', 'B10', 'G10')).toBe(0)
})

test('cards are told by who played them, and who is still to play', () => {
  const { plays, awaited } = readTrick(trick(2, ['R2', 'R9']), 1, 4)
  expect(plays.map(({ seat }) => seat)).toEqual([2, 3])
  expect(plays.map(({ led }) => led)).toEqual([true, false])
  expect(awaited).toEqual([0, 1])
})

test('the trick that ended a round is shown while its summary is', () => {
  const view = luzView({ round: 2, last_trick: trick(1, ['G1', 'G2', 'G3', 'G4'], 0) })
  expect(tableTrick(view, true)).toMatchObject({ round: 1, winner: 0, awaited: [] })
  expect(tableTrick(view, false)).toBeNull()
  const next = { ...view, tricks: [trick(0, ['B1'])] }
  expect(tableTrick(next, false)).toMatchObject({ round: 2, winner: null })
})

test('a suit is to be followed only while its trick is on', () => {
  expect(ledSuit(luzView())).toBeNull()
  expect(ledSuit(luzView({ tricks: [trick(0, ['G1', 'B2'])] }))).toBe('G')
  expect(ledSuit(luzView({ tricks: [trick(0, ['G1', 'B2', 'B3', 'B4'], 0)] }))).toBeNull()
})

test('tricks are counted by their winners, since past ones may be left to memory', () => {
  const won = [2, 0, 1, 1]
  expect(trickNumber(luzView({ won: [0, 0, 0, 0] }))).toBe(1)
  expect(trickNumber(luzView({ won, tricks: [trick(0, ['G1'])] }))).toBe(5)
  expect(trickNumber(luzView({ won, tricks: [trick(0, ['G1', 'B2', 'B3', 'B4'], 0)] }))).toBe(4)
})

test('a front and a back are read, and nothing else', () => {
  expect(readFace('R10')).toEqual({ suit: 'R', value: 10 })
  expect(readFace('P')).toEqual({ suit: 'P', value: null })
  expect(() => readFace('X3')).toThrow('X3')
})

test('a hand closes up, and each suit ends somewhere', () => {
  const hand = readHand(['Y', null, 'R', 'R', null, 'B'])
  expect(hand.map(({ slot }) => slot)).toEqual([0, 2, 3, 5])
  expect(hand.map(({ ends }) => ends)).toEqual([true, false, true, true])
  expect(rankInSuit(hand, 2)).toEqual({ place: 2, of: 2 })
  expect(rankInSuit(hand, 3)).toEqual({ place: 1, of: 2 })
})

test('values that follow each other are told as runs', () => {
  expect(runs([4, 5, 6, 9])).toEqual([
    [4, 6],
    [9, 9],
  ])
  expect(valueRuns([1, 3, 4])).toEqual(['1', '3–4'])
  expect(runs([])).toEqual([])
})

test('legal moves are read as beads and as slots', () => {
  expect(legalBeads([0, 1, 6, 7, 22, 24])).toEqual([0, 3])
  expect(legalSlots([0, 22, 31])).toEqual(new Set([0, 9]))
})

test('a safety bead forgives one trick too many, and none too few', () => {
  expect([2, 3, 4, 5].map((won) => hits(3, false, won))).toEqual([false, true, false, false])
  expect([2, 3, 4, 5].map((won) => hits(3, true, won))).toEqual([false, true, true, false])
  expect([pay(1, false), pay(4, false), pay(4, true)]).toEqual([10, 40, 20])
  expect(() => pay(5, false)).toThrow('5')
})

test('L2: equal totals are parted by the last round, then by the start player', () => {
  const rounds = [{ bids: [], won: [], points: [5, 20, 20, 10] }]
  const view = luzView({ totals: [30, 30, 30, 7], rounds })
  expect(ties(view, [1, 2, 0, 3])).toEqual([
    { high: 1, low: 2, by: 'start' },
    { high: 2, low: 0, by: 'round' },
  ])
})

test('the status says what is mine to do, or whom all wait for', () => {
  const seats = labels('Ann', 'Ben', 'Cyd', 'Dan')
  const status = (given: Partial<LuzView>) => statusText({ view: luzView(given), seats })
  const led = { tricks: [trick(1, ['G1'])] }
  const suit = m.luz_suit_g()
  expect(status({ phase: 'bid' })).toBe(m.luz_prompt_bid())
  expect(status({})).toBe(m.luz_prompt_lead())
  expect(status({ ...led, hands: [['R', 'G']] })).toBe(m.luz_prompt_follow({ suit }))
  expect(status({ ...led, hands: [['R', null]] })).toBe(m.luz_prompt_free({ suit }))
  expect(status({ mine: false, asked: [1] })).toBe(m.luz_wait_play({ name: 'Ben' }))
  expect(status({ phase: 'over' })).toBe(m.luz_over())
  // Over Ben's shoulder the view is Ben's, but the reader is not asked.
  expect(status({ viewer: 1, asked: [1], phase: 'bid' })).toBe(m.luz_wait_bid({ name: 'Ben' }))
})

test('summaries that were put away stay away at their table alone', () => {
  place.pathname = '/t/one'
  rememberDismissed(2)
  expect(dismissedRounds()).toBe(2)
  place.pathname = '/t/two'
  expect(dismissedRounds()).toBe(0)
})
