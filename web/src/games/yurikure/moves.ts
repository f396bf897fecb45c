/** Moves that declare something, read back: what is remembered names them by number. */
import type { Declaration } from '../../lib/wire/yurikure'
import { APPROACH, CONFESS, FAVOR, LOVE, NO, NOTHING, YES } from '../../lib/wire/yurikure-constants'

/** What a girl was to do. */
export function declaredDeed(move: number): Declaration {
  const deed = (deed: Declaration['deed'], girl: number | null, pair: number | null = null) => ({
    move,
    deed,
    girl,
    pair,
  })
  if (move === NOTHING) return deed('nothing', null)
  if (move >= LOVE) return deed('love', null, move - LOVE)
  if (move >= FAVOR) return deed('favor', move - FAVOR)
  if (move >= CONFESS) return deed('confess', move - CONFESS)
  if (move >= APPROACH) return deed('approach', move - APPROACH)
  throw new RangeError(`${move} declares no action`)
}

/** How she was to vote, or to answer. */
export function declaredVoice(kind: 'vote' | 'answer', move: number): Declaration {
  if (move !== YES && move !== NO) throw new RangeError(`${move} is neither yes nor no`)
  const [yes, no] = kind === 'vote' ? (['for', 'against'] as const) : (['ok', 'no'] as const)
  return { move, deed: move === YES ? yes : no, girl: null, pair: null }
}
