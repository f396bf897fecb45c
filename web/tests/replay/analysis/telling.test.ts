import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seatLabels } from '../../../src/lib/seats'
import type { Option } from '../../../src/lib/wire/protocol'
import { overwriteGetLocale } from '../../../src/paraglide/runtime'
import type { PlainWords } from '../../../src/plain/words.svelte'
import { chance, comparedOf, effect, largestOf } from '../../../src/replay/analysis/telling'
import { toy } from '../../plain/given'
import { person, table } from '../../support/given'
import { about, point } from './given'

vi.mock('../../../src/lib/locale.svelte', () => ({ locale: { current: 'en' } }))

const seats = seatLabels(table({ seats: [person('Ann'), person('Ben')] }))
let words: PlainWords
beforeEach(async () => (words = await toy()))
afterEach(() => overwriteGetLocale(() => 'en'))

test('what a move did is a sentence, with the interval that holds it', () => {
  expect(effect(point(), 'Ann')).toBe('This cost Ann 14 points of chance (6–22).')
  const found = point({ kind: 'find', change: { value: 0.09, low: 0.041, high: 0.2 } })
  expect(effect(found, 'Ben')).toBe('This gained Ben 9 points of chance (4–20).')
  expect(effect(point({ kind: 'unknowable' }), 'Ann')).toContain('couldn’t have known')
  expect(effect(point({ kind: 'chance' }), 'Ann')).toMatch(/^Bad luck then cost Ann 14/)
  expect(effect(point({ kind: 'chance', change: about(0.3) }), 'Ann')).toMatch(
    /^Good luck then brought Ann 30/,
  )
})

test.each([
  ['ja', 'これでAnnの勝率は14ポイント下がりました（6〜22）。'],
  ['zh-Hant', '這讓 Ann 的勝率下降了 14 個百分點（6～22）。'],
  ['zh-Hans', '这让 Ann 的胜率下降了 14 个百分点（6～22）。'],
] as const)('in %s as it is said there', (language, said) => {
  overwriteGetLocale(() => language)
  expect(effect(point(), 'Ann')).toBe(said)
})

test('Chinese names stand in the sentence without spaces', () => {
  overwriteGetLocale(() => 'zh-Hans')
  expect(effect(point(), '小林')).toBe('这让小林的胜率下降了 14 个百分点（6～22）。')
})

test('a chance comes with its interval', () => {
  expect(chance({ value: 0.42, low: 0.357, high: 0.481 })).toBe('42% (36–48)')
})

function option(move: number, seen: number, known: number, given: Partial<Option> = {}): Option {
  return {
    move,
    notation: `b${move}`,
    name: bid(move),
    seen: about(seen),
    known: about(known),
    ...given,
  }
}

function bid(points: number): Option['name'] {
  return { group: 'Bids', name: 'bid', values: { points, suit: 'suit_r' }, seats: {} }
}

test('a mistake tells of what was better, in the game’s words', () => {
  const options = [
    option(1, 0.3, 0.4),
    option(2, 0.44, 0.2),
    option(3, 0.35, 0.5),
    option(4, 0.1, 0.9),
  ]
  const found = comparedOf(point({ options }), words, seats)
  expect(found).toMatchObject({ what: 'Bids', better: true })
  expect(found?.made.text).toBe('Bid 1 with red')
  expect(found?.others.map(({ text, estimate }) => [text, estimate.value])).toEqual([
    ['Bid 2 with red', 0.44],
    ['Bid 3 with red', 0.35],
  ])
})

test('what nobody could know is told with all known, and nothing is called better', () => {
  const options = [option(1, 0.3, 0.4), option(2, 0.2, 0.7)]
  const found = comparedOf(point({ kind: 'unknowable', options }), words, seats)
  expect(found?.better).toBe(false)
  expect(found?.others.map(({ estimate }) => estimate.value)).toEqual([0.7])
})

test('moves of different kinds say which, and those without a name go by their notation', () => {
  const ask = { group: 'Questions', name: 'ask', values: {}, seats: { who: 1 } }
  const options = [
    option(1, 0.3, 0.4),
    option(2, 0.5, 0.5, { name: ask }),
    option(9, 0.4, 0.4, { name: null }),
  ]
  const found = comparedOf(point({ options }), words, seats)
  expect(found?.what).toBe('')
  expect(found?.made.text).toBe('Bids: Bid 1 with red')
  expect(found?.others.map(({ text }) => text)).toEqual(['Questions: Ask Ben', 'b9'])
})

test('where nobody decided nothing is compared', () => {
  expect(comparedOf(point({ kind: 'chance' }), words, seats)).toBeNull()
})

test('of the own turning points the largest counts, up or down', () => {
  const points = [
    point({ seat: 1, change: about(0.5) }),
    point({ change: about(0.1) }),
    point({ change: about(-0.2) }),
  ]
  expect(largestOf(points, 0)).toBe(2)
  expect(largestOf(points, 1)).toBe(0)
  expect(largestOf(points, 2)).toBeNull()
  expect(largestOf(points, null)).toBeNull()
})
