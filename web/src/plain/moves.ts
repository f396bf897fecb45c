/** The moves of a prompt, named and sorted by what they do. */
import type { SeatLabel } from '../lib/board'
import type { NamedMove, Prompt } from '../lib/wire/protocol'
import { seatName, type PlainWords } from './words.svelte'

export interface Choice {
  move: number
  notation: string
  /** What moves of this kind do; empty for one that stands alone. */
  group: string
  text: string
  /** May something be said beside it? */
  words: boolean
}

export interface Group {
  /** What all of these do; empty for moves that stand alone. */
  title: string
  choices: Choice[]
}

/** A tutorial leaves fewer moves than the prompt names. Moves that would be called alike, as where a
 * package forgot a message, are told apart by their notation. */
export function choicesOf(
  prompt: Prompt | null,
  legal: readonly number[],
  words: PlainWords,
  seats: SeatLabel[],
): Choice[] {
  const named = (prompt?.moves ?? []).filter(({ move }) => legal.includes(move))
  const choices = named.map((each) => ({
    move: each.move,
    notation: each.notation,
    group: capitalized(filled(each.group ?? '', each, words, seats)),
    text: capitalized(filled(each.name ?? '', each, words, seats)) || each.notation,
    words: each.words ?? false,
  }))
  const alike = new Map<string, number>()
  for (const choice of choices) alike.set(called(choice), (alike.get(called(choice)) ?? 0) + 1)
  return choices.map((choice) => ({
    ...choice,
    text: alike.get(called(choice)) === 1 ? choice.text : `${choice.text} (${choice.notation})`,
  }))
}

function called({ group, text }: Choice): string {
  return `${group}\n${text}`
}

/** In the order in which each kind first comes; what stands alone comes last. */
export function groupsOf(choices: Choice[]): Group[] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  }
  const all = [...groups].map(([title, choices]) => ({ title, choices }))
  return [...all.filter(({ title }) => title), ...all.filter(({ title }) => !title)]
}

function filled(key: string, named: NamedMove, words: PlainWords, seats: SeatLabel[]): string {
  const names = Object.entries(named.seats ?? {}).map(([open, seat]) => [
    open,
    seatName(seats, seat),
  ])
  return words.text(key, named.values, Object.fromEntries(names) as Record<string, string>)
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
