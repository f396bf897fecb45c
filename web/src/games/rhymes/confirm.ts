/** What the button that sends a choice says: the deed and its object. */
import { NAME } from '../../lib/wire/rhymes-constants'
import { listed } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import type { Choosing } from './choosing.svelte'
import { zoneOf } from './moves'
import { moveText } from './questions'
import { type RhymesContext } from './texts'

type Deed = (facts: { what: string }) => string

const DEEDS: Record<string, Deed> = {
  draw: m.rhymes_board_do_take,
  best_of_three: m.rhymes_board_do_take,
  net: m.rhymes_board_do_take,
  draft: m.rhymes_board_do_take,
  take: m.rhymes_board_do_take,
  goldfish: m.rhymes_board_do_take,
  book_row: m.rhymes_board_do_take,
  wolf: m.rhymes_board_do_discard,
  axe: m.rhymes_board_do_discard,
  oz: m.rhymes_board_do_discard,
  oz_follow: m.rhymes_board_do_discard,
  pigs: m.rhymes_board_do_discard,
  trim: m.rhymes_board_do_discard,
  river_change: m.rhymes_board_do_exchange,
  give: m.rhymes_board_do_give,
  give_item: m.rhymes_board_do_give_to,
  sow: m.rhymes_board_do_bury,
  vote: m.rhymes_board_do_vote,
  candle: m.rhymes_board_do_swap,
  scarecrow: m.rhymes_board_do_guess,
  guess_which: m.rhymes_board_do_guess,
  river_name: m.rhymes_board_do_guess,
  flying_house: m.rhymes_board_do_become,
  hunter: m.rhymes_board_do_hunt,
  tailor_whom: m.rhymes_board_do_unmask,
}

export function confirmText(choosing: Choosing, { view, seats }: RhymesContext): string {
  const question = view.question ?? ''
  const { count } = choosing
  if (question === 'lay') return m.rhymes_board_do_lay({ count })
  if (question === 'answer') {
    return count > 0 ? m.rhymes_board_do_answer({ count }) : m.rhymes_board_do_answer_none()
  }
  const picked = choosing.picked.filter((move) => move !== null)
  const what = listed(picked.map((move) => moveText(move, view, seats)))
  const [first] = picked
  // These say by themselves what they do.
  if (question === 'act' || (first !== undefined && zoneOf(first).zone === 'plain')) return what
  return (DEEDS[question] ?? m.rhymes_board_do_choose)({ what })
}

/** What is to be tapped, while nothing is chosen. */
export function hintText(legal: number[], question: string): string | null {
  const zones = new Set(legal.map((move) => zoneOf(move).zone))
  if (question === 'act') {
    if (!zones.has('place')) return m.rhymes_board_hint_encounter()
    return zones.has('slot') ? m.rhymes_board_hint_act() : m.rhymes_board_hint_player()
  }
  if (question === 'draw') return m.rhymes_board_hint_draw()
  if (question === 'take' || legal.some((move) => move >= NAME)) return null
  if (zones.has('slot')) return m.rhymes_board_hint_hand()
  if (zones.has('place')) return m.rhymes_board_hint_player()
  return null
}
