import { beforeEach, expect, test, vi } from 'vitest'
import { seatLabels } from '../../src/lib/seats'
import type { WeighedMove } from '../../src/lib/wire/protocol'
import type { PlainWords } from '../../src/plain/words.svelte'
import { toldBelief, toldOptions, valueOf } from '../../src/thoughts/told'
import { toy } from '../plain/given'
import { person, table } from '../support/given'

vi.mock('../../src/lib/locale.svelte', () => ({ locale: { current: 'en' } }))

const seats = seatLabels(table({ seats: [person('Ann'), person('Ben')] }))
let words: PlainWords
beforeEach(async () => (words = await toy()))

const bid = (move: number, suit: string, value: number): WeighedMove => ({
  move,
  notation: `b${move}`,
  group: 'Bids',
  name: 'bid',
  values: { points: move, suit: `suit_${suit}` },
  value,
  tried: 8,
})

test('moves are told in words and in their order, with what all of them do above', () => {
  const { title, options } = toldOptions(
    [bid(2, 'g', 0.5), bid(1, 'r', 0.25)],
    'wins',
    words,
    seats,
  )
  expect(title).toBe('Bids')
  expect(options).toEqual([
    { move: 2, kind: '', text: 'Bid 2 with green', value: '50%' },
    { move: 1, kind: '', text: 'Bid 1 with red', value: '25%' },
  ])
})

test('where moves do different things each says what', () => {
  const ask: WeighedMove = { move: 3, notation: 'a1', name: 'ask', seats: { who: 1 } }
  const { title, options } = toldOptions([bid(2, 'g', -1.26), ask], 'points', words, seats)
  expect(title).toBe('')
  expect(options.map(({ kind, text, value }) => [kind, text, value])).toEqual([
    ['Bids', 'Bid 2 with green', '−1.3'],
    ['', 'Ask Ben', 'rule of thumb'],
  ])
})

test('a value of nothing is none of the rule of thumb', () => {
  expect(valueOf(0, 'worth')).toBe('0%')
  expect(valueOf(-0.034, 'worth')).toBe('−3%')
  expect(valueOf(12, 'points')).toBe('12')
})

test('a belief says about whom or what, and how likely', () => {
  const about = { name: '{player}', seats: { player: 1 } }
  const likely = [
    { what: { name: 'suit_r' }, chance: 0.625 },
    { what: { name: 'suit_g' }, chance: 0.3, mean: 1.52 },
  ]
  expect(toldBelief({ about, likely }, words, seats)).toEqual({
    about: 'Ben',
    likely: [
      { what: 'red', chance: '63%' },
      { what: 'green', chance: '30%, 1.5 on average' },
    ],
  })
})
