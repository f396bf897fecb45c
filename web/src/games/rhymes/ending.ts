/** How a game ended: who won, by what, and what they were. */
import { isYou } from '../../lib/seats'
import type { GameOver, RhymesEvent, RhymesView, WentOut } from '../../lib/wire/rhymes'
import { CONDITIONS } from '../../lib/wire/rhymes-constants'
import { listed, sentences } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { knownOf } from './aid'
import { cardName } from './cards'
import { endingText, placeName, placeWithin, who, type RhymesContext } from './texts'

function theEnd(log: RhymesEvent[]): GameOver | undefined {
  return log.findLast((event): event is GameOver => event.type === 'end')
}

/** The places that have won; with one and two players also NPCs and teammates. */
export function winningPlaces(view: RhymesView, log: RhymesEvent[]): number[] {
  return theEnd(log)?.winners ?? view.outcome?.winners ?? []
}

/** By what each of these places has won: at one moment several may, each by something else. */
function causesOf(view: RhymesView, winners: number[], log: RhymesEvent[]): (string | null)[] {
  return theEnd(log)?.causes ?? winners.map(() => view.ending)
}

/** The headline. */
export function verdict(context: RhymesContext, winners: number[]): string {
  const { view, seats } = context
  const names = (places: number[], called: typeof placeName) =>
    listed(places.map((place) => called(place, view, seats)))
  const mine = isYou(seats, view.viewer) && (view.outcome?.winners.includes(view.viewer) ?? false)
  const others = winners.filter((place) => view.places[place]?.seat !== view.viewer)
  if (view.ending === 'dreamer') return m.rhymes_end_won_all()
  if (mine) {
    return others.length > 0
      ? m.rhymes_end_won_with({ who: names(others, placeWithin) })
      : m.rhymes_end_won_you()
  }
  return winners.length > 0
    ? m.rhymes_end_won({ who: names(winners, placeName) })
    : m.rhymes_end_draw()
}

/** What brought the end about, all of it. */
export function cause(context: RhymesContext, winners: number[], log: RhymesEvent[]): string {
  const { view } = context
  const causes = causesOf(view, winners, log)
  return sentences(
    [...new Set([view.ending, ...causes])].map((ending) => {
      const theirs = winners.filter((_, at) => causes[at] === ending)
      return oneCause(context, ending, theirs, log)
    }),
  )
}

function oneCause(
  context: RhymesContext,
  ending: string | null,
  winners: number[],
  log: RhymesEvent[],
): string {
  const { view } = context
  switch (ending) {
    case null:
      return ''
    case 'out':
      return sentences(
        lastOut(log).map(({ place, identity }) =>
          m.rhymes_end_out({ who: who(context, place), identity: cardName(identity) }),
        ),
      )
    case 'together': {
      const identities = winners.map((place) => cardName(countedAs(view, place)))
      return m.rhymes_end_pair({ identities: listed(identities) })
    }
    default:
      return endingText(ending)
  }
}

/** Who went out at the very end: several may go at once, and their cards are discarded. */
function lastOut(log: RhymesEvent[]): WentOut[] {
  const before = log.slice(
    0,
    log.findLastIndex(({ type }) => type === 'end'),
  )
  const start = before.findLastIndex(({ type }) => type !== 'out' && type !== 'discard')
  return before.slice(start + 1).filter((event): event is WentOut => event.type === 'out')
}

/** What somebody was in the eyes of the rules: a King by the Sword, the Swan, or the card. */
export function countedAs(view: RhymesView, place: number): string {
  return knownOf(view, place).surely ?? ''
}

/** Endings that winners reach by the condition of their identity. */
const BY_CONDITION: readonly string[] = CONDITIONS

/** Of these winners, those who won by the condition of their identity. */
export function winnersByCondition(
  view: RhymesView,
  winners: number[],
  log: RhymesEvent[],
): number[] {
  const causes = causesOf(view, winners, log)
  return winners.filter((_, at) => BY_CONDITION.includes(causes[at] ?? ''))
}
