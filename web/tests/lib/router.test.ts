import { describe, expect, test, vi } from 'vitest'
import * as routes from '../../src/lib/router.svelte'
import { FakeElement, happen, place, written } from '../support/browser'

const { arrive, followLinks, navigate, router } = routes

test('the page begins where its address says', () => {
  expect(router.route).toEqual({ page: 'home' })
})

test.each([
  ['/', { page: 'home' }],
  ['/t/abc-1_2', { page: 'table', id: 'abc-1_2' }],
  ['/t/abc/replay', { page: 'replay', id: 'abc' }],
  ['/t/abc/fair', { page: 'fair', id: 'abc' }],
  ['/me', { page: 'me' }],
  ['/games/luz/rules', { page: 'rules', game: 'luz' }],
  ['/games/rhymes/cards', { page: 'cards', game: 'rhymes' }],
  ['/companion/yurikure', { page: 'companion', game: 'yurikure' }],
  ['/t/', { page: 'nowhere' }],
  ['/t/abc/', { page: 'nowhere' }],
  ['/t/abc/elsewhere', { page: 'nowhere' }],
  ['/t/a b', { page: 'nowhere' }],
  ['/games/luz', { page: 'nowhere' }],
  ['/x/t/abc', { page: 'nowhere' }],
])('%s is %o', (path, route) => {
  navigate(path)
  expect(router.route).toEqual(route)
})

test('what the page links to, it finds', () => {
  const { tablePath, replayPath, fairPath, rulesPath, companionPath, cardsPath } = routes
  const found = [
    ...[tablePath('t1'), replayPath('t1'), fairPath('t1')],
    ...[rulesPath('luz'), companionPath('luz'), cardsPath('luz')],
  ].map((path) => {
    navigate(path)
    return router.route.page
  })
  expect(found).toEqual(['table', 'replay', 'fair', 'rules', 'companion', 'cards'])
})

test('going somewhere is written into the history, and begins at the top', () => {
  navigate('/t/abc')
  expect(place.pathname).toBe('/t/abc')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})

test("the browser's own way back leads back", () => {
  navigate('/t/abc')
  place.pathname = '/games/luz/rules'
  happen('popstate')
  expect(router.route).toEqual({ page: 'rules', game: 'luz' })
})

describe('a click', () => {
  function link(given: object = {}): object {
    const download = 'download' in given
    const own = { origin: place.origin, pathname: '/t/abc', search: '', hash: '', target: '' }
    return { ...own, hasAttribute: (name: string) => name === 'download' && download, ...given }
  }

  /** Was the click kept inside the page? */
  function click(on: object | null, given: Partial<MouseEvent> = {}): boolean {
    navigate('/')
    const preventDefault = vi.fn()
    const target = { closest: () => on }
    const event = { button: 0, defaultPrevented: false, target, preventDefault, ...given }
    followLinks(event as unknown as MouseEvent)
    const kept = preventDefault.mock.calls.length === 1
    expect(router.route.page).toBe(kept ? 'table' : 'home')
    return kept
  }

  test('on a link to one of our places stays in the page', () => {
    expect(click(link())).toBe(true)
  })

  test('on a link to a moment or a paragraph keeps the whole address', () => {
    expect(click(link({ search: '?step=3', hash: '#end' }))).toBe(true)
    expect(written.at(-1)).toEqual(['push', '/t/abc?step=3'])
  })

  test.each([
    ['beside any link', null, {}],
    ['on a link to another house', link({ origin: 'https://elsewhere.example' }), {}],
    ['on a link within the page', link({ pathname: '/', hash: '#content' }), {}],
    ['on a link to a file of the server', link({ pathname: '/api/tables/abc/record' }), {}],
    ['on a download', link({ download: '' }), {}],
    ['on a link for a tab of its own', link({ target: '_blank' }), {}],
    ['with the middle button', link(), { button: 1 }],
    ['with Ctrl', link(), { ctrlKey: true }],
    ['with Cmd', link(), { metaKey: true }],
    ['with Shift', link(), { shiftKey: true }],
    ['with Alt', link(), { altKey: true }],
    ['that somebody else has dealt with', link(), { defaultPrevented: true }],
  ])('%s is left to the browser', (_, on, given) => {
    expect(click(on, given)).toBe(false)
  })
})

test('the first heading leaves the focus alone, every later one takes it', () => {
  const [first, second] = [new FakeElement('h1'), new FakeElement('h1')]
  for (const heading of [first, second]) arrive(heading as unknown as HTMLElement)
  expect([first.focused, second.focused]).toEqual([0, 1])
})
