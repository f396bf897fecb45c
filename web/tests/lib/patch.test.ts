import { describe, expect, test } from 'vitest'
import { patched } from '../../src/lib/patch'

const view = {
  asked: [0],
  hands: [
    ['R', 'G'],
    ['R7', null],
  ],
  outcome: null,
  trick: { leader: 0, cards: ['R7'] },
  names: { 'a/b': 1, 'm~n': 2 },
}

describe('a patch', () => {
  test('puts values where its pointers say, null among them', () => {
    const after = patched(view, { '/hands/1/0': null, '/outcome': { winners: [1] }, '/asked': [] })
    expect(after).toEqual({
      ...view,
      asked: [],
      hands: [
        ['R', 'G'],
        [null, null],
      ],
      outcome: { winners: [1] },
    })
  })

  test('adds to an array one past its end', () => {
    const after = patched(view, { '/trick/cards/1': 'G2', '/trick/cards/2': 'B3' })
    expect(after).toMatchObject({ trick: { leader: 0, cards: ['R7', 'G2', 'B3'] } })
  })

  test('reads escaped keys', () => {
    const after = patched(view, { '/names/a~1b': 3, '/names/m~0n': 4 })
    expect(after).toMatchObject({ names: { 'a/b': 3, 'm~n': 4 } })
  })

  test('keeps the order of keys, so that the text is the same', () => {
    const text = JSON.stringify(patched(view, { '/trick/leader': 1, '/asked': [1] }))
    expect(text).toBe(JSON.stringify({ ...view, asked: [1], trick: { ...view.trick, leader: 1 } }))
  })

  test('leaves the view before as it was, and shares what did not change', () => {
    const before = JSON.stringify(view)
    const after = patched(view, { '/hands/1/0': 'x' }) as typeof view
    expect(JSON.stringify(view)).toBe(before)
    expect(after.trick).toBe(view.trick)
    expect(after.hands[0]).toBe(view.hands[0])
  })

  test('without changes is the same view', () => {
    expect(patched(view, {})).toBe(view)
  })
})
