import { describe, expect, test } from 'vitest'
import { mayAskInWords, others } from '../../../src/games/rhymes/seating'
import { staging } from '../../../src/games/rhymes/staging'
import { newestUnmasking, tell } from '../../../src/games/rhymes/story'
import { Marks } from '../../../src/lib/marks.svelte'
import type { RhymesEvent, RhymesView } from '../../../src/lib/wire/rhymes'
import { ASK, SLOT } from '../../../src/lib/wire/rhymes-constants'
import { storage } from '../../support/browser'
import { labels } from '../../support/given'
import { aid, rhymesView } from './given'

const begin: RhymesEvent = { type: 'unmask', initiator: 0, chosen: 1, hunter: false, tailor: null }
function lay(place: number, kind: string): RhymesEvent {
  return { type: 'lay', place, kind, face: null }
}
function answer(clash: number, kind: string | null): RhymesEvent {
  return { type: 'answer', place: 1, clash, kind, face: null }
}
function turned(clash: number, card: string, answer: string | null): RhymesEvent {
  return { type: 'clash', clash, initiator: 0, opponent: 1, card, answer }
}
function result(clash: number, winner: number): RhymesEvent {
  const why = { reason: 'x', better: null, cause: null, doubling: null }
  const compared: [null, null] = [null, null]
  const ended = { winner, loser: null, loss: 1, cards: compared, counts: compared }
  return { type: 'result', clash, ...ended, ...why }
}
const points = (place: number, mp: number): RhymesEvent => ({ type: 'mp', place, mp })
const turn: RhymesEvent = { type: 'turn', place: 0, round: 1 }
const discard: RhymesEvent = { type: 'discard', place: null, face: 'axe' }

const UNMASKING = [
  ...[begin, lay(0, 'action'), lay(0, 'item')],
  ...[answer(0, 'item'), answer(1, null)],
  ...[turned(0, 'scare', 'axe'), result(0, 0), points(1, 2)],
  ...[turned(1, 'net', null), result(1, 0)],
]

describe('the tale of an unmasking', () => {
  test('is read from the newest one in the log, as far as it goes', () => {
    expect(newestUnmasking([turn])).toEqual([])
    expect(newestUnmasking([begin, lay(0, 'item'), turn, ...UNMASKING, turn, discard])).toEqual(
      UNMASKING,
    )
  })

  test('tells cards and answers clash by clash', () => {
    const story = tell(UNMASKING)
    expect(story).toMatchObject({ initiator: 0, chosen: 1, opponent: 1, over: false })
    expect(story?.clashes.map(({ card, answer }) => [card.face, answer?.face ?? null])).toEqual([
      ['scare', 'axe'],
      ['net', null],
    ])
    expect(story?.clashes[0]?.events).toEqual([points(1, 2)])
    expect(story?.clashes.map(({ answered }) => answered)).toEqual([true, true])
  })

  test('shows backs until the cards are turned', () => {
    const story = tell(UNMASKING.slice(0, 5))
    expect(story?.clashes.map(({ card }) => card)).toEqual([
      { kind: 'action', face: null },
      { kind: 'item', face: null },
    ])
    expect(story?.clashes.map(({ turned }) => turned)).toEqual([false, false])
  })

  test('knows who steps in, and what came before the first clash', () => {
    const instead: RhymesEvent = { type: 'replace', place: 2, chosen: 1 }
    const story = tell([begin, lay(0, 'item'), instead])
    expect([story?.opponent, story?.prelude]).toEqual([2, [instead]])
  })

  test('is over once the cards are put away, and not by a discard in between', () => {
    expect(tell([...UNMASKING.slice(0, 7), discard])?.over).toBe(false)
    const story = tell([...UNMASKING, discard, points(1, 0)])
    expect(story?.over).toBe(true)
    expect(story?.clashes[1]?.events).toEqual([])
  })

  test('is no tale without its beginning', () => {
    expect([tell([]), tell([turn])]).toEqual([null, null])
  })
})

