/** A player's own marks and notes on a private page, kept in this browser. */
import { recall, remember } from './memory'

/** What a field may be marked with, in the order of tapping; then nothing again. */
export const MARKS = ['suspect', 'likely', 'unlikely'] as const
export type Mark = (typeof MARKS)[number]

/** How a mark is drawn, alike in all games. */
export const SIGNS: Record<Mark, string> = { suspect: '?', likely: '○', unlikely: '–' }

interface Page {
  /** By field. */
  marks: Record<string, Mark>
  notes: string
}

export class Marks {
  readonly #key: string
  #page = $state.raw<Page>({ marks: {}, notes: '' })

  /** Of one table and one seat of a game. */
  constructor(game: string, table: string, seat: number) {
    this.#key = `${game}.marks.${table}.${seat}`
    this.#page = read(recall(this.#key))
  }

  /** The mark of a field, which a player and something about them name. */
  of(player: number, what: string | number): Mark | null {
    return this.#page.marks[`${player} ${what}`] ?? null
  }

  /** The next mark, after the last none. */
  cycle(player: number, what: string | number): void {
    const field = `${player} ${what}`
    const now = this.of(player, what)
    const next = MARKS[now === null ? 0 : MARKS.indexOf(now) + 1]
    const others = Object.entries(this.#page.marks).filter(([at]) => at !== field)
    const marks = Object.fromEntries(others)
    if (next !== undefined) marks[field] = next
    this.#keep({ ...this.#page, marks })
  }

  get notes(): string {
    return this.#page.notes
  }
  set notes(notes: string) {
    this.#keep({ ...this.#page, notes })
  }

  #keep(page: Page): void {
    this.#page = page
    remember(this.#key, JSON.stringify(page))
  }
}

/** What was written by an older page, or by hand, counts only as far as it can be read. */
function read(text: string | null): Page {
  try {
    const { marks, notes } = JSON.parse(text ?? '{}') as Partial<Page>
    return { marks: marks ?? {}, notes: notes ?? '' }
  } catch {
    return { marks: {}, notes: '' }
  }
}
