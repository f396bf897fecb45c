import { describe, expect, test } from 'vitest'
import * as shell from '../../src/lib/keys'
import * as rhymes from '../../src/games/rhymes/keys'
import * as yurikure from '../../src/games/yurikure/keys'
import { FakeElement, tab } from '../support/browser'

function press(given: object = {}): KeyboardEvent {
  return { target: tab.body, ...given } as unknown as KeyboardEvent
}

describe.each([
  ['the shell', shell],
  ['Yuri-Kure', yurikure],
  ['Rebel Rhymes', rhymes],
])('for %s', (_, { isFree, nothingFocused }) => {
  test('a plain key is free', () => {
    expect(isFree(press())).toBe(true)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])(
    'a key with %o is not',
    (given) => {
      expect(isFree(press(given))).toBe(false)
    },
  )

  test.each(['textarea', 'select', '[contenteditable]', 'dialog'])(
    'a key typed into %s is not',
    (selector) => {
      expect(isFree(press({ target: new FakeElement(selector) }))).toBe(false)
    },
  )

  test('behind an open dialog no key is free', () => {
    tab.dialog = new FakeElement('dialog')
    expect(isFree(press())).toBe(false)
  })

  test('nothing has the focus where the page itself has it', () => {
    for (const nothing of [null, tab.body, new FakeElement('main')]) {
      tab.activeElement = nothing
      expect(nothingFocused()).toBe(true)
    }
    tab.activeElement = new FakeElement('button')
    expect(nothingFocused()).toBe(false)
  })
})

test('a key held down bids again in LUZ, but answers no second question elsewhere', () => {
  const held = press({ repeat: true })
  expect([shell, yurikure, rhymes].map(({ isFree }) => isFree(held))).toEqual([true, false, false])
})

test('elsewhere Enter also answers from a radio button and from the slider', () => {
  for (const selector of ['input[type=radio]', 'input[type=range]']) {
    tab.activeElement = new FakeElement(selector)
    const found = [shell, yurikure, rhymes].map(({ nothingFocused }) => nothingFocused())
    expect(found).toEqual([false, true, true])
  }
})
