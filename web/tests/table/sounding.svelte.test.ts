import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sound } from '../../src/lib/sounds.svelte'
import { soundTable, type Moment } from '../../src/table/sounding.svelte'

vi.mock('../../src/lib/sounds.svelte', () => ({ sound: { play: vi.fn() } }))

const FOUND: Moment = { prompt: 'a', news: [1], over: false, heard: null }
const hello = { seat: 1, name: 'Ben', words: 'hello', emote: null, at: 1 }

let moment = $state.raw<Moment>(FOUND)
let stop: () => void

beforeEach(() => {
  vi.mocked(sound.play).mockClear()
  moment = FOUND
  stop = $effect.root(() => soundTable(() => moment))
  flushSync()
})
afterEach(() => stop())

/** What sounds when the table changes so. */
function heard(change: Partial<Moment>): unknown[] {
  moment = { ...moment, ...change }
  flushSync()
  return vi.mocked(sound.play).mock.calls.flat()
}

test('how the table was found is silent', () => {
  expect(sound.play).not.toHaveBeenCalled()
})

test.each<[string, Partial<Moment>, string[]]>([
  ['a new question to me', { prompt: 'b' }, ['turn']],
  ['a question that was answered', { prompt: null }, []],
  ['something that happened', { news: [2] }, ['event']],
  ['a frame in which nothing happened', { news: [] }, []],
  ['what somebody said', { heard: hello }, ['chat']],
  ['the end', { over: true }, ['over']],
  ['a question that comes with news', { prompt: 'b', news: [2], heard: hello }, ['turn']],
  ['the end, whatever comes with it', { over: true, prompt: 'b', news: [2] }, ['over']],
])('%s', (_, change, sounds) => {
  expect(heard(change)).toEqual(sounds)
})

test('the same saying sounds once', () => {
  expect(heard({ heard: hello })).toEqual(['chat'])
  expect(heard({ prompt: null })).toEqual(['chat'])
})
