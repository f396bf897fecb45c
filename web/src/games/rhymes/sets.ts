/** The identities that a game may hold, in words. */
import { aidOf } from '../../lib/aid'
import type { RhymesView } from '../../lib/wire/rhymes'
import { BASIC_POOLS, SCRIPT_POOLS } from '../../lib/wire/rhymes-constants'
import { listed } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'

/** These for certain, and so many of the others. */
interface Pool {
  readonly certain: readonly string[]
  readonly drawn: number
  readonly others: readonly string[]
}

const BASIC: Record<number, Pool> = BASIC_POOLS
const SCRIPTS: Record<string, Pool> = SCRIPT_POOLS

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
  switch (aidOf(view).dealt) {
    case 'one':
      return m.rhymes_deduce_set_solo()
    case 'two':
      return m.rhymes_deduce_set_duo()
    case 'mixed':
      return m.rhymes_deduce_mixed()
    case 'pool': {
      const pool = SCRIPTS[view.options.script ?? ''] ?? BASIC[view.seats]
      return pool ? dealtText(pool) : ''
    }
  }
}
