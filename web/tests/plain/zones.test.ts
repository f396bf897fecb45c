import { beforeEach, expect, test, vi } from 'vitest'
import { inWords } from '../../src/plain/shown'
import type { PlainWords } from '../../src/plain/words.svelte'
import { zonesOf, type Zones } from '../../src/plain/zones'
import { seatLabels } from '../../src/lib/seats'
import { person, table } from '../support/given'
import { toy, toyView } from './given'

vi.mock('../../src/lib/locale.svelte', () => ({ locale: { current: 'en' } }))

const seats = seatLabels(table({ seats: [person('Ann'), person('Ben')] }))
let words: PlainWords
beforeEach(async () => (words = await toy()))

const drawn = (given: Record<string, unknown>): Zones => zonesOf(toyView(given), { words, seats })

const told = (facts: Zones['facts']) => facts.map(({ label, shown }) => [label, inWords(shown)])

test('what is a word or a number stands among the facts, and a seat goes by name', () => {
  expect(told(drawn({ round: 3, dealer: 1 }).facts)).toEqual([
    ['Round', '3'],
    ['Dealer', 'Ben'],
  ])
})

test('what tells one kind of thing from another is no fact of it', () => {
  const [zone] = drawn({ bid: { type: 'bid', seat: 1, points: 4 } }).zones
  expect(zone && inWords(zone.shown)).toBe('Ben · Points: 4')
})

test('what lies with a seat is shown there, and what is hidden as hidden', () => {
  const { seats: places } = drawn({ cards: [7, null] })
  expect(places.map(told)).toEqual([[['Card', '7']], [['Card', 'hidden']]])
  expect(places[0]?.[0]?.shown).toEqual({ kind: 'tiles', tiles: [{ text: '7', hidden: false }] })
})

test('a list of small things is a row of tiles, without those that are gone', () => {
  const hand = [{ back: 'r', value: 3 }, null, { back: 'g', value: null }]
  const [zone] = drawn({ hand }).zones
  expect(zone?.shown).toEqual({
    kind: 'tiles',
    tiles: [
      { text: 'R · Value: 3', hidden: false },
      { text: 'G', hidden: true },
    ],
  })
})

test('a list of larger things is a table', () => {
  const [zone] = drawn({ piles: [{ owner: 0, cards: [1, 2], open: true }] }).zones
  expect(zone?.shown).toMatchObject({ kind: 'table', columns: ['Owner', 'Card', 'Open'] })
  expect(zone && inWords(zone.shown)).toBe('Ann, 1, 2, Yes')
})

test('null is hidden, but a whole thing that is null is not there', () => {
  const { facts, zones } = drawn({ trump: null, last: null })
  expect(told(facts)).toEqual([['Trump', 'hidden']])
  expect(zones).toEqual([])
})

test('names come from the messages of the game', () => {
  expect(told(drawn({ trump: 'r' }).facts)).toEqual([['Trump', 'red']])
  expect(told(drawn({ colours: [4, 0] }).zones)).toEqual([['Colours', 'red: 4, green: 0']])
})

test('what is of no use is not shown', () => {
  expect(drawn({ seed: 42 })).toMatchObject({ facts: [], zones: [] })
})

test('a field that the schema does not know is shown as what it is', () => {
  expect(told(drawn({ new_field: [1, 2] }).zones)).toEqual([['New field', '1, 2']])
})
