import { describe, expect, test } from 'vitest'
import { girlName } from '../../../src/games/yurikure/girls'
import { chapters } from '../../../src/games/yurikure/history'
import { kissRollText, line, pace, shownLog } from '../../../src/games/yurikure/log'
import { pairName } from '../../../src/games/yurikure/texts'
import { lastDice } from '../../../src/games/yurikure/turns'
import type { CoupleRoll, KissRoll, YurikureEvent } from '../../../src/lib/wire/yurikure'
import { plainNumber } from '../../../src/lib/wording'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { declare, yurikureView } from './given'

const view = yurikureView()
const context = { view, seats: labels('Ann', 'Ben', 'Cyd') }
const told = (event: YurikureEvent) => line(event, context)

const kiss: KissRoll = {
  ...{ pair: 0, die: 5, favor: 3, discomfort: 2, bonus: 0, total: 6 },
  ...{ success: true, before: 'blue', after: 'red' },
}
const couple: CoupleRoll = {
  ...{ pair: 0, die: 5, favor: 0, discomfort: 5, felt: 3, rest: 2, result: 'uneasy' },
  ...{ favor_after: 0, discomfort_after: 6, parted: true, favor_now: 0, discomfort_now: 0 },
}

test('questions and passes are no lines', () => {
  expect(told({ type: 'asked', kind: 'act', girl: 0, controller: null })).toBeNull()
  expect(told({ type: 'passed', seat: 1 })).toBeNull()
})

test('a reveal says who, whom and how much', () => {
  const facts = { girl: girlName(2), points: 4 }
  const event = { type: 'revealed', girl: 2, points: 4 } as const
  expect(told({ ...event, seat: 1, early: false })).toBe(
    m.yurikure_log_revealed({ who: 'Ben', ...facts }),
  )
  expect(told({ ...event, seat: 0, early: true })).toBe(
    m.yurikure_log_revealed_early({ who: m.yurikure_you(), ...facts }),
  )
})

test('what is declared has a line, but a vote or an answer has one only once it is final', () => {
  const declared = declare(3, 'approach', { girl: 4 })
  const event = { type: 'declared', seat: 1, girl: 2, declared } as const
  expect(told({ ...event, kind: 'act' })).toContain(girlName(4))
  expect(told({ ...event, kind: 'vote' })).toBeNull()
  expect(told({ ...event, kind: 'answer' })).toBeNull()
})

test('only the reader’s own pairs are named when all have placed', () => {
  const event = { type: 'placed', turn: 0 } as const
  expect(told({ ...event, pairs: [null, null, null] })).toBe(m.yurikure_log_placed())
  expect(told({ ...event, pairs: [[0, 1], null, null] })).toContain(pairName(view, 1))
})

test('a confession is told with its die, its reach and whom it hurt', () => {
  const begun = { type: 'confession', girl: 0, target: 1, pair: 0, accepted: true } as const
  const event = { ...begun, compared: 3, bonus: 1, reach: 4, favor: 2 }
  const pair = pairName(view, 0)
  const agreed = told({ ...event, die: null, couple: true, hurt: [] })
  expect(agreed).toBe(m.yurikure_log_confession_ok({ pair }))
  const won = told({ ...event, die: 3, couple: true, hurt: [] })
  expect(won).toBe(m.yurikure_log_confession_die_ok({ die: 3, reach: 4, pair }))
  const lost = told({ ...event, die: 5, couple: false, hurt: [{ pair: 2, discomfort: 1 }] })
  expect(lost).toContain(m.yurikure_log_confession_die_no({ die: 5, reach: 4, favor: 2 }))
  expect(lost).toContain(m.yurikure_log_hurt({ pair: pairName(view, 2), discomfort: 1 }))
})

test('a couple that only a six parted is named apart from those that the die parted', () => {
  const parted: CoupleRoll = { ...couple, pair: 1, result: 'parted' }
  const text = told({ type: 'couples', rolls: [couple, parted], parted: [0, 1], formed: [] })
  expect(text).toContain(m.yurikure_log_couples_six({ pair: pairName(view, 0) }))
  expect(text).not.toContain(m.yurikure_log_couples_six({ pair: pairName(view, 1) }))
  const stays = { ...couple, parted: false, discomfort_now: 6 }
  const quiet = told({ type: 'couples', rolls: [stays], parted: [], formed: [] })
  expect(quiet).not.toContain(m.yurikure_log_couples_six({ pair: pairName(view, 0) }))
})

