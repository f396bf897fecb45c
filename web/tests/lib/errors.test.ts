import { expect, test } from 'vitest'
import { Refused } from '../../src/lib/api'
import { attempt } from '../../src/lib/attempt'
import { codeOf, sentence } from '../../src/lib/errors'
import { notices } from '../../src/lib/notices.svelte'
import { m } from '../../src/paraglide/messages'

test('a code of the link and one of the lobby have sentences of their own', () => {
  expect(sentence('too-late')).toBe(m.error_too_late())
  expect(sentence('seat-taken')).toBe(m.error_seat_taken())
})

test('a code that this page does not know is still a sentence', () => {
  expect(sentence('from-the-future')).toBe(m.error_failed())
})

test('a refusal has a code, and a bug is thrown on', () => {
  expect(codeOf(new Refused('crowded'))).toBe('crowded')
  const bug = new TypeError('a bug')
  expect(() => codeOf(bug)).toThrow(bug)
})

test('what the server refuses is said, and the page goes on', async () => {
  expect(await attempt(() => Promise.reject(new Refused('crowded')))).toBe(false)
  expect(notices.toasts.map(({ text }) => text)).toEqual([m.error_crowded()])
  expect(await attempt(async () => 'done')).toBe(true)
})

test('a bug in an attempt is not hidden', async () => {
  await expect(attempt(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})
