/** A table, as this page has it open: its people, the frame on screen, and what we can do. */
import { m } from '../paraglide/messages'
import { api, Refused } from './api'
import type { GameModule, GameTable } from './board'
import { Director } from './director.svelte'
import { codeOf, sentence } from './errors'
import { loadGame, loadTable, part } from './games'
import { guest } from './guest.svelte'
import { Lesson } from './lesson'
import { Live, type Link, type WholeFrame, type Word } from './live.svelte'
import { recall, remember } from './memory'
import { news } from './news'
import { PrivateNotes } from './notes.svelte'
import { announce, say } from './notices.svelte'
import { Talk } from './talk.svelte'
import type { Placed } from './seating'
import type { SeatChange, SyncFrame, TableInfo } from './wire/protocol'

export interface Loaded {
  module: GameModule
  table: GameTable<unknown, unknown>
}

/** Keep the first fingerprint that the server shows: a later one would prove nothing. */
function noteFingerprint({ id, fairness }: TableInfo): void {
  const label = `fingerprint.${id}`
  if (fairness.secret === null && recall(label) === null) remember(label, fairness.commitment)
}

export class Session {
  info = $state.raw<TableInfo | null>(null)
  game = $state.raw<Loaded | null>(null)
  /** Why there is no table to show. */
  problem = $state<string | null>(null)
  /** The reader's standing order: the newest that the server told, whatever is on screen. */
  standing = $state<string | null>(null)
  /** At a tutorial: what it teaches. */
  lesson = $state.raw<Lesson | null>(null)
  /** At a tutorial: has its pupil left the script? */
  strayed = $state(false)
  /** At a tutorial: until which frame its bots may go on. */
  #readTo = $state(0)
  /** When the present question closes, by this machine's clock. */
  deadline = $state<number | null>(null)
  /** What happened while the reader was away, until they have read it. */
  missed = $state.raw<unknown[]>([])
  /** Over whose shoulder a watcher looks. */
  looking = $state<number | null>(null)
  /** Have they ever? Then they may take no seat here. */
  looked = $state(false)
  /** Who took seats over, and what tells of it; null at most tables, where nobody did. */
  seating = $state.raw<{ changes: Placed[]; tell: typeof import('./seating') } | null>(null)
  /** By seat, of somebody who is away: when a bot can take over, by this machine's clock. */
  takeovers = $state.raw<Record<number, number>>({})
  readonly director = new Director(
    (event) => this.game?.table.pace(event) ?? 0,
    () => this.game?.table.staging,
  )
  readonly talk: Talk
  readonly notes: PrivateNotes
  #live = $state.raw<Live | null>(null)
  /** The prompt that our last gesture answers, unless it was refused. */
  #answered = $state<string | null>(null)
  /** Did everything come anew since the table was last told of? So it does after an undo. */
  #undone = false
  #ended = false
  #changes: Placed[] = []

  constructor(readonly id: string) {
    this.talk = new Talk(id)
    this.notes = new PrivateNotes(id)
    void this.open()
  }

  get link(): Link {
    return this.#live?.link ?? 'connecting'
  }

  /** Until the answer has come, and the frame that it led to is on screen. */
  get pending(): boolean {
    const token = this.director.shown?.prompt?.token
    return this.#live?.pending != null || (token !== undefined && token === this.#answered)
  }

  /** Is the reader kept from answering: by a pause, a bot in their place, or the end? */
  get held(): boolean {
    const { info } = this
    if (info?.status !== 'playing' || info.paused) return true
    return info.you !== null && info.seats[info.you]?.stand_in != null
  }

  /** Must the reader answer what is on screen, and can they? */
  get asked(): boolean {
    return this.director.asks && !this.held
  }

  /** Will the reader be asked once they have looked at what happened? */
  get askedNext(): boolean {
    return this.director.stopped && this.director.awaited && !this.held
  }

