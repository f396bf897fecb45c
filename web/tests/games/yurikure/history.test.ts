import { expect, test } from 'vitest'
import { girlName } from '../../../src/games/yurikure/girls'
import { chapters, pushes } from '../../../src/games/yurikure/history'
import { declaredDeed, declaredVoice } from '../../../src/games/yurikure/moves'
import { pairOf } from '../../../src/games/yurikure/pairs'
import { deedWords } from '../../../src/games/yurikure/texts'
import type { Remembered, YurikureEvent } from '../../../src/lib/wire/yurikure'
import { APPROACH, CONFESS, LOVE, NO, YES } from '../../../src/lib/wire/yurikure-constants'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { yurikureView } from './given'

const asked = (girl: number): YurikureEvent => ({
  type: 'asked',
  kind: 'act',
  girl,
  controller: null,
})
const log: YurikureEvent[] = [
  { type: 'turn', turn: 1 },
  asked(0),
  { type: 'confessed', girl: 0, target: 2, pair: pairOf(0, 2), favor: 1, gain: 0 },
  asked(1),
  { type: 'love', girl: 1, pair: pairOf(3, 4) },
  { type: 'turn', turn: 2 },
  asked(0),
]
const memory: Remembered[] = [
  {
    turn: 1,
    girl: 0,
    declared: [
      [1, APPROACH + 1, 3],
      [0, CONFESS + 2, 5],
    ],
  },
  {
    turn: 1,
    girl: 1,
    declared: [[2, LOVE + pairOf(3, 4), 2]],
    votes: [
      [
        5,
        [
          [1, YES, 1],
          [2, NO, 4],
        ],
      ],
    ],
  },
  { turn: 2, girl: 0, declared: [[1, APPROACH + 2, 6]] },
]
const question = {
  ...({ kind: 'act', girl: 0, step: 'outbid', controller: 1, virtual: null } as const),
  declared: declaredDeed(APPROACH + 2),
  passes: 0,
}
const view = yurikureView({ memory, question, turn: 2, acting: 0 })
const context = { view, seats: labels('Ann', 'Ben', 'Cyd') }
const deed = (move: number) => deedWords(view, declaredDeed(move))
const first = m.yurikure_history_bid({ who: 'Ben', points: 3, deed: deed(APPROACH + 1) })
const second = m.yurikure_history_outbid({
  ...{ who: m.yurikure_you(), points: 5, deed: deed(CONFESS + 2) },
  ...{ other: 'Ben', fewer: 3 },
})

test('an action tells who declared what, and who outbid whom, before what came of it', () => {
  const [turn] = chapters(log, context, { girl: 0 })
  expect(turn?.turn).toBe(1)
  expect(turn?.scenes[0]?.girl).toBe(0)
  expect(turn?.scenes[0]?.lines.slice(0, 2)).toEqual([first, second])
  expect(turn?.scenes[0]?.lines).toHaveLength(3)
})

test('a pair has the bids that were about it, outbid or not', () => {
  const lines = (pair: number) =>
    chapters(log, context, { pair }).flatMap(({ scenes }) => scenes.flatMap((each) => each.lines))
  expect(lines(pairOf(0, 1))).toEqual([first, second])
  expect(lines(pairOf(5, 6))).toEqual([])
})

test('who was outbid in a vote is told with the girl who voted', () => {
  const lines = chapters(log, context, { girl: 5 }).flatMap(({ scenes }) => scenes[0]?.lines ?? [])
  const bid = m.yurikure_history_outbid({
    ...{ who: 'Cyd', points: 4, deed: deedWords(view, declaredVoice('vote', NO)) },
    ...{ other: 'Ben', fewer: 1 },
  })
  expect(lines).toEqual([m.yurikure_history_for_girl({ girl: girlName(5), bid })])
})

test('a pair was pushed by those whose declaration stood', () => {
  expect(pushes(view, pairOf(3, 4))).toEqual([{ seat: 2, turns: [1] }])
  expect(pushes(view, pairOf(0, 1))).toEqual([])
  // What may still be outbid has pushed nothing yet.
  expect(pushes(view, pairOf(0, 2))).toEqual([{ seat: 0, turns: [1] }])
  expect(pushes({ ...view, question: null }, pairOf(0, 2))).toEqual([
    { seat: 0, turns: [1] },
    { seat: 1, turns: [2] },
  ])
  expect(pushes(view, pairOf(0, 2), 2)).toEqual([])
})

test('a move is read back as what was declared', () => {
  expect(declaredDeed(LOVE + 5)).toMatchObject({ deed: 'love', pair: 5, girl: null })
  expect(declaredDeed(CONFESS)).toMatchObject({ deed: 'confess', girl: 0 })
  expect(declaredVoice('answer', YES).deed).toBe('ok')
  expect(() => declaredDeed(YES)).toThrow(RangeError)
})
