/** A tutorial's view: it offers what is taught, and nothing else. */
import type { Raise, YurikureView } from '../../lib/wire/yurikure'

/** The view with these moves alone; places in their order. */
export function onlyTaught(view: YurikureView, taught: number[] | null): YurikureView {
  const { aid } = view
  if (taught === null || aid === null) return view
  const kept = (move: number | null) => (move !== null && taught.includes(move) ? move : null)
  return {
    ...view,
    aid: {
      ...aid,
      passing: kept(aid.passing),
      redo: kept(aid.redo),
      places: taught.flatMap((move) => aid.places.filter((place) => place.move === move)),
      raises: taught.flatMap((move) => aid.raises.flatMap((raise) => exactly(raise, move))),
      choices: aid.choices.filter(({ declared }) => taught.includes(declared.move)),
    },
  }
}

/** The one reveal of those a girl allows. */
function exactly({ girl, least, most, move }: Raise, wanted: number): Raise[] {
  const points = least + wanted - move
  return points >= least && points <= most
    ? [{ girl, least: points, most: points, move: wanted }]
    : []
}
