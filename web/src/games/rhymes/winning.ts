/** How the reader can win: the conditions of his identity, and how near each of them is. */
import type { Place, RhymesView } from '../../lib/wire/rhymes'
import { DUO_PLAYER, DUO_TEAMMATE, DUO_TOGETHER, LADIES } from '../../lib/wire/rhymes-constants'
import { candidates } from './deduction'

/** The conditions that depend on one other identity. */
export interface Wins {
  /** Who must go out; `hidden`: while one's own identity lies face down. */
  out: { who: string; hidden: boolean }[]
  /** With whom one wins when both lie face up. */
  together: string | null
}

export const WINS: Record<string, Wins> = {
  girl: { out: [{ who: 'princess', hidden: false }], together: 'boy' },
  boy: { out: [{ who: 'king', hidden: false }], together: 'girl' },
  king: { out: [{ who: 'king', hidden: false }], together: 'queen' },
  queen: { out: [{ who: 'princess', hidden: true }], together: 'king' },
  prince: { out: [{ who: 'king', hidden: false }], together: 'princess' },
  princess: { out: [{ who: 'witch', hidden: false }], together: 'prince' },
  witch: {
    out: [
      { who: 'girl', hidden: false },
      { who: 'queen', hidden: true },
    ],
    together: null,
  },
  singer: { out: [], together: null },
  swan: { out: [], together: null },
}

/** A player who may be the one that a condition is about. */
export interface Suspect {
  place: number
  certain: boolean
  mp: number
  up: boolean
}

export type Path =
  | { kind: 'out'; who: string; hidden: boolean; suspects: Suspect[]; gone: boolean }
  | { kind: 'together'; who: string; suspects: Suspect[]; points: number | null }
  | { kind: 'name'; certain: number; others: number }
  | { kind: 'ladies'; up: number[] }
  | { kind: 'last'; left: Suspect[] }
  | { kind: 'fairest' }
  | { kind: 'dreamer'; held: boolean }

/** One that I win with: myself, and with two players my teammate. */
export interface Prospect {
  place: number
  identity: string
  up: boolean
  points: number | null
  paths: Path[]
}

/** Can it not come about as things stand? */
export function isClosed(path: Path): boolean {
  return (path.kind === 'out' || path.kind === 'together') && path.suspects.length === 0
}

/** What the rules see in a place that I know: a King by the Sword, the Swan, or the card. */
function countsAs({ king, swan, identity }: Place): string | null {
  if (king) return 'king'
  return swan ? 'swan' : (identity?.face ?? null)
}

function isLady(identity: string): boolean {
  return LADIES.some((lady) => lady === identity)
}

/** For each place that I play; none for a spectator or for who is out. */
export function prospects(view: RhymesView): Prospect[] {
  const open = candidates(view)
  return view.places.flatMap((place, number) => {
    const identity = countsAs(place)
    if (place.seat === null || place.seat !== view.viewer) return []
    if (!place.inside || identity === null) return []
    const mate = number >= view.seats
    const points = view.seats === 2 ? (mate ? DUO_TEAMMATE : DUO_PLAYER) : null
    return [{ place: number, identity, up: place.up, points, paths: pathsOf(view, number, open) }]
  })
}

function pathsOf(view: RhymesView, me: number, open: string[][]): Path[] {
  const own = view.places[me]
  const identity = own && countsAs(own)
  const wins = identity ? WINS[identity] : undefined
  if (!own || !identity || !wins) return []
  const suspects = (who: string) => suspectsOf(view, me, who, open)
  const paths: Path[] = wins.out.map(({ who, hidden }) => ({
    kind: 'out',
    who,
    hidden,
    suspects: suspects(who),
    gone: view.places.some((place) => !place.inside && place.identity?.face === who),
  }))
  if (wins.together !== null) {
    const found = suspects(wins.together)
    paths.push({
      kind: 'together',
      who: wins.together,
      suspects: found,
      points: jointPoints(view, found),
    })
  }
  if (identity === 'singer') paths.push(naming(view, me, open))
  if (identity === 'swan') paths.push({ kind: 'ladies', up: ladiesUp(view) })
  if (isLady(identity)) paths.push({ kind: 'fairest' })
  // What follows is the same for a teammate.
  if (me >= view.seats) return paths
  if (view.seats > 1) paths.push({ kind: 'last', left: rivals(view, me) })
  paths.push({ kind: 'dreamer', held: own.hand.some((card) => card?.face === 'flying_house') })
  return paths
}

/** Two players: a joint win of player and teammate counts most. */
function jointPoints(view: RhymesView, found: Suspect[]): number | null {
  if (view.seats !== 2) return null
  const own = found.some(
    ({ place, certain }) => certain && view.places[place]?.seat === view.viewer,
  )
  return own ? DUO_TOGETHER : null
}

function suspect(place: Place, number: number, certain: boolean): Suspect {
  return { place: number, certain, mp: place.mp, up: place.up }
}

/** Who in the game may be this identity, other than the one who wins by it. */
function suspectsOf(view: RhymesView, me: number, who: string, open: string[][]): Suspect[] {
  return view.places.flatMap((place, number) => {
    if (!place.inside || number === me) return []
    if (place.king || place.swan) {
      return countsAs({ ...place, identity: null }) === who ? [suspect(place, number, true)] : []
    }
    const options = open[number] ?? []
    return options.includes(who) ? [suspect(place, number, options.length === 1)] : []
  })
}

function naming(view: RhymesView, me: number, open: string[][]): Path {
  const others = view.places.flatMap((place, number) =>
    place.inside && number !== me ? [{ place, number }] : [],
  )
  const certain = others.filter(
    ({ place, number }) => place.king || place.swan || open[number]?.length === 1,
  )
  return { kind: 'name', certain: certain.length, others: others.length }
}

function ladiesUp(view: RhymesView): number[] {
  return view.places.flatMap((place, number) => {
    const identity = countsAs(place)
    const lady = identity !== null && isLady(identity)
    return place.inside && place.up && lady ? [number] : []
  })
}

/** Those still in who do not win with me. */
function rivals(view: RhymesView, me: number): Suspect[] {
  const side = view.places[me]?.seat
  return view.places.flatMap((place, number) =>
    place.inside && place.seat !== side ? [suspect(place, number, true)] : [],
  )
}
