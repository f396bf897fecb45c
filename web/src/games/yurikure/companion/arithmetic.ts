/**
 * The arithmetic of a sheet. What players of a table are told is computed by the engine; a sheet
 * that no server has seen, the companion's or a draft, is added up here. A test compares this with
 * the engine over all sheets (tests/web/test_yurikure_sheets.py).
 */
import { EXTRA, EXTRA_ORIENTED, PAIRS, SETUP_SUPPORT } from '../../../lib/wire/yurikure-constants'

/** Points that are placed together: at the setup, and after some turns (Y3). */
export interface Window {
  turn: number
  points: number[]
}

export function windowsOf(orientations: boolean): Window[] {
  const extra = Object.entries(orientations ? EXTRA_ORIENTED : EXTRA)
  return [
    { turn: 0, points: [...SETUP_SUPPORT] },
    ...extra.map(([turn, count]) => ({
      turn: Number(turn),
      points: Array.from({ length: count }, () => 1),
    })),
  ]
}

/** By girl: the control that she has, and these points on her pairs. */
export function withPoints(
  control: number[],
  placed: { pair: number; points: number }[],
): number[] {
  const sums = [...control]
  for (const { pair, points } of placed) {
    for (const girl of PAIRS[pair] ?? []) sums[girl] = (sums[girl] ?? 0) + points
  }
  return sums
}

/** The pairs for the next point: another one each time, unless points may share a pair (Y23). */
export function openPairs(pairs: number[], draft: number[], repeats: boolean): Set<number> {
  return new Set(pairs.filter((pair) => repeats || !draft.includes(pair)))
}
