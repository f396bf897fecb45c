/** Orientations by agreement, as in himitsu/games/yurikure/assignment.py: "Ak:cool+cute,Sh:…". */
import {
  GIRL_CODES,
  ORIENTATION_SHARED,
  ORIENTATIONS,
  STANDARD_HOLDERS,
} from '../../lib/wire/yurikure-constants'

export type Orientation = (typeof ORIENTATIONS)[number]

/** A girl's two orientations, as they were chosen: they may still be the same. */
export type Two = [Orientation, Orientation]

function standard(girl: number): Two {
  const holders: Record<Orientation, readonly number[]> = STANDARD_HOLDERS
  const [first, second] = ORIENTATIONS.filter((name) => holders[name].includes(girl))
  if (first === undefined || second === undefined) throw new RangeError(`girl ${girl}`)
  return [first, second]
}

function isOrientation(name: string | undefined): name is Orientation {
  return ORIENTATIONS.some((each) => each === name)
}

/** By girl, as many as are in the game: what the text says of her, or the usual. */
export function assignment(text: string, girls: number): Two[] {
  const written = new Map(
    text.split(',').map((part): [string, string[]] => {
      const [code = '', names = ''] = part.split(':')
      return [code, names.split('+')]
    }),
  )
  return GIRL_CODES.slice(0, girls).map((code, girl) => {
    const [first, second] = written.get(code) ?? []
    return isOrientation(first) && isOrientation(second) ? [first, second] : standard(girl)
  })
}

export function written(rows: Two[]): string {
  return rows.map((names, girl) => `${GIRL_CODES[girl]}:${names.join('+')}`).join(',')
}

/** The orientations that too many girls have, with their number. */
export function overshared(rows: Two[]): [Orientation, number][] {
  return ORIENTATIONS.map((name): [Orientation, number] => [
    name,
    rows.filter((names) => names.includes(name)).length,
  ]).filter(([, count]) => count > ORIENTATION_SHARED)
}
