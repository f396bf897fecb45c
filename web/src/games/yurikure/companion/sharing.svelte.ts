/**
 * The ladder that all phones at the table see.
 *
 * What I have revealed is put there again and again: every answer shows the others' marks, a change
 * made without a network arrives with the next one, and a server that has forgotten the ladder gets
 * it back. Nothing else of the sheet is ever sent.
 */
import { documents, Refused } from '../../../lib/api'
import { forget, recallData, rememberData } from '../../../lib/memory'
import { randomHex } from '../../../lib/random'
import type { LeaveLadder, SharedLadder, ShareMarks } from '../../../lib/wire/yurikure'

/** What others may know of me. */
export interface Mine {
  name: string
  marks: number[]
}

interface Place {
  code: string
  /** Null for those who only look on. */
  key: string | null
  /** As last seen, for times without a network. */
  ladder: SharedLadder
}

const ladders = documents<ShareMarks, LeaveLadder, SharedLadder>('companion')

const KEY = 'companion.yurikure.ladder'
const BEAT_MS = 3000
const LONGEST_MS = 24_000

/** A code as somebody types it: small, or with a gap. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

export class Sharing {
  #place = $state.raw<Place | null>(recallData(KEY) as Place | null)
  /** The server does not answer. */
  #lost = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #misses = 0
  /** Counts the changes of place: an answer that comes after one is about another ladder. */
  #moves = 0
  readonly #ended = new AbortController()

  constructor(private readonly mine: () => Mine | null) {
    const { signal } = this.#ended
    addEventListener('online', () => this.hurry(), { signal })
    document.addEventListener('visibilitychange', () => this.hurry(), { signal })
  }

  get code(): string | null {
    return this.#place?.code ?? null
  }

  get ladder(): SharedLadder | null {
    return this.#place?.ladder ?? null
  }

  get lost(): boolean {
    return this.#place !== null && this.#lost
  }

  /** Is my own row on the ladder, or do I only look on? */
  get writing(): boolean {
    return this.#place?.key != null
  }

  close(): void {
    this.#ended.abort()
    clearTimeout(this.#timer)
  }

  async begin(): Promise<void> {
    const mine = this.mine()
    if (mine === null) return
    const key = randomHex()
    const ladder = await ladders.begin({ key, ...mine })
    this.#settle({ code: ladder.code, key, ladder })
  }

  /** Come to a ladder that somebody else began: with my row if I have a sheet, else to look on. */
  async join(code: string): Promise<void> {
    const mine = this.mine()
    const key = mine === null ? null : randomHex()
    const ladder = await this.#ask(code, key, mine, false)
    this.leave()
    this.#settle({ code, key, ladder })
  }

  /** Take my row away, and look no longer. */
  leave(): void {
    const place = this.#place
    if (place === null) return
    this.#settle(null)
    if (place.key === null) return
    // Without a network the row stays until the ladder is forgotten.
    ladders.leave(place.code, { key: place.key }).catch(() => undefined)
  }

  /** Something changed, or the network is back: do not wait for the next beat. */
  hurry(): void {
    clearTimeout(this.#timer)
    this.#misses = 0
    if (this.#place !== null && !document.hidden && !this.#ended.signal.aborted) void this.#beat()
  }

  async #beat(): Promise<void> {
    const place = this.#place
    const moves = this.#moves
    if (place === null) return
    try {
      const ladder = await this.#ask(place.code, place.key, this.mine(), true)
      if (moves !== this.#moves) return
      this.#keep({ ...place, ladder })
      this.#lost = false
      this.#misses = 0
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (moves !== this.#moves) return
      // A ladder that I only looked at, and that is no more.
      if (error.code === 'no-ladder') return this.#settle(null)
      this.#lost = true
      this.#misses += 1
    }
    if (this.#ended.signal.aborted || document.hidden) return
    clearTimeout(this.#timer)
    const wait = Math.min(LONGEST_MS, BEAT_MS * 2 ** this.#misses)
    this.#timer = setTimeout(() => void this.#beat(), wait)
  }

  #ask(code: string, key: string | null, mine: Mine | null, again: boolean): Promise<SharedLadder> {
    if (key === null || mine === null) return ladders.read(code)
    return ladders.put(code, { key, name: mine.name, marks: mine.marks, again })
  }

  #settle(place: Place | null): void {
    this.#moves += 1
    this.#lost = false
    this.#keep(place)
    this.hurry()
  }

  #keep(place: Place | null): void {
    this.#place = place
    if (place === null) forget(KEY)
    else rememberData(KEY, place)
  }
}
