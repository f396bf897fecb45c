import { expect, test } from 'vitest'
import { moment } from '../../../src/games/yurikure/moment'
import { oddsText } from '../../../src/games/yurikure/texts'
import type { Odds, YurikureView } from '../../../src/lib/wire/yurikure'
import { series } from '../../../src/lib/wording'
import { m } from '../../../src/paraglide/messages'
import { labels } from '../../support/given'
import { aid, yurikureView } from './given'

const COUPLE: Odds = { pair: 0, parts: 1, kisses: 1, parting: 6, kissing: 30 }

function said(odds: Partial<Odds>, couple: 'blue' | null = 'blue'): string | null {
  const view = yurikureView({ aid: aid({ odds: [{ ...COUPLE, ...odds }] }) })
  const pairs = view.pairs.map((pair, number) => (number === 0 ? { ...pair, couple } : pair))
  return oddsText({ ...view, pairs }, 0)
}

test('chances count both dice, and say on what condition', () => {
  const words = [m.yurikure_odds_parts({ range: '1' }), m.yurikure_odds_kisses({ percent: 83 })]
  expect(said({})).toBe(m.yurikure_odds({ odds: series(words) }))
})

test('what is certain and what is impossible follows from the chances alone', () => {
  expect(said({ parts: 0, parting: 0, kissing: 36 })).toContain(m.yurikure_odds_kisses_always())
  expect(said({ parts: 0, parting: 0 })).toContain(m.yurikure_odds_parts_never())
  expect(said({ kisses: 1, kissing: 35 })).not.toContain(m.yurikure_odds_kisses_always())
  expect(said({ kisses: 7, kissing: 1 })).not.toContain(m.yurikure_odds_kisses_never())
  expect(said({ kissing: 0 })).toContain(m.yurikure_odds_kisses_never())
  expect(said({ kisses: null, kissing: 0 })).toContain(m.yurikure_odds_kisses_not_now())
})

test('a couple that breaks up for certain has no kiss to speak of', () => {
  const words = m.yurikure_odds_parts_always()
  expect(said({ parts: 6, parting: 36, kissing: 0 })).toBe(m.yurikure_odds({ odds: words }))
})

test('two whom favor will make a couple are told so', () => {
  const text = said({ parts: 0, parting: 0, kissing: 36 }, null)
  expect(text).toContain(m.yurikure_odds_couples())
  expect(text).toContain(m.yurikure_odds_kisses_always())
  expect(oddsText(yurikureView(), 0)).toBeNull()
})

test('Y18: whose controller is asked first is told as the table found it', () => {
  const question = {
    ...{ kind: 'act', girl: 0, step: 'reveal', controller: null, virtual: 1 },
    ...{ declared: null, passes: 0 },
  } as YurikureView['question']
  const seats = labels('Ann', 'Ben', 'Cyd')
  const told = (girl: number | null) =>
    moment({
      view: yurikureView({ question, aid: aid({ priority: { seat: 1, girl } }) }),
      seats,
    }).priority
  expect(told(null)).toBe(m.yurikure_virtual_start({ who: 'Ben' }))
  expect(told(5)).toContain('Ben')
  expect(moment({ view: yurikureView({ question, aid: aid() }), seats }).priority).toBeNull()
})
