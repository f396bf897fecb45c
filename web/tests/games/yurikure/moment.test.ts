import { describe, expect, test } from 'vitest'
import { girlName } from '../../../src/games/yurikure/girls'
import { moment } from '../../../src/games/yurikure/moment'
import type { SeatLabel } from '../../../src/lib/board'
import type { Question } from '../../../src/lib/wire/yurikure'
import { m } from '../../../src/paraglide/messages'
import { yurikureView } from './given'

const seats: SeatLabel[] = ['Ann', 'Ben', 'Cat'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  you: seat === 0,
  present: true,
  standIn: false,
}))
const question: Question = {
  kind: 'act',
  girl: 2,
  step: 'declare',
  controller: 1,
  virtual: null,
  declared: null,
  passes: 0,
}
const revealed = [0, 1, 2].map(() => [0, 0, 1, 0, 0, 0, 0])
const given = { question, revealed, asked: [1], mine: false }

describe('while somebody else is to declare', () => {
  test('a player who may reveal is told so, and that they need not', () => {
    const view = yurikureView({ ...given, legal: [120] })
    expect(moment({ view, seats }).ask).toBe(m.yurikure_wait_declares_free({ who: 'Ben' }))
  })

  test('a player who cannot reveal is told whom the table waits for', () => {
    const view = yurikureView({ ...given, legal: [] })
    expect(moment({ view, seats }).ask).toBe(m.yurikure_wait_declares({ who: 'Ben' }))
  })

  test('somebody who watches over a shoulder is not told that they may reveal', () => {
    const view = yurikureView({ ...given, legal: [120] })
    const watched = seats.map((seat) => ({ ...seat, you: false }))
    expect(moment({ view, seats: watched }).ask).toBe(m.yurikure_wait_declares({ who: 'Ben' }))
  })
})

test('who is to declare is asked, though they may reveal as well', () => {
  const mine = { ...given, mine: true, asked: [0], question: { ...question, controller: 0 } }
  const view = yurikureView({ ...mine, legal: [4, 5, 120] })
  expect(moment({ view, seats }).ask).toContain('?')
})

test('what somebody wants a girl to do is one sentence, with her name', () => {
  const declared = { move: 3, deed: 'nothing' as const, girl: null, pair: null }
  const wants = { ...question, declared, step: 'outbid' as const }
  const view = yurikureView({ ...given, question: wants, mine: true, asked: [0] })
  const told = moment({ view, seats })
  expect(told.scene).toBe('')
  expect(told.claim).toBe(
    m.yurikure_moment_wants_act({
      who: 'Ben',
      points: 1,
      girl: girlName(2),
      deed: m.yurikure_words_nothing(),
    }),
  )
  // Ben himself reads that he does.
  const his = seats.map((seat) => ({ ...seat, you: seat.seat === 1 }))
  expect(moment({ view, seats: his }).claim).not.toContain('Ben')
})
