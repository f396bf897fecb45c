import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Choosing, Courier, type Situation } from '../../../src/games/rhymes/choosing.svelte'
import { hintText } from '../../../src/games/rhymes/confirm'
import { zoneOf } from '../../../src/games/rhymes/moves'
import { questionText } from '../../../src/games/rhymes/questions'
import type { Choice } from '../../../src/lib/wire/rhymes'
import { PASS, PLACE, SLOT, USE } from '../../../src/lib/wire/rhymes-constants'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { aid, rhymesView } from './given'

const slots = (...numbers: number[]) => numbers.map((slot) => SLOT + slot)
const [S0, S1, S2] = slots(0, 1, 2) as [number, number, number]

let now = $state.raw<Situation>() as Situation
let choosing: Choosing

/** What the engine says that the question takes; one move where a test says nothing. */
function ask(question: string, legal: number[], choice: Choice = {}): void {
  const view = rhymesView({ question, legal, aid: aid({ choice }) })
  now = { view, token: question, asked: true, busy: false, taught: null }
}

beforeEach(() => {
  ask('act', [PASS, S0, S1])
  choosing = new Choosing(() => now)
})

test('moves are read as what they point at', () => {
  expect(zoneOf(PASS)).toEqual({ zone: 'plain', at: 0 })
  expect(zoneOf(SLOT + 4)).toEqual({ zone: 'slot', at: 4 })
  expect(zoneOf(PLACE)).toEqual({ zone: 'place', at: 0 })
  expect(() => zoneOf(-1)).toThrow('-1')
})

describe('a question for one move', () => {
  test('is answered by the last one tapped, and taken back by tapping it again', () => {
    choosing.toggle(S0)
    choosing.toggle(S1)
    expect([choosing.picked, choosing.complete, choosing.moves()]).toEqual([[S1], true, [S1]])
    choosing.toggle(S1)
    expect([choosing.picked, choosing.missing]).toEqual([[], 1])
  })

  test('is offered what is legal, and nothing while an answer is on its way', () => {
    expect([choosing.offers(S1), choosing.offers(S2)]).toEqual([true, false])
    choosing.toggle(S2)
    expect(choosing.picked).toEqual([])
    now = { ...now, busy: true }
    expect(choosing.offers(S1)).toBe(false)
    now = { ...now, busy: false, asked: false }
    expect(choosing.offers(S1)).toBe(false)
  })

  test('the next prompt starts afresh', () => {
    choosing.toggle(S0)
    now = { ...now, token: 'another' }
    expect(choosing.picked).toEqual([])
  })
})

describe('laying cards', () => {
  const several: Choice = { most: 3, ordered: true, done: true }
  beforeEach(() => ask('lay', [PASS, S0, S1, S2], several))

  test('goes in the order of tapping, which can be changed', () => {
    for (const move of [S2, S0, S1]) choosing.toggle(move)
    expect([choosing.nth(S2), choosing.nth(S1), choosing.ordered]).toEqual([1, 3, true])
    choosing.reorder(2, 0)
    expect(choosing.moves()).toEqual([S1, S2, S0])
    choosing.reorder(0, 3)
    choosing.reorder(1, -1)
    expect(choosing.moves()).toEqual([S1, S2, S0])
  })

  test('ends with "done" where another card could follow', () => {
    for (const move of [S2, S0]) choosing.toggle(move)
    expect(choosing.moves()).toEqual([S2, S0, PASS])
  })

  test('for a hunter is one card, and nothing after it', () => {
    ask('lay', [S0, S1], { ordered: true })
    choosing.toggle(S0)
    choosing.toggle(S1)
    expect(choosing.moves()).toEqual([S1])
  })

  test('in a tutorial takes all cards, in the order that is taught', () => {
    now = { ...now, taught: [S1, S0, S2] }
    expect([choosing.offers(S0), choosing.offers(S1)]).toEqual([false, true])
    choosing.toggle(S1)
    expect([choosing.offers(S0), choosing.complete, choosing.missing]).toEqual([true, false, 2])
  })
})

