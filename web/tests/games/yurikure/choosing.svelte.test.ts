import { beforeEach, describe, expect, test } from 'vitest'
import { Choosing, type Situation } from '../../../src/games/yurikure/choosing.svelte'
import { chosen, offeredGirls, tapped } from '../../../src/games/yurikure/declaring'
import { forOthers, forThisGirl } from '../../../src/games/yurikure/orders'
import { girlsOf, pairOf } from '../../../src/games/yurikure/pairs'
import { entries, ownControl } from '../../../src/games/yurikure/support'
import { onlyTaught } from '../../../src/games/yurikure/taught'
import type { Choice } from '../../../src/lib/wire/yurikure'
import { aid, declare, yurikureView } from './given'

const forecast = { at_once: [], couple: null, if_couple: [], if_not: [], die: null }
const choice = (declared: Choice['declared']): Choice => ({ declared, forecast })

/** The situation on screen; a test changes it. */
let now = $state.raw<Situation>() as Situation

const CHOICES = [
  choice(declare(1, 'nothing')),
  choice(declare(2, 'approach', { girl: 1 })),
  choice(declare(3, 'approach', { girl: 2 })),
  choice(declare(4, 'love', { pair: pairOf(1, 2) })),
  choice(declare(5, 'love', { pair: pairOf(2, 4) })),
]

describe('a deed', () => {
  test('is chosen once all its girls are', () => {
    expect(chosen(CHOICES, null, [])).toBeUndefined()
    expect(chosen(CHOICES, 'nothing', [])?.declared.move).toBe(1)
    expect(chosen(CHOICES, 'approach', [])).toBeUndefined()
    expect(chosen(CHOICES, 'approach', [2])?.declared.move).toBe(3)
    expect(chosen(CHOICES, 'love', [4])).toBeUndefined()
    expect(chosen(CHOICES, 'love', [4, 2])?.declared.move).toBe(5)
    expect(chosen(CHOICES, 'love', [4, 1])).toBeUndefined()
  })

  test('is offered the girls with whom it can still be done', () => {
    expect(offeredGirls(CHOICES, 'approach', [])).toEqual(new Set([1, 2]))
    expect(offeredGirls(CHOICES, 'love', [])).toEqual(new Set([1, 2, 4]))
    expect(offeredGirls(CHOICES, 'love', [4])).toEqual(new Set([4, 2]))
  })

  test('a girl is chosen by a tap and let go by another; the oldest makes room', () => {
    expect(tapped([], 3, 2)).toEqual([3])
    expect(tapped([3, 4], 3, 2)).toEqual([4])
    expect(tapped([3, 4], 5, 2)).toEqual([4, 5])
  })
})

test('pairs are numbered as on the server, in either order', () => {
  expect([pairOf(0, 1), pairOf(1, 0), pairOf(0, 2), pairOf(5, 6)]).toEqual([0, 0, 1, 20])
  const order = [6, 5, 4, 3, 2, 1, 0]
  expect(girlsOf(yurikureView({ order }), pairOf(2, 4))).toEqual([4, 2])
})

describe('tap by tap', () => {
  const view = yurikureView({
    phase: 'support',
    turn: 0,
    placing: { points: [5, 4, 3, 2, 1], placed: 0 },
    aid: aid({ places: [0, 1, 2].map((pair) => ({ pair, move: 10 + pair })) }),
  })

  let choosing: Choosing

  beforeEach(() => {
    now = { view, token: 'a', placing: true, declaring: false, inOrder: false }
    choosing = new Choosing(() => now)
  })

  test('two girls are a point, and the next one goes on another pair', () => {
    choosing.pick(0)
    expect(choosing.picked).toEqual([0])
    choosing.pick(1)
    expect([choosing.picked, choosing.draft]).toEqual([[], [0]])
    expect(choosing.pairs).toEqual(new Set([1, 2]))
    choosing.pickPair(2)
    expect(choosing.draft).toEqual([0, 2])
    expect(entries(now.view, choosing.draft)).toEqual([
      { pair: 0, points: 5, draft: true },
      { pair: 2, points: 4, draft: true },
    ])
    choosing.keep(1)
    expect(choosing.draft).toEqual([0])
  })

  test('what is drafted counts for my control, on top of what is written', () => {
    const sheet = { pairs: [0], points: [5], control: [5, 5, 0, 0, 0, 0, 0] }
    now = { ...now, view: { ...view, sheet, placing: { points: [5, 4, 3, 2, 1], placed: 1 } } }
    choosing.pickPair(2)
    const all = entries(now.view, choosing.draft)
    expect(ownControl(now.view, all)).toEqual([5, 9, 4, 0, 0, 0, 0])
  })

  test('points share a pair where the table says so', () => {
    now = { ...now, view: { ...view, aid: view.aid && { ...view.aid, repeats: true } } }
    choosing.pickPair(1)
    expect(choosing.pairs).toEqual(new Set([0, 1, 2]))
  })

  test('girls with whom no pair is left are not offered', () => {
    expect(choosing.girls).toEqual(new Set([0, 1, 2]))
    choosing.pickPair(1)
    choosing.pickPair(2)
    expect(choosing.girls).toEqual(new Set([0, 1]))
  })

  test('in a tutorial the points go in the order that is taught', () => {
    now = { ...now, inOrder: true }
    expect(choosing.pairs).toEqual(new Set([0]))
  })

  test('the draft stays while the window is open, and is gone with it', () => {
    choosing.pickPair(1)
    now = { ...now, token: 'b' }
    expect(choosing.draft).toEqual([1])
    now = { ...now, view: { ...view, phase: 'extra', turn: 3 } }
    expect(choosing.draft).toEqual([])
  })
})

