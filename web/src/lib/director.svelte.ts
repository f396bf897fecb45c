/**
 * Decides when each frame is shown, and how much of it.
 *
 * Frames are shown one after another at a pace that can be read. Where a game says so, a frame is a
 * scene: it is told step by step, and until a step has come, nothing on the page knows of it. After
 * a fight there is a stop until the reader goes on, or their time is up.
 *
 * What the reader must answer brings everything before it onto the screen at once, but for scenes:
 * their time is granted by the table's clock. A hidden tab shows no scenes, so that nobody comes
 * back to a film of the past.
 */
import type { Staging } from './board'
import { lasting, sceneStopLasts } from './preferences.svelte'
import type { Prompt, SyncFrame, UpdateFrame } from './wire/protocol'

export interface Shown {
  frame: number
  view: unknown
  prompt: Prompt | null
  /** What happened since the view shown before. */
  recent: unknown[]
  /** What of it came with the newest step. */
  fresh: unknown[]
  /** Is there more to tell of the frame, so that the view is not the frame's own? */
  scene: boolean
  /** The standing orders that the reader may give. */
  orders: string[]
  /** May the reader propose to take the last answer back? */
  undo: boolean
}

interface Scene {
  frame: UpdateFrame
  before: Shown
  /** What was told before it. */
  log: unknown[]
  /** How many of the events are told once each step is done. */
  ends: number[]
  step: number
}

/** With more frames than this waiting, each gets less time, so that the queue cannot grow long. */
const COMFORTABLE = 6
/** Milliseconds that the screen may be behind the table. */
const MOST_BEHIND = 10_000

/** Every game's view says whether the reader is asked: they may have a prompt only to change their
 * answer. */
function asks({ view, prompt }: Pick<Shown, 'view' | 'prompt'>, obeyed: boolean): boolean {
  return prompt !== null && !obeyed && (view as { mine: boolean }).mine
}

function eventsOf(frames: UpdateFrame[]): unknown[] {
  return frames.flatMap((frame) => frame.events as unknown[])
}

export class Director {
  shown = $state.raw<Shown | null>(null)
  /** What happened up to the step shown, and nothing later. */
  log = $state.raw<unknown[]>([])
  /** Will the reader's standing order answer the prompt shown? */
  obeyed = $state(false)
  /** How many frames are waiting to be shown. */
  behind = $state(0)
  /** Does what follows wait until the reader goes on? */
  stopped = $state(false)
  /** Is the reader asked in the newest frame, be it shown or not? */
  awaited = $state(false)
  #waiting: UpdateFrame[] = []
  #scene: Scene | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Does the timer run for something that is cut short when the reader is asked? */
  #brief = false

  constructor(
    private readonly pace: (event: unknown) => number,
    private readonly staging: () => Staging<unknown, unknown> | undefined = () => undefined,
  ) {}

  /** Must the reader, and no bot, answer what is on screen? */
  get asks(): boolean {
    return this.shown !== null && !this.stopped && asks(this.shown, this.obeyed)
  }

  /** Is everything that came on the screen, and the reader free to answer? */
  get settled(): boolean {
    return this.behind === 0 && !this.stopped && !this.shown?.scene
  }

