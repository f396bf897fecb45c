/** The identities that a game may hold, in words. */
import type { RhymesView } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { poolOf, type Pool } from './pools'
import { listed } from './texts'

/** "Princess, and 2 of: Queen, Witch, Singer." */
export function dealtText(pool: Pool): string {
  const identities = listed(pool.certain.map(cardName))
  if (pool.drawn === 0) return identities
  const facts = { count: pool.drawn, others: listed(pool.others.map(cardName)) }
  return identities
    ? m.rhymes_deduce_set_some({ ...facts, identities })
    : m.rhymes_deduce_set_only(facts)
}

/** What the table may hold, for this number of players and what has come in since. */
export function setText(view: RhymesView): string {
  if (view.seats === 1) return m.rhymes_deduce_set_solo()
  const mixed = view.places.some(({ identity }) => identity?.origin === null)
  if (mixed) return m.rhymes_deduce_mixed()
  const pool = poolOf(view.seats, view.options.script)
  return pool === null ? m.rhymes_deduce_set_duo() : dealtText(pool)
}
