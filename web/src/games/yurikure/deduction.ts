/** What the others' reveals prove about their support. */
import type { YurikureView } from '../../lib/wire/yurikure'
import { EXTRA, EXTRA_ORIENTED, SETUP_SUPPORT } from '../../lib/wire/yurikure-constants'
import { pairBounds, type Bounds, type Window } from './bounds'

const SETUP: readonly number[] = SETUP_SUPPORT
/** The most that one, two, … different pairs can hold of the setup's points. */
const MOST_ON_PAIRS = SETUP.map((_, nth) => sum(SETUP.slice(0, nth + 1)))

export interface Deduction {
  seat: number
  /** By girl: control over her. */
  girls: Bounds[]
  /** By pair: points on it. */
  pairs: Bounds[]
  /** By girl: how many different pairs with her there must be, where that is more than one. */
  spread: { girl: number; count: number }[]
}

export function deduce(view: YurikureView, seat: number): Deduction {
  const windows = windowsOf(view, seat)
  const repeats = view.options.repeats === 'allowed'
  return {
    seat,
    girls: girlBounds(windows, view.revealed[seat] ?? []),
    pairs: pairBounds(windows, repeats),
    spread: repeats ? [] : spread(windows),
  }
}

/** Points that are being placed now explain nothing yet. */
function windowsOf(view: YurikureView, seat: number): Window[] {
  const extra = Object.values(view.options.orientations === 'off' ? EXTRA : EXTRA_ORIENTED)
  const points = [SETUP, ...extra.map((count) => Array.from({ length: count }, () => 1))]
  const seen = view.phase === 'extra' ? view.marks : [...view.marks, view.revealed]
  return seen.map((mark, nth) => ({ points: [...(points[nth] ?? [])], shown: mark[seat] ?? [] }))
}

/** All points, each counted at both of its girls, are twice what was placed. */
function girlBounds(windows: Window[], revealed: number[]): Bounds[] {
  const total = sum(windows.flatMap(({ points }) => points))
  return revealed.map((least) => ({
    least,
    most: Math.min(total, 2 * total - (sum(revealed) - least)),
  }))
}

function spread(windows: Window[]): Deduction['spread'] {
  const found = new Map<number, number>()
  let extra = 0
  windows.forEach(({ points, shown }, nth) => {
    if (nth > 0) extra += sum(points)
    shown.forEach((least, girl) => {
      const count = MOST_ON_PAIRS.findIndex((held) => held >= least - extra) + 1
      if (least > extra && count > (found.get(girl) ?? 1)) found.set(girl, count)
    })
  })
  return [...found].map(([girl, count]) => ({ girl, count }))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
