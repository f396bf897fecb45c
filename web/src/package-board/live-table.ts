/** The table as a package's board sees it: see himitsu/boards/himitsu-board.d.ts. */
import type {
  Bar,
  GameEvent,
  Move,
  Prompt,
  Seat,
  Table,
  Told,
  View,
} from '../../../himitsu/boards/himitsu-board'
import type { SeatLabel } from '../lib/board'
import type { Choice } from '../plain/moves'
import type { PlainWords } from '../plain/words.svelte'

/** What is so at one moment. */
export type Now = Pick<
  Table,
  | 'view'
  | 'prompt'
  | 'recent'
  | 'log'
  | 'seats'
  | 'front'
  | 'locale'
  | 'pending'
  | 'theme'
  | 'motion'
  | 'oneTap'
>

/** What a board can do. */
export interface Doing {
  text: Told['text']
  act: (moves: number[], words?: string) => void
  say: (text: string) => void
  bar: (bar: Bar | null) => void
}

/** As a gesture takes them: see himitsu/server/protocol/frames.py. */
const MOST_MOVES = 16
const MOST_WORDS = 280

/** One object while the board is there, whose fields are those of now. Nothing that the board does to what
 * it reads changes what the page has. */
export class LiveTable implements Table {
  #doing: Doing
  #now: Now
  #told: readonly GameEvent[]

  constructor(
    readonly game: string,
    now: Now,
    doing: Doing,
  ) {
    this.#now = now
    this.#told = now.recent
    this.#doing = doing
  }

  /** The board is no more: what it still tries, in a timer say, does nothing. */
  end(): void {
    const nothing = () => undefined
    this.#doing = { ...this.#doing, act: nothing, say: nothing, bar: nothing }
  }

  /** Every event is recent once. */
  move(now: Now): void {
    const told = now.recent === this.#told
    this.#told = now.recent
    this.#now = told ? { ...now, recent: [] } : now
  }

  get view(): View {
    return this.#now.view
  }
  get prompt(): Prompt | null {
    return this.#now.prompt
  }
  get recent(): readonly GameEvent[] {
    return this.#now.recent
  }
  get log(): readonly GameEvent[] {
    return this.#now.log
  }
  get seats(): readonly Seat[] {
    return this.#now.seats
  }
  get front(): number | null {
    return this.#now.front
  }
  get locale(): Told['locale'] {
    return this.#now.locale
  }
  get pending(): boolean {
    return this.#now.pending
  }
  get theme(): 'light' | 'dark' {
    return this.#now.theme
  }
  get motion(): number {
    return this.#now.motion
  }
  get oneTap(): boolean {
    return this.#now.oneTap
  }

  // Fields, so that a board may take them out of the table.
  readonly text: Table['text'] = (key, values) => this.#doing.text(key, values)

  readonly act: Table['act'] = (moves, words) => {
    const all = typeof moves === 'number' ? [moves] : [...moves]
    if (all.length < 1 || all.length > MOST_MOVES || !all.every(Number.isSafeInteger)) {
      throw new TypeError(`act takes the number of a move, or 1 to ${MOST_MOVES} of them.`)
    }
    if (!this.prompt || this.pending) return
    this.#doing.act(all, words?.trim().slice(0, MOST_WORDS) || undefined)
  }

  readonly say: Table['say'] = (text) => this.#doing.say(String(text))

  readonly bar: Table['bar'] = (bar) => this.#doing.bar(bar)
}

/** What words are made of, at another moment than now. */
export function toldOf(view: unknown, seats: SeatLabel[], words: PlainWords): Told {
  return {
    game: words.game,
    view: frozen(view as View),
    seats: seatsOf(seats),
    locale: words.language,
    text: textOf(words),
  }
}

/** What is filled in is taken as it is: a player may be called like a message. */
export function textOf(words: PlainWords): Told['text'] {
  return (key, values = {}) => {
    const all = Object.entries(values)
    const numbers = all.filter(([, value]) => typeof value === 'number')
    const texts = all.filter(([, value]) => typeof value !== 'number')
    return words.text(
      String(key),
      Object.fromEntries(numbers),
      Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
    )
  }
}

export function seatsOf(labels: SeatLabel[]): Seat[] {
  return labels.map(({ seat, name, kind, you, present }) => ({ seat, name, kind, you, present }))
}

export function movesOf(choices: Choice[]): Move[] {
  return choices.map(({ text, ...choice }) => ({ ...choice, name: text }))
}

/** With all that is in it. What is frozen already is so as a whole. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(frozen)
  return value
}
