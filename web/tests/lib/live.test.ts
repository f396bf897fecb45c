import { beforeEach, expect, test, vi } from 'vitest'
import { Live } from '../../src/lib/live.svelte'
import type { Patch } from '../../src/lib/patch'
import type { Gesture, PatchFrame, ServerFrame } from '../../src/lib/wire/protocol'
import { happen, hide, place } from '../support/browser'
import { refusal, sync, update } from '../support/given'
import { newest, sockets } from '../support/socket'

const received: ServerFrame[] = []
const refused = vi.fn()
let live: Live

beforeEach(() => {
  received.length = 0
  refused.mockClear()
  // The shortest of the random waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  live?.close()
  live = new Live('/api/tables/t1/live', (frame) => received.push(frame), refused)
})

const accepted = (gesture: string): ServerFrame => ({ type: 'accepted', gesture })

function sentGesture(): Gesture {
  return newest().said.find((each) => (each as Gesture).type === 'gesture') as Gesture
}

test.each([
  ['https://table.example', 'wss://table.example/api/tables/t1/live'],
  ['http://127.0.0.1:8000', 'ws://127.0.0.1:8000/api/tables/t1/live'],
])('from %s it connects to %s', (origin, url) => {
  const usual = place.origin
  place.origin = origin
  const other = new Live('/api/tables/t1/live', () => undefined, refused)
  expect(newest().url).toBe(url)
  other.close()
  place.origin = usual
})

test('the link is open once the server has answered', () => {
  expect(live.link).toBe('connecting')
  newest().accept()
  expect(live.link).toBe('open')
})

test('every frame is handed on', () => {
  newest().accept()
  newest().tell({ type: 'clock', left: 5 }, { type: 'clock', left: null })
  expect(received).toEqual([
    { type: 'clock', left: 5 },
    { type: 'clock', left: null },
  ])
})

test('a gesture is pending until the server has accepted just this one', () => {
  newest().accept()
  live.gesture('token', [3, 4], 'a word')
  const gesture = sentGesture()
  expect(gesture).toMatchObject({ token: 'token', moves: [3, 4], words: 'a word' })
  expect(gesture.id).toMatch(/^[0-9a-f]{32}$/)
  newest().tell(accepted('another'))
  expect(live.pending).toEqual(gesture)
  newest().tell(accepted(gesture.id))
  expect(live.pending).toBeNull()
})

test('a gesture that is refused is no longer pending', () => {
  newest().accept()
  live.gesture('token', [3])
  newest().tell(refusal('too-late', sentGesture().id))
  expect(live.pending).toBeNull()
})

test('a gesture made without a link is sent with the next one, and once more under the same id', () => {
  newest().accept()
  newest().end()
  live.gesture('token', [3])
  expect(newest().said).toEqual([])
  vi.runAllTimers()
  newest().accept()
  const { id } = sentGesture()
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(sentGesture().id).toBe(id)
  newest().tell(accepted(id))
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(newest().said).toEqual([])
})

test('each wait for a new link is twice the last, up to a limit', () => {
  const waits: number[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    newest().end()
    expect(live.link).toBe('lost')
    const before = Date.now()
    vi.advanceTimersToNextTimer()
    waits.push(Date.now() - before)
  }
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000])
})

test('pages that lost their server together do not come back together', () => {
  vi.mocked(Math.random).mockReturnValue(0.5)
  newest().end()
  vi.advanceTimersByTime(299)
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(2)
})

test('after a link that held, the waits begin anew', () => {
  newest().end()
  vi.advanceTimersByTime(200)
  newest().end()
  vi.advanceTimersByTime(400)
  newest().accept()
  newest().end()
  vi.advanceTimersByTime(200)
  expect(sockets).toHaveLength(4)
})

test.each([
  ['the network is back', () => happen('online')],
  ['somebody looks at the page again', () => hide(false)],
])('when %s the wait is not sat out, and not repeated', (_, event) => {
  newest().accept()
  event()
  expect(sockets).toHaveLength(1)
  newest().end()
  event()
  expect(sockets).toHaveLength(2)
  vi.runAllTimers()
  expect(sockets).toHaveLength(2)
})

test('a page that nobody looks at does not hurry', () => {
  newest().accept()
  newest().end()
  hide(true)
  expect(sockets).toHaveLength(1)
})

test('without a network the link is given up at once', () => {
  newest().accept()
  happen('offline')
  expect(live.link).toBe('lost')
})

