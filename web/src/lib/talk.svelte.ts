/** The chat of one table: what was said, what is new, and whom this reader does not want to hear. */
import { SvelteSet } from 'svelte/reactivity'
import { recall, remember } from './memory'
import type { Said } from './wire/protocol'

/** What was said longer ago is not news: it comes with connecting. */
const JUST_NOW_MS = 60_000

/** Sayings have no names of their own. */
export function keyOf({ at, seat, words, emote }: Said): string {
  return `${at} ${seat} ${emote} ${words}`
}

function same(one: Said, other: Said): boolean {
  return keyOf(one) === keyOf(other)
}

export class Talk {
  #all = $state.raw<Said[]>([])
  #readTo = $state(0)
  /** The newest saying of somebody else, if it is just out. */
  heard = $state.raw<Said | null>(null)
  /** Seats that this browser leaves out, and nobody else knows. */
  readonly #muted = new SvelteSet<number>()

  constructor(private readonly table: string) {
    this.#readTo = Number(recall(`read.${table}`) ?? 0)
    const muted = JSON.parse(recall(`muted.${table}`) ?? '[]') as number[]
    for (const seat of muted) this.#muted.add(seat)
  }

  get said(): Said[] {
    return this.#all.filter(({ seat }) => !this.#muted.has(seat))
  }

  unread(you: number | null): number {
    return this.said.filter(({ seat, at }) => at > this.#readTo && seat !== you).length
  }

  /** Connecting again brings what was said lately once more. */
  take(said: Said[], you: number | null): void {
    const fresh = said.filter((saying) => !this.#all.some((known) => same(known, saying)))
    const newest = fresh.at(-1)
    this.#all = [...this.#all, ...fresh]
    if (!newest || newest.seat === you || this.muted(newest.seat)) return
    if (Date.now() - newest.at < JUST_NOW_MS) this.heard = newest
  }

  /** The reader has seen all there is. */
  read(): void {
    const newest = this.#all.at(-1)?.at ?? 0
    if (newest <= this.#readTo) return
    this.#readTo = newest
    remember(`read.${this.table}`, String(newest))
  }

  muted(seat: number): boolean {
    return this.#muted.has(seat)
  }

  mute(seat: number, muted: boolean): void {
    if (muted) this.#muted.add(seat)
    else this.#muted.delete(seat)
    remember(`muted.${this.table}`, JSON.stringify([...this.#muted]))
  }
}
