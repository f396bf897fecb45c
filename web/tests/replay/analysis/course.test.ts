import { beforeEach, expect, test, vi } from 'vitest'
import { Course, LOOK_MS } from '../../../src/replay/analysis/course.svelte'
import { settle } from '../../support/browser'
import { asked, refuse, serve } from '../../support/server'
import { analysis } from './given'

const PATH = '/tables/t1/analysis'
const stands = (status: string, done = 0) => ({ status, done, total: 10, analysis: null })

let answers: Record<string, unknown>
let course: Course

const said = () => asked.map(({ what }) => what)

beforeEach(() => {
  answers = {
    [`GET ${PATH}`]: stands('none'),
    [`POST ${PATH}`]: stands('working'),
    [`DELETE ${PATH}`]: stands('stopped', 4),
  }
  serve(answers)
  course = new Course('t1')
})

test('a look begins nothing', async () => {
  await course.look()
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS)
  expect([course.status, said()]).toEqual(['none', [`GET ${PATH}`]])
})

test('once begun it is asked how far it is, until it is ready', async () => {
  await course.start()
  answers[`GET ${PATH}`] = stands('working', 5)
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect([course.status, course.done]).toEqual(['working', 0.5])
  answers[`GET ${PATH}`] = { ...stands('ready', 10), analysis: analysis() }
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect([course.status, course.found?.game]).toEqual(['ready', 'toy'])
  const before = said().length
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS)
  expect(said()).toHaveLength(before)
})

test('once stopped nobody asks any more, and it can go on', async () => {
  await course.start()
  await course.stop()
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS)
  expect([course.status, course.done]).toEqual(['stopped', 0.4])
  expect(said()).toEqual([`POST ${PATH}`, `DELETE ${PATH}`])
  await course.start()
  expect(course.status).toBe('working')
})

test('whoever leaves asks no more', async () => {
  await course.start()
  course.leave()
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS)
  expect(said()).toEqual([`POST ${PATH}`])
})

test('a refusal is told, and a look helps', async () => {
  answers[`POST ${PATH}`] = refuse('too-frequent', 429)
  await course.start()
  await settle()
  expect(course.problem).toBe('too-frequent')
  await course.look()
  expect([course.problem, course.status]).toEqual([null, 'none'])
})
