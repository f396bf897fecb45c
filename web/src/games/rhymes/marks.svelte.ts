/** My own marks and notes of this table and seat, kept in this browser. */
import { recall, remember } from '../../lib/memory'

/** What a field may be marked with, in the order of tapping; then nothing again. */
export const MARKS = ['suspect', 'likely', 'unlikely'] as const
export type Mark = (typeof MARKS)[number]

interface Page {
  /** By "place identity". */
  marks: Record<string, Mark>
  notes: string
}

export class Marks {
  readonly #key: string
  #page = $state.raw<Page>({ marks: {}, notes: '' })

  constructor(table: string, seat: number) {
    this.#key = `rhymes.marks.${table}.${seat}`
    this.#page = read(recall(this.#key))
  }

  of(place: number, identity: string): Mark | null {
    return this.#page.marks[`${place} ${identity}`] ?? null
  }

  /** The next mark, after the last none. */
  cycle(place: number, identity: string): void {
    const now = this.of(place, identity)
    const next = MARKS[now === null ? 0 : MARKS.indexOf(now) + 1]
    const others = Object.entries(this.#page.marks).filter(([at]) => at !== `${place} ${identity}`)
    const marks = Object.fromEntries(others)
    if (next !== undefined) marks[`${place} ${identity}`] = next
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
