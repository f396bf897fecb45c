import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Companion } from '../../../src/games/yurikure/companion/companion.svelte'
import { keepSheet, keptSheet } from '../../../src/games/yurikure/companion/keeping'
import {
  controlOf,
  controlOn,
  entriesOf,
  nextWindow,
  revealedOn,
  type Choices,
  type Sheet,
} from '../../../src/games/yurikure/companion/sheet'
import { pairOf } from '../../../src/games/yurikure/pairs'
import { remember } from '../../../src/lib/memory'
import { happen, hide } from '../../support/browser'

const [AKANE, SHIRAKABA, KUROKI, MURAFUJI, MIDORINO, SORAI, TSUGE] = [0, 1, 2, 3, 4, 5, 6] as const
const [HAILA, MOMOZONO] = [7, 8] as const
const USUAL: Choices = { players: 4, girls: 7, orientations: false, repeats: false }

let companion: Companion

beforeEach(() => {
  companion = new Companion()
})
afterEach(() => companion.close())

function begin(choices: Partial<Choices> = {}): void {
  companion.begin('Ann', { ...USUAL, ...choices })
}

function point(one: number, other: number): boolean {
  return companion.pick(one) && companion.pick(other)
}

function sheet(): Sheet {
  if (!companion.sheet) throw new Error('there is no sheet')
  return companion.sheet
}

const drafted = () => controlOf(sheet().choices.girls, entriesOf(sheet()))

/** 5, 4, 3, 2 and 1: akane 8, shirakaba 9, kuroki 7. */
function writeFive(): void {
  point(AKANE, SHIRAKABA)
  point(SHIRAKABA, KUROKI)
  point(AKANE, KUROKI)
  point(SORAI, TSUGE)
  point(MURAFUJI, MIDORINO)
  companion.write(sheet().draft)
}

describe('points', () => {
  test("the book's example: 3 on red and white, 2 on white and black", () => {
    begin()
    point(MURAFUJI, MIDORINO)
    point(SORAI, TSUGE)
    point(AKANE, SHIRAKABA)
    point(SHIRAKABA, KUROKI)
    expect(drafted()).toEqual([3, 5, 2, 5, 5, 4, 4])
    point(MIDORINO, SORAI)
    expect(drafted()).toEqual([3, 5, 2, 5, 6, 5, 4])
    expect(controlOn(sheet())).toEqual([0, 0, 0, 0, 0, 0, 0])
    companion.write(sheet().draft)
    expect(controlOn(sheet())).toEqual([3, 5, 2, 5, 6, 5, 4])
  })

  test('each of the five goes on another pair', () => {
    begin()
    expect(point(AKANE, SHIRAKABA)).toBe(true)
    expect(point(AKANE, SHIRAKABA)).toBe(false)
    expect(companion.picked).toEqual([AKANE])
    expect(sheet().draft).toEqual([pairOf(AKANE, SHIRAKABA)])
  })

  test('unless the table allows repeats', () => {
    begin({ repeats: true })
    for (let nth = 0; nth < 5; nth += 1) point(AKANE, SHIRAKABA)
    expect(drafted().slice(0, 3)).toEqual([15, 15, 0])
  })

  test('a sixth point is not taken, and four are not written', () => {
    begin()
    writeFive()
    companion.undo()
    expect(companion.pick(AKANE)).toBe(true)
    expect(companion.picked).toEqual([])
    companion.keepPoints(4)
    companion.write(sheet().draft)
    expect(sheet().steps).toEqual([])
  })

  test('with nine girls there are two more', () => {
    begin({ players: 5, girls: 9 })
    point(HAILA, MOMOZONO)
    expect(drafted()).toEqual([0, 0, 0, 0, 0, 0, 0, 5, 5])
  })

  test.each([
    ['without', false, [1, 3]],
    ['with', true, [3, 5]],
  ])('Y3, Y23: %s orientations extra points come twice, on any pair', (_, orientations, counts) => {
    begin({ orientations })
    writeFive()
    let most = 8
    for (const [nth, count] of counts.entries()) {
      expect(nextWindow(sheet())).toEqual({
        turn: [3, 6][nth],
        points: Array.from({ length: count }, () => 1),
      })
      companion.place(true)
      point(AKANE, TSUGE)
      // Put off, nothing has changed.
      companion.place(false)
      expect(sheet().draft).toEqual([])
      expect(controlOn(sheet())[AKANE]).toBe(most)
      companion.place(true)
      for (let more = count; more > 0; more -= 1) expect(point(AKANE, TSUGE)).toBe(true)
      companion.write(sheet().draft)
      most += count
      expect(controlOn(sheet())[AKANE]).toBe(most)
    }
    expect(nextWindow(sheet())).toBeNull()
  })
})

describe('reveals', () => {
  beforeEach(() => {
    begin()
    writeFive()
  })

  test('only rise, and never over what I have', () => {
    companion.reveal(SHIRAKABA, 4)
    for (const points of [4, 3, 10]) companion.reveal(SHIRAKABA, points)
    expect(revealedOn(sheet())[SHIRAKABA]).toBe(4)
    companion.reveal(SHIRAKABA, 9)
    expect(revealedOn(sheet())).toEqual([0, 9, 0, 0, 0, 0, 0])
  })

  test('are taken back one by one, and then the points as they were written', () => {
    companion.reveal(AKANE, 2)
    companion.reveal(AKANE, 6)
    companion.undo()
    expect(revealedOn(sheet())[AKANE]).toBe(2)
    companion.undo()
    companion.undo()
    expect([sheet().steps, sheet().placing]).toEqual([[], true])
    expect(drafted()).toEqual([8, 9, 7, 1, 1, 2, 2])
    companion.keepPoints(4)
    point(AKANE, MIDORINO)
    companion.write(sheet().draft)
    expect(controlOn(sheet())).toEqual([9, 9, 7, 0, 1, 2, 2])
  })
})

describe('the sheet', () => {
  test('is there again after a reload, but covered', () => {
    begin()
    writeFive()
    expect(companion.covered).toBe(false)
    const again = new Companion()
    expect([again.sheet, again.covered]).toEqual([companion.sheet, true])
    again.close()
  })

  test('is covered as soon as nobody looks, and forgets a half-chosen pair', () => {
    begin()
    companion.pick(AKANE)
    hide(true)
    hide(false)
    expect(companion.covered).toBe(true)
    companion.covered = false
    expect(companion.picked).toEqual([])
  })

  test('is the same in two tabs', () => {
    begin()
    const other = { ...sheet(), name: 'Changed elsewhere' }
    keepSheet(other)
    happen(Object.assign(new Event('storage'), { key: 'himitsu.something' }))
    expect(sheet().name).toBe('Ann')
    happen(Object.assign(new Event('storage'), { key: 'himitsu.companion.yurikure' }))
    expect(companion.sheet).toEqual(other)
  })

  test('is gone for good once it is cleared', () => {
    begin()
    companion.clear()
    expect([companion.sheet, companion.covered, keptSheet()]).toEqual([null, false, null])
  })

  test('of an older shape is not understood any more', () => {
    remember('companion.yurikure', JSON.stringify({ version: 0, sheet: {} }))
    expect(keptSheet()).toBeNull()
  })
})
