import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCode, Sharing, type Mine } from '../../../src/games/yurikure/companion/sharing.svelte'
import { Refused } from '../../../src/lib/api'
import { happen, hide, settle } from '../../support/browser'
import { asked, later, refuse, serve } from '../../support/server'

const ladder = (code: string, ...names: string[]) => ({
  code,
  rows: names.map((name) => ({ name, marks: [0, 0], you: name === 'Ann' })),
})

let answers: Record<string, unknown>
let mine: Mine | null
let sharing: Sharing

beforeEach(() => {
  answers = {
    'POST /companion': ladder('ABCD', 'Ann'),
    'PUT /companion/ABCD': ladder('ABCD', 'Ann', 'Ben'),
    'GET /companion/ABCD': ladder('ABCD', 'Ben'),
    'PUT /companion/EFGH': ladder('EFGH', 'Ann'),
    'POST /companion/ABCD/leave': undefined,
  }
  serve(answers)
  mine = { name: 'Ann', marks: [3, 0] }
  sharing = new Sharing(() => mine)
})
afterEach(() => sharing.close())

const names = () => sharing.ladder?.rows.map(({ name }) => name)
const beats = () => asked.filter(({ what }) => what === 'PUT /companion/ABCD')

test('a code is read however it was typed', () => {
  expect(readCode(' ab-c d2 ')).toBe('ABCD2')
})

test('before anything is shared nothing is sent', async () => {
  sharing.hurry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, sharing.code, sharing.lost]).toEqual([[], null, false])
})

test('a ladder is begun with what I have revealed, and nothing else', async () => {
  await sharing.begin()
  const { body } = asked[0] ?? {}
  expect(body).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Ann', marks: [3, 0] })
  expect([sharing.code, sharing.writing]).toEqual(['ABCD', true])
})

test('what I have revealed is put there again and again, and the others’ marks come back', async () => {
  await sharing.begin()
  await settle()
  expect([beats().length, names()]).toEqual([1, ['Ann', 'Ben']])
  mine = { name: 'Ann', marks: [3, 2] }
  await vi.advanceTimersByTimeAsync(3000)
  expect(beats().at(-1)?.body).toMatchObject({ marks: [3, 2], again: true })
})

test('without a network it tries less and less often, and says so', async () => {
  await sharing.begin()
  await settle()
  delete answers['PUT /companion/ABCD']
  const tries: number[] = []
  for (const wait of [3000, 6000, 12_000, 24_000, 24_000]) {
    const before = beats().length
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(beats()).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    tries.push(beats().length - before)
  }
  expect(tries).toEqual([1, 1, 1, 1, 1])
  expect([sharing.lost, names()]).toEqual([true, ['Ann', 'Ben']])
  answers['PUT /companion/ABCD'] = ladder('ABCD', 'Ann', 'Cyd')
  happen('online')
  await settle()
  expect([sharing.lost, names()]).toEqual([false, ['Ann', 'Cyd']])
})

test('a phone in the pocket is silent until it is looked at', async () => {
  await sharing.begin()
  await settle()
  hide(true)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = beats().length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beats()).toHaveLength(before)
  hide(false)
  await settle()
  expect(beats()).toHaveLength(before + 1)
})

test('who has no sheet looks on, and puts nothing there', async () => {
  mine = null
  await sharing.join('ABCD')
  await vi.advanceTimersByTimeAsync(3000)
  expect([sharing.writing, names()]).toEqual([false, ['Ben']])
  expect(asked.every(({ what }) => what === 'GET /companion/ABCD')).toBe(true)
})

test('a ladder that I only looked at, and that is no more, is left', async () => {
  mine = null
  await sharing.join('ABCD')
  answers['GET /companion/ABCD'] = refuse('no-ladder', 404)
  await vi.advanceTimersByTimeAsync(3000)
  expect([sharing.code, sharing.lost]).toEqual([null, false])
})

test('a wrong code leaves everything as it was', async () => {
  await sharing.begin()
  answers['PUT /companion/WRONG'] = refuse('no-ladder', 404)
  await expect(sharing.join('WRONG')).rejects.toEqual(new Refused('no-ladder'))
  expect(sharing.code).toBe('ABCD')
})

test('who goes to another ladder takes their row away from the first', async () => {
  await sharing.begin()
  const { key } = asked[0]?.body as { key: string }
  await sharing.join('EFGH')
  await settle()
  expect(asked.find(({ what }) => what === 'POST /companion/ABCD/leave')?.body).toEqual({ key })
  expect(sharing.code).toBe('EFGH')
})

test('an answer that comes after I left is about another ladder', async () => {
  await sharing.begin()
  await settle()
  const slow = later<unknown>()
  answers['PUT /companion/ABCD'] = () => slow.answer
  await vi.advanceTimersByTimeAsync(3000)
  sharing.leave()
  slow.come(ladder('ABCD', 'Ann', 'Ben'))
  await settle()
  expect(sharing.ladder).toBeNull()
})

test('after a reload the ladder is there as it was last seen', async () => {
  await sharing.begin()
  await settle()
  const again = new Sharing(() => mine)
  expect([again.code, again.writing, again.ladder]).toEqual(['ABCD', true, sharing.ladder])
  again.close()
})

test('once left the page is silent', async () => {
  await sharing.begin()
  await settle()
  sharing.close()
  const before = asked.length
  happen('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(before)
})
