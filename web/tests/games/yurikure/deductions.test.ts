import { expect, test } from 'vitest'
import { sortedPairs } from '../../../src/games/yurikure/deductions'
import type { Deduction } from '../../../src/lib/wire/yurikure'

const found: Deduction = {
  ...{ seat: 1, girls: [], girl_most: 15, pair_most: 5, spread: [] },
  pairs: [
    [0, 0, 3],
    [1, 1, 5],
    [2, 0, 0],
    [3, 4, 4],
    [4, 0, 2],
    [7, 0, 1],
  ],
}
const ALL = [0, 1, 2, 3, 4, 5, 6, 7]

test('what is certain comes first, then what is narrowed, then my marks; the rest is apart', () => {
  const { certain, narrowed, hinted, marked, unknown } = sortedPairs(
    found,
    ALL,
    (pair) => pair === 6,
  )
  expect(certain.map(({ pair }) => pair)).toEqual([3, 1, 2])
  expect(narrowed.map(({ pair }) => pair)).toEqual([7, 4])
  expect(hinted.map(({ pair }) => pair)).toEqual([0])
  expect(marked.map(({ pair }) => pair)).toEqual([6])
  expect(unknown).toEqual([{ pair: 5, least: 0, most: 5, known: false }])
})

test('a hint that I have marked is not folded away', () => {
  const { hinted, marked } = sortedPairs(found, ALL, (pair) => pair === 0)
  expect(hinted).toEqual([])
  expect(marked).toEqual([{ pair: 0, least: 0, most: 3, known: true }])
})

test('nothing is known of somebody who revealed nothing', () => {
  const { certain, narrowed, unknown } = sortedPairs(undefined, ALL, () => false)
  expect([certain, narrowed]).toEqual([[], []])
  expect(unknown).toHaveLength(ALL.length)
})
