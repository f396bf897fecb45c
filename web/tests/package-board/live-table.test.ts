import { expect, test, vi } from 'vitest'
import { frozen, LiveTable, movesOf, textOf, type Now } from '../../src/package-board/live-table'
import { toy } from '../plain/given'

vi.mock('../../src/lib/locale.svelte', () => ({ locale: { current: 'en' } }))

function now(given: Partial<Now> = {}): Now {
  const view = {
    viewer: 0,
    seats: 2,
    options: {},
    asked: [0],
    mine: true,
    legal: [3],
    outcome: null,
  }
  return {
    view,
    prompt: { token: 't', moves: [] },
    recent: [],
    log: [],
    seats: [],
    front: 0,
    locale: 'en',
    pending: false,
    theme: 'light',
    motion: 1,
    oneTap: false,
    ...given,
  }
}

function table(given: Partial<Now> = {}) {
  const doing = { text: vi.fn(), act: vi.fn(), say: vi.fn(), bar: vi.fn() }
  return { live: new LiveTable('toy', now(given), doing), doing }
}

test('a move, or several, with what is said beside it', () => {
  const { live, doing } = table()
  const { act } = live
  act(3)
  act([3, 4], '  three  ')
  act(3, ' ')
  expect(doing.act.mock.calls).toEqual([
    [[3], undefined],
    [[3, 4], 'three'],
    [[3], undefined],
  ])
})

test.each([[[]], ['3'], [1.5], [[1, NaN]], [Array(17).fill(1)]])('%j is no answer', (moves) => {
  const { live, doing } = table()
  expect(() => live.act(moves as never)).toThrow(TypeError)
  expect(doing.act).not.toHaveBeenCalled()
})

test('nobody answers who is not asked, or has answered', () => {
  for (const given of [{ prompt: null }, { pending: true }]) {
    const { live, doing } = table(given)
    live.act(3)
    expect(doing.act).not.toHaveBeenCalled()
  }
})

test('a board that was taken away does nothing more', () => {
  const { live, doing } = table()
  live.end()
  live.act(3)
  live.say('Still here.')
  live.bar(null)
  const { act, say, bar } = doing
  for (const done of [act, say, bar]) expect(done).not.toHaveBeenCalled()
})

test('what happened is told once', () => {
  const dealt = { type: 'deal' }
  const recent = [dealt]
  const { live } = table({ recent })
  expect(live.recent).toEqual([dealt])
  live.move(now({ recent, pending: true }))
  expect([live.recent, live.pending]).toEqual([[], true])
  live.move(now({ recent: [dealt] }))
  expect(live.recent).toEqual([dealt])
})

test('a board cannot change what the page has', () => {
  const shared = { deck: [1, 2] }
  const view = frozen({ cards: [[2, 1]], shared, none: null })
  expect(() => view.cards[0]?.sort()).toThrow(TypeError)
  expect(() => shared.deck.push(3)).toThrow(TypeError)
  // A later view that shares a part with it is frozen where it is new.
  const later = frozen({ ...view, cards: [[3]] })
  expect(Object.isFrozen(later.cards[0])).toBe(true)
})

test('what fills a gap is taken as it is', async () => {
  const text = textOf(await toy())
  expect(text('bid', { points: 12, suit: 'suit_r' })).toBe('Bid 12 with suit_r')
  expect(text('no such message')).toBe('no such message')
})

test('moves have the names of the bar', () => {
  const choice = { move: 3, notation: 'b1', group: 'Bids', text: 'Bid 1', words: false }
  expect(movesOf([choice])).toEqual([
    { move: 3, notation: 'b1', group: 'Bids', name: 'Bid 1', words: false },
  ])
})
