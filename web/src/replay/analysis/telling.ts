/** What an analysis found, in words. */
import type { SeatLabel } from '../../lib/board'
import { locale } from '../../lib/locale.svelte'
import type { Estimate, Option, TurningPoint } from '../../lib/wire/protocol'
import { closedUp, labelled, range } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { choicesOf } from '../../plain/moves'
import type { PlainWords } from '../../plain/words.svelte'

/** "42%". */
export function percent(part: number): string {
  return new Intl.NumberFormat(locale.current, { style: 'percent' }).format(
    Math.round(part * 100) / 100,
  )
}

/** "42% (36–48)": a chance and the interval that holds it. */
export function chance({ value, low, high }: Estimate): string {
  return m.analysis_interval({ value: percent(value), range: range(whole(low), whole(high)) })
}

const whole = (part: number) => Math.round(part * 100)

const COST = {
  mistake: m.analysis_cost,
  find: m.analysis_cost,
  unknowable: m.analysis_unknown_cost,
  chance: m.analysis_luck_cost,
}
const GAIN = {
  mistake: m.analysis_gain,
  find: m.analysis_gain,
  unknowable: m.analysis_unknown_gain,
  chance: m.analysis_luck_gain,
}

/** "This cost Ann 14 points of chance (6–22)." */
export function effect({ kind, change }: TurningPoint, who: string): string {
  const [low, high] = [whole(change.low), whole(change.high)].map(Math.abs).sort((a, b) => a - b)
  const facts = { who, points: Math.abs(whole(change.value)), range: range(low ?? 0, high ?? 0) }
  return closedUp((change.value < 0 ? COST : GAIN)[kind](facts))
}

export interface Told {
  /** Null where the game has no words for it. */
  text: string
  notation: string
  estimate: Estimate
}

export interface Compared {
  /** What all of them do, such as playing a card; empty where that differs. */
  what: string
  made: Told
  /** The best first. */
  others: Told[]
  /** Are these better by what the player could know, or only other ones? */
  better: boolean
}

/** So many other moves are named. */
const MOST = 3

/** A decision and what else could have been done; null where nobody decided. */
export function comparedOf(
  { kind, options }: TurningPoint,
  words: PlainWords,
  seats: SeatLabel[],
): Compared | null {
  const named = options.map(({ move, notation, name }) => ({ ...name, move, notation }))
  const choices = choicesOf(
    { token: '', moves: named },
    named.map(({ move }) => move),
    words,
    seats,
  )
  const kinds = new Set(choices.map(({ group }) => group))
  const what = kinds.size === 1 ? (choices[0]?.group ?? '') : ''
  const told = options.map((option, nth): Told => {
    const { group, text } = choices[nth] ?? { group: '', text: option.notation }
    return {
      text: what || !group ? text : labelled(group, text),
      notation: option.notation,
      estimate: estimateOf(option, kind),
    }
  })
  const [made, ...others] = told
  if (!made) return null
  const better =
    kind === 'mistake' ? others.filter(({ estimate }) => estimate.value > made.estimate.value) : []
  const shown = better.length > 0 ? better : others
  return { what, made, others: shown.slice(0, MOST), better: better.length > 0 }
}

function estimateOf({ seen, known }: Option, kind: TurningPoint['kind']): Estimate {
  return kind === 'unknowable' ? known : seen
}

/** The one that changed most for a seat; null if none of them is about it. */
export function largestOf(points: readonly TurningPoint[], seat: number | null): number | null {
  const size = ({ change }: TurningPoint) => Math.abs(change.value)
  return points.reduce<number | null>((best, point, nth) => {
    if (point.seat !== seat) return best
    const before = best === null ? null : points[best]
    return before && size(before) >= size(point) ? best : nth
  }, null)
}
