import { describe, expect, test } from 'vitest'
import { cause, winnersByCondition, winningPlaces } from '../../../src/games/rhymes/ending'
import { line } from '../../../src/games/rhymes/log'
import type { GameOver, RhymesEvent } from '../../../src/lib/wire/rhymes'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { aid, rhymesView } from './given'

const end: GameOver = {
  type: 'end',
  winners: [0, 1, 2],
  ending: 'together',
  causes: ['together', 'together', 'swan'],
}
const log: RhymesEvent[] = [end]
const view = rhymesView({
  ending: 'together',
  aid: aid({ known: ['prince', 'princess', 'swan'].map((surely) => ({ how: 'open', surely })) }),
})
const context = { view, seats: labels('Ann', 'Ben', 'Cy') }

describe('several who win at one moment', () => {
  test('are told with every cause, the pair without the Swan', () => {
    expect(cause(context, winningPlaces(view, log), log)).toBe(
      `${m.rhymes_end_pair({ identities: 'Prince and Princess' })} ${m.rhymes_ending_swan()}`,
    )
    const both = `${m.rhymes_ending_together()} ${m.rhymes_ending_swan()}`
    expect(line(end, context)).toContain(both)
  })

  test('are each shown the condition by which they won, the fairest none', () => {
    const fairest = { ...end, winners: [1, 2], ending: 'fairest', causes: ['fairest', 'swan'] }
    expect(winnersByCondition(view, [1, 2], [fairest])).toEqual([2])
    expect(winnersByCondition(view, [0, 1, 2], log)).toEqual([0, 1, 2])
  })

  test('without a winner the end alone is told', () => {
    const nobody: GameOver = { type: 'end', winners: [], ending: 'rounds', causes: [] }
    const over = { ...context, view: { ...view, ending: 'rounds' } }
    expect(cause(over, [], [nobody])).toBe(m.rhymes_ending_rounds())
  })
})
