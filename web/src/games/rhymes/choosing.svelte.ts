/** What I choose tap by tap, before anything is sent. */
import { aidOf } from '../../lib/aid'
import type { Choice, RhymesView } from '../../lib/wire/rhymes'
import { PASS, SLOT } from '../../lib/wire/rhymes-constants'
import { inZone, zoneOf, type Zone } from './moves'

/** Moves that name a card. */
const CARDS: Zone[] = ['slot', 'pick']

export interface Situation {
  view: RhymesView
  token: string
  /** Am I asked, and is the question on screen? */
  asked: boolean
  /** An answer is on its way. */
  busy: boolean
  /** A tutorial's moves, to be chosen in this order. */
  taught: number[] | null
}

export class Choosing {
  // A choice belongs to one prompt: the next one starts afresh.
  #chosen = $state.raw<{ token: string; picked: (number | null)[] }>({ token: '', picked: [] })

  constructor(
    private readonly now: () => Situation,
    /** The one card that is asked for was chosen. */
    private readonly oncard: () => void = () => {},
  ) {}

  /** What the question takes. */
  readonly #choice = $derived.by<Choice>(() => aidOf(this.now().view).choice ?? {})

  /** How many moves, at least and at most: in a tutorial all that are taught. */
  readonly #limits = $derived.by(() => {
    const { view, taught } = this.now()
    const { least = 1, most = 1, ordered } = this.#choice
    const slots = inZone(view.legal, 'slot').length
    return taught !== null && ordered ? { least: slots, most: slots } : { least, most }
  })

  /** Is each of the clashes without an answer to be answered, or passed? */
  readonly #answering = $derived.by(() => typeof this.#choice.clash === 'number')

  /** The moves chosen so far, in their order. Null only in an answer: a card left unanswered. */
  readonly picked = $derived.by<(number | null)[]>(() => {
    const { token, asked } = this.now()
    if (!asked) return []
    if (this.#chosen.token === token) return this.#chosen.picked
    return this.#answering ? Array.from({ length: this.#choice.most ?? 1 }, () => null) : []
  })

  readonly count = $derived.by(() => this.picked.filter((move) => move !== null).length)

  /** The last move chosen: what the panel tells about. */
  readonly last = $derived.by(() => this.picked.findLast((move) => move !== null) ?? null)

  /** Is the choice complete? */
  readonly complete = $derived.by(
    () => this.count >= this.#limits.least && this.count <= this.#limits.most,
  )

  /** How many more are needed. */
  readonly missing = $derived.by(() => Math.max(0, this.#limits.least - this.count))

  /** Do several cards go in an order of mine? */
  readonly ordered = $derived.by(() => this.#choice.ordered ?? false)

  /** May this move be chosen now? */
  offers(move: number): boolean {
    const { view, asked, busy, taught } = this.now()
    if (!asked || busy || !view.legal.includes(move)) return false
    return taught === null || taught[this.count] === move || this.picked.includes(move)
  }

  /** Where in the order a move stands, from 1; null if it is not chosen. */
  nth(move: number): number | null {
    const at = this.picked.indexOf(move)
    return at < 0 ? null : at + 1
  }

  /** Choose a move, or let it go. */
  toggle(move: number): void {
    if (!this.offers(move)) return
    const at = this.picked.indexOf(move)
    if (this.#answering) this.#assign(move, at)
    else if (at >= 0) this.#put(this.picked.filter((each) => each !== move))
    else this.#put([...this.picked, move].slice(-this.#limits.most))
    if (at < 0 && this.#limits.most === 1 && CARDS.includes(zoneOf(move).zone)) this.oncard()
  }

  /** Move a chosen card to another place in the order; in an answer the two change places. */
  reorder(from: number, to: number): void {
    const picked = [...this.picked]
    const moved = picked[from]
    if (moved === undefined || to < 0 || to >= picked.length || from === to) return
    if (this.#answering) {
      picked[from] = picked[to] ?? null
      picked[to] = moved
    } else {
      picked.splice(from, 1)
      picked.splice(to, 0, moved)
    }
    this.#put(picked)
  }

  clear(): void {
    this.#chosen = { token: '', picked: [] }
  }

  /** The moves to send: what was chosen and, where the question wants it, that this is all. */
  moves(): number[] {
    if (this.#answering) return this.picked.map((move) => move ?? PASS)
    const moves = this.picked.filter((move) => move !== null)
    const { done, most = 1 } = this.#choice
    // Where nothing more can come, the rules see by themselves that it is all.
    return done && moves.length < most ? [...moves, PASS] : moves
  }

  /** A card answers the first card that has no answer yet, or goes back into the hand. */
  #assign(move: number, at: number): void {
    const picked = [...this.picked]
    if (at >= 0) picked[at] = null
    else {
      const free = picked.indexOf(null)
      picked[free < 0 ? picked.length - 1 : free] = move
    }
    this.#put(picked)
  }

  #put(picked: (number | null)[]): void {
    this.#chosen = { token: this.now().token, picked }
  }
}

/** The slot that a chosen move names. */
export function slotOf(move: number): number {
  return move - SLOT
}

/**
 * Sends the moves of one choice one after the other, where everybody sees each of them at once.
 * It stops where the table has moved on to something else.
 */
export class Courier {
  #rest = $state.raw<{ question: string | null; who: number | null; moves: number[] } | null>(null)

  constructor(
    private readonly now: () => Situation,
    private readonly act: (moves: number[]) => void,
  ) {}

  /** Are there moves still to be sent? */
  get busy(): boolean {
    return this.#rest !== null
  }

  send(moves: number[]): void {
    const { question, who } = this.now().view
    const [first, ...rest] = moves
    if (first === undefined) return
    this.#rest = rest.length > 0 ? { question, who, moves: rest } : null
    this.act([first])
  }

  /** A new prompt may be on screen: send the next move if it still answers the same question. */
  goOn(): void {
    const { view, asked, busy } = this.now()
    const rest = this.#rest
    if (rest === null || busy) return
    const [next] = rest.moves
    const same = view.question === rest.question && view.who === rest.who
    if (asked && same && next !== undefined && view.legal.includes(next)) this.send(rest.moves)
    else this.#rest = null
  }
}
