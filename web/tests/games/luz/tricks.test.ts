import { expect, test } from 'vitest'
import { readFace, readHand, runs } from '../../../src/games/luz/cards'
import { dismissedRounds, rememberDismissed } from '../../../src/games/luz/dismissed'
import { ownCardName, scoreText, statusText, valueRuns } from '../../../src/games/luz/texts'
import { ledSuit, readTrick, tableTrick, trickBefore } from '../../../src/games/luz/tricks'
import type { LuzView, Trick } from '../../../src/lib/wire/luz'
import { m } from '../../../src/paraglide/messages'
import { place } from '../../support/browser'
import { labels } from '../../support/given'
import { luzAid, luzView } from './given'

function trick(leader: number, cards: string[], winner: number | null = null): Trick {
  return { leader, cards, slots: cards.map((_, nth) => nth), winner }
}

test('the best card is whose the server says, and of a finished trick the winner’s', () => {
  const best = (winner: number | null) =>
    readTrick(trick(1, ['R2', 'R9', 'B10'], winner), 1, 3, 2).plays.map((play) => play.best)
  expect(best(null)).toEqual([false, true, false])
  expect(best(0)).toEqual([false, false, true])
})

test('cards are told by who played them, and who is still to play', () => {
  const { plays, awaited } = readTrick(trick(2, ['R2', 'R9']), 1, 4)
  expect(plays.map(({ seat }) => seat)).toEqual([2, 3])
  expect(plays.map(({ led }) => led)).toEqual([true, false])
  expect(awaited).toEqual([0, 1])
})

test('the trick that ended a round is shown while its summary is', () => {
  const view = luzView({ round: 2, last_trick: trick(1, ['G1', 'G2', 'G3', 'G4'], 0) })
  expect(tableTrick(view, true)).toMatchObject({ winner: 0, awaited: [] })
  expect(tableTrick(view, false)).toBeNull()
  const next = { ...view, tricks: [trick(0, ['B1'])] }
  expect(tableTrick(next, false)).toMatchObject({ winner: null })
  // A card is named by where it was dealt, and in which round.
  const keys = [tableTrick(view, true), tableTrick(next, false)].map((each) => each?.plays[0]?.key)
  expect(keys).toEqual(['1.1.0', '2.0.0'])
})

test('L5: the trick before is in sight if the view has it', () => {
  const [last, first, second] = [0, 1, 2].map((leader) => trick(leader, ['G1'], leader))
  const shown = (tricks: (Trick | undefined)[]) =>
    trickBefore(luzView({ last_trick: last ?? null, tricks: tricks.flatMap((each) => each ?? []) }))
  expect([shown([]), shown([first]), shown([first, second])]).toEqual([last, last, first])
  expect(trickBefore(luzView({ tricks: [trick(0, ['G1'])] }))).toBeNull()
})

test('the suit to follow is the one that the server says', () => {
  expect(ledSuit(luzView())).toBeNull()
  expect(ledSuit(luzView({ aid: luzAid({ led: 'G' }) }))).toBe('G')
  expect(() => ledSuit(luzView({ aid: null }))).toThrow('aid')
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
})

test('an own card is named by its place in its suit', () => {
  const hand = readHand(['R', 'R', 'B', null], [[2, 2], [1, 2], [1, 1], null])
  const suit = m.luz_suit_r()
  expect(hand.map(ownCardName)).toEqual([
    m.luz_own_card({ suit, count: 2, rank: m.luz_rank_lower() }),
    m.luz_own_card({ suit, count: 2, rank: m.luz_rank_higher() }),
    m.luz_own_single({ suit: m.luz_suit_b() }),
  ])
  expect(readHand(['R7']).map(({ rank }) => rank)).toEqual([null])
})

test('values that follow each other are told as runs', () => {
  expect(runs([4, 5, 6, 9])).toEqual([
    [4, 6],
    [9, 9],
  ])
  expect(valueRuns([1, 3, 4])).toEqual(['1', '3–4'])
  expect(runs([])).toEqual([])
})

test('a score says whether the bid was met, or by how much it was missed', () => {
  const bids = [
    { beads: 3, safety: true },
    { beads: 3, safety: false },
  ]
  const score = { bids, won: [4, 4], points: [5, -5], off: [0, 1] }
  const told = [0, 1].map((seat) =>
    scoreText({ view: luzView(), seats: labels('Ann', 'Ben') }, score, seat),
  )
  expect(told).toEqual([
    m.luz_score_hit_safe({ who: m.luz_you(), beads: 3, won: 4, points: '+5' }),
    m.luz_score_miss({ who: 'Ben', beads: 3, won: 4, points: '−5', off: 1, miss: 5 }),
  ])
})

test('the status says what is mine to do, or whom all wait for', () => {
  const seats = labels('Ann', 'Ben', 'Cyd', 'Dan')
  const status = (given: Partial<LuzView>) => statusText({ view: luzView(given), seats })
  const led = (follows: boolean) => ({ aid: luzAid({ led: 'G', follows }) })
  const suit = m.luz_suit_g()
  expect(status({ phase: 'bid' })).toBe(m.luz_prompt_bid())
  expect(status({})).toBe(m.luz_prompt_lead())
  expect(status(led(true))).toBe(m.luz_prompt_follow({ suit }))
  expect(status(led(false))).toBe(m.luz_prompt_free({ suit }))
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