test('the end names who won, or nobody', () => {
  const lists = { pairs: [], groups: [], girls: [], sums: [], shown: [], leaders: [] }
  const end = (winner: number | null): YurikureEvent => ({
    type: 'end',
    ending: { kind: 'turns', ...lists, winner, reason: winner === null ? 'equal' : 'support' },
    sheets: [],
  })
  expect(told(end(null))).toBe(m.yurikure_log_end_draw())
  expect(told(end(1))).toBe(m.yurikure_log_end_won({ who: 'Ben' }))
})

test('a kiss is a sum, with true minus signs', () => {
  expect(kissRollText(context, kiss)).toContain('5\u00a0+\u00a03\u00a0−\u00a02\u00a0=')
  expect(kissRollText(context, { ...kiss, bonus: 1 })).toContain('2\u00a0+\u00a01\u00a0=')
  expect([plainNumber(-3), plainNumber(0)]).toEqual(['−3', '0'])
})

test('a kiss says whether it was one, and whether it was fate', () => {
  const facts = { pair: pairName(view, 0), sum: m.yurikure_log_kiss_sum(kiss), total: '6' }
  const said = (roll: Partial<KissRoll>) => kissRollText(context, { ...kiss, ...roll })
  expect(said({})).toBe(m.yurikure_log_kiss_yes(facts))
  expect(said({ success: false })).toBe(m.yurikure_log_kiss_no(facts))
  expect(said({ after: 'fated' })).toBe(m.yurikure_log_kiss_fated(facts))
})

test('nothing is left to memory', () => {
  const log: YurikureEvent[] = [{ type: 'turn', turn: 1 }]
  expect(shownLog(log)).toBe(log)
})

test('what decides is on screen longer than what does not', () => {
  const times = [
    pace({ type: 'love_ended', pair: 0, couple: true, discomfort: 0, hurt: [] }),
    pace({ type: 'approached', girl: 0, target: 1, pair: 0, favor: 1, hurt: [] }),
    pace({ type: 'idle', girl: 0, controller: null }),
    pace({ type: 'passed', seat: 1 }),
  ]
  expect(times).toEqual([1100, 750, 450, 120])
})

describe('the log read by girl or by pair', () => {
  const log: YurikureEvent[] = [
    { type: 'revealed', seat: 1, girl: 3, points: 2, early: true },
    { type: 'turn', turn: 1 },
    { type: 'approached', girl: 0, target: 1, pair: 0, favor: 1, hurt: [] },
    { type: 'idle', girl: 3, controller: null },
    { type: 'couples', rolls: [couple, { ...couple, pair: 5 }], parted: [], formed: [] },
    { type: 'turn', turn: 2 },
    {
      type: 'approached',
      girl: 2,
      target: 3,
      pair: 5,
      favor: 1,
      hurt: [{ pair: 0, discomfort: 1 }],
    },
    { type: 'kisses', rolls: [kiss] },
  ]
  const read = (subject: { girl: number } | { pair: number }) =>
    chapters(log, context, subject).map(({ turn, scenes }) => [
      turn,
      scenes.flatMap(({ lines }) => lines).length,
    ])

  test('a pair has what happened to it, also where it was only hurt', () => {
    expect(read({ pair: 0 })).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  test('a girl has her own deeds and those of her pairs', () => {
    // Pair 5 is that of girls 2 and 3.
    expect(read({ girl: 3 })).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ])
  })

  test('turns in which nothing happened are left out', () => {
    expect(read({ girl: 6 })).toEqual([])
  })

  test('the dice of the last finished turn are found', () => {
    expect(lastDice(log)).toMatchObject({ turn: 2, kisses: { rolls: [kiss] } })
    expect(lastDice(log.slice(0, 5))).toBeNull()
    const quiet: YurikureEvent[] = [
      { type: 'turn', turn: 1 },
      { type: 'couples', rolls: [], parted: [], formed: [] },
      { type: 'kisses', rolls: [] },
    ]
    expect(lastDice(quiet)).toBeNull()
  })
})
