import { beforeEach, expect, test, vi } from 'vitest'
import { Director } from '../../src/lib/director.svelte'
import { motion, tab } from '../support/browser'
import { asking, sync, update } from '../support/given'

/** Events are numbers here: each is as long on screen as it says. */
const pace = (event: unknown) => event as number
let director: Director

beforeEach(() => {
  director = new Director(pace)
  director.sync(sync(1))
})

const shown = () => director.shown?.frame

test('how things are is shown at once, and nothing of it is news', () => {
  director.sync(sync(7, { log: [1, 2], orders: ['mine'], undo: true, ...asking('a') }))
  expect(director.shown).toEqual({
    frame: 7,
    view: { mine: true },
    prompt: { token: 'a' },
    recent: [],
    orders: ['mine'],
    undo: true,
  })
  expect(director.log).toEqual([1, 2])
  expect(director.asks).toBe(true)
})

test('before anything came nobody is asked', () => {
  expect(new Director(pace).asks).toBe(false)
})

test('a frame stays as long as its events wish before the next', () => {
  director.update(update(2, [300, 200]))
  director.update(update(3, [100]))
  expect(shown()).toBe(2)
  expect(director.shown?.recent).toEqual([300, 200])
  expect(director.behind).toBe(1)
  vi.advanceTimersByTime(499)
  expect(shown()).toBe(2)
  expect(director.log).toEqual([300, 200])
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(3)
  expect(director.behind).toBe(0)
  expect(director.log).toEqual([300, 200, 100])
})

test('once the last one had its time, a new frame does not wait', () => {
  director.update(update(2, [300]))
  vi.advanceTimersByTime(300)
  director.update(update(3))
  expect(shown()).toBe(3)
})

test('while the last one has its time, a new frame waits for the rest of it', () => {
  director.update(update(2, [300]))
  vi.advanceTimersByTime(200)
  director.update(update(3))
  expect(shown()).toBe(2)
  vi.advanceTimersByTime(100)
  expect(shown()).toBe(3)
})

test('what came already is not shown again, neither from the screen nor from the queue', () => {
  director.update(update(2, [100]))
  director.update(update(3, [100]))
  director.update(update(3, [100]))
  director.update(update(1, [100]))
  vi.runAllTimers()
  expect(shown()).toBe(3)
  expect(director.log).toEqual([100, 100])
})

test('what the reader must answer never waits, and brings all before it along', () => {
  director.update(update(2, [300]))
  director.update(update(3, [301, 302]))
  director.update(update(4, [303], asking('a')))
  expect(shown()).toBe(4)
  expect(director.shown?.recent).toEqual([301, 302, 303])
  expect(director.log).toEqual([300, 301, 302, 303])
  expect(director.behind).toBe(0)
  expect(director.asks).toBe(true)
})

test.each([
  ['a prompt only to change an answer', { view: { mine: false }, prompt: { token: 'a' } }],
  ['a prompt that the standing order answers', { ...asking('a'), obeyed: true }],
])('%s waits like any other frame', (_, given) => {
  director.update(update(2, [300]))
  director.update(update(3, [], given))
  expect(shown()).toBe(2)
  vi.advanceTimersByTime(300)
  expect(shown()).toBe(3)
  expect(director.asks).toBe(false)
})

test('a standing order that is taken back while its prompt waits asks the reader at once', () => {
  director.update(update(2, [300]))
  director.update(update(3, [], { ...asking('a'), obeyed: true }))
  director.obey(false)
  expect(shown()).toBe(3)
  expect(director.asks).toBe(true)
})

test('a standing order given while a frame waits is about that frame, not the one on screen', () => {
  director.update(update(2, [300]))
  director.update(update(3, [], { view: { mine: true } }))
  director.obey(true)
  expect(director.obeyed).toBe(false)
  vi.advanceTimersByTime(300)
  expect(director.obeyed).toBe(true)
})

test('a standing order given to what is on screen answers it', () => {
  director.update(update(2, [], asking('a')))
  director.obey(true)
  expect(director.asks).toBe(false)
})

test('nobody comes back to a film of the past', () => {
  tab.hidden = true
  director.update(update(2, [300]))
  director.update(update(3, [300]))
  expect(shown()).toBe(3)
})

test('skipping shows the newest, and later frames keep their pace', () => {
  for (const frame of [2, 3, 4]) director.update(update(frame, [300]))
  director.skip()
  expect(shown()).toBe(4)
  expect(director.shown?.recent).toEqual([300, 300])
  expect(director.behind).toBe(0)
  director.update(update(5, [300]))
  director.update(update(6, [300]))
  expect(shown()).toBe(5)
})

test('skipping with nothing to skip leaves what happened last on screen', () => {
  director.update(update(2, [300]))
  director.skip()
  expect(director.shown?.recent).toEqual([300])
})

test('a long queue is shown faster, so that it cannot grow without end', () => {
  director.update(update(2, [600]))
  for (let frame = 3; frame <= 15; frame += 1) director.update(update(frame, [600]))
  // The first had nobody behind it; the second has twelve, which is twice what is comfortable.
  vi.advanceTimersByTime(600)
  expect(director.behind).toBe(12)
  vi.advanceTimersByTime(299)
  expect(director.behind).toBe(12)
  vi.advanceTimersByTime(1)
  expect(director.behind).toBe(11)
})

test('who wants little motion waits half as long', () => {
  motion.matches = true
  director.update(update(2, [600]))
  director.update(update(3))
  vi.advanceTimersByTime(299)
  expect(shown()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(3)
})

test('after a new beginning nothing of what waited is shown', () => {
  director.update(update(5, [300]))
  director.update(update(6, [300]))
  director.sync(sync(4, { log: [1] }))
  expect(director.behind).toBe(0)
  vi.runAllTimers()
  expect(shown()).toBe(4)
  expect(director.log).toEqual([1])
  director.update(update(5, [2]))
  expect(director.log).toEqual([1, 2])
})

test('once stopped nothing more comes onto the screen', () => {
  director.update(update(2, [300]))
  director.update(update(3, [300]))
  director.stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(shown()).toBe(2)
})