  async open(): Promise<void> {
    this.problem = null
    try {
      await guest.known()
      const info = await api.table(this.id)
      const module = await loadGame(info.game)
      // Its package was taken away.
      if (!module) throw new Refused('no-game')
      this.game = { module, table: await loadTable(info.game, module) }
      if (info.origin?.kind === 'tutorial') this.lesson = await Lesson.load(this.id, module)
      this.info = info
      noteFingerprint(info)
      if (!this.#ended) this.#live = this.#connect()
    } catch (error) {
      this.problem = codeOf(error)
    }
  }

  close(): void {
    this.#ended = true
    this.#live?.close()
    this.director.stop()
    void this.notes.keep()
  }

  act = (moves: number[], words?: string): void => {
    const prompt = this.director.shown?.prompt
    if (!prompt || this.pending) return
    this.#answered = prompt.token
    // Whoever does what a text asks for has read it.
    this.readOn()
    this.#live?.gesture(prompt.token, moves, words)
  }

  stand = (order: string | null): void => {
    this.readOn()
    this.#live?.stand(order)
  }

  /** What a tutorial says of the frame on screen was read: its bots may go on to the next text. */
  readOn = (): void => {
    if (!this.mayReadOn) return
    this.#readTo = this.#readable
    this.#live?.read(this.#readTo)
  }

  /** Do a tutorial's bots wait for what is said of the frame on screen to be read? */
  get mayReadOn(): boolean {
    return !this.strayed && this.#readable > this.#readTo
  }

  get #readable(): number {
    const { shown } = this.director
    return shown && this.lesson ? this.lesson.until(shown.frame) : 0
  }

  /** Says whether it is on its way. */
  send = (word: Word): boolean => {
    const sent = this.#live?.send(word) ?? false
    if (!sent) say(m.link_not_sent())
    return sent
  }

  look = (seat: number | null): void => {
    if (!this.send({ type: 'look', seat })) return
    this.looking = seat
    if (seat !== null) this.looked = true
  }

  #connect(): Live {
    return new Live(
      api.livePath(this.id, this.game?.table.named ?? false),
      (frame) => this.#take(frame),
      (code) => (this.problem = code),
    )
  }

  #take(frame: WholeFrame): void {
    if ('standing' in frame) this.standing = frame.standing
    if ('view' in frame) this.strayed = frame.strayed ?? false
    if (frame.type === 'table') this.#meet(frame.table)
    else if (frame.type === 'sync') this.#sync(frame)
    else if (frame.type === 'update') this.director.update(frame)
    else if (frame.type === 'seat') void this.#seat([...this.#changes, this.#placed(frame.change)])
    else if (frame.type === 'standing') this.director.obey(frame.obeyed)
    else if (frame.type === 'talk') this.talk.take(frame.said, this.info?.you ?? null)
    else if (frame.type === 'clock') this.#time(frame.left)
    else if (frame.type === 'error') {
      if (frame.gesture !== null) this.#answered = null
      say(sentence(frame.code))
    }
  }

  #meet(table: TableInfo): void {
    const before = this.info
    for (const text of before ? news(before, table, this.#undone) : []) say(text)
    // A pause is there for all to see: it is only spoken.
    if (before && before.paused !== table.paused) announce(table.paused ? m.paused() : m.resumed())
    this.#undone = false
    this.info = table
    this.takeovers = Object.fromEntries(
      table.seats.flatMap(({ away }, seat) =>
        away === undefined ? [] : [[seat, Date.now() + away]],
      ),
    )
  }

  #placed(change: SeatChange): Placed {
    return { ...change, at: change.at ?? this.director.heard }
  }

  /** What tells of it comes when it is needed. */
  async #seat(changes: Placed[]): Promise<void> {
    this.#changes = changes
    const tell = this.seating?.tell ?? (await part(() => import('./seating')))
    this.seating = this.#changes.length > 0 ? { changes: this.#changes, tell } : null
  }

  #time(left: number | null): void {
    this.deadline = left === null ? null : Date.now() + left
  }

  #sync(frame: SyncFrame): void {
    const before = this.director.shown
    this.#undone = before !== null && frame.frame > before.frame
    this.director.sync(frame)
    const changes = (frame.changes ?? []).map((change) => this.#placed(change))
    if (changes.length > 0 || this.seating) void this.#seat(changes)
    // A prompt that was taken back and put again has a token of its own.
    this.#answered = null
    if (frame.since !== null) this.missed = (frame.log as unknown[]).slice(frame.since)
  }
}
