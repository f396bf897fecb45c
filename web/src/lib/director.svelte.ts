/**
 * Decides when each frame is shown.
 *
 * Frames are shown one after another at a pace that can be read. What the reader must answer
 * in person never waits: it brings everything before it onto the screen at once. So does a hidden
 * tab, so that nobody comes back to a film of the past.
 */
import { prefersReducedMotion } from 'svelte/motion'
import type { Prompt, SyncFrame, UpdateFrame } from './wire/protocol'

export interface Shown {
  frame: number
  view: unknown
  prompt: Prompt | null
  /** What happened since the view shown before. */
  recent: unknown[]
  /** The standing orders that the reader may give. */
  orders: string[]
  /** May the reader propose to take the last answer back? */
  undo: boolean
}

/** With more frames than this waiting, each gets less time, so that the queue cannot grow long. */
const COMFORTABLE = 6

/** Every game's view says whether the reader is asked: they may have a prompt only to change their
 * answer. */
function asks({ view, prompt }: Pick<Shown, 'view' | 'prompt'>, obeyed: boolean): boolean {
  return prompt !== null && !obeyed && (view as { mine: boolean }).mine
}

export class Director {
  shown = $state.raw<Shown | null>(null)
  /** What happened up to the view shown, and nothing later. */
  log = $state.raw<unknown[]>([])
  /** Will the reader's standing order answer the prompt shown? */
  obeyed = $state(false)
  /** How many frames are waiting to be shown. */
  behind = $state(0)
  #waiting: UpdateFrame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly pace: (event: unknown) => number) {}

  /** Must the reader, and no bot, answer what is on screen? */
  get asks(): boolean {
    return this.shown !== null && asks(this.shown, this.obeyed)
  }

  /** On connecting, and after an answer was taken back, the server says how things are: what was
   * waiting is part of it, or is no more. */
  sync(frame: SyncFrame): void {
    this.stop()
    this.#put(frame, [])
    this.log = frame.log as unknown[]
  }

  update(frame: UpdateFrame): void {
    const newest = this.#waiting.at(-1) ?? this.shown
    if (newest && frame.frame <= newest.frame) return
    this.#waiting.push(frame)
    if (asks(frame, frame.obeyed) || document.hidden) this.skip()
    else if (this.#timer === undefined) this.#showNext()
    this.behind = this.#waiting.length
  }

  /** The standing order changed: does it answer the newest prompt? */
  obey(obeyed: boolean): void {
    const newest = this.#waiting.at(-1)
    if (!newest) {
      this.obeyed = obeyed
      return
    }
    newest.obeyed = obeyed
    if (asks(newest, obeyed)) this.skip()
  }

  /** Show the newest frame now. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.length > 0) this.#show(this.#waiting.splice(0))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.behind = 0
  }

  #showNext(): void {
    this.#timer = undefined
    const next = this.#waiting.shift()
    if (!next) return
    this.#show([next])
    this.#timer = setTimeout(() => this.#showNext(), this.#timeFor(next))
  }

  #show(frames: UpdateFrame[]): void {
    const last = frames.at(-1)
    if (!last) return
    const recent = frames.flatMap((frame) => frame.events as unknown[])
    this.#put(last, recent)
    this.log = [...this.log, ...recent]
    this.behind = this.#waiting.length
  }

  #put(newest: SyncFrame | UpdateFrame, recent: unknown[]): void {
    const { frame, view, prompt, orders, undo } = newest
    this.shown = { frame, view, prompt, recent, orders, undo }
    this.obeyed = newest.obeyed
  }

  #timeFor(frame: UpdateFrame): number {
    const wished = (frame.events as unknown[]).reduce<number>((sum, e) => sum + this.pace(e), 0)
    const hurry = Math.max(1, this.#waiting.length / COMFORTABLE)
    return (wished / hurry) * (prefersReducedMotion.current ? 0.5 : 1)
  }
}
