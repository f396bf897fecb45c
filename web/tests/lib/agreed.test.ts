import { expect, test } from 'vitest'
import { clockLabel, CLOCKS, paceLabel, usualClock } from '../../src/lib/agreed'
import { m } from '../../src/paraglide/messages'

test.each([
  [30, m.clock_seconds({ count: 30 })],
  [60, m.clock_minutes({ count: 1 })],
  [300, m.clock_minutes({ count: 5 })],
  [86_400, m.clock_days({ count: 1 })],
  [604_800, m.clock_days({ count: 7 })],
])('%i seconds are "%s"', (seconds, words) => {
  expect(clockLabel(seconds)).toBe(words)
})

test('the usual clock is one that can be chosen, and without a pace there is none', () => {
  expect(CLOCKS.live).toContain(usualClock('live'))
  expect(CLOCKS.relaxed).toContain(usualClock('relaxed'))
  expect([usualClock('untimed'), CLOCKS.untimed]).toEqual([null, []])
})

test('a pace is told with its clock, where it has one', () => {
  expect(paceLabel({ pace: 'untimed', clock: null })).toBe(m.pace_untimed())
  const clock = m.clock_minutes({ count: 2 })
  expect(paceLabel({ pace: 'live', clock: 120 })).toBe(
    m.pace_with_clock({ pace: m.pace_live(), clock }),
  )
})