describe('answering cards', () => {
  beforeEach(() => ask('answer', [PASS, S0, S1], { least: 0, most: 3, ordered: true, clash: 0 }))

  test('a card answers the first that has no answer yet; what has none is passed', () => {
    expect(choosing.picked).toEqual([null, null, null])
    choosing.toggle(S1)
    choosing.toggle(S0)
    expect(choosing.moves()).toEqual([S1, S0, PASS])
    choosing.toggle(S1)
    expect(choosing.moves()).toEqual([PASS, S0, PASS])
    expect(choosing.complete).toBe(true)
  })

  test('two answers change places, also with none', () => {
    choosing.toggle(S1)
    choosing.reorder(0, 2)
    expect(choosing.moves()).toEqual([PASS, PASS, S1])
  })

  test('only what is not answered yet is asked for', () => {
    ask('answer', [PASS, S0], { least: 0, most: 2, ordered: true, clash: 1 })
    expect(choosing.picked).toEqual([null, null])
  })
})

test('a choice of several is complete with the least, and takes no more than the most', () => {
  ask('trim', slots(0, 1, 2), { least: 2, most: 2, at_once: true })
  choosing.toggle(S0)
  expect(choosing.complete).toBe(false)
  choosing.toggle(S1)
  expect([choosing.complete, choosing.moves()]).toEqual([true, [S0, S1]])
  choosing.toggle(S2)
  expect(choosing.moves()).toEqual([S1, S2])
})

describe('a turn', () => {
  const told = (legal: number[]) => [
    questionText(rhymesView({ question: 'act', legal }), labels('Ann', 'Ben', 'Cyd')),
    hintText(legal, 'act'),
  ]

  const asking = (...deeds: string[]) => m.rhymes_ask_act({ deeds: deeds.join(', ') })

  test('names an encounter only where there is one in hand', () => {
    const [question, hint] = told([PASS, S0, PLACE + 1])
    expect([question, hint].every((text) => text?.includes('encounter'))).toBe(true)
    const [without, player] = told([PASS, USE, PLACE + 1])
    expect(without).toBe(asking(m.rhymes_ask_act_unmask(), m.rhymes_ask_act_companion()))
    expect(player).toBe(m.rhymes_board_hint_player())
  })

  test('names nobody to unmask where nobody can be', () => {
    expect(told([PASS, S0])).toEqual([
      asking(m.rhymes_ask_act_encounter()),
      m.rhymes_board_hint_encounter(),
    ])
    expect(told([PASS])[0]).toBe(m.rhymes_ask_act_nothing())
  })
})

describe('moves that everybody sees one by one', () => {
  const act = vi.fn()
  let courier: Courier

  beforeEach(() => {
    act.mockClear()
    ask('answer', [S0, S1, S2])
    courier = new Courier(() => now, act)
    courier.send([S0, S1, S2])
  })

  test('are sent one after the other, each to its own prompt', () => {
    expect([act.mock.calls, courier.busy]).toEqual([[[[S0]]], true])
    now = { ...now, busy: true }
    courier.goOn()
    expect(act).toHaveBeenCalledOnce()
    now = { ...now, busy: false, token: 'next' }
    courier.goOn()
    courier.goOn()
    expect(act.mock.calls).toEqual([[[S0]], [[S1]], [[S2]]])
    expect(courier.busy).toBe(false)
  })

  test.each<[string, () => Situation]>([
    ['the question is another', () => ({ ...now, view: { ...now.view, question: 'act' } })],
    ['somebody else is asked', () => ({ ...now, view: { ...now.view, who: 1 } })],
    ['the reader is not asked', () => ({ ...now, asked: false })],
    ['it can no longer be done', () => ({ ...now, view: { ...now.view, legal: [S2] } })],
  ])('stop where %s', (_, changed) => {
    now = changed()
    courier.goOn()
    expect([act.mock.calls.length, courier.busy]).toEqual([1, false])
  })
})