describe('declaring', () => {
  const about = { controller: 0, virtual: null, declared: null, passes: 0 }
  const view = yurikureView({
    question: { kind: 'act', girl: 0, step: 'declare', ...about },
    aid: aid({ choices: CHOICES }),
  })
  let choosing: Choosing

  beforeEach(() => {
    now = { view, token: 'a', placing: false, declaring: true, inOrder: false }
    choosing = new Choosing(() => now)
  })

  test('what is done most often needs no tap, and another deed keeps its girls', () => {
    expect(choosing.deed).toBe('approach')
    choosing.pick(2)
    choosing.change('love')
    expect([choosing.deed, choosing.picked]).toEqual(['love', [2]])
    choosing.pick(4)
    choosing.change('approach')
    expect(choosing.picked).toEqual([4])
    choosing.change('nothing')
    expect([choosing.picked, choosing.girls]).toEqual([[], null])
  })

  test('one tap declares: on the last girl it needs, or where it needs none and is meant', () => {
    const declared: number[] = []
    const eager = new Choosing(
      () => now,
      () => declared.push(eager.choice?.declared.move ?? -1),
    )
    eager.change('nothing')
    expect(declared).toEqual([])
    eager.change('nothing', true)
    expect(declared).toHaveLength(1)
    eager.change('love', true)
    eager.pick(2)
    expect(declared).toHaveLength(1)
    eager.pick(4)
    expect(declared).toHaveLength(2)
    // She was chosen for something else.
    eager.change('approach', true)
    expect(declared).toHaveLength(2)
    expect(declared).not.toContain(-1)
  })

  test('a choice belongs to one prompt', () => {
    choosing.change('love')
    choosing.pick(2)
    now = { ...now, token: 'b' }
    expect([choosing.deed, choosing.picked]).toEqual(['approach', []])
  })
})

test('a tutorial offers what is taught, and nothing else', () => {
  const raises = [{ girl: 1, least: 2, most: 5, move: 30 }]
  const places = [10, 11, 12].map((move) => ({ pair: move - 10, move }))
  const view = yurikureView({ aid: aid({ passing: 0, redo: 9, places, raises, choices: CHOICES }) })
  const { aid: taught } = onlyTaught(view, [12, 10, 32, 3])
  expect([taught?.passing, taught?.redo]).toEqual([null, null])
  expect(taught?.places.map(({ pair }) => pair)).toEqual([2, 0])
  expect(taught?.raises).toEqual([{ girl: 1, least: 4, most: 4, move: 32 }])
  expect(taught?.choices.map(({ declared }) => declared.move)).toEqual([3])
  expect(onlyTaught(view, null)).toBe(view)
})

test('an order for this girl keeps the one for what is not mine', () => {
  const orders = ['girl 3 2', 'girl 3 2 mine', 'mine']
  expect(forThisGirl(orders, null)).toBe('girl 3 2')
  expect(forThisGirl(orders, 'mine')).toBe('girl 3 2 mine')
  expect(forOthers(orders)).toBe('mine')
  expect(forOthers(['girl 3 2 mine'])).toBeUndefined()
})
