/** My support: what is written on the sheet, and what I am about to write. */
import type { Sheet, YurikureView } from '../../lib/wire/yurikure'
import { openPairs, withPoints } from './companion/arithmetic'
import { pairOf } from './pairs'

export interface Entry {
  pair: number
  points: number
  /** Not sent yet. */
  draft: boolean
}

/** The points that I still have to place in this window, in their order. */
export function pointsToPlace(view: YurikureView): number[] {
  const { placing } = view
  return placing === null || !view.mine ? [] : placing.points.slice(placing.placed ?? 0)
}

/** Are everybody's sheets seen though the game goes on, as in a replay? */
export function laidOpen(view: YurikureView): boolean {
  return view.sheets !== null && view.ending === null
}

/** The sheet in the order of placing, then the draft. */
export function entries(view: YurikureView, draft: number[]): Entry[] {
  const written = view.sheet === null ? [] : sheetEntries(view.sheet)
  const next = pointsToPlace(view)
  const drafted = draft.map((pair, nth) => ({ pair, points: next[nth] ?? 0, draft: true }))
  return [...written, ...drafted]
}

export function sheetEntries(sheet: Sheet): Entry[] {
  return sheet.pairs.map((pair, nth) => ({ pair, points: sheet.points[nth] ?? 0, draft: false }))
}

/** By girl: my control, the draft's included, which the server has not seen. */
export function ownControl(view: YurikureView, all: Entry[]): number[] {
  return withPoints(
    view.sheet?.control ?? [],
    all.filter(({ draft }) => draft),
  )
}

/** By pair, all its points together. */
export function byPair(all: Entry[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { pair, points } of all) sums.set(pair, (sums.get(pair) ?? 0) + points)
  return sums
}

/** The pairs for the next point; `inOrder`, as in a tutorial, the next one of those offered. */
export function placeablePairs(view: YurikureView, draft: number[], inOrder: boolean): Set<number> {
  const offered = (view.aid?.places ?? []).map(({ pair }) => pair)
  const open = openPairs(offered, draft, view.aid?.repeats ?? false)
  return inOrder ? new Set([...open].slice(0, 1)) : open
}

/** The girls who can be chosen for one of these pairs, given whom I have chosen. */
export function openGirls(order: number[], pairs: Set<number>, picked: number[]): Set<number> {
  const [first] = picked
  const open = (one: number, other: number) => one !== other && pairs.has(pairOf(one, other))
  return new Set(
    order.filter((girl) =>
      first === undefined
        ? order.some((other) => open(girl, other))
        : girl === first || open(girl, first),
    ),
  )
}

/** The move that places a point on a pair. */
export function placeMove(view: YurikureView, pair: number): number | undefined {
  return view.aid?.places.find((place) => place.pair === pair)?.move
}
