import { beforeEach, describe, expect, test } from 'vitest'
import type { Options } from '../../src/lib/board'
import { Wishes } from '../../src/lib/wishes.svelte'
import type { CharacterInfo } from '../../src/lib/wire/protocol'
import { game } from '../support/given'

const script = {
  name: 'script',
  choices: ['basic', 'snow_white', 'duel'],
  defaults: { '3': 'basic', '4': 'basic', '2': 'duel' },
  only: { snow_white: [4, 5], duel: [2] },
  play_now: null,
}
const words = {
  name: 'words',
  choices: ['on', 'off'],
  defaults: { '3': 'on', '4': 'off' },
  only: {},
  play_now: null,
}

let wishes: Wishes

beforeEach(() => {
  wishes = new Wishes(game({ seat_counts: [2, 3, 4, 5], options: [script, words], chat: 'emotes' }))
})

function character(id: string): CharacterInfo {
  return { id, level: 'easy', trait: 'bold', name: {}, line: {}, temper: {} }
}

test('a table is the usual one until something is chosen', () => {
  expect(wishes.asked).toEqual({
    game: 'luz',
    seats: 4,
    options: {},
    bot: 'steady',
    cast: true,
    opponents: [null, null, null, null],
    public: false,
    pace: 'untimed',
    clock: null,
    chat: 'emotes',
    watch: 'public',
    bot_pace: 'normal',
    stand_in: 'steady',
  })
})

test('a game for fewer than four has the most seats it can', () => {
  expect(new Wishes(game({ seat_counts: [2, 3] })).seats).toBe(3)
})

test('the bot is the one that the game would have', () => {
  expect(new Wishes(game({ bots: ['bold', 'sly'], default_bot: 'sly' })).bot).toBe('sly')
})

test('nobody is chosen for two seats, and at another level others play', () => {
  const [ines, mateo] = [character('ines'), character('mateo')]
  wishes.oppose(2, 'ines')
  expect(wishes.asked.opponents).toEqual([null, null, 'ines', null])
  expect(wishes.free(1, [ines, mateo])).toEqual([mateo])
  expect(wishes.free(2, [ines, mateo])).toEqual([ines, mateo])
  wishes.bot = 'easy'
  expect(wishes.asked.opponents).toEqual([null, null, null, null])
})

test('what was not chosen follows the number of seats', () => {
  expect(wishes.option('words')).toBe('off')
  wishes.seats = 3
  expect(wishes.option('words')).toBe('on')
  wishes.choose('words', 'off')
  expect([wishes.option('words'), wishes.asked.options]).toEqual(['off', { words: 'off' }])
})

test('choices that are for other numbers of players are not offered', () => {
  expect(wishes.choices(script)).toEqual(['basic', 'snow_white'])
  wishes.seats = 2
  expect(wishes.choices(script)).toEqual(['basic', 'duel'])
})

test('a choice that is not for so many is put aside, and comes back with them', () => {
  wishes.choose('script', 'snow_white')
  expect(wishes.option('script')).toBe('snow_white')
  wishes.seats = 3
  expect([wishes.option('script'), wishes.asked.options]).toEqual(['basic', {}])
  wishes.seats = 5
  expect(wishes.asked.options).toEqual({ script: 'snow_white' })
})

test('strangers play by the clock unless they choose otherwise', () => {
  wishes.isPublic = true
  expect(wishes.asked).toMatchObject({ pace: 'live', clock: 120 })
  wishes.pace = 'untimed'
  expect(wishes.asked).toMatchObject({ pace: 'untimed', clock: null })
})

test('another pace has a clock of its own', () => {
  wishes.pace = 'live'
  wishes.clock = 30
  expect(wishes.asked.clock).toBe(30)
  wishes.pace = 'relaxed'
  expect(wishes.asked.clock).toBe(172_800)
})

describe('an option that is a text', () => {
  const free = { ...words, name: 'free', choices: ['none'], defaults: { '4': 'none' }, text: true }
  const editing = () => Promise.reject(new Error('not loaded here'))
  const texts = { free: { wanted: ({ words }: Options) => words === 'on', editing } }

  beforeEach(() => {
    wishes = new Wishes(game({ seat_counts: [3, 4], options: [words, free] }), texts)
  })

  test('is asked for only where another option wants it', () => {
    expect([wishes.isWanted('free'), wishes.isWanted('words')]).toEqual([false, false])
    wishes.choose('words', 'on')
    expect(wishes.isWanted('free')).toBe(true)
  })

  test('must be written, and well, before a table is made', () => {
    expect(wishes.ready).toBe(true)
    wishes.choose('words', 'on')
    expect(wishes.ready).toBe(false)
    wishes.write('free', 'Ak:', false)
    expect(wishes.ready).toBe(false)
    wishes.write('free', 'Ak:cool', true)
    expect([wishes.ready, wishes.text('free')]).toEqual([true, 'Ak:cool'])
    expect(wishes.asked.options).toEqual({ words: 'on', free: 'Ak:cool' })
  })

  test('is kept, but not sent, once it is not wanted any more', () => {
    wishes.choose('words', 'on')
    wishes.write('free', 'Ak:cool', true)
    wishes.choose('words', 'off')
    expect(wishes.asked.options).toEqual({ words: 'off' })
    wishes.choose('words', 'on')
    expect(wishes.asked.options?.free).toBe('Ak:cool')
  })
})
