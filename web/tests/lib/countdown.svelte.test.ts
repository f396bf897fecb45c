import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown, timeLeft } from '../../src/lib/countdown.svelte'
import { m } from '../../src/paraglide/messages'
import { NOON } from '../support/browser'

let until = $state<number | null>(null)
let countdown: Countdown
let stop: () => void

beforeEach(() => {
  until = null
  stop = $effect.root(() => {
    countdown = new Countdown(() => until)
  })
})
afterEach(() => stop())

function set(moment: number | null): void {
  until = moment
  flushSync()
}

test('where no clock runs there is nothing to count, and nothing ticks', () => {
  expect([countdown.left, countdown.reminder]).toEqual([null, null])
  expect(vi.getTimerCount()).toBe(0)
})

test('it counts whole seconds, the begun one too, and stops at nought', () => {
  set(NOON + 2500)
  expect(countdown.left).toBe(3000)
  vi.advanceTimersByTime(500)
  expect(countdown.left).toBe(2000)
  vi.advanceTimersByTime(1750)
  expect(countdown.left).toBe(1000)
  vi.advanceTimersByTime(10_000)
  expect(countdown.left).toBe(0)
})

test('who must answer is reminded twice, and after the end no more', () => {
  set(NOON + 30_000)
  expect(countdown.reminder).toBeNull()
  vi.advanceTimersByTime(10_000)
  expect(countdown.reminder).toBe(20_000)
  vi.advanceTimersByTime(11_000)
  expect(countdown.reminder).toBe(20_000)
  vi.advanceTimersByTime(1_000)
  expect(countdown.reminder).toBe(8_000)
  vi.advanceTimersByTime(8_000)
  expect(countdown.reminder).toBeNull()
})

test('a new question begins from now, however long the clock stood still', () => {
  set(NOON + 1000)
  set(null)
  vi.advanceTimersByTime(60_000)
  set(Date.now() + 5000)
  expect(countdown.left).toBe(5000)
})

test('once it is no longer looked at nothing ticks', () => {
  set(NOON + 30_000)
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [0, '0:00'],
  [9 * SECOND, '0:09'],
  [MINUTE + 5 * SECOND, '1:05'],
  [59 * MINUTE + 59 * SECOND, '59:59'],
  [HOUR, m.time_hours_minutes({ hours: 1, minutes: 0 })],
  [23 * HOUR + 59 * MINUTE, m.time_hours_minutes({ hours: 23, minutes: 59 })],
  [24 * HOUR, m.time_days_hours({ days: 1, hours: 0 })],
  [50 * HOUR + MINUTE, m.time_days_hours({ days: 2, hours: 2 })],
])('%i milliseconds are read as "%s"', (left, words) => {
  expect(timeLeft(left)).toBe(words)
})
