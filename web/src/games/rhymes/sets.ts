/** The identities that a game may hold, in words. */
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import type { Pool } from './pools'
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