  /** How many events have come, shown or not. */
  get heard(): number {
    const told = this.#scene
      ? this.#scene.log.length + eventsOf([this.#scene.frame]).length
      : this.log.length
    return told + eventsOf(this.#waiting).length
  }

  /** On connecting, and after an answer was taken back, the server says how things are: what was
   * waiting is part of it, or is no more. */
  sync(frame: SyncFrame): void {
    this.stop()
    this.#put(frame, [], [])
    this.log = frame.log as unknown[]
    this.#count()
  }

  update(frame: UpdateFrame): void {
    const newest = this.#newest
    if (newest && frame.frame <= newest.frame) return
    this.#waiting.push(frame)
    this.#look()
  }

  /** The standing order changed: does it answer the newest prompt? */
  obey(obeyed: boolean): void {
    const newest = this.#waiting.at(-1) ?? this.#scene?.frame
    if (newest) newest.obeyed = obeyed
    else this.obeyed = obeyed
    this.#look()
  }

  /** Tell the rest of the scene now. */
  complete(): void {
    if (!this.#scene) return
    this.#scene.step = this.#scene.ends.length - 1
    this.#goOn()
  }

  /** Go on after a stop. */
  resume(): void {
    if (!this.stopped) return
    this.stopped = false
    this.#goOn()
  }

  /** Show the newest frame now. */
  skip(): void {
    this.#clear()
    this.stopped = false
    const frames = [...(this.#scene ? [this.#scene.frame] : []), ...this.#waiting.splice(0)]
    if (frames.length > 0) this.#show(frames)
    this.#count()
  }

  stop(): void {
    this.#clear()
    this.#waiting = []
    this.#scene = null
    this.stopped = false
    this.#count()
  }

  get #newest(): Pick<Shown, 'frame' | 'view' | 'prompt'> | null {
    return this.#waiting.at(-1) ?? this.#scene?.frame ?? this.shown
  }

  /** Something has come: is it time to show it? */
  #look(): void {
    this.#count()
    if (document.hidden) this.skip()
    else if (this.#timer === undefined ? !this.stopped : this.#brief && this.awaited) this.#goOn()
  }

  #goOn(): void {
    this.#clear()
    if (this.#scene) this.#tell(this.#scene)
    else if (this.#waiting.length > 0) this.#showNext()
    this.#count()
  }

  #showNext(): void {
    const scene = this.#waiting.findIndex((frame) => this.#isScene(frame))
    const plain = scene < 0 ? this.#waiting.length : scene
    // Nobody who is asked waits for what is no scene.
    const frames = this.#waiting.splice(0, Math.max(1, this.awaited ? plain : 1))
    const next = frames.at(-1)
    if (!next) return
    const ends = this.#ends(next)
    if (ends.length > 0 && this.shown) {
      this.#scene = { frame: next, before: this.shown, log: this.log, ends, step: 0 }
      this.#tell(this.#scene)
    } else {
      this.#show(frames)
      this.#wait(this.awaited && scene > 0 ? 0 : this.#sum(next), next)
    }
  }

  /** Show the next step of a scene. */
  #tell(scene: Scene): void {
    const { frame, before, ends, step } = scene
    const events = frame.events as unknown[]
    const told = events.slice(0, ends[step])
    const fresh = told.slice(this.#told(scene))
    const time = Math.max(0, ...fresh.map((event) => this.pace(event)))
    scene.step = step + 1
    if (scene.step < ends.length) {
      const view = this.staging()?.between(before.view, frame.view, told) ?? before.view
      const still = { prompt: null, orders: [], undo: false }
      this.shown = { ...before, ...still, view, recent: told, fresh, scene: true }
      this.log = [...scene.log, ...told]
      this.#wait(time)
    } else {
      this.#show([frame])
      this.#wait(time, frame)
    }
  }

  /** How many events of the scene are on screen. */
  #told(scene: Scene): number {
    return this.log.length - scene.log.length
  }

  #ends({ events }: UpdateFrame): number[] {
    const all = events as unknown[]
    const ends = lasting(1) > 0 ? (this.staging()?.steps(all) ?? []) : []
    return ends.length > 0 ? [...ends, all.length] : []
  }

  /** Leave it on screen so long; where a frame ends with a stop, until the reader goes on. */
  #wait(time: number, ended?: UpdateFrame): void {
    const stop = ended ? this.#stopLasts(ended) : 0
    this.stopped = stop > 0
    this.#brief = ended !== undefined && !this.#isScene(ended)
    if (stop === Infinity) return
    const lasts = stop > 0 ? stop : this.#hurried(time)
    if (lasts > 0) this.#timer = setTimeout(() => this.#timeIsUp(), lasts)
    else this.#goOn()
  }

  #timeIsUp(): void {
    this.stopped = false
    this.#goOn()
  }

  /** How long the reader may look at the end of it. */
  #stopLasts({ events, view }: UpdateFrame): number {
    return this.staging()?.stops(events as unknown[], view) ? sceneStopLasts() : 0
  }

  /** Does it have a time of its own, whoever is asked? */
  #isScene(frame: UpdateFrame): boolean {
    return this.#ends(frame).length > 0 || this.#stopLasts(frame) > 0
  }

  /** Show the last of the frames, with all that happened in them; a scene of which it is the first
   * is over. */
  #show(frames: UpdateFrame[]): void {
    const last = frames.at(-1)
    if (!last) return
    const recent = eventsOf(frames)
    const scene = this.#scene
    this.#scene = null
    this.#put(last, recent, recent.slice(scene ? this.#told(scene) : 0))
    this.log = [...(scene?.log ?? this.log), ...recent]
  }

  #put(newest: SyncFrame | UpdateFrame, recent: unknown[], fresh: unknown[]): void {
    const { frame, view, prompt, orders, undo } = newest
    this.shown = { frame, view, prompt, recent, fresh, scene: false, orders, undo }
    this.obeyed = newest.obeyed
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #count(): void {
    this.behind = this.#waiting.length
    const newest = this.#newest
    const obeyed = this.#waiting.at(-1)?.obeyed ?? this.#scene?.frame.obeyed ?? this.obeyed
    this.awaited = newest !== null && asks(newest, obeyed)
  }

  #sum({ events }: UpdateFrame): number {
    return (events as unknown[]).reduce<number>((sum, event) => sum + this.pace(event), 0)
  }

  /** At the reader's speed, and faster the more is waiting. */
  #hurried(time: number): number {
    const waiting = lasting(this.#waiting.reduce((sum, frame) => sum + this.#sum(frame), 0))
    const hurry = Math.max(1, this.#waiting.length / COMFORTABLE, waiting / MOST_BEHIND)
    return lasting(time) / hurry
  }
}
