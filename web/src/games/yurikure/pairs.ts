/** Pairs by number, as the engine counts them. */
import type { Pair, YurikureView } from '../../lib/wire/yurikure'
import { GIRLS, PAIRS } from '../../lib/wire/yurikure-constants'

/** The girls in their order and who is in which pair: as much of a view as a sheet needs. */
export interface Cast {
  girls: number
  order: number[]
  pairs: Pick<Pair, 'girls'>[]
}

const NUMBERS = new Map(
  PAIRS.flatMap(([one, other], pair) => [
    [one * GIRLS.length + other, pair] as const,
    [other * GIRLS.length + one, pair] as const,
  ]),
)

/** The number of the pair of two girls, in either order. */
export function pairOf(one: number, other: number): number {
  const found = NUMBERS.get(one * GIRLS.length + other)
  if (found === undefined) throw new RangeError(`${one} and ${other} are no pair`)
  return found
}

export function pairAt<P>(view: { pairs: P[] }, pair: number): P {
  const found = view.pairs[pair]
  if (found === undefined) throw new RangeError(`there is no pair ${pair}`)
  return found
}

/** The girls of a pair, the one who acts earlier first. */
export function girlsOf(view: Cast, pair: number): [number, number] {
  const [one, other] = pairAt(view, pair).girls
  return view.order.indexOf(one) < view.order.indexOf(other) ? [one, other] : [other, one]
}

/** Is there anything between the two? */
export function isLinked(pair: Pair): boolean {
  return pair.couple !== null || pair.favor > 0 || pair.discomfort > 0
}

/** The viewer's own seat; null for those who only watch. */
export function ownSeat(view: Pick<YurikureView, 'viewer'>): number | null {
  return view.viewer >= 0 ? view.viewer : null
}
