/** A game shown again: the frame on screen, and how to get to another. */
import { api } from './api'
import type { GameTable, SeatLabel } from './board'
import { headings, type Heading } from './chapters'
import { part } from './games'
import type { Placed } from './seating'
import type { ReplayOutline } from './wire/protocol'

/** Whose eyes: everything, what is public, or a seat. */
export type Side = 'open' | 'public' | number

/** What can be opened beside the board. */
export type Panel = 'analysis'

/** A point of the game, and how it is looked at: what an address keeps. */
export interface Moment {
  step: number
  side: Side
  /** Who sits in front; null where nobody was chosen. */
  seat: number | null
  /** Null where only the game is looked at. */
  panel: Panel | null
}

type Chapters = Awaited<ReturnType<NonNullable<GameTable<unknown, unknown>['chapters']>>>

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
  /** Who sits in front when it is nobody's eyes through which we look. */
  seat = $state<number | null>(null)
  panel = $state<Panel | null>(null)
  #chapters = $state.raw<Chapters | null>(null)
  #chunks: (Promise<unknown[]> | undefined)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The last change of sides, done or on its way. */
  #looking: Promise<boolean> | undefined
  /** Only the newest wish is shown, in whatever order the answers come. */
  #wish = 0
  /** The frame that was wished for last: on screen, or on its way there. */
  #wished = 0

  constructor(
    readonly id: string,
    private readonly table: GameTable<unknown, unknown>,
    side: Side,
    seat: number | null = null,
  ) {
    this.side = side
    this.seat = typeof side === 'number' ? side : seat
  }

  get moment(): Moment {
    return { step: this.frame, side: this.side, seat: this.seat, panel: this.panel }
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

  /** Who took seats over in the whole game. */
  get changes(): Placed[] {
    return (this.outline?.changes ?? []).map((change) => ({ ...change, at: change.at ?? 0 }))
  }

  /** How many of the game's moves lead to the frame; null while that is nobody's to know. */
  get moves(): number | null {
    return this.outline?.moves[this.frame] ?? null
  }

  chapters(seats: SeatLabel[]): Heading[] {
    const { outline, view } = this
    if (!outline || !this.#chapters || view === null) return []
    return headings(this.#chapters(this.log, { view, seats }), outline.starts)
  }

  /** At a step, or the last one if there are not so many. */
  async open(step: number): Promise<void> {
    if (await this.#look()) await this.go(step)
    if (this.table.chapters) this.#chapters = await part(this.table.chapters)
  }

  /** The same moment through other eyes: the one that the reader has stepped to meanwhile. */
  async lookAs(side: Side): Promise<void> {
    const before = this.outline
    if (!(await this.#turnTo(side))) return
    await this.go(this.frameAfter(before?.moves[this.#wished] ?? 0))
  }

  /** The last one that so many of the game's moves led to, or fewer. */
  frameAfter(moves: number): number {
    const later = this.outline?.moves.findIndex((made) => made > moves) ?? -1
    return later < 0 ? this.last : Math.max(0, later - 1)
  }

  /** A moment that was looked at before, or that somebody else has passed on. */
  async show({ step, side, seat, panel }: Moment): Promise<void> {
    this.pause()
    this.panel = panel
    const wish = ++this.#wish
    if (side !== this.side) await this.#turnTo(side)
    else await this.#looking
    if (wish !== this.#wish) return
    this.seat = typeof side === 'number' ? side : seat
    await this.go(step)
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

  /** Where this side was last asked for something; where all is seen, where anybody was. */
  async goToLastDecision(): Promise<void> {
    for (let frame = this.last - 1; frame >= 0; frame--) {
      const views = await this.#chunk(Math.floor(frame / CHUNK))
      const { mine, asked } = views[frame % CHUNK] as { mine: boolean; asked: number[] }
      if (typeof this.side === 'number' ? mine : asked.length > 0) return this.go(frame)
    }
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

  async #turnTo(side: Side): Promise<boolean> {
    this.pause()
    const before = this.side
    this.side = side
    this.#chunks = []
    this.#looking = this.#look()
    try {
      const newest = await this.#looking
      if (newest && typeof side === 'number') this.seat = side
      return newest
    } catch (error) {
      // What is on screen is still the side before.
      if (this.side === side) this.side = before
      this.#looking = undefined
      throw error
    }
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
