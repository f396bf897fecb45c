import { expect, test } from 'vitest'
import {
  aboutBot,
  abridged,
  botHelp,
  botLabel,
  introduced,
  isYou,
  nameBots,
  playsAlone,
  seatLabels,
  speaker,
  withStandIns,
} from '../../src/lib/seats'
import type { CharacterLabel } from '../../src/lib/wire/protocol'
import { m } from '../../src/paraglide/messages'
import { bot, person, table } from '../support/given'

const names = (seats: ReturnType<typeof seatLabels>) => seats.map(({ name }) => name)

test('people go by their names, nameless ones are guests, and free seats say so', () => {
  const open = { kind: 'open', name: null, present: false } as const
  const seats = seatLabels(table({ seats: [person('Ann'), person(null), open] }))
  expect(names(seats)).toEqual(['Ann', m.guest(), m.seat_open()])
})

test('one bot is the bot, several are counted', () => {
  expect(names(seatLabels(table()))).toEqual(['Ann', 'Ben', m.bot()])
  const seats = [bot(), person('Ann'), bot()]
  expect(names(seatLabels(table({ seats })))).toEqual([
    m.bot_nth({ nth: 1 }),
    'Ann',
    m.bot_nth({ nth: 2 }),
  ])
})

test('bots keep their numbers, whoever sits down or leaves', () => {
  const joined = person('Cyd', { begun: 'bot' })
  expect(names(seatLabels(table({ seats: [joined, person('Ann'), bot()] })))).toEqual([
    'Cyd',
    'Ann',
    m.bot_nth({ nth: 2 }),
  ])
  const replaced = { ...bot(), begun: 'person', person: 'Ben' } as const
  expect(names(seatLabels(table({ seats: [person('Ann'), replaced, bot()] })))).toEqual([
    'Ann',
    m.seat_stand_in({ name: 'Ben' }),
    m.bot(),
  ])
})

test('only where the reader plays is a seat theirs', () => {
  const seats = seatLabels(table({ you: 1 }))
  expect(seats.map(({ you }) => you)).toEqual([false, true, false])
  expect(isYou(seats, 1)).toBe(true)
  expect(isYou(seats, 0)).toBe(false)
  expect(isYou(seats, 9)).toBe(false)
  expect(seatLabels(table({ you: null })).some(({ you }) => you)).toBe(false)
})

test('a stand-in is called one for the moment, and nobody else is', () => {
  const ben = person('Ben', { present: false, stand_in: { bot: 'steady', why: 'lapsed' } })
  const seats = seatLabels(table({ seats: [person('Ann'), ben] }))
  expect(seats.map(({ standIn }) => standIn)).toEqual([false, true])
  expect(seats.map(({ present }) => present)).toEqual([true, false])
  expect(names(withStandIns(seats))).toEqual(['Ann', m.seat_stand_in({ name: 'Ben' })])
})

test('nothing is asked of a reader for whom a bot plays', () => {
  const ann = person('Ann', { stand_in: { bot: 'steady', why: 'conceded' } })
  const seats = seatLabels(table({ seats: [ann, person('Ben')], you: 0 }))
  expect(isYou(seats, 0)).toBe(true)
  expect(isYou(withStandIns(seats), 0)).toBe(false)
})

test('a bot that the page does not know goes by its own name', () => {
  const told = (bot: string, game = 'luz') => [botLabel(bot, game), botHelp(bot, game)]
  expect(told('easy')).toEqual([m.bot_easy(), m.bot_easy_help()])
  expect(told('steady')).toEqual([m.bot_steady(), m.bot_steady_help()])
  expect(told('cunning')).toEqual(['cunning', ''])
  // A package names its own, and may call others otherwise.
  const words: Record<string, string> = { bot_cunning: 'Sly', bot_cunning_help: 'Lies a lot.' }
  nameBots('toy', (key) => words[key])
  expect(told('cunning', 'toy')).toEqual(['Sly', 'Lies a lot.'])
  expect(told('steady', 'toy')).toEqual([m.bot_steady(), m.bot_steady_help()])
  expect(told('cunning')).toEqual(['cunning', ''])
})

const INES: CharacterLabel = { id: 'ines', level: 'easy', trait: 'careful', name: { en: 'Inês' } }

test('characters go by their names, and the bots beside them are counted without them', () => {
  const seats = [person('Ann'), { ...bot(), name: 'ines' }, bot()]
  const told = seatLabels(table({ seats, characters: [INES] }))
  expect(names(told)).toEqual(['Ann', 'Inês', m.bot()])
  expect(told.map(({ persona }) => persona)).toEqual([undefined, 'ines', undefined])
  expect(told.map(introduced)[1]).toBe(`Inês · ${m.bot_easy()} · ${m.trait_careful()}`)
  expect(aboutBot(table(), 'steady')).toBe(m.bot_steady())
})

test('a character whose seat somebody has taken is still not counted', () => {
  const seats = [person('Ann'), person('Cyd', { begun: 'bot' }), bot()]
  const info = table({ seats, characters: [INES], opponents: [null, 'ines', null] })
  expect(names(seatLabels(info))).toEqual(['Ann', 'Cyd', m.bot()])
})

test('what a character says is said by name, and a person of that name stays one', () => {
  const said = { seat: 1, name: 'ines', words: null, emote: 'hello', at: 0 } as const
  const seats = [person('Ann'), { ...bot(), name: 'ines' }]
  expect(speaker(said, table({ seats, characters: [INES] }))).toBe('Inês')
  const people = [person('Ann'), person('ines')]
  expect(speaker(said, table({ seats: people, characters: [INES] }))).toBe('ines')
})

test('only who has nobody but bots beside them plays alone', () => {
  const alone = table({ seats: [person('Ann'), bot(), bot()] })
  expect(playsAlone(alone)).toBe(true)
  expect(playsAlone(table())).toBe(false)
  expect(playsAlone({ ...alone, you: null })).toBe(false)
  expect(playsAlone({ ...alone, status: 'over' })).toBe(false)
  const lesson = { kind: 'tutorial', table: null, moves: 0 } as const
  expect(playsAlone({ ...alone, origin: lesson })).toBe(false)
  const left = person('Ann', { stand_in: { bot: 'steady', why: 'left' } })
  expect(playsAlone({ ...alone, seats: [left, bot(), bot()] })).toBe(false)
})

test('long names are cut in a sentence that must be short, others are not', () => {
  const people = (...called: string[]) =>
    seatLabels(table({ seats: called.map((name) => person(name)) }))
  const long = 'Bartholomew Featherstone'
  expect(abridged(`${long} told Ben.`, people(long, 'Ben'))).toBe('Bartholome… told Ben.')
  expect(abridged('Twelve signs', people('Twelve signs'))).toBe('Twelve signs')
  expect(abridged('松竹梅鶴亀福禄寿の番', people('松竹梅鶴亀福禄寿'))).toBe('松竹梅鶴亀…の番')
})
