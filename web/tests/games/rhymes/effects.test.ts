import { expect, test } from 'vitest'
import { changesAt, changesOf } from '../../../src/games/rhymes/effects'
import type { Effect } from '../../../src/lib/wire/rhymes'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { rhymesView } from './given'

const seats = labels('Ann', 'Ben', 'Cleo')

function at(...effects: Effect[]) {
  const view = rhymesView()
  if (view.aid) view.aid.effects = effects
  return { view, seats }
}

const LION: Effect = {
  by: 'lion',
  what: 'ties',
  owner: 1,
  actions: ['scare'],
  places: [1],
  slots: [2],
  clashes: [[0, 1]],
}
const lion = `${m.rhymes_effect_cause({ card: m.rhymes_card_lion(), who: 'Ben' })}: ${m.rhymes_effect_ties({ actions: m.rhymes_card_scare(), name: 'Ben' })}`

test('a change is marked where it applies and nowhere else, with the card that makes it', () => {
  const context = at(LION)
  const marked = [{ sign: '=', text: lion }]
  expect(changesAt(context, { place: 1 })).toEqual(marked)
  expect(changesAt(context, { slot: 2 })).toEqual(marked)
  expect(changesAt(context, { side: 0, clash: 1 })).toEqual(marked)
  expect(changesAt(context, { place: 2 })).toEqual([])
  expect(changesAt(context, { slot: 1 })).toEqual([])
  expect(changesAt(context, { side: 1, clash: 1 })).toEqual([])
  expect(changesAt(context, { row: 2 })).toEqual([])
  expect(changesAt(context, { pile: 'deck' })).toEqual([])
})

test('an event has no owner, and what concerns me is said to me', () => {
  const context = at(
    { by: 'candy_house', what: 'even', slots: [0] },
    { ...LION, owner: 0, places: [0] },
  )
  expect(changesAt(context, { slot: 0 })[0]?.text).toBe(
    `${m.rhymes_card_candy_house()}: ${m.rhymes_effect_even()}`,
  )
  expect(changesAt(context, { place: 0 })[0]?.text).toContain(m.rhymes_you_object())
})

test('a card of the row and a player are barred in words of their own', () => {
  const context = at(
    { by: 'adventurer', what: 'barred', owner: 0, row: [3] },
    { by: 'drink_me', what: 'barred', places: [2] },
  )
  expect(changesAt(context, { row: 3 })[0]?.text).toContain(m.rhymes_effect_barred_row())
  expect(changesAt(context, { place: 2 })[0]?.text).toContain(m.rhymes_effect_barred_place())
})

test('the card that changes something says so where it is read', () => {
  expect(changesOf(at(LION), 'lion')).toHaveLength(1)
  expect(changesOf(at(LION), 'spy')).toEqual([])
})
