/** What decided between players with equal totals. */
import type { LuzView } from '../../lib/wire/luz'

export interface Tie {
  high: number
  low: number
  /** The higher score in the last round, or nearness to its start player (L2). */
  by: 'round' | 'start'
}

/** Every pair of neighbours in the ranking that the totals alone do not part. */
export function ties(view: LuzView, ranking: number[]): Tie[] {
  const last = view.rounds.at(-1)?.points ?? []
  const found: Tie[] = []
  ranking.forEach((low, place) => {
    const high = ranking[place - 1]
    if (high === undefined || view.totals[high] !== view.totals[low]) return
    found.push({ high, low, by: last[high] === last[low] ? 'start' : 'round' })
  })
  return found
}
