/**
 * A sheet at a real table: what was chosen, then what was done, step by step.
 *
 * Everything shown follows from the steps, so that the last one can always be taken back.
 */
import { EXTRA, EXTRA_ORIENTED, SETUP_SUPPORT } from '../../../lib/wire/yurikure-constants'
import { type Cast } from '../pairs'
import { controlOf, type Entry } from '../support'

export interface Choices {
  players: number
  girls: number
  /** They bring more extra points, and no pair twice. */
  orientations: boolean
  repeats: boolean
}

export type Step =
  { kind: 'points'; pairs: number[] } | { kind: 'reveal'; girl: number; points: number }

export interface Sheet {
  name: string
  choices: Choices
  steps: Step[]
  /** The pairs of points that are not written down yet. */
  draft: number[]
  /** Points are being placed. */
  placing: boolean
}

/** Points that are placed together: at the setup, and after some turns. */
export interface Window {
  turn: number
  points: number[]
}

export function newSheet(name: string, choices: Choices): Sheet {
  return { name, choices, steps: [], draft: [], placing: true }
}

/** The girls in the order of the book, and their pairs by number. */
export function castOf(girls: number): Cast {
  const order = Array.from({ length: girls }, (_, girl) => girl)
  const pairs = order.flatMap((second) =>
    order.slice(0, second).map((first) => ({ girls: [first, second] as [number, number] })),
  )
  return { girls, order, pairs }
}

/** The extra points of each window (Y3); with orientations there are more. */
export function extras(orientations: boolean): { turn: number; count: number }[] {
  const table = orientations ? EXTRA_ORIENTED : EXTRA
  return Object.entries(table).map(([turn, count]) => ({ turn: Number(turn), count }))
}

function windows(choices: Choices): Window[] {
  const later = extras(choices.orientations).map(({ turn, count }) => ({
    turn,
    points: Array.from({ length: count }, () => 1),
  }))
  return [{ turn: 0, points: [...SETUP_SUPPORT] }, ...later]
}

/** The points that come next, if any are left. */
export function nextWindow(sheet: Sheet): Window | null {
  const placed = sheet.steps.filter(({ kind }) => kind === 'points').length
  return windows(sheet.choices)[placed] ?? null
}

/** May one pair get several points of the window that is open? */
export function mayRepeat(sheet: Sheet): boolean {
  return nextWindow(sheet)?.turn !== 0 || sheet.choices.repeats
}

/** All points in the order of placing, the draft last. */
export function entriesOf(sheet: Sheet): Entry[] {
  const all = windows(sheet.choices)
  const written = sheet.steps
    .filter((step) => step.kind === 'points')
    .flatMap(({ pairs }, nth) => entriesIn(all[nth], pairs, false))
  return [...written, ...entriesIn(nextWindow(sheet), sheet.draft, true)]
}

function entriesIn(window: Window | null | undefined, pairs: number[], draft: boolean): Entry[] {
  return pairs.map((pair, nth) => ({ pair, points: window?.points[nth] ?? 0, draft }))
}

/** By girl: what may be revealed at most. Points that are only a draft give no control yet. */
export function controlOn(sheet: Sheet): number[] {
  const written = entriesOf(sheet).filter(({ draft }) => !draft)
  return controlOf(castOf(sheet.choices.girls), written)
}

/** By girl: what I have revealed. A later reveal is always a higher one. */
export function revealedOn(sheet: Sheet): number[] {
  const revealed = Array.from({ length: sheet.choices.girls }, () => 0)
  for (const step of sheet.steps) if (step.kind === 'reveal') revealed[step.girl] = step.points
  return revealed
}

/** More than before, and no more than I have. */
export function canReveal(sheet: Sheet, girl: number, points: number): boolean {
  return points > (revealedOn(sheet)[girl] ?? 0) && points <= (controlOn(sheet)[girl] ?? 0)
}

/** Without the last step; points come back as a draft, to be changed. */
export function withoutLast(sheet: Sheet): Sheet {
  const last = sheet.steps.at(-1)
  const steps = sheet.steps.slice(0, -1)
  if (last?.kind !== 'points') return { ...sheet, steps }
  return { ...sheet, steps, draft: last.pairs, placing: true }
}
