import { beforeEach, expect, test, vi } from 'vitest'
import { PrivateNotes } from '../../src/lib/notes.svelte'
import { settle } from '../support/browser'
import { asked, later, refuse, serve } from '../support/server'

const KEEP = 'PUT /tables/t1/notes'
let answers: Record<string, unknown>
let notes: PrivateNotes

beforeEach(async () => {
  answers = { 'GET /tables/t1/notes': { text: 'from elsewhere' }, [KEEP]: {} }
  serve(answers)
  notes = new PrivateNotes('t1')
  await notes.fetch()
  asked.length = 0
})

const kept = () => asked.filter(({ what }) => what === KEEP).map(({ body }) => body)

test('they begin with what the server has', () => {
  expect([notes.text, notes.state]).toEqual(['from elsewhere', 'kept'])
})

test('they are kept once the writer rests, not at every letter', async () => {
  for (const text of ['a', 'ab', 'abc']) {
    notes.text = text
    await vi.advanceTimersByTimeAsync(699)
  }
  expect([kept(), notes.state]).toEqual([[], 'changed'])
  await vi.advanceTimersByTimeAsync(1)
  expect([kept(), notes.state]).toEqual([[{ text: 'abc' }], 'kept'])
})

test('leaving keeps them at once, and once', async () => {
  notes.text = 'abc'
  await notes.keep()
  await vi.advanceTimersByTimeAsync(10_000)
  await notes.keep()
  expect(kept()).toEqual([{ text: 'abc' }])
})

test('what is written while they are being kept is kept in its own turn', async () => {
  const slow = later<object>()
  answers[KEEP] = () => slow.answer
  notes.text = 'a'
  const keeping = notes.keep()
  notes.text = 'ab'
  slow.come({})
  await keeping
  expect(notes.state).toBe('changed')
  answers[KEEP] = {}
  await vi.advanceTimersByTimeAsync(700)
  expect([kept(), notes.state]).toEqual([[{ text: 'a' }, { text: 'ab' }], 'kept'])
})

test('what is being written here goes before what another device wrote', async () => {
  notes.text = 'mine'
  await notes.fetch()
  expect([notes.text, asked]).toEqual(['mine', []])
})

test('what is written while they are fetched stays', async () => {
  const slow = later<object>()
  answers['GET /tables/t1/notes'] = () => slow.answer
  const fetching = notes.fetch()
  notes.text = 'mine'
  slow.come({ text: 'from elsewhere' })
  await fetching
  expect([notes.text, notes.state]).toEqual(['mine', 'changed'])
  await vi.advanceTimersByTimeAsync(700)
  expect([kept(), notes.state]).toEqual([[{ text: 'mine' }], 'kept'])
})

test('notes that could not be kept say why, and can be kept again', async () => {
  answers[KEEP] = refuse('not-seated', 403)
  notes.text = 'a'
  await vi.advanceTimersByTimeAsync(700)
  expect([notes.state, notes.problem]).toEqual(['failed', 'not-seated'])
  answers[KEEP] = {}
  await notes.keep()
  await settle()
  expect([notes.state, notes.problem]).toEqual(['kept', null])
})
