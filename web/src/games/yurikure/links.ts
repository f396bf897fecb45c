/** What the diagram draws between the girls, and where. */
import type { Pair, YurikureView } from '../../lib/wire/yurikure'
import { isLinked, pairOf } from './pairs'
import { inkLine, placeLabels, type Line, type Spot } from './ring'
import type { SignKind } from './Sign.svelte'

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

function signs(pair: Pair, mine: number): LinkSign[] {
  const found: LinkSign[] = []
  if (pair.couple !== null) found.push({ kind: pair.couple, value: null })
  if (pair.favor > 0) found.push({ kind: 'favor', value: pair.favor })
  if (pair.discomfort > 0) found.push({ kind: 'discomfort', value: pair.discomfort })
  if (mine > 0) found.push({ kind: 'support', value: mine })
  return found
}

/** By pair: where its label lies, clear of the girls. Couples first: they have the best places. */
export function labelSpots(all: Link[], girls: Spot[], badge: number): Map<number, Spot> {
  const labels = all
    .filter(({ signs, faded }) => signs.length > 0 && !faded)
    .sort((a, b) => b.signs.length - a.signs.length)
    .map(({ line, signs }) => ({
      line,
      width: 8 + signs.reduce((sum, { value }) => sum + (value === null ? 16 : 25), 0),
      height: 20,
    }))
  const faces = girls.map(({ x, y }) => ({
    x,
    y: y + badge * 0.3,
    width: badge * 1.5,
    height: badge * 1.6,
  }))
  return placeLabels(labels, faces)
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
