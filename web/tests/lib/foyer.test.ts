import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Foyer } from '../../src/lib/foyer.svelte'
import { hide, settle } from '../support/browser'
import { game, table } from '../support/given'
import { asked, later, serve } from '../support/server'

vi.mock('../../src/lib/games', () => ({
  loadGame: async (name: string) => (name === 'luz' ? { title: () => 'LUZ' } : null),
}))

let answers: Record<string, unknown>
let foyer: Foyer

beforeEach(async () => {
  answers = {
    'GET /me': { name: 'Ann' },
    'GET /games': [game(), game({ name: 'unheard of' })],
    'GET /tables': [table({ id: 'mine' }), table({ id: 'other', game: 'unheard of' })],
    'GET /lobby': {
      people: 3,
      tables: [table({ id: 'open', you: null }), table({ id: 'mine', you: 0 })],
    },
  }
  serve(answers)
  foyer = new Foyer()
  await settle()
})
afterEach(() => foyer.close())

const looks = () => asked.filter(({ what }) => what === 'GET /lobby').length

test('games that cannot be shown are left out, with their tables', () => {
  expect(foyer.games?.map(({ info }) => info.name)).toEqual(['luz'])
  expect(foyer.mine.map(({ id }) => id)).toEqual(['mine'])
})

test('what is installed and cannot be played is named', async () => {
  expect(foyer.unplayable).toEqual(['unheard of'])
  foyer.close()
  answers['GET /unplayable-games'] = ['faulty']
  foyer = new Foyer()
  await settle()
  expect(foyer.unplayable).toEqual(['faulty', 'unheard of'])
})

test('my own tables are not among those to join', () => {
  expect(foyer.open.map(({ id }) => id)).toEqual(['open'])
  expect(foyer.people).toBe(3)
})

test('it looks again every eight seconds, and does not ask for the games again', async () => {
  await vi.advanceTimersByTimeAsync(7999)
  expect(looks()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks()).toBe(2)
  expect(asked.filter(({ what }) => what === 'GET /games')).toHaveLength(1)
})

test('while nobody looks it only glances, and whoever comes back sees what is', async () => {
  hide(true)
  await vi.advanceTimersByTimeAsync(8000)
  expect(looks()).toBe(2)
  await vi.advanceTimersByTimeAsync(44_999)
  expect(looks()).toBe(2)
  hide(false)
  await settle()
  expect(looks()).toBe(3)
  // Whoever looked early does not look twice.
  await vi.advanceTimersByTimeAsync(8000)
  expect(looks()).toBe(4)
})

test('what was there a moment ago stays when the server does not answer', async () => {
  delete answers['GET /lobby']
  await foyer.look()
  expect([foyer.problem, foyer.open.length]).toEqual([null, 1])
})

test('where nothing ever came the problem is shown, until it comes', async () => {
  serve({})
  const empty = new Foyer()
  await settle()
  expect(empty.problem).toBe('unreachable')
  serve(answers)
  await vi.advanceTimersByTimeAsync(8000)
  expect([empty.problem, empty.games?.length]).toEqual([null, 1])
  empty.close()
})

test('an answer that comes after it was left begins nothing', async () => {
  const slow = later<unknown>()
  answers['GET /tables'] = () => slow.answer
  const looking = foyer.look()
  await settle()
  foyer.close()
  slow.come([])
  await looking
  expect(vi.getTimerCount()).toBe(0)
})

test('once left it looks no more', async () => {
  foyer.close()
  hide(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks()).toBe(1)
})
