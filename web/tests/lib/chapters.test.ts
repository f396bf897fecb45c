import { describe, expect, test } from 'vitest'
import { chapters as luz } from '../../src/games/luz/chapters'
import { chapters as rhymes } from '../../src/games/rhymes/chapters'
import { chapters as yurikure } from '../../src/games/yurikure/chapters'
import { girlName } from '../../src/games/yurikure/girls'
import { pairName } from '../../src/games/yurikure/texts'
import { around, chapterAt, headings, pathTo, type Chapter } from '../../src/lib/chapters'
import type { LuzEvent } from '../../src/lib/wire/luz'
import type { RhymesEvent } from '../../src/lib/wire/rhymes'
import type { YurikureEvent } from '../../src/lib/wire/yurikure'
import { m } from '../../src/paraglide/messages'
import { rhymesView } from '../games/rhymes/given'
import { yurikureView } from '../games/yurikure/given'
import { labels } from '../support/given'

const seats = labels('Ann', 'Ben', 'Cyd')
const told = (found: Chapter[]) => found.map(({ at, level, title }) => [at, level, title])

test('LUZ has rounds, and tricks that begin with their first card', () => {
  const kinds = ['deal', 'bid', 'bid', 'play', 'play', 'trick', 'play', 'play', 'trick', 'score']
  const round = (number: number) =>
    kinds.map((type) => ({ type, ...(type === 'deal' && { round: number }) }))
  const log = [...round(1), ...round(2), { type: 'end' }] as LuzEvent[]
  const trick = (number: number) => m.luz_chapter_trick({ trick: number })
  expect(told(luz(log))).toEqual([
    [0, 1, m.luz_round_short({ round: 1 })],
    [3, 2, trick(1)],
    [6, 2, trick(2)],
    [10, 1, m.luz_round_short({ round: 2 })],
    [13, 2, trick(1)],
    [16, 2, trick(2)],
    [20, 1, m.replay_chapter_end()],
  ])
})

test('Rebel Rhymes has rounds, turns and unmaskings', () => {
  const log = [
    { type: 'deal' },
    { type: 'turn', round: 1, place: 0 },
    { type: 'unmask', initiator: 0, chosen: 2 },
    { type: 'turn', round: 1, place: 1 },
    { type: 'turn', round: 2, place: 0 },
    { type: 'end' },
  ] as RhymesEvent[]
  const turn = (who: string) => m.rhymes_chapter_turn({ who })
  expect(told(rhymes(log, { view: rhymesView({ viewer: -2 }), seats }))).toEqual([
    [1, 1, m.rhymes_chapter_round({ round: 1 })],
    [1, 2, turn('Ann')],
    [2, 3, m.rhymes_chapter_unmask({ one: 'Ann', other: 'Cyd' })],
    [3, 2, turn('Ben')],
    [4, 1, m.rhymes_chapter_round({ round: 2 })],
    [4, 2, turn('Ann')],
    [5, 1, m.replay_chapter_end()],
  ])
})

test('Yuri-Kure has turns, the girls and phases of each, and Games of Love', () => {
  const view = yurikureView()
  const log = [
    { type: 'setup' },
    { type: 'due', turn: 0 },
    { type: 'turn', turn: 1 },
    { type: 'asked', kind: 'act', girl: 4 },
    { type: 'revealed', girl: 4 },
    { type: 'asked', kind: 'act', girl: 4 },
    { type: 'love', girl: 4, pair: 3 },
    { type: 'asked', kind: 'vote', girl: 2 },
    { type: 'idle', girl: 2 },
    { type: 'couples' },
    { type: 'kisses' },
    { type: 'due', turn: 1 },
    { type: 'turn', turn: 2 },
    { type: 'asked', kind: 'act', girl: 2 },
    { type: 'end' },
  ] as YurikureEvent[]
  expect(told(yurikure(log, { view, seats }))).toEqual([
    [1, 1, m.yurikure_phase_support()],
    [2, 1, m.yurikure_chapter_turn({ turn: 1 })],
    [3, 2, girlName(4)],
    [6, 3, m.yurikure_chapter_love({ pair: pairName(view, 3) })],
    [8, 2, girlName(2)],
    [9, 2, m.yurikure_phase_couples()],
    [10, 2, m.yurikure_phase_kiss()],
    [11, 2, m.yurikure_phase_extra()],
    [12, 1, m.yurikure_chapter_turn({ turn: 2 })],
    [13, 2, girlName(2)],
    [14, 1, m.replay_chapter_end()],
  ])
})

describe('of a replay', () => {
  const part = (at: number, level: 1 | 2 | 3, title: string) => ({ at, level, title })
  /** Frames begin with the events 0, 2, 2 and 5. */
  const all = headings(
    [part(1, 1, 'A'), part(2, 2, 'a'), part(4, 3, 'i'), part(5, 2, 'b'), part(7, 1, 'B')],
    [0, 2, 2, 5],
  )

  test('each begins with the frame that shows its event', () => {
    expect(all.map(({ frame }) => frame)).toEqual([0, 2, 2, 3, 3])
  })

  test('a name says what it is a part of', () => {
    expect(all.map((_, nth) => pathTo(all, nth))).toEqual([
      ['A'],
      ['A', 'a'],
      ['A', 'a', 'i'],
      ['A', 'b'],
      ['B'],
    ])
    expect(pathTo(all, chapterAt([], 3))).toEqual([])
  })

  test('the one before is the own beginning first, and after the last there is none', () => {
    expect(chapterAt(all, 1)).toBe(0)
    expect(around(all, 1)).toEqual({ before: 0, after: 2 })
    expect(around(all, 2)).toEqual({ before: 0, after: 3 })
    expect(around(all, 3)).toEqual({ before: 2, after: null })
  })
})