describe('an unmasking on the stage', () => {
  const told = [4, 6, 8, 9, 10].map((count) => UNMASKING.slice(0, count))

  test('turns a clash up before its result, and that before the next clash', () => {
    const kinds = staging.steps(UNMASKING).map((end) => UNMASKING[end - 1]?.type)
    expect(kinds).toEqual(['clash', 'mp', 'clash'])
  })

  test('shows the last result before the end', () => {
    const end: RhymesEvent = { type: 'end', winners: [0], ending: 'last', causes: [] }
    const events = [turned(0, 'scare', 'axe'), result(0, 0), points(1, 0), end]
    expect(staging.steps(events)).toEqual([1, 3])
  })

  test('tells at once where nothing clashes', () => {
    expect(staging.steps([turn, discard])).toEqual([])
    expect(staging.steps([result(0, 0), turn])).toEqual([])
  })

  test('has everybody’s points as they were last told, and asks nobody', () => {
    const before = rhymesView({ mine: true, asked: [0] })
    const after = rhymesView({ mine: true, asked: [1] })
    const points = told.map((events) =>
      staging.between(before, after, events).places.map(({ mp }) => mp),
    )
    expect(points).toEqual([
      [3, 3, 3],
      [3, 3, 3],
      [3, 2, 3],
      [3, 2, 3],
      [3, 2, 3],
    ])
    expect(staging.between(before, after, UNMASKING)).toMatchObject({ mine: false, asked: [] })
  })

  test('takes what was laid down out of the hand', () => {
    const axe = { kind: 'item', face: 'axe', seen: [0] }
    const before = rhymesView()
    const places = before.places.map((place, at) =>
      at === 0 ? { ...place, hand: [axe, axe] } : place,
    )
    const laid: RhymesEvent = { type: 'lay', place: 0, kind: 'item', face: 'axe' }
    const shown = staging.between({ ...before, places }, before, [laid])
    expect(shown.places[0]?.hand).toEqual([null, axe])
  })

  test('stops once it is decided, unless the game is', () => {
    const fighting = rhymesView({ unmasking: {} as RhymesView['unmasking'] })
    expect(staging.stops(UNMASKING, rhymesView())).toBe(true)
    expect(staging.stops(UNMASKING, fighting)).toBe(false)
    expect(staging.stops(UNMASKING, rhymesView({ outcome: { winners: [0], scores: [] } }))).toBe(
      false,
    )
    expect(staging.stops([turn], rhymesView())).toBe(false)
  })
})

describe('who sits where', () => {
  test('the others are told clockwise from me; a spectator sees all', () => {
    expect(others(rhymesView({ viewer: 1 }))).toEqual([2, 0])
    expect(others(rhymesView({ viewer: -1 }))).toEqual([0, 1, 2])
  })

  test('only a person is asked in words, and only where the table allows words', () => {
    const seats = labels('Ann', 'Ben', 'Cyd')
    const view = rhymesView({ question: 'river', legal: [ASK], aid: aid({ ask: { whom: 1 } }) })
    expect(mayAskInWords(view, seats)).toBe(true)
    expect(mayAskInWords({ ...view, legal: [SLOT] }, seats)).toBe(false)
    const away = seats.map((label) => ({ ...label, standIn: label.seat === 1 }))
    expect(mayAskInWords(view, away)).toBe(false)
    const bots = seats.map((label) => ({ ...label, kind: 'bot' as const }))
    expect(mayAskInWords(view, bots)).toBe(false)
  })
})

describe('my marks', () => {
  test('go round, and stay in this browser for this seat', () => {
    const marks = new Marks('rhymes', '/t/one', 0)
    const seen = [1, 2, 3, 4].map(() => {
      marks.cycle(2, 'witch')
      return marks.of(2, 'witch')
    })
    expect(seen).toEqual(['suspect', 'likely', 'unlikely', null])
    marks.cycle(1, 'king')
    marks.notes = 'a note'
    const again = new Marks('rhymes', '/t/one', 0)
    const found = [again.of(1, 'king'), again.of(2, 'king'), again.notes]
    expect(found).toEqual(['suspect', null, 'a note'])
    expect(new Marks('rhymes', '/t/one', 1).notes).toBe('')
  })

  test('that cannot be read count as none', () => {
    storage.setItem('himitsu.rhymes.marks.t.0', '{')
    expect(new Marks('rhymes', 't', 0).notes).toBe('')
  })
})
