import { expect, test } from 'vitest'
import { staging } from '../../../src/games/luz/staging'
import type { LuzEvent } from '../../../src/lib/wire/luz'
import { luzAid, luzView } from './given'

const play: LuzEvent = { type: 'play', seat: 2, slot: 1, card: 'R9', trick: 10 }
const taken: LuzEvent = { type: 'trick', trick: 10, winner: 2, card: 'R9' }
const bids = [0, 1, 2].map(() => ({ beads: 1, safety: false }))
const score = { bids, won: [0, 0, 1], points: [1, 2, 3], off: [0, 0, 0] }
const scored: LuzEvent = { type: 'score', round: 1, score, totals: [1, 2, 3] }

const before = luzView({
  seats: 3,
  hands: [[null], [null], [null, 'R9']],
  tricks: [{ leader: 0, cards: ['R3', 'R4'], slots: [0, 0], winner: null }],
  won: [4, 5, 0],
  aid: luzAid({ best: 1 }),
})
const after = luzView({ seats: 3, phase: 'bid', round: 2, rounds: [score], totals: [1, 2, 3] })

test('a trick is complete before it is taken, and taken before the round is scored', () => {
  expect(staging.steps([play, taken, scored])).toEqual([1, 2])
  expect(staging.steps([play, taken])).toEqual([1])
  expect(staging.steps([play])).toEqual([])
})

test('the last card lies there, and nobody has the trick yet', () => {
  const shown = staging.between(before, after, [play])
  expect(shown.tricks).toEqual([
    { leader: 0, cards: ['R3', 'R4', 'R9'], slots: [0, 0, 1], winner: null },
  ])
  expect(shown.hands[2]).toEqual([null, null])
  expect([shown.won, shown.aid?.best]).toEqual([[4, 5, 0], null])
})

test('then somebody takes it, and nobody has points for it', () => {
  const shown = staging.between(before, after, [play, taken])
  expect([shown.tricks[0]?.winner, shown.won]).toEqual([2, [4, 5, 1]])
  expect([shown.rounds, shown.totals, shown.round, shown.mine]).toEqual([[], [], 1, false])
})
