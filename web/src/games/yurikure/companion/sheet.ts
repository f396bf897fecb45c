/**
 * A sheet at a real table: what was chosen, then what was done, step by step.
 *
 * Everything shown follows from the steps, so that the last one can always be taken back.
 */
import { PAIRS } from '../../../lib/wire/yurikure-constants'
import { type Cast } from '../pairs'
import type { Entry } from '../support'
import { windowsOf, withPoints, type Window } from './arithmetic'

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

export function newSheet(name: string, choices: Choices): Sheet {
  return { name, choices, steps: [], draft: [], placing: true }
}

/** The girls in the order of the book, and their pairs by number. */
export function castOf(girls: number): Cast {
  const order = Array.from({ length: girls }, (_, girl) => girl)
  const pairs = PAIRS.filter(([, later]) => later < girls).map(([one, other]) => ({
    girls: [one, other] as [number, number],
  }))
  return { girls, order, pairs }
}

/** The points that come next, if any are left. */
export function nextWindow(sheet: Sheet): Window | null {
  const placed = sheet.steps.filter(({ kind }) => kind === 'points').length
  return windowsOf(sheet.choices.orientations)[placed] ?? null
}

/** May one pair get several points of the window that is open? */
export function mayRepeat(sheet: Sheet): boolean {
  return nextWindow(sheet)?.turn !== 0 || sheet.choices.repeats
}

/** All points in the order of placing, the draft last. */
export function entriesOf(sheet: Sheet): Entry[] {
  const all = windowsOf(sheet.choices.orientations)
  const written = sheet.steps
    .filter((step) => step.kind === 'points')
    .flatMap(({ pairs }, nth) => entriesIn(all[nth], pairs, false))
  return [...written, ...entriesIn(nextWindow(sheet), sheet.draft, true)]
}

function entriesIn(window: Window | null | undefined, pairs: number[], draft: boolean): Entry[] {
  return pairs.map((pair, nth) => ({ pair, points: window?.points[nth] ?? 0, draft }))
}

/** By girl, from these points alone. */
export function controlOf(girls: number, entries: Entry[]): number[] {
  return withPoints(
    Array.from({ length: girls }, () => 0),
    entries,
  )
}

/** By girl: what may be revealed at most. Points that are only a draft give no control yet. */
export function controlOn(sheet: Sheet): number[] {
  return controlOf(
    sheet.choices.girls,
    entriesOf(sheet).filter(({ draft }) => !draft),
  )
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
