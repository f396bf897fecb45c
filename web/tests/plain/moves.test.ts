import { beforeEach, expect, test, vi } from 'vitest'
import { seatLabels } from '../../src/lib/seats'
import type { NamedMove } from '../../src/lib/wire/protocol'
import { lineOf } from '../../src/plain/log'
import { choicesOf, groupsOf } from '../../src/plain/moves'
import { statusText } from '../../src/plain/status.svelte'
import type { PlainWords } from '../../src/plain/words.svelte'
import { person, table } from '../support/given'
import { toy, toyView } from './given'

vi.mock('../../src/lib/locale.svelte', () => ({ locale: { current: 'en' } }))

const seats = seatLabels(table({ seats: [person('Ann'), person('Ben')] }))
let words: PlainWords
beforeEach(async () => (words = await toy()))

function grouped(moves: NamedMove[], legal = moves.map(({ move }) => move)) {
  const groups = groupsOf(choicesOf({ token: 't', moves }, legal, words, seats))
  return groups.map(({ title, choices }) => [title, ...choices.map(({ text }) => text)])
}

test('moves stand together by what they do, and what stands alone comes last', () => {
  const moves = [
    { move: 0, notation: '-', name: 'Pass' },
    { move: 1, notation: 'b1', group: 'Bids', name: 'bid', values: { points: 1, suit: 'suit_r' } },
    { move: 2, notation: 'b2', group: 'Bids', name: 'bid', values: { points: 2, suit: 'suit_g' } },
    { move: 3, notation: 'a2', group: 'Questions', name: 'ask', seats: { who: 1 } },
  ]
  expect(grouped(moves)).toEqual([
    ['Bids', 'Bid 1 with red', 'Bid 2 with green'],
    ['Questions', 'Ask Ben'],
    ['', 'Pass'],
  ])
})

test('a move that the game does not name goes by its notation', () => {
  expect(grouped([{ move: 4, notation: 'p4', group: 'p' }])).toEqual([['P', 'p4']])
})

test('moves that would be called alike are told apart by their notation', () => {
  const moves = [
    { move: 0, notation: '4', group: 'Guess', name: 'guess', values: { total: 4 } },
    { move: 1, notation: '5', group: 'Guess', name: 'guess', values: { total: 5 } },
    { move: 2, notation: '6', group: 'Call', name: 'guess' },
  ]
  expect(grouped(moves)).toEqual([
    ['Guess', 'Guess (4)', 'Guess (5)'],
    ['Call', 'Guess'],
  ])
})

test('a tutorial leaves only some of the moves', () => {
  const moves = [
    { move: 0, notation: 'x' },
    { move: 1, notation: 'y' },
  ]
  expect(grouped(moves, [1])).toEqual([['', 'y']])
  expect(choicesOf(null, [1], words, seats)).toEqual([])
})

test('an event is told in the sentence of its game, or field by field', () => {
  expect(lineOf({ type: 'told', seat: 1 }, words, seats)).toBe('Ben told the truth.')
  expect(lineOf({ type: 'bid', seat: 0, points: 3 }, words, seats)).toBe('Bid: Ann · Points: 3')
})

test('where there is nothing to see of a field, its gap has a dash, or a sentence of its own', async () => {
  const aim = { toy_plain_event_aim: '{seat} aims at {target}.', toy_target: 'Aim at {who}' }
  const aimless = { type: 'aim', seat: 0, target: null }
  expect(lineOf(aimless, await toy(aim), seats)).toBe('Ann aims at –.')
  const both = await toy({ ...aim, toy_plain_event_aim_without_target: '{seat} aims.' })
  expect(lineOf(aimless, both, seats)).toBe('Ann aims.')
  expect(lineOf({ ...aimless, target: 1 }, both, seats)).toBe('Ann aims at Ben.')
})

test('the status says whose turn it is, and how the game ended', () => {
  const says = (given: object) => statusText({ view: toyView({ ...given }), seats })
  expect(says({})).toBe('Your turn: choose a move.')
  expect(says({ mine: false, legal: [], asked: [1] })).toBe('Waiting for Ben.')
  expect(says({ mine: false, asked: [0, 1] })).toBe('You may still make a move. Waiting for Ben.')
  expect(says({ outcome: { winners: [], scores: [0, 0] } })).toBe('The game is a draw.')
  expect(says({ outcome: { winners: [0], scores: [1, 0] } })).toBe('You won!')
  expect(says({ outcome: { winners: [0, 1], scores: [1, 1] } })).toBe('Winner: Ann and Ben')
})
