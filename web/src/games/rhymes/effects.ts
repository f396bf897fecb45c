/**
 * What companions and lasting events change just now, in signs and words.
 *
 * The engine says what is changed, by which card and where; nothing is concluded here.
 */
import { aidOf } from '../../lib/aid'
import type { Effect } from '../../lib/wire/rhymes'
import { closedUp, labelled, oneOf } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { whom, type RhymesContext } from './texts'

/** Where something is changed. */
export type Where =
  | { place: number }
  | { slot: number }
  | { row: number }
  | { pile: 'deck' | 'discards' }
  | { side: number; clash: number }

/** A change in words, and the sign that stands for it. */
export interface Told {
  sign: string
  text: string
}

type What = Effect['what']
type Teller = (effect: Effect, context: RhymesContext) => string

const actions = (effect: Effect) => oneOf((effect.actions ?? []).map(cardName))

const TOLD: Record<What, { sign: string; text: Teller }> = {
  ties: {
    sign: '=',
    text: (effect, context) =>
      m.rhymes_effect_ties({
        actions: actions(effect),
        name: whom(context, effect.places?.[0] ?? 0),
      }),
  },
  even: { sign: '=', text: () => m.rhymes_effect_even() },
  costs_two: {
    sign: '−2',
    text: (effect) => m.rhymes_effect_costs_two({ actions: actions(effect) }),
  },
  mixes: { sign: '⇄', text: () => m.rhymes_effect_mixes() },
  barred: {
    sign: '×',
    text: ({ row }) => (row ? m.rhymes_effect_barred_row() : m.rhymes_effect_barred_place()),
  },
  best_of_three: { sign: '3→1', text: () => m.rhymes_effect_best_of_three() },
  free: { sign: '+', text: () => m.rhymes_effect_free() },
  gives_away: { sign: '→', text: () => m.rhymes_effect_gives_away() },
  open_hand: { sign: '◎', text: () => m.rhymes_effect_open_hand() },
  false_look: { sign: '?', text: () => m.rhymes_effect_false_look() },
  answers_last: { sign: '…', text: () => m.rhymes_effect_answers_last() },
  discards_or_shows: { sign: '!', text: () => m.rhymes_effect_discards_or_shows() },
  steps_in: { sign: '↔', text: () => m.rhymes_effect_steps_in() },
  guesses: { sign: '?', text: () => m.rhymes_effect_guesses() },
  forfeits: { sign: '→', text: () => m.rhymes_effect_forfeits() },
  owes: { sign: '→', text: () => m.rhymes_effect_owes() },
  turns_up: { sign: '↑', text: () => m.rhymes_effect_turns_up() },
  at_stake: { sign: '!', text: () => m.rhymes_effect_at_stake() },
  usable: { sign: '✓', text: () => m.rhymes_effect_usable() },
  idle: { sign: '–', text: () => m.rhymes_effect_idle() },
  harvests: { sign: '+2', text: () => m.rhymes_effect_harvests() },
}

/** What is changed there, each with the card that does it. */
export function changesAt(context: RhymesContext, where: Where): Told[] {
  return (aidOf(context.view).effects ?? [])
    .filter((effect) => applies(effect, where))
    .map((effect) => told(effect, context))
}

/** What a card changes, wherever that is; and what is changed on cards of my hand and the row. */
export function changesOf(context: RhymesContext, face: string): Told[] {
  const { view } = context
  const hand = view.places[view.viewer]?.hand ?? []
  const changed = ({ slots, row }: Effect) =>
    slots?.some((slot) => hand[slot]?.face === face) ||
    row?.some((number) => view.row[number] === face)
  return (aidOf(view).effects ?? [])
    .filter((effect) => effect.by === face || changed(effect))
    .map((effect) => told(effect, context))
}

function applies(effect: Effect, where: Where): boolean {
  if ('place' in where) return effect.places?.includes(where.place) ?? false
  if ('slot' in where) return effect.slots?.includes(where.slot) ?? false
  if ('row' in where) return effect.row?.includes(where.row) ?? false
  if ('pile' in where) return effect.pile === where.pile
  return (
    effect.clashes?.some(([side, clash]) => side === where.side && clash === where.clash) ?? false
  )
}

function told(effect: Effect, context: RhymesContext): Told {
  const { sign, text } = TOLD[effect.what]
  const card = cardName(effect.by)
  const owner = effect.owner ?? null
  const cause = owner === null ? card : m.rhymes_effect_cause({ card, who: whom(context, owner) })
  return { sign, text: closedUp(labelled(cause, text(effect, context))) }
}
