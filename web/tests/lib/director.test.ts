import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Staging } from '../../src/lib/board'
import { Director } from '../../src/lib/director.svelte'
import { preferences } from '../../src/lib/preferences.svelte'
import { tab } from '../support/browser'
import { asking, sync, update } from '../support/given'

/** Events are numbers here: each is as long on screen as it says. */
const pace = (event: unknown) => event as number
let director: Director

beforeEach(() => {
  director = new Director(pace)
  director.sync(sync(1))
})

// As unless chosen: a choice cannot be taken back.
afterEach(() => {
  preferences.speed = 'normal'
  preferences.stop = '4'
})

const shown = () => director.shown?.frame

test('how things are is shown at once, and nothing of it is news', () => {
  director.sync(sync(7, { log: [1, 2], orders: ['mine'], undo: true, ...asking('a') }))
  expect(director.shown).toEqual({
    frame: 7,
    view: { mine: true },
    prompt: { token: 'a' },
    recent: [],
    fresh: [],
    scene: false,
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

test('who wants no motion waits for nothing', () => {
  preferences.speed = 'none'
  director.update(update(2, [600]))
  director.update(update(3))
  expect(shown()).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['slow', 900],
  ['fast', 300],
] as const)('at the speed %s, what takes 600 ms takes %i', (speed, lasts) => {
  preferences.speed = speed
  director.update(update(2, [600]))
  director.update(update(3))
  vi.advanceTimersByTime(lasts - 1)
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

describe('a scene', () => {
  /** It is told event by event, and stops at its end if that is a round hundred. */
  const staging: Staging<unknown, unknown> = {
    steps: (events) => (events.length > 1 ? events.slice(1).map((_, at) => at + 1) : []),
    between: (before, _, told) => ({ ...(before as object), mine: false, told }),
    stops: (events) => ((events.at(-1) ?? 1) as number) % 100 === 0,
  }

  beforeEach(() => {
    director = new Director(pace, () => staging)
    director.sync(sync(1, { log: [7] }))
  })

  test('shows nothing of what is not told yet, and asks nothing', () => {
    director.update(update(2, [301, 202, 11], asking('a')))
    expect(director.shown).toMatchObject({ frame: 1, prompt: null, recent: [301], scene: true })
    expect(director.shown?.view).toEqual({ mine: false, told: [301] })
    expect(director.log).toEqual([7, 301])
    expect([director.asks, director.settled, director.awaited]).toEqual([false, false, true])
    vi.advanceTimersByTime(301)
    expect(director.shown).toMatchObject({ frame: 1, recent: [301, 202], fresh: [202] })
    expect(director.log).toEqual([7, 301, 202])
    vi.advanceTimersByTime(202)
    expect(director.shown).toMatchObject({ frame: 2, prompt: { token: 'a' }, fresh: [11] })
    expect(director.shown?.recent).toEqual([301, 202, 11])
    expect(director.log).toEqual([7, 301, 202, 11])
    expect([director.asks, director.settled]).toEqual([true, true])
  })

  test('is completed by a tap, and by that alone what it holds', () => {
    director.update(update(2, [301, 302, 303]))
    director.update(update(3, [304]))
    director.complete()
    expect(director.shown).toMatchObject({ frame: 2, scene: false, fresh: [302, 303] })
    expect(director.log).toEqual([7, 301, 302, 303])
    director.complete()
    expect(shown()).toBe(2)
  })

  test('is not cut short by a question, which comes as soon as it is over', () => {
    director.update(update(2, [301, 302]))
    director.update(update(3, [303]))
    director.update(update(4, [304], asking('a')))
    expect(director.shown).toMatchObject({ frame: 1, recent: [301] })
    vi.advanceTimersByTime(301)
    expect(shown()).toBe(2)
    vi.advanceTimersByTime(302)
    expect(director.shown).toMatchObject({ frame: 4, recent: [303, 304] })
  })

  test('that waits for what is no scene begins at once when the reader is asked', () => {
    director.update(update(2, [301]))
    director.update(update(3, [302]))
    director.update(update(4, [303, 304], asking('a')))
    expect(director.shown).toMatchObject({ frame: 3, recent: [303], scene: true })
    expect(director.log).toEqual([7, 301, 302, 303])
  })

  test('is skipped with everything else, and told once', () => {
    director.update(update(2, [301, 302, 303]))
    director.update(update(3, [304]))
    director.skip()
    expect(director.shown).toMatchObject({ frame: 3, scene: false, fresh: [302, 303, 304] })
    expect(director.shown?.recent).toEqual([301, 302, 303, 304])
    expect(director.log).toEqual([7, 301, 302, 303, 304])
    expect(director.settled).toBe(true)
  })

  test('is played to nobody behind a hidden tab, nor to who wants no motion', () => {
    tab.hidden = true
    director.update(update(2, [301, 302]))
    expect(director.shown).toMatchObject({ frame: 2, scene: false })
    tab.hidden = false
    preferences.speed = 'none'
    director.update(update(3, [301, 302]))
    expect(director.shown).toMatchObject({ frame: 3, scene: false })
  })

  test('is gone when everything comes anew', () => {
    director.update(update(2, [301, 302]))
    director.sync(sync(3, { log: [1] }))
    vi.runAllTimers()
    expect(director.shown).toMatchObject({ frame: 3, scene: false, recent: [] })
    expect(director.log).toEqual([1])
  })

  test('of the past is played faster the more there is of it', () => {
    for (let frame = 2; frame < 9; frame += 1) director.update(update(frame, [3001, 3001]))
    vi.advanceTimersByTime(3001)
    expect(shown()).toBe(2)
    // Six scenes of six seconds wait, and ten seconds are the most: 3.6 times as fast.
    vi.advanceTimersByTime(830)
    expect(director.shown?.scene).toBe(false)
    vi.advanceTimersByTime(5)
    expect(director.shown).toMatchObject({ frame: 2, scene: true })
  })

  test('does not know of a standing order for its question before it is over', () => {
    director.update(update(2, [301, 302], asking('a')))
    director.obey(true)
    expect([director.obeyed, director.awaited]).toEqual([false, false])
    vi.advanceTimersByTime(301)
    expect([director.obeyed, director.asks]).toEqual([true, false])
  })

  describe('that ends with a stop', () => {
    test('waits until the reader goes on, but no longer than they chose', () => {
      director.update(update(2, [301, 400]))
      vi.advanceTimersByTime(301)
      expect([shown(), director.stopped, director.settled]).toEqual([2, true, false])
      director.update(update(3, [302]))
      vi.advanceTimersByTime(3999)
      expect(shown()).toBe(2)
      vi.advanceTimersByTime(1)
      expect([shown(), director.stopped]).toEqual([3, false])
    })

    test('asks only afterwards, and tells that it will', () => {
      director.update(update(2, [301, 400], asking('a')))
      director.complete()
      expect([director.stopped, director.awaited, director.asks]).toEqual([true, true, false])
      director.resume()
      expect([director.stopped, director.asks, director.settled]).toEqual([false, true, true])
    })

    test('lasts until somebody goes on, if they chose that', () => {
      preferences.stop = 'tap'
      director.update(update(2, [301, 400]))
      director.update(update(3, [302], asking('a')))
      director.complete()
      vi.advanceTimersByTime(3_600_000)
      expect([shown(), director.stopped, vi.getTimerCount()]).toEqual([2, true, 0])
      director.resume()
      expect([shown(), director.asks]).toEqual([3, true])
    })

    test('has none if they chose that', () => {
      preferences.stop = 'off'
      director.update(update(2, [301, 400]))
      director.complete()
      expect(director.stopped).toBe(false)
      vi.advanceTimersByTime(400)
      director.update(update(3, [302]))
      expect(shown()).toBe(3)
    })

    test('is left by skipping ahead', () => {
      director.update(update(2, [301, 400]))
      director.update(update(3, [302]))
      director.complete()
      director.skip()
      expect([shown(), director.stopped, director.settled]).toEqual([3, false, true])
    })
  })
})
