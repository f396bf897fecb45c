/** What the diagram draws between the girls, and where. */
import type { Pair, YurikureView } from '../../lib/wire/yurikure'
import { isLinked, pairAt, pairOf } from './pairs'
import { inkLine, placeLabels, type Line, type Size, type Spot } from './ring'
import type { SignKind } from './Sign.svelte'
import { relationText } from './texts'

export interface LinkSign {
  kind: SignKind
  value: number | null
}

/** A pair with something to be drawn. */
export interface Link {
  pair: Pair
  number: number
  /** My points on it, where they are shown. */
  mine: number
  chosen: boolean
  /** Another girl is looked at alone. */
  faded: boolean
  signs: LinkSign[]
  line: Line
}

interface Shown {
  /** By pair: my points. */
  support: Map<number, number>
  /** The pair of the two girls chosen. */
  chosen: number | null
  /** Whose lines alone are shown. */
  alone: number | null
  spot: (girl: number) => Spot
}

export function links(view: YurikureView, { support, chosen, alone, spot }: Shown): Link[] {
  return view.pairs
    .map((pair, number) => ({ pair, number, mine: support.get(number) ?? 0 }))
    .filter(({ pair, number, mine }) => isLinked(pair) || mine > 0 || number === chosen)
    .map((link) => {
      const [one, other] = link.pair.girls
      return {
        ...link,
        chosen: link.number === chosen,
        faded: alone !== null && one !== alone && other !== alone,
        signs: signs(link.pair, link.mine),
        line: inkLine(link.number, spot(one), spot(other)),
      }
    })
}

/** What is between the two girls of a pair. */
export function between(view: YurikureView, pair: number): { words: string; signs: LinkSign[] } {
  return { words: relationText(view, pair), signs: signs(pairAt(view, pair), 0) }
}

function signs(pair: Pair, mine: number): LinkSign[] {
  const found: LinkSign[] = []
  if (pair.couple !== null) found.push({ kind: pair.couple, value: null })
  if (pair.favor > 0) found.push({ kind: 'favor', value: pair.favor })
  if (pair.discomfort > 0) found.push({ kind: 'discomfort', value: pair.discomfort })
  if (mine > 0) found.push({ kind: 'support', value: mine })
  return found
}

export interface Drawn {
  size: Size
  badge: number
  /** What is written below each badge, in pixels. */
  below: number
  scale: number
}

/**
 * By pair: where its label lies, clear of the girls. Couples have the best places, then the girl
 * whom the table is about, then my own pairs.
 */
export function labelSpots(
  all: Link[],
  girls: Spot[],
  about: number | null,
  { size, badge, below, scale }: Drawn,
): Map<number, Spot> {
  const weight = ({ pair, mine, signs }: Link) =>
    (pair.couple === null ? 0 : 20) +
    (about !== null && pair.girls.includes(about) ? 10 : 0) +
    (mine > 0 ? 5 : 0) +
    signs.length
  const labels = all
    .filter(({ signs, faded }) => signs.length > 0 && !faded)
    .sort((a, b) => weight(b) - weight(a))
    .map(({ line, signs }) => ({
      line,
      width: scale * (8 + signs.reduce((sum, { value }) => sum + (value === null ? 16 : 25), 0)),
      height: scale * 20,
    }))
  const faces = girls.map(({ x, y }) => ({
    x,
    y: y + (below - badge * 0.15) / 2,
    width: badge * 2,
    height: badge * 1.15 + below,
  }))
  return placeLabels(labels, faces, size)
}

/** What has been declared and may still be outbid: an arrow, or a line between two. */
export function wish(
  view: YurikureView,
  spot: (girl: number) => Spot,
): { line: Line; pointed: boolean } | null {
  const declared = view.question?.declared ?? view.action?.declared ?? null
  const from = view.acting
  if (declared === null || from === null) return null
  const target = declared.girl ?? view.action?.declared.girl ?? null
  if (target !== null) {
    return { line: inkLine(pairOf(from, target), spot(from), spot(target)), pointed: true }
  }
  const pair = declared.pair ?? view.action?.pair ?? null
  const girls = pair === null ? undefined : view.pairs[pair]?.girls
  if (pair === null || girls === undefined) return null
  return { line: inkLine(pair, spot(girls[0]), spot(girls[1])), pointed: false }
}
