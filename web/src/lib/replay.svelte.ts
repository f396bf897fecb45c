/** A game shown again: the frame on screen, and how to get to another. */
import { api } from './api'
import type { GameTable, SeatLabel } from './board'
import type { ReplayOutline } from './wire/protocol'

/** Whose eyes: everything, what is public, or a seat. */
export type Side = 'open' | 'public' | number

export interface Chapter {
  frame: number
  title: string
}

/** Views that are fetched together. */
const CHUNK = 20
/** A frame stays at least this long when the game plays by itself. */
const SHORTEST_MS = 500

export class Replay {
  outline = $state.raw<ReplayOutline | null>(null)
  view = $state.raw<unknown>(null)
  frame = $state(0)
  /** What happened between the frame before and this one; empty after a jump. */
  recent = $state.raw<unknown[]>([])
  playing = $state(false)
  side = $state<Side>('open')
  #chunks: (Promise<unknown[]> | undefined)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Only the newest wish is shown, in whatever order the answers come. */
  #wish = 0
  /** The frame that was wished for last: on screen, or on its way there. */
  #wished = 0

  constructor(
    readonly id: string,
    private readonly table: GameTable<unknown, unknown>,
    side: Side,
  ) {
    this.side = side
  }

  get log(): unknown[] {
    return (this.outline?.log as unknown[] | undefined) ?? []
  }

  get last(): number {
    return (this.outline?.frames ?? 1) - 1
  }

  /** The log up to the frame on screen. */
  get told(): unknown[] {
    return this.log.slice(0, this.#end(this.frame))
  }

  /** How many of the game's moves lead to the frame; null while that is nobody's to know. */
  get moves(): number | null {
    return this.outline?.moves[this.frame] ?? null
  }

  chapters(seats: SeatLabel[]): Chapter[] {
    const { outline, table, view } = this
    if (!outline || !table.chapter || view === null) return []
    const context = { view, seats }
    return outline.starts.flatMap((_, frame) => {
      const titles = this.#events(frame).flatMap((event) => table.chapter?.(event, context) ?? [])
      return titles.slice(0, 1).map((title) => ({ frame, title }))
    })
  }

  /** Looking back at a running game begins with the newest. */
  async open(at: 'first' | 'last'): Promise<void> {
    if (await this.#look()) await this.go(at === 'first' ? 0 : this.last)
  }

  /** The same moment through other eyes: the one that the reader has stepped to meanwhile. */
  async lookAs(side: Side): Promise<void> {
    this.pause()
    this.side = side
    this.#chunks = []
    const before = this.outline
    if (!(await this.#look())) return
    const moves = before?.moves[this.#wished] ?? 0
    const later = this.outline?.moves.findIndex((made) => made > moves) ?? -1
    await this.go(later < 0 ? this.last : Math.max(0, later - 1))
  }

  async go(frame: number): Promise<void> {
    const to = Math.min(Math.max(0, frame), this.last)
    const wish = ++this.#wish
    this.#wished = to
    const views = await this.#chunk(Math.floor(to / CHUNK))
    if (wish !== this.#wish) return
    const ahead = to === this.frame + 1
    this.frame = to
    this.view = views[to % CHUNK]
    this.recent = ahead ? this.#events(to) : []
  }

  async play(): Promise<void> {
    if (this.frame >= this.last) await this.go(0)
    this.playing = true
    this.#next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #next(): void {
    const wished = this.#events(this.frame).reduce<number>((sum, e) => sum + this.table.pace(e), 0)
    this.#timer = setTimeout(() => void this.#forward(), Math.max(SHORTEST_MS, wished))
  }

  async #forward(): Promise<void> {
    await this.go(this.frame + 1)
    if (this.frame >= this.last) this.pause()
    if (this.playing) this.#next()
  }

  #events(frame: number): unknown[] {
    return this.log.slice(this.outline?.starts[frame] ?? 0, this.#end(frame))
  }

  #end(frame: number): number {
    return this.outline?.starts[frame + 1] ?? this.log.length
  }

  /** Fetch the game as this side saw it; says whether this is still the side that is wished for. */
  async #look(): Promise<boolean> {
    const { side } = this
    const outline = await api.replay(this.id, String(side))
    if (side !== this.side) return false
    this.outline = outline
    return true
  }

  async #chunk(nth: number): Promise<unknown[]> {
    const chunks = this.#chunks
    const asked = (chunks[nth] ??= api
      .replayFrames(this.id, String(this.side), nth * CHUNK, CHUNK)
      .then((answer) => answer.views))
    try {
      return await asked
    } catch (error) {
      // The next wish asks again.
      chunks[nth] = undefined
      throw error
    }
  }
}
