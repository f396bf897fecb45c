import { expect, test } from 'vitest'
import { chanceAt, coursesOf, dashOf, hueOf, pathOf } from '../../../src/replay/analysis/chances'
import { apart, nameIn, spotsOf } from '../../../src/replay/analysis/labels'
import { analysis } from './given'

const found = analysis()

test('however it is looked at, a line ends with the result', () => {
  for (const way of ['known', 'seen'] as const) {
    const [ann, ben] = coursesOf(found, way)
    expect([ann?.at(-1), ben?.at(-1)]).toEqual([
      { move: 10, chance: 0 },
      { move: 10, chance: 1 },
    ])
  }
  expect(coursesOf(found, 'seen')[0]?.map(({ chance }) => chance)).toEqual([0.6, 0.2, 0])
})

test('a chance holds until the next move that changed it', () => {
  const [ann] = coursesOf(found, 'known')
  expect([0, 3, 4, 9, 10, 99].map((move) => chanceAt(ann ?? [], move))).toEqual([
    0.5, 0.5, 0.3, 0.3, 0, 0,
  ])
})

test('with everything known a line steps, by what players knew it leads on', () => {
  const path = (way: 'known' | 'seen') =>
    pathOf(
      coursesOf(found, way)[0] ?? [],
      way,
      (move) => move,
      (chance) => 10 - 10 * chance,
    )
  expect(path('known')).toBe('M0.0 5.0H4.0V7.0H10.0V10.0')
  expect(path('seen')).toBe('M0.0 4.0L5.0 8.0L10.0 10.0')
})

test('neighbors differ in color and in dashes', () => {
  for (let seat = 0; seat < 10; seat++) {
    expect(dashOf(seat)).not.toBe(dashOf(seat + 1))
    expect(Math.abs(hueOf(seat) - hueOf(seat + 1))).toBeGreaterThan(90)
  }
})

const room = { left: 0, step: 10, top: 0, bottom: 100, high: 12 }
const flat = (height: number) => ({ wide: 40, heights: Array.from({ length: 21 }, () => height) })

test('names stand at their lines, and neither on another line nor on another name', () => {
  const spots = spotsOf([flat(20), flat(60), flat(90)], room)
  expect(spots.every((spot) => spot !== null)).toBe(true)
  for (const [nth, height] of [20, 60, 90].entries()) {
    expect(Math.abs((spots[nth]?.y ?? 0) - height)).toBeLessThan(10)
  }
})

test('where there is no room, a name is left out', () => {
  const lines = [10, 14, 18, 22, 26].map(flat)
  const spots = spotsOf(lines, { ...room, bottom: 30 })
  expect(spots.some((spot) => spot === null)).toBe(true)
})

test('long names are cut, and Han characters are wider', () => {
  expect(nameIn('Ann', 76)).toEqual({ text: 'Ann', wide: 21 })
  expect(nameIn('Bartholomew the Great', 76).text).toBe('Bartholome…')
  expect(nameIn('百合子', 76).wide).toBe(36)
})

test('marks that would cover each other move apart, but not out of sight', () => {
  expect(apart([10, 50], 20, 200)).toEqual([10, 50])
  expect(apart([10, 12, 14], 20, 200)).toEqual([10, 30, 50])
  expect(apart([180, 195, 198], 20, 200)).toEqual([150, 170, 190])
})
