import { afterEach, expect, test } from 'vitest'
import { line } from '../../../src/games/rhymes/log'
import type { Clashed } from '../../../src/lib/wire/rhymes'
import { overwriteGetLocale } from '../../../src/paraglide/runtime'
import { labels } from '../../support/given'
import { rhymesView } from './given'

const context = { view: rhymesView(), seats: labels('Ann', 'Ben', 'Cleo') }

const unanswered: Clashed = {
  type: 'result',
  clash: 0,
  winner: 1,
  loser: 2,
  loss: 1,
  reason: 'unanswered',
  better: 0,
  cause: null,
  doubling: null,
  cards: ['dagger', null],
  counts: ['coax', null],
}

test('a card that nobody answered costs one, or what the card says', () => {
  expect(line(unanswered, context)).toBe('Unanswered. Ben won clash 1; Cleo lost 1 MP.')
  expect(line({ ...unanswered, loss: 2, doubling: 'dagger' }, context)).toBe(
    'Unanswered. Dagger: 2 MP instead of 1. Ben won clash 1; Cleo lost 2 MP.',
  )
})

test('a calm opening says why nobody lost anything', () => {
  expect(line({ ...unanswered, loss: 0 }, context)).toContain('Calm opening')
})

test('what a calm opening puts back, and its end, are told', () => {
  expect(line({ type: 'put_back', faces: ['moon', 'river_god'], deck: null }, context)).toBe(
    'Calm opening: Taste of the Moon, River God came up in the first row and went back into the deck.',
  )
  expect(line({ type: 'calm_over' }, context)).toContain('Everyone has started a turn')
})

const TIE = { en: 'tie', ja: '引き分け', 'zh-Hant': '平手', 'zh-Hans': '平局' } as const
const TIES: Partial<Clashed>[] = [
  { reason: 'tie_text', cause: 'candle' },
  { reason: 'tie_text' },
  { reason: 'texts_cancel' },
  { reason: 'parried', cause: 'captain', counts: ['coax', 'scare'] },
  { reason: 'parried', cause: 'little_mermaid', counts: ['coax', 'scare'] },
  { reason: 'parried', cause: 'candy_house', counts: ['persuade', 'coax'] },
  { reason: 'equal', cards: ['coax', 'coax'], counts: ['coax', 'coax'] },
  { reason: 'equal', counts: ['coax', 'coax'] },
  { reason: 'standoff', cards: ['apple', 'moon'], counts: [null, null] },
  { reason: 'standoff', cards: ['honey', 'tears'], counts: ['honey', 'tears'] },
]

afterEach(() => {
  overwriteGetLocale(() => 'en')
})

test.each(Object.entries(TIE))('a tie is told once: %s', (language, word) => {
  overwriteGetLocale(() => language as keyof typeof TIE)
  for (const tie of TIES) {
    const told = line({ ...unanswered, winner: null, loser: null, loss: 0, ...tie }, context)
    expect(told?.toLowerCase().split(word)).toHaveLength(2)
  }
})
