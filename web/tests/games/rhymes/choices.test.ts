import { expect, test } from 'vitest'
import { line, pace } from '../../../src/games/rhymes/log'
import type { Chose } from '../../../src/lib/wire/rhymes'
import { labels } from '../../support/given'
import { rhymesView } from './given'

const context = { view: rhymesView(), seats: labels('Ann', 'Ben', 'Cleo') }

function chose(card: string, given: Partial<Chose> = {}): Chose {
  const nothing = { target: null, kind: null, face: null, identity: null }
  return { type: 'choose', place: 1, card, ...nothing, ...given }
}

test('the log tells whom the Pea hits', () => {
  expect(line(chose('pea', { target: 2 }), context)).toBe('Princess and the Pea: Ben chose Cleo.')
  expect(line(chose('pea', { target: 0 }), context)).toBe('Princess and the Pea: Ben chose you.')
})

test('the log tells what was chosen for Gold, the Lamp, a tie and the Scarecrow', () => {
  expect(line(chose('gold', { kind: 'item' }), context)).toBe('Gold: Ben named a kind: Item.')
  expect(line(chose('lamp', { face: 'tears' }), context)).toBe('Lamp: Ben replaced it with Tears.')
  expect(line(chose('mirror_mirror', { target: 2 }), context)).toBe(
    'Ben broke the tie: the fairest is Cleo.',
  )
  expect(line(chose('scarecrow', { target: 2 }), context)).toBe(
    'Scarecrow: Ben decided not to unmask Cleo after all.',
  )
})

test('the Flying House tells its identity only to who was told', () => {
  const taken = 'Flying House: Ben took one of the unused identities.'
  expect(line(chose('flying_house'), context)).toBe(taken)
  expect(line(chose('flying_house', { identity: 'boy' }), context)).toBe(
    `${taken} New identity: Boy.`,
  )
})

test('a choice stays on the screen as long as a played card', () => {
  expect(pace(chose('pea', { target: 2 }))).toBe(pace({ type: 'play', place: 1, face: 'pea' }))
})
