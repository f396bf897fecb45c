import { beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../src/lib/api'
import type { GameTable } from '../../src/lib/board'
import { Replay } from '../../src/lib/replay.svelte'
import { settle } from '../support/browser'
import { asked, later, refuse, serve } from '../support/server'

/** Events are numbers: the milliseconds that each stays. A number over 1000 begins a chapter, an odd
 * one a large one. */
const game = {
  pace: (event: number) => event,
  chapters: async () => (log: number[]) =>
    log.flatMap((event, at) =>
      event > 1000 ? { at, level: event % 2 ? 1 : 2, title: `Part ${event - 1000}` } : [],
    ),
} as unknown as GameTable<unknown, unknown>

const FRAMES = 45
const LOG = [1001, 300, 900, 1002, 1003]
/** Frames 0 to 3 have the first events; all later frames have none. */
const STARTS = [0, 2, 2, 3, ...Array.from({ length: FRAMES - 4 }, () => 5)]
const MOVES = Array.from({ length: FRAMES }, (_, frame) => frame * 2)

function framesFrom(first: number): { first: number; views: string[] } {
  const views = Array.from({ length: 20 }, (_, nth) => `view ${first + nth}`)
  return { first, views: views.slice(0, FRAMES - first) }
}

const outline = { frames: FRAMES, log: LOG, starts: STARTS, moves: MOVES }
const path = (first: number, as = 'open') =>
  `GET /tables/t1/replay/frames?as=${as}&first=${first}&count=20`

let answers: Record<string, unknown>
let replay: Replay

beforeEach(async () => {
  answers = {
    'GET /tables/t1/replay?as=open': outline,
    [path(0)]: framesFrom(0),
    [path(20)]: framesFrom(20),
    [path(40)]: framesFrom(40),
  }
  serve(answers)
  replay = new Replay('t1', game, 'open')
  await replay.open(0)
})

const now = () => [replay.frame, replay.view]

test('it opens at a step, and at the last one if there are not so many', async () => {
  expect(now()).toEqual([0, 'view 0'])
  await replay.open(21)
  expect(now()).toEqual([21, 'view 21'])
  await replay.open(Infinity)
  expect(now()).toEqual([44, 'view 44'])
})

test('a step ahead tells what happened, a jump or a step back does not', async () => {
  await replay.go(1)
  expect(replay.recent).toEqual([])
  await replay.go(2)
  expect(replay.recent).toEqual([900])
  expect(replay.told).toEqual([1001, 300, 900])
  await replay.go(0)
  expect([replay.recent, replay.told]).toEqual([[], [1001, 300]])
  await replay.go(3)
  expect(replay.recent).toEqual([])
})

test('there is nothing before the first frame and nothing after the last', async () => {
  await replay.go(-3)
  expect(replay.frame).toBe(0)
  await replay.go(99)
  expect(replay.frame).toBe(44)
})

test('views are fetched by twenties, each once', async () => {
  for (const frame of [0, 19, 20, 39, 5, 21]) await replay.go(frame)
  const fetched = asked.map(({ what }) => what).filter((what) => what.includes('frames?'))
  expect(fetched).toEqual([path(0), path(20)])
})

test('views that did not come are asked for again', async () => {
  answers[path(20)] = refuse('unreachable', 503)
  await expect(replay.go(25)).rejects.toEqual(new Refused('unreachable'))
  expect(replay.frame).toBe(0)
  answers[path(20)] = framesFrom(20)
  await replay.go(25)
  expect(now()).toEqual([25, 'view 25'])
})

test('only the newest wish is shown, in whatever order the answers come', async () => {
  const slow = later<unknown>()
  answers[path(20)] = () => slow.answer
  const first = replay.go(25)
  await replay.go(3)
  slow.come(framesFrom(20))
  await first
  expect(now()).toEqual([3, 'view 3'])
})

test('chapters begin at the frames of their events, a large one and its first part at one', () => {
  expect(replay.chapters([])).toEqual([
    { frame: 0, level: 1, title: 'Part 1' },
    { frame: 3, level: 2, title: 'Part 2' },
    { frame: 3, level: 1, title: 'Part 3' },
  ])
})

test('whoever looks through eyes sits there, and stays there when everything is open', async () => {
  expect(replay.moment).toEqual({ step: 0, side: 'open', seat: null, panel: null })
  answers['GET /tables/t1/replay?as=1'] = outline
  answers[path(0, '1')] = framesFrom(0)
  await replay.lookAs(1)
  await replay.lookAs('open')
  expect(replay.moment).toEqual({ step: 0, side: 'open', seat: 1, panel: null })
})

test('a moment of another side is shown as it was looked at', async () => {
  answers['GET /tables/t1/replay?as=1'] = outline
  answers[path(20, '1')] = framesFrom(20)
  await replay.play()
  await replay.show({ step: 22, side: 1, seat: null, panel: null })
  expect([replay.moment, replay.playing]).toEqual([
    { step: 22, side: 1, seat: 1, panel: null },
    false,
  ])
  await replay.show({ step: 3, side: 'open', seat: 2, panel: null })
  expect(replay.moment).toEqual({ step: 3, side: 'open', seat: 2, panel: null })
  expect(now()).toEqual([3, 'view 3'])
})

test('a step that is made while other eyes are fetched is not lost', async () => {
  const slow = later<unknown>()
  answers['GET /tables/t1/replay?as=1'] = () => slow.answer
  answers[path(0, '1')] = framesFrom(0)
  const looking = replay.lookAs(1)
  const stepping = replay.go(1)
  slow.come(outline)
  await Promise.all([looking, stepping])
  expect([replay.side, ...now()]).toEqual([1, 1, 'view 1'])
})

test('of two who are looked with one after the other the later one counts', async () => {
  const slow = later<unknown>()
  answers['GET /tables/t1/replay?as=1'] = () => slow.answer
  answers['GET /tables/t1/replay?as=public'] = { ...outline, frames: 5, moves: MOVES.slice(0, 5) }
  answers[path(0, 'public')] = framesFrom(0)
  const first = replay.lookAs(1)
  await replay.lookAs('public')
  slow.come(outline)
  await first
  expect([replay.side, replay.last]).toEqual(['public', 4])
})

test('through other eyes one sees the same moment', async () => {
  await replay.go(10)
  // From this side less can be seen to change: its frames stand at other moves.
  answers['GET /tables/t1/replay?as=1'] = {
    ...outline,
    frames: 4,
    starts: [0, 2, 3, 5],
    moves: [0, 9, 20, 31],
  }
  answers[path(0, '1')] = { first: 0, views: ['a', 'b', 'c', 'd'] }
  await replay.lookAs(1)
  expect([replay.side, replay.moves]).toEqual([1, 20])
  expect(now()).toEqual([2, 'c'])
  answers['GET /tables/t1/replay?as=open'] = outline
  await replay.lookAs('open')
  expect(replay.frame).toBe(10)
})

test('a side that did not come leaves the one before', async () => {
  answers['GET /tables/t1/replay?as=1'] = refuse('unreachable', 503)
  await expect(replay.lookAs(1)).rejects.toEqual(new Refused('unreachable'))
  expect(replay.moment).toEqual({ step: 0, side: 'open', seat: null, panel: null })
  await replay.show({ step: 3, side: 'open', seat: null, panel: null })
  expect(now()).toEqual([3, 'view 3'])
})

test('of two moments that are gone back to one after the other the later one counts', async () => {
  const slow = later<unknown>()
  answers['GET /tables/t1/replay?as=1'] = () => slow.answer
  answers[path(0, '1')] = framesFrom(0)
  const first = replay.show({ step: 4, side: 1, seat: null, panel: null })
  const second = replay.show({ step: 9, side: 1, seat: null, panel: null })
  slow.come(outline)
  await Promise.all([first, second])
  expect([replay.side, ...now()]).toEqual([1, 9, 'view 9'])
})

test('it plays by itself: a frame stays as long as its events, and half a second at least', async () => {
  await replay.play()
  expect(replay.playing).toBe(true)
  await vi.advanceTimersByTimeAsync(1300)
  expect(replay.frame).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(replay.frame).toBe(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(replay.frame).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(replay.frame).toBe(2)
})

test('it stops at the end, and begins again from there', async () => {
  await replay.go(43)
  await replay.play()
  await vi.advanceTimersByTimeAsync(500)
  expect([replay.frame, replay.playing]).toEqual([44, false])
  expect(vi.getTimerCount()).toBe(0)
  await replay.play()
  expect([replay.frame, replay.playing]).toEqual([0, true])
})

test('a pause holds', async () => {
  await replay.play()
  replay.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([replay.frame, replay.playing]).toEqual([0, false])
})

test('before the outline came there is nothing to tell', async () => {
  const empty = new Replay('t1', game, 'public')
  expect([empty.last, empty.told, empty.moves, empty.chapters([])]).toEqual([0, [], null, []])
  await settle()
})

test('whoever wants to decide otherwise begins where they were last asked', async () => {
  const views = Array.from({ length: FRAMES }, (_, frame) => ({
    mine: frame % 9 === 4,
    asked: frame < 44 ? [1] : [],
  }))
  for (const as of ['open', '0']) {
    answers[`GET /tables/t1/replay?as=${as}`] = outline
    for (const first of [0, 20, 40]) {
      answers[path(first, as)] = { first, views: views.slice(first, first + 20) }
    }
  }
  const mine = new Replay('t1', game, 0)
  await mine.open(Infinity)
  await mine.goToLastDecision()
  expect(mine.frame).toBe(40)
  const open = new Replay('t1', game, 'open')
  await open.open(Infinity)
  await open.goToLastDecision()
  expect(open.frame).toBe(43)
})
