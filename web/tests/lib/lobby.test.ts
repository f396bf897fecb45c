import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../src/lib/api'
import { makeTable, meetAgain, playNow, rememberLevel, startLesson } from '../../src/lib/lobby'
import { recall } from '../../src/lib/memory'
import { router } from '../../src/lib/router.svelte'
import type { CreateTable, TakeSeat } from '../../src/lib/wire/protocol'
import { bot, free, game, person, table } from '../support/given'
import { asked, refuse, serve } from '../support/server'

let answers: Record<string, unknown>

beforeEach(() => {
  answers = {
    'GET /me': { name: 'Ann' },
    'POST /tables': { id: 'new' },
    'POST /tables/t1/again': { id: 'new' },
    'POST /tables/new/seat': table({ id: 'new' }),
    'POST /tables/new/start': table({ id: 'new' }),
    'POST /lessons': { id: 'new' },
  }
  serve(answers)
})

const what = () => asked.map((each) => each.what).filter((each) => each !== 'GET /me')

test('one tap makes the usual table, takes a seat and begins', async () => {
  await playNow(game())
  expect(what()).toEqual(['POST /tables', 'POST /tables/new/seat', 'POST /tables/new/start'])
  expect(asked.find((each) => each.what === 'POST /tables')?.body).toEqual({
    game: 'luz',
    seats: 4,
    options: {},
    bot: 'steady',
    cast: true,
  })
  expect(router.route).toEqual({ page: 'table', id: 'new' })
})

test('one tap seats others at the level chosen last, if the game still has it', async () => {
  const level = () =>
    (asked.findLast((each) => each.what === 'POST /tables')?.body as CreateTable).bot
  rememberLevel('luz', 'easy')
  await playNow(game())
  expect(level()).toBe('easy')
  rememberLevel('luz', 'sharp')
  await playNow(game())
  expect(level()).toBe('steady')
})

test('one tap plays as the game suggests, where that is for so many seats', async () => {
  const option = { choices: ['book', 'calm'], defaults: { '4': 'book' }, only: {} }
  const options = [
    { ...option, name: 'opening', play_now: 'calm' },
    { ...option, name: 'ending', play_now: null },
    { ...option, name: 'middle', play_now: 'calm', only: { calm: [3] } },
  ]
  await playNow(game({ options }))
  const made = asked.find((each) => each.what === 'POST /tables')?.body
  expect(made).toMatchObject({ seats: 4, options: { opening: 'calm' } })
})

test('the number that this page adds to the deal is kept, to be found again', async () => {
  await makeTable({ game: 'luz', seats: 3 }, 'Ann')
  const taken = asked.at(-1)?.body as TakeSeat
  expect(taken).toMatchObject({ seat: 0, name: 'Ann' })
  expect(taken.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(recall('nonce.new')).toBe(taken.nonce)
})

test('a seat that was not got leaves no number behind', async () => {
  answers['POST /tables/new/seat'] = refuse('seat-taken')
  const made = makeTable({ game: 'luz', seats: 3 }, 'Ann')
  await expect(made).rejects.toEqual(new Refused('seat-taken'))
  expect(recall('nonce.new')).toBeNull()
})

test('a tutorial needs nothing but the game', async () => {
  await startLesson('luz')
  expect(asked.at(-1)).toEqual({ what: 'POST /lessons', body: { game: 'luz', name: 'Ann' } })
  expect(router.route).toEqual({ page: 'table', id: 'new' })
})

test('a table that was closed before it began waits for others once more', async () => {
  const seats = [person('Ann'), free(), free()]
  await meetAgain(table({ status: 'closed', seats }))
  expect(what()).toEqual(['POST /tables/t1/again', 'POST /tables/new/seat'])
})

test('who played with people waits for them at the next table', async () => {
  await meetAgain(table({ you: 1 }))
  expect(what()).toEqual(['POST /tables/t1/again', 'POST /tables/new/seat'])
  expect(asked.at(-1)?.body).toMatchObject({ seat: 1, name: 'Ben' })
  expect(router.route).toEqual({ page: 'table', id: 'new' })
})

test('who played against bots alone begins at once', async () => {
  await meetAgain(table({ seats: [person('Ann'), bot(), bot()] }))
  expect(what().at(-1)).toBe('POST /tables/new/start')
})

test('if the others did not wait, there is still a game to watch', async () => {
  answers['POST /tables/new/seat'] = refuse('started')
  await meetAgain(table())
  expect(router.route).toEqual({ page: 'table', id: 'new' })
})

test('any other refusal is told', async () => {
  answers['POST /tables/new/seat'] = refuse('crowded')
  await expect(meetAgain(table())).rejects.toEqual(new Refused('crowded'))
})
