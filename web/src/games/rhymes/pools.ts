/** Which identities a game may hold: by number of players, and by script. */
import { BASIC_POOLS, SCRIPT_POOLS } from '../../lib/wire/rhymes-constants'

export interface Pool {
  /** These for certain, */
  certain: readonly string[]
  /** and so many of the others. */
  drawn: number
  others: readonly string[]
}

const BASIC: Record<number, Pool> = BASIC_POOLS
const SCRIPTS: Record<string, Pool> = SCRIPT_POOLS

/** The identities of a game with three players or more; null for the small games. */
export function poolOf(seats: number, script: string | undefined): Pool | null {
  return SCRIPTS[script ?? ''] ?? BASIC[seats] ?? null
}

/** Every set of identities that may have been dealt from a pool. */
export function deals({ certain, drawn, others }: Pool): string[][] {
  const found = new Map<string, string[]>()
  for (const extra of choices(others, drawn)) {
    const dealt = [...certain, ...extra].sort()
    found.set(dealt.join(), dealt)
  }
  return [...found.values()]
}

function choices(from: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  )
}
