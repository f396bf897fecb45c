import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { level, linkedPairs, type Relation } from '../../../src/games/yurikure/companion/board'
import { TableBoard } from '../../../src/games/yurikure/companion/board.svelte'
import { rollDie } from '../../../src/lib/random'
import { MOST_LEVEL } from '../../../src/lib/wire/yurikure-constants'

let board: TableBoard
beforeEach(() => {
  board = new TableBoard()
})
afterEach(() => {
  board.close()
  vi.restoreAllMocks()
})

test('a relation is what was set last, and undo brings back what was before', () => {
  board.change(3, { favor: 1 })
  board.change(3, { favor: 2, couple: 'blue' })
  expect(board.of(3)).toEqual({ favor: 2, discomfort: 0, couple: 'blue' })
  board.undo()
  expect(board.of(3)).toEqual({ favor: 1, discomfort: 0, couple: null })
  board.undo()
  expect(board.relations.size).toBe(0)
  expect(board.last).toBeNull()
})

test('nothing changed is no step', () => {
  board.change(3, { favor: 0 })
  expect(board.last).toBeNull()
})

test('a pair that broke up is gone from the list', () => {
  board.change(3, { favor: 1 })
  board.change(3, { favor: 0 })
  expect(board.relations.size).toBe(0)
})

test('couples come first, then the pairs with the most between them', () => {
  const of = (given: Partial<Relation>) => ({ favor: 0, discomfort: 0, couple: null, ...given })
  const relations = new Map([
    [1, of({ favor: 1 })],
    [2, of({ favor: 5 })],
    [3, of({ couple: 'red' })],
  ])
  expect(linkedPairs(relations).map(([pair]) => pair)).toEqual([3, 2, 1])
})

test('levels end where the board does', () => {
  expect([level(0, -1), level(MOST_LEVEL, 1), level(2, 1)]).toEqual([0, MOST_LEVEL, 3])
})

test('rolls are remembered, the newest first, also in another tab; a new game forgets them', () => {
  const first = board.roll(1)
  const second = board.roll(2)
  expect(board.rolls).toEqual([second, first])
  const again = new TableBoard()
  expect(again.rolls).toEqual([second, first])
  again.close()
  board.undo()
  expect(board.rolls).toEqual([first])
  board.clear()
  expect(new TableBoard().rolls).toEqual([])
})

test('a die is fair: bytes beyond the last multiple of six are drawn again', () => {
  const bytes = [255, 252, 251, 0]
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint8Array)[0] = bytes.shift() ?? 0
    return array
  })
  expect([rollDie(), rollDie()]).toEqual([6, 1])
  expect(random).toHaveBeenCalledTimes(4)
})
