import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameTable } from '../../src/lib/board'
import { Replay } from '../../src/lib/replay.svelte'
import { momentSearch, readMoment } from '../../src/replay/address'
import { KeptAddress } from '../../src/replay/keeping.svelte'
import { place, written } from '../support/browser'
import { serve } from '../support/server'

describe('an address', () => {
  const nothing = { step: null, side: null, seat: null, panel: null, turn: false }

  test.each([
    { step: 41, side: 2, seat: 2, panel: null },
    { step: 0, side: 'open', seat: 3, panel: 'analysis' },
    { step: 7, side: 'public', seat: null, panel: null },
  ] as const)('says the moment %o', (moment) => {
    const read = readMoment(momentSearch(moment), 4)
    const seat = typeof moment.side === 'number' ? null : moment.seat
    expect(read).toEqual({ ...moment, seat, turn: false, odd: false })
  })

  test('says nothing where there is nothing', () => {
    expect(readMoment('', 4)).toEqual({ ...nothing, odd: false })
    expect(readMoment('?panel=x', 4)).toEqual({ ...nothing, odd: false })
    expect(readMoment('?lang=ja', 4).odd).toBe(false)
  })

  test.each([
    '?step=-1',
    '?step=1.5',
    '?step=1e3',
    '?step=',
    '?step=Infinity',
    '?step=99999999999999999999',
    '?side=4',
    '?side=all',
    '?side=%3Cscript%3E',
    '?side=open&seat=9',
    '?seat=x',
  ])('with a value that cannot be is odd: %s', (search) => {
    const { odd, ...rest } = readMoment(search, 4)
    expect(odd).toBe(true)
    expect(rest).toEqual({ ...nothing, side: search.includes('open') ? 'open' : null })
  })

  test('may want the reader’s own turning point, wherever that is', () => {
    expect(readMoment('?panel=analysis&turn=mine', 4)).toMatchObject({
      panel: 'analysis',
      turn: true,
    })
  })
})

describe('the address bar', () => {
  const PATH = '/t/t1/replay'
  const views = Array.from({ length: 20 }, (_, nth) => `view ${nth}`)
  let replay: Replay
  let kept: KeptAddress
  let stop: () => void

  beforeEach(async () => {
    serve({
      'GET /tables/t1/replay?as=open': { frames: 20, log: [], starts: [], moves: [] },
      'GET /tables/t1/replay/frames?as=open&first=0&count=20': { first: 0, views },
    })
    place.pathname = PATH
    replay = new Replay('t1', { pace: () => 0 } as unknown as GameTable<unknown, unknown>, 'open')
    kept = new KeptAddress(replay, PATH, { step: 0, side: 'open', seat: null, panel: null })
    await replay.open(0)
    stop = $effect.root(() => {
      $effect(() => kept.follow())
    })
    flushSync()
  })
  afterEach(() => stop())

  async function step(to: number) {
    await replay.go(to)
    flushSync()
  }

  test('is left alone until somebody moves on', async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual([])
  })

  test('is written once steps have come to rest, as the same place in the history', async () => {
    for (const to of [1, 2, 3]) await step(to)
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(written).toEqual([['replace', `${PATH}?step=3&side=open`]])
  })

  test('keeps the place before a leap behind it', async () => {
    await step(2)
    kept.leave()
    await step(9)
    await vi.advanceTimersByTimeAsync(300)
    expect(written).toEqual([
      ['replace', `${PATH}?step=2&side=open`],
      ['push', `${PATH}?step=2&side=open`],
      ['replace', `${PATH}?step=9&side=open`],
    ])
  })

  test('is not written after the reader went back, nor on another page', async () => {
    await step(5)
    place.search = '?step=1&side=open'
    expect(kept.arrived({ step: 1, side: 'open', seat: null, panel: null })).toBe(true)
    await step(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual([])
    await step(6)
    place.pathname = '/'
    expect(kept.arrived({ step: 0, side: 'open', seat: null, panel: null })).toBe(false)
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual([])
  })
})