test.each([
  [4403, 'unwatched'],
  [4404, 'no-table'],
  [4429, 'crowded'],
])('close code %i is final: %s', (code, problem) => {
  newest().end(code)
  expect(refused).toHaveBeenCalledExactlyOnceWith(problem)
  vi.runAllTimers()
  happen('online')
  expect(sockets).toHaveLength(1)
})

test('a page that the server does not understand loads itself anew', () => {
  const reload = vi.spyOn(place, 'reload')
  newest().end(4426)
  expect(live.link).toBe('lost')
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledOnce()
  expect(sockets).toHaveLength(1)
})

test('a link that the page closed is not opened again', () => {
  newest().accept()
  live.close()
  vi.runAllTimers()
  happen('online')
  hide(false)
  expect(sockets).toHaveLength(1)
  expect(live.link).toBe('open')
})

test('a page that is left while it waits does not connect any more', () => {
  newest().end()
  live.close()
  vi.runAllTimers()
  expect(sockets).toHaveLength(1)
})

const STAND = { type: 'stand', order: 'mine' }

test.each<[string, ServerFrame]>([
  ['answered', { type: 'standing', standing: 'mine', obeyed: false }],
  ['refused', refusal('not-asked', null)],
])('a standing order is given with each new link until it is %s', (_, answer) => {
  live.stand('mine')
  newest().accept()
  expect(newest().said).toEqual([STAND])
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(newest().said).toEqual([STAND])
  newest().tell(answer)
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(newest().said).toEqual([])
})

test('a refused gesture leaves the standing order to be given', () => {
  newest().accept()
  live.stand('mine')
  newest().tell(refusal('illegal', 'some gesture'))
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(newest().said).toEqual([STAND])
})

test('words of the moment are sent or not, but never later', () => {
  expect(live.send({ type: 'say', words: 'hi' })).toBe(false)
  newest().accept()
  expect(newest().said).toEqual([])
  expect(live.send({ type: 'say', words: 'hi' })).toBe(true)
  expect(newest().said).toEqual([{ type: 'say', words: 'hi' }])
})

test('a new link is told how far a tutorial was read', () => {
  newest().accept()
  live.read(5)
  expect(newest().said).toEqual([{ type: 'read', frame: 5 }])
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(newest().said).toEqual([{ type: 'read', frame: 5 }])
})

test('a new link is told over whose shoulder the watcher looks', () => {
  newest().accept()
  live.send({ type: 'look', seat: 1 })
  live.send({ type: 'look', seat: 2 })
  newest().end()
  vi.runAllTimers()
  newest().accept()
  expect(newest().said).toEqual([{ type: 'look', seat: 2 }])
})

// Patches

const patch = (frame: number, changes: Patch): PatchFrame => ({
  type: 'patch',
  frame,
  patch: changes,
  prompt: null,
  events: [],
  orders: [],
  standing: null,
  obeyed: false,
  undo: false,
})
const BEGINNING = { hands: [['R', null]], asked: [0] }

/** Connected, with everything up to frame 4. */
function synced(): void {
  newest().accept()
  newest().tell(sync(4, { view: BEGINNING }))
}

test('a patch is handed on as an update with the whole view', () => {
  synced()
  newest().tell(patch(5, { '/hands/0/0': null, '/asked/1': 1 }), patch(6, { '/asked': [] }))
  expect(received.slice(1)).toEqual([
    update(5, [], { view: { hands: [[null, null]], asked: [0, 1] } }),
    update(6, [], { view: { hands: [[null, null]], asked: [] } }),
  ])
})

test.each([
  ['lost', 6],
  ['repeated', 4],
])('a frame that was %s is noticed, and everything is asked for anew, once', (_, frame) => {
  synced()
  newest().tell(patch(frame, { '/asked': [1] }), patch(frame + 1, { '/asked': [2] }))
  expect(received.length).toBe(1)
  expect(newest().said).toEqual([{ type: 'sync' }])
  const anew = sync(7, { view: { ...BEGINNING, asked: [3] } })
  newest().tell(anew, patch(8, { '/asked': [] }))
  expect(received.slice(1)).toEqual([anew, update(8, [], { view: { ...BEGINNING, asked: [] } })])
  expect(newest().said.length).toBe(1)
})

test('a patch that comes before any view is answered with the same question', () => {
  newest().accept()
  newest().tell(patch(1, {}))
  expect(received).toEqual([])
  expect(newest().said).toEqual([{ type: 'sync' }])
})

test('a new connection begins with a view of its own', () => {
  synced()
  newest().end()
  vi.runAllTimers()
  newest().accept()
  newest().tell(patch(5, {}))
  expect(newest().said).toEqual([{ type: 'sync' }])
})
