import { expect, test } from 'vitest'
import { line, pace } from '../../../src/games/rhymes/log'
import type { Chose } from '../../../src/lib/wire/rhymes'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { rhymesView } from './given'

const context = { view: rhymesView(), seats: labels('Ann', 'Ben', 'Cleo') }

function chose(card: string, given: Partial<Chose> = {}): Chose {
  const nothing = { target: null, kind: null, face: null, identity: null }
  return { type: 'choose', place: 1, card, ...nothing, ...given }
}

test('the log tells whom the Pea hits', () => {
  expect(line(chose('pea', { target: 2 }), context)).toBe(
    m.rhymes_log_choose_pea({ who: 'Ben', other: 'Cleo' }),
  )
  expect(line(chose('pea', { target: 0 }), context)).toBe(
    m.rhymes_log_choose_pea({ who: 'Ben', other: m.rhymes_you_object() }),
  )
})

test('the log tells what was chosen for Gold, the Lamp, a tie and the Scarecrow', () => {
  expect(line(chose('gold', { kind: 'item' }), context)).toBe(
    m.rhymes_log_choose_gold({ who: 'Ben', kind: m.rhymes_kind_item() }),
  )
  expect(line(chose('lamp', { face: 'tears' }), context)).toBe(
    m.rhymes_log_choose_lamp({ who: 'Ben', card: m.rhymes_card_tears() }),
  )
  expect(line(chose('mirror_mirror', { target: 2 }), context)).toBe(
    m.rhymes_log_choose_fairest({ who: 'Ben', other: 'Cleo' }),
  )
  expect(line(chose('scarecrow', { target: 2 }), context)).toBe(
    m.rhymes_log_choose_call_off({ who: 'Ben', other: 'Cleo' }),
  )
})

test('the Flying House tells its identity only to who was told', () => {
  const taken = m.rhymes_log_choose_house({ card: m.rhymes_card_flying_house(), who: 'Ben' })
  const seen = m.rhymes_log_choose_house_seen({ identity: m.rhymes_identity_boy() })
  expect(line(chose('flying_house'), context)).toBe(taken)
  expect(line(chose('flying_house', { identity: 'boy' }), context)).toBe(`${taken} ${seen}`)
})

test('a choice stays on the screen as long as a played card', () => {
  expect(pace(chose('pea', { target: 2 }))).toBe(pace({ type: 'play', place: 1, face: 'pea' }))
})
