import { expect, test } from 'vitest'
import { amount, spelled } from '../../src/lib/temper'

test('a number is told in one of five words', () => {
  const told = [-1, -0.75, -0.4, 0, 0.4, 0.75, 1].map(amount)
  expect(told).toEqual([
    'much less',
    'much less',
    'less',
    'as usual',
    'more',
    'much more',
    'much more',
  ])
})

test('a name without words is spelled out', () => {
  expect(spelled('holds_back')).toBe('holds back')
})
