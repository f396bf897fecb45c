import { afterEach, expect, test } from 'vitest'
import { line } from '../../../src/games/rhymes/log'
import type { Clashed, RhymesEvent } from '../../../src/lib/wire/rhymes'
import { m } from '../../../src/paraglide/messages'
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

const won = (loss: number) => m.rhymes_log_won({ who: 'Ben', number: 1, loser: 'Cleo', loss })

test('a card that nobody answered costs one, or what the card says', () => {
  expect(line(unanswered, context)).toBe(won(1))
  expect(line({ ...unanswered, loss: 2, doubling: 'dagger' }, context)).toBe(
    `${m.rhymes_reason_doubled({ card: m.rhymes_card_dagger() })} ${won(2)}`,
  )
})

test('a calm opening says why nobody lost anything', () => {
  expect(line({ ...unanswered, loss: 0 }, context)).toContain(
    m.rhymes_log_won_calm({ who: 'Ben', number: 1 }),
  )
})

test('what a calm opening puts back, and its end, are told', () => {
  expect(line({ type: 'put_back', faces: ['moon', 'river_god'], deck: null }, context)).toBe(
    m.rhymes_log_put_back({ cards: 'Taste of the Moon, River God' }),
  )
  expect(line({ type: 'calm_over' }, context)).toBe(m.rhymes_log_calm_over())
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

test('a name that is a sentence itself is set apart where the language needs it', () => {
  const played: RhymesEvent = { type: 'play', place: 1, face: 'grandma' }
  for (const [language, name] of [
    ['ja', '「おばあさん、わたしよ」'],
    ['zh-Hant', '「外婆，是我」'],
    ['zh-Hans', '“外婆，是我”'],
  ] as const) {
    overwriteGetLocale(() => language)
    expect(line(played, context)).toContain(name)
  }
})
