/** What is known of somebody's points, sorted by how much is known. */
import type { Deduction } from '../../lib/wire/yurikure'

export interface Bounds {
  pair: number
  least: number
  most: number
  /** Is that less than anything? */
  known: boolean
}

export interface Sorted {
  /** Points that they surely have, or surely do not have: the most first. */
  certain: Bounds[]
  /** At most half of what is possible elsewhere. */
  narrowed: Bounds[]
  /** Less than elsewhere, but not by much. */
  hinted: Bounds[]
  /** Little or nothing is known, but I have a mark there. */
  marked: Bounds[]
  /** Nothing is known. */
  unknown: Bounds[]
}

/** All pairs, each in one of the groups; `found` is missing for players who revealed nothing. */
export function sortedPairs(
  found: Deduction | undefined,
  pairs: number[],
  isMarked: (pair: number) => boolean,
): Sorted {
  const sorted: Sorted = { certain: [], narrowed: [], hinted: [], marked: [], unknown: [] }
  const known = new Map(
    found?.pairs.map(([pair, least, most]) => [pair, { pair, least, most, known: true }]),
  )
  for (const pair of pairs) {
    const bounds = known.get(pair)
    if (bounds === undefined) {
      const open = { pair, least: 0, most: found?.pair_most ?? 0, known: false }
      sorted[isMarked(pair) ? 'marked' : 'unknown'].push(open)
    } else if (bounds.least > 0 || bounds.most === 0) sorted.certain.push(bounds)
    else if (2 * bounds.most <= (found?.pair_most ?? 0)) sorted.narrowed.push(bounds)
    else sorted[isMarked(pair) ? 'marked' : 'hinted'].push(bounds)
  }
  sorted.certain.sort((a, b) => b.least - a.least || a.most - b.most)
  sorted.narrowed.sort((a, b) => a.most - b.most)
  sorted.hinted.sort((a, b) => a.most - b.most)
  return sorted
}
