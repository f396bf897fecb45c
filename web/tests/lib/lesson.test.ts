import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../src/lib/api'
import type { GameModule, LessonStep } from '../../src/lib/board'
import { Lesson } from '../../src/lib/lesson'
import { refuse, serve } from '../support/server'

const said = (text: string) => () => text
const STEPS: LessonStep[] = [
  { frame: 0, text: said('look') },
  { frame: 2, text: said('lay two cards'), orders: (order) => order === 'mine' },
  { frame: 5, text: said('the end') },
]
const MOVES = [
  { frame: 2, move: 7 },
  { frame: 3, move: 8 },
  { frame: 3, move: 9 },
]

function game(steps: LessonStep[] | null): GameModule {
  return (steps ? { lesson: async () => steps } : {}) as GameModule
}

let lesson: Lesson

beforeEach(async () => {
  serve({ 'GET /tables/t1/lesson': { frames: 6, moves: MOVES } })
  lesson = (await Lesson.load('t1', game(STEPS))) as Lesson
})

const view = (legal: number[], mine = true) => ({ legal, mine, other: 'kept' })

test('a game without a lesson has none', async () => {
  expect(await Lesson.load('t1', game(null))).toBeNull()
})

test('a lesson that the server does not give is a refusal', async () => {
  serve({ 'GET /tables/t1/lesson': refuse('no-table', 404) })
  await expect(Lesson.load('t1', game(STEPS))).rejects.toEqual(new Refused('no-table'))
})

test('what was said last stands until something else is said', () => {
  const told = [0, 1, 2, 4, 5, 9].map((frame) => lesson.step(frame)?.text())
  expect(told).toEqual(['look', 'look', 'lay two cards', 'lay two cards', 'the end', 'the end'])
})

test('everything said can be read again, and bots go on to what is said next', () => {
  const said = [0, 2, 4, 9].map((frame) => lesson.said(frame).length)
  expect([lesson.length, said]).toEqual([3, [1, 2, 2, 3]])
  expect([0, 1, 2, 4].map((frame) => lesson.until(frame))).toEqual([2, 2, 5, 5])
  expect(lesson.until(5)).toBeGreaterThan(100_000)
})

test('all moves of one step are taught in a row', () => {
  expect(lesson.taught(view([7, 8, 9, 10]), 2)).toEqual([7, 8, 9])
  expect(lesson.taught(view([8, 9, 10]), 3)).toEqual([8, 9])
})

test('where nothing is taught and nobody asks, nothing is to be done', () => {
  expect(lesson.taught(view([], false), 0)).toEqual([])
})

test.each([
  ['is asked where the lesson knows of nothing', view([7]), 0],
  ['cannot do what is taught', view([10]), 2],
  ['has come to the end', view([7]), 5],
  ['waits for others after the end', view([], false), 5],
])('who %s is free', (_, seen, frame) => {
  expect(lesson.taught(seen, frame)).toBeNull()
})

test('only what is taught is offered, and the rest of the view is as it was', () => {
  expect(lesson.limited(view([7, 8, 10]), [8, 7])).toEqual(view([7, 8]))
  expect(lesson.limited(view([7, 8, 10]), null)).toEqual(view([7, 8, 10]))
})

test('standing orders are offered where the step allows them, and after the end', () => {
  const offered = ['mine', 'girl 1 2']
  expect(lesson.orders(offered, 0)).toEqual([])
  expect(lesson.orders(offered, 2)).toEqual(['mine'])
  expect(lesson.over(4)).toBe(false)
  expect(lesson.over(5)).toBe(true)
  expect(lesson.orders(offered, 5)).toEqual(offered)
})
