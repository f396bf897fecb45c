/** Each seat's chance to win over a game, for a graph and for a table. */
import type { Analysis, Chances } from '../../lib/wire/protocol'

/** What counts as known: everything, or what each seat could know. */
export type Way = 'known' | 'seen'

/** A seat's chance before a move. */
export interface Point {
  move: number
  chance: number
}

/** By seat. However it is looked at, the end is known. */
export function coursesOf(analysis: Analysis, way: Way): Point[][] {
  const last = analysis.known.at(-1)
  const rows: Chances[] = [...analysis[way]]
  if (last && rows.at(-1)?.move !== analysis.moves) rows.push({ ...last, move: analysis.moves })
  return analysis.balance.map((_, seat) =>
    rows.map(({ move, chances }) => ({ move, chance: chances[seat] ?? 0 })),
  )
}

/** After so many moves, as far as the points tell. */
export function chanceAt(points: readonly Point[], move: number): number {
  return (points.findLast((point) => point.move <= move) ?? points[0])?.chance ?? 0
}

/** With everything known a move changes the chances at once; what seats could know was asked for only
 * now and then, and between these moments the line leads from one to the next. */
export function pathOf(
  points: readonly Point[],
  way: Way,
  x: (move: number) => number,
  y: (chance: number) => number,
): string {
  return points
    .map(({ move, chance }, nth) => {
      const [across, down] = [x(move).toFixed(1), y(chance).toFixed(1)]
      if (nth === 0) return `M${across} ${down}`
      return way === 'known' ? `H${across}V${down}` : `L${across} ${down}`
    })
    .join('')
}

/** Lines differ by their dashes, too, so that no line is told by its color alone. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 2 1 2 1 2']

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length] ?? ''
}

/** A color around the wheel, each far from all before; how light it is, the theme says. */
export function hueOf(seat: number): number {
  return (255 + 137.5 * seat) % 360
}
