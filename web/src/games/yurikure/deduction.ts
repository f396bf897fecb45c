/**
 * What the others' reveals prove about their support.
 *
 * A reveal is a lower bound: who shows six points over a girl has at least six on pairs with her.
 * All points of a player, each counted at both of its girls, are twice what he has placed. Both
 * together give everything here; the books' marks say how many points he had placed by then.
 */
import type { YurikureView } from '../../lib/wire/yurikure'
import { pairOf } from './pairs'

const SETUP_TOTAL = 15
/** The most that one, two, … different pairs can hold of the setup's points. */
const MOST_ON_PAIRS = [5, 9, 12, 14, 15]

export interface Deduction {
  seat: number
  /** By girl. */
  least: number[]
  most: number[]
  /** Points that must lie on one pair. */
  pairs: { pair: number; points: number }[]
  /** By girl: how many different pairs with her there must be, where that is more than one. */
  spread: { girl: number; count: number }[]
}

/** Extra points placed by everybody, after each window. */
function extras(view: YurikureView): number[] {
  return view.options.orientations === 'off' ? [1, 3] : [3, 5]
}

/** What was revealed, with the points placed by then: at each window for extra points, and now. */
function snapshots(view: YurikureView, seat: number): { shown: number[]; extra: number }[] {
  const sums = [0, ...extras(view).map((_, nth, all) => sum(all.slice(0, nth + 1)))]
  return [...view.marks, view.revealed].map((mark, nth) => ({
    shown: mark[seat] ?? [],
    extra: sums[nth] ?? 0,
  }))
}

export function deduce(view: YurikureView, seat: number): Deduction {
  const history = snapshots(view, seat)
  const total = SETUP_TOTAL + (history.at(-1)?.extra ?? 0)
  const least = view.revealed[seat] ?? []
  const shown = sum(least)
  const most = least.map((points) => Math.min(total, 2 * total - (shown - points)))

  const pairs: Deduction['pairs'] = []
  for (let other = 1; other < view.girls; other += 1) {
    for (let one = 0; one < other; one += 1) {
      // Points touching either girl are at most all of them, so the rest is counted twice.
      const points = Math.max(
        ...history.map((then) => {
          const both = (then.shown[one] ?? 0) + (then.shown[other] ?? 0)
          return both - SETUP_TOTAL - then.extra
        }),
      )
      if (points > 0) pairs.push({ pair: pairOf(one, other), points })
    }
  }

  const spread: Deduction['spread'] = []
  if (view.options.repeats !== 'allowed') {
    for (let girl = 0; girl < view.girls; girl += 1) {
      const counts = history.map((then) => {
        const setup = (then.shown[girl] ?? 0) - then.extra
        return setup <= 0 ? 0 : MOST_ON_PAIRS.findIndex((held) => held >= setup) + 1
      })
      const count = Math.max(...counts)
      if (count > 1) spread.push({ girl, count })
    }
  }
  return { seat, least, most, pairs, spread }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
