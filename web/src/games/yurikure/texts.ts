/** Yuri-Kure in words, in the reader's language. */
import type { SeatLabel, TableContext } from '../../lib/board'
import { isYou } from '../../lib/seats'
import { tuned } from '../../lib/tuned'
import type { Declaration, Odds, YurikureView } from '../../lib/wire/yurikure'
import { ODDS_OF, TURNS } from '../../lib/wire/yurikure-constants'
import { clauses, range, series } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { girlName } from './girls'
import { girlsOf, pairAt, type Cast } from './pairs'

export type YurikureContext = TableContext<YurikureView>

export function nameOf(seats: SeatLabel[], seat: number): string {
  return seats[seat]?.name ?? ''
}

/** The player as the subject of a sentence in the past tense: "You" or the name. */
export function who({ seats }: YurikureContext, seat: number): string {
  return isYou(seats, seat) ? m.yurikure_you() : nameOf(seats, seat)
}

/** The same inside a sentence: "you" or the name. */
export function whom({ seats }: YurikureContext, seat: number): string {
  return isYou(seats, seat) ? m.yurikure_you_object() : nameOf(seats, seat)
}

export function pairName(view: Cast, pair: number): string {
  const [first, second] = girlsOf(view, pair)
  return m.yurikure_pair({ first: girlName(first), second: girlName(second) })
}

const ORIENTATIONS: Record<string, { label: () => string; help: () => string }> = {
  aggressive: {
    label: m.yurikure_orientation_aggressive,
    help: m.yurikure_orientation_aggressive_help,
  },
  attracting: {
    label: m.yurikure_orientation_attracting,
    help: m.yurikure_orientation_attracting_help,
  },
  cool: { label: m.yurikure_orientation_cool, help: m.yurikure_orientation_cool_help },
  passive: { label: m.yurikure_orientation_passive, help: m.yurikure_orientation_passive_help },
  shy: { label: m.yurikure_orientation_shy, help: m.yurikure_orientation_shy_help },
  friendly: { label: m.yurikure_orientation_friendly, help: m.yurikure_orientation_friendly_help },
  cute: { label: m.yurikure_orientation_cute, help: m.yurikure_orientation_cute_help },
  attracted: {
    label: m.yurikure_orientation_attracted,
    help: m.yurikure_orientation_attracted_help,
  },
}

export function orientationText(name: string): { label: string; help: string } {
  const text = ORIENTATIONS[name]
  if (text === undefined) throw new RangeError(`there is no orientation ${name}`)
  return { label: text.label(), help: text.help() }
}

const DEEDS: Record<Declaration['deed'], () => string> = {
  nothing: m.yurikure_deed_nothing,
  approach: m.yurikure_deed_approach,
  confess: m.yurikure_deed_confess,
  favor: m.yurikure_deed_favor,
  love: m.yurikure_deed_love,
  for: m.yurikure_deed_for,
  against: m.yurikure_deed_against,
  ok: m.yurikure_deed_ok,
  no: m.yurikure_deed_no,
}

/** The name of a deed: "Approach". */
export function deedName(deed: Declaration['deed']): string {
  return DEEDS[deed]()
}

/** What she is to do, to follow "wants her to": "approach Midorino". */
export function deedWords(view: YurikureView, declared: Declaration): string {
  const target = declared.girl === null ? '' : girlName(declared.girl)
  switch (declared.deed) {
    case 'nothing':
      return m.yurikure_words_nothing()
    case 'approach':
      return m.yurikure_words_approach({ target })
    case 'confess':
      return m.yurikure_words_confess({ target })
    case 'favor':
      return m.yurikure_words_favor({ target })
    case 'love':
      return m.yurikure_words_love({ pair: pairName(view, declared.pair ?? 0) })
    case 'for':
      return m.yurikure_words_for()
    case 'against':
      return m.yurikure_words_against()
    case 'ok':
      return m.yurikure_words_ok()
    case 'no':
      return m.yurikure_words_no()
  }
}

/** What is to be tapped for the next point to place; undefined: all are placed. */
export function placeText(next: number | undefined, picked: number[]): string {
  const [first] = picked
  if (next === undefined) return m.yurikure_place_ready()
  return first === undefined
    ? m.yurikure_place_first({ points: next })
    : m.yurikure_place_second({ points: next, girl: girlName(first) })
}

/** A couple's state, or null. */
export function coupleText(couple: 'blue' | 'red' | null): string | null {
  if (couple === null) return null
  return couple === 'red' ? m.yurikure_term_couple_red() : m.yurikure_term_couple_blue()
}

/** All that is between two girls, in words. */
export function relationText(view: YurikureView, pair: number): string {
  const relation = view.pairs[pair]
  if (relation === undefined) return ''
  const parts = [coupleText(relation.couple)]
  if (relation.favor > 0) parts.push(m.yurikure_favor_is({ favor: relation.favor }))
  if (relation.discomfort > 0) {
    parts.push(m.yurikure_discomfort_is({ discomfort: relation.discomfort }))
  }
  const said = parts.filter((part) => part !== null)
  return said.length > 0 ? series(said) : m.yurikure_nothing_between()
}

/** What the dice may do to a couple, or to two whom favor makes one, if nothing more happens. */
export function oddsText(view: YurikureView, pair: number): string | null {
  const found = view.aid?.odds.find((each) => each.pair === pair)
  if (found === undefined) return null
  const parts = pairAt(view, pair).couple === null ? m.yurikure_odds_couples() : partingOdds(found)
  const odds = found.parting === ODDS_OF ? parts : clauses([parts, kissOdds(found)])
  return m.yurikure_odds({ odds })
}

function partingOdds({ parting, parts }: Odds): string {
  if (parting === ODDS_OF) return m.yurikure_odds_parts_always()
  return parting === 0
    ? m.yurikure_odds_parts_never()
    : m.yurikure_odds_parts({ range: range(1, parts) })
}

function kissOdds({ kisses, kissing }: Odds): string {
  if (kisses === null) return m.yurikure_odds_kisses_not_now()
  if (kissing === 0) return m.yurikure_odds_kisses_never()
  if (kissing === ODDS_OF) return m.yurikure_odds_kisses_always()
  return m.yurikure_odds_kisses({ percent: Math.round((100 * kissing) / ODDS_OF) })
}

export function turnText(view: YurikureView): string {
  return view.turn === 0
    ? ''
    : m.yurikure_turn({ turn: view.turn, turns: tuned(view.options, 'turns', TURNS) })
}

const PHASES: Record<YurikureView['phase'], () => string> = {
  support: m.yurikure_phase_support,
  start: m.yurikure_phase_start,
  action: m.yurikure_phase_action,
  extra: m.yurikure_phase_extra,
  over: m.yurikure_phase_over,
}

export function phaseText(view: YurikureView): string {
  return PHASES[view.phase]()
}
