import { beforeEach, expect, test, vi } from 'vitest'
import { announce, dismiss, notices, say } from '../../src/lib/notices.svelte'

const texts = () => notices.toasts.map(({ text }) => text)

beforeEach(() => {
  for (const { id } of notices.toasts) dismiss(id)
})

test('what is said is seen for six seconds, and heard', () => {
  say('hello')
  expect([texts(), notices.spoken]).toEqual([['hello'], 'hello'])
  vi.advanceTimersByTime(5999)
  expect(texts()).toEqual(['hello'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('at most three are seen, the newest last', () => {
  for (const text of ['a', 'b', 'c', 'd']) say(text)
  expect(texts()).toEqual(['b', 'c', 'd'])
})

test('the same words are not stacked: they count anew', () => {
  say('a')
  vi.advanceTimersByTime(4000)
  say('b')
  say('a')
  expect(texts()).toEqual(['b', 'a'])
  vi.advanceTimersByTime(4000)
  expect(texts()).toEqual(['b', 'a'])
})

test('the same words twice are a change to a screen reader', () => {
  announce('your turn')
  const once = notices.spoken
  announce('your turn')
  expect(notices.spoken).not.toBe(once)
  expect(notices.spoken.trim()).toBe('your turn')
  expect(texts()).toEqual([])
})

test('one can be put away by hand', () => {
  say('a')
  say('b')
  dismiss(notices.toasts[0]?.id ?? 0)
  expect(texts()).toEqual(['b'])
})
