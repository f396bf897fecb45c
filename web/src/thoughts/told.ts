/** What a bot weighed and believed, in words. */
import type { SeatLabel } from '../lib/board'
import type { Belief, BotThoughts, Likely, Phrase, WeighedMove } from '../lib/wire/protocol'
import { closedUp, plainNumber } from '../lib/wording'
import { m } from '../paraglide/messages'
import { choicesOf } from '../plain/moves'
import { seatName, type PlainWords } from '../plain/words.svelte'

export type Unit = BotThoughts['unit']

export interface ToldOption {
  move: number
  /** What moves of this kind do; empty where all that are told do the same, or it stands alone. */
  kind: string
  text: string
  value: string
}

export interface ToldOptions {
  /** What all of them do, if they do the same. */
  title: string
  options: ToldOption[]
}

export const UNITS: Record<Unit, () => string> = {
  wins: m.thoughts_unit_wins,
  points: m.thoughts_unit_points,
  worth: m.thoughts_unit_worth,
}

export function toldOptions(
  options: readonly WeighedMove[],
  unit: Unit,
  words: PlainWords,
  seats: SeatLabel[],
): ToldOptions {
  const moves = options.map(({ move }) => move)
  const choices = choicesOf({ token: '', moves: [...options] }, moves, words, seats)
  const kinds = new Set(choices.map(({ group }) => group))
  const title = kinds.size === 1 ? (choices[0]?.group ?? '') : ''
  return {
    title,
    options: choices.map(({ move, group, text }, nth) => ({
      move,
      kind: title ? '' : group,
      text: closedUp(text),
      value: valueOf(options[nth]?.value ?? null, unit),
    })),
  }
}

/** Chances in percent, points with one digit. */
export function valueOf(value: number | null, unit: Unit): string {
  if (value === null) return m.thoughts_thumb()
  if (unit === 'points') return digit(value)
  return m.thoughts_chance({ chance: plainNumber(Math.round(100 * value)) })
}

export function toldBelief(
  { about, likely }: Belief,
  words: PlainWords,
  seats: SeatLabel[],
): { about: string; likely: { what: string; chance: string }[] } {
  return {
    about: capitalized(phrase(about, words, seats)),
    likely: likely.map((each) => ({
      what: phrase(each.what, words, seats),
      chance: chanceOf(each),
    })),
  }
}

function chanceOf({ chance, mean }: Likely): string {
  const percent = plainNumber(Math.round(100 * chance))
  if (mean == null) return m.thoughts_chance({ chance: percent })
  return closedUp(m.thoughts_points({ chance: percent, points: digit(mean) }))
}

/** "2.5", "−3": one digit, and none for a whole number. */
function digit(value: number): string {
  return plainNumber(Math.round(10 * value) / 10)
}

function phrase({ name, values, seats }: Phrase, words: PlainWords, labels: SeatLabel[]): string {
  const names = Object.entries(seats ?? {}).map(([open, seat]) => [open, seatName(labels, seat)])
  return closedUp(words.text(name, values, Object.fromEntries(names) as Record<string, string>))
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
