/** The moves of a prompt, named and sorted by what they do. */
import type { SeatLabel } from '../lib/board'
import type { NamedMove, Prompt } from '../lib/wire/protocol'
import { seatName, type PlainWords } from './words.svelte'

export interface Choice {
  move: number
  text: string
  /** May something be said beside it? */
  words: boolean
}

export interface Group {
  /** What all of these do; empty for moves that stand alone. */
  title: string
  choices: Choice[]
}

/** In the order in which each kind first comes; what stands alone comes last. A tutorial leaves fewer
 * moves than the prompt names. */
export function groupsOf(
  prompt: Prompt | null,
  legal: number[],
  words: PlainWords,
  seats: SeatLabel[],
): Group[] {
  const groups = new Map<string, Choice[]>()
  for (const named of prompt?.moves ?? []) {
    if (!legal.includes(named.move)) continue
    const title = capitalized(filled(named.group ?? '', named, words, seats))
    const text = capitalized(filled(named.name ?? '', named, words, seats)) || named.notation
    const choice = { move: named.move, text, words: named.words ?? false }
    groups.set(title, [...(groups.get(title) ?? []), choice])
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
