import { beforeEach, expect, test, vi } from 'vitest'
import { Unfolding } from '../../src/lib/unfolding.svelte'
import { motion } from '../support/browser'

let scene: Unfolding
const told = vi.fn()

beforeEach(() => {
  told.mockClear()
  scene = new Unfolding()
})

test('a scene takes its time, and says once that all is told', () => {
  scene.begin(1000, told)
  vi.advanceTimersByTime(999)
  expect([scene.told, told.mock.calls.length]).toEqual([false, 0])
  vi.advanceTimersByTime(1)
  expect([scene.told, told.mock.calls.length]).toEqual([true, 1])
  scene.finish()
  expect(told).toHaveBeenCalledTimes(1)
})

test('a tap completes it, and its time then means nothing', () => {
  scene.begin(1000, told)
  scene.finish()
  expect([scene.told, told.mock.calls.length]).toEqual([true, 1])
  vi.advanceTimersByTime(2000)
  expect(told).toHaveBeenCalledTimes(1)
})

test('without time, and without motion, it is told at once', () => {
  scene.begin(0, told)
  expect([scene.told, told.mock.calls.length]).toEqual([true, 1])
  motion.matches = true
  motion.dispatchEvent(new Event('change'))
  const still = new Unfolding()
  still.begin(1000, told)
  expect([still.told, told.mock.calls.length]).toEqual([true, 2])
})

test('a scene that is left tells nothing', () => {
  const leave = scene.begin(1000, told)
  leave()
  vi.advanceTimersByTime(2000)
  expect([scene.told, told.mock.calls.length]).toEqual([false, 0])
})
