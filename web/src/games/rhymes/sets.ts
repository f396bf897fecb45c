/** The identities that a game may hold, in words. */
import { aidOf } from '../../lib/aid'
import type { RhymesView } from '../../lib/wire/rhymes'
import { BASIC_POOLS, SCRIPT_POOLS } from '../../lib/wire/rhymes-constants'
import { listed, series } from '../../lib/wording'
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

/** "Boy, King ×2": each identity once, and how often it is there. */
function counted(faces: readonly string[]): string[] {
  return [...new Set(faces)].map((face) => {
    const count = faces.filter((each) => each === face).length
    const identity = cardName(face)
    return count === 1 ? identity : m.rhymes_deduce_set_several({ identity, count })
  })
}

/** "Princess, and 2 of: Queen, Witch, Singer." */
export function dealtText(pool: Pool): string {
  const certain = counted(pool.certain)
  if (pool.drawn === 0) return listed(certain)
  const identities = series(certain)
  const facts = { count: pool.drawn, others: listed(counted(pool.others)) }
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
