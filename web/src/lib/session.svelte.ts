/** A table, as this page has it open: its people, the frame on screen, and what we can do. */
import { api } from './api'
import type { GameModule, GameTable } from './board'
import { Director } from './director.svelte'
import { codeOf, sentence } from './errors'
import { loadGame, part } from './games'
import { guest } from './guest.svelte'
import { Lesson } from './lesson'
import { Live, type Link } from './live.svelte'
import { recall, remember } from './memory'
import { say } from './notices.svelte'
import type { ServerFrame, TableInfo } from './wire/protocol'

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
  readonly director = new Director((event) => this.game?.table.pace(event) ?? 0)
  #live = $state.raw<Live | null>(null)
  /** The prompt that our last gesture answers, unless it was refused. */
  #answered = $state<string | null>(null)
  #ended = false

  constructor(readonly id: string) {
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

  async open(): Promise<void> {
    this.problem = null
    try {
      await guest.known()
      const info = await api.table(this.id)
      const module = await loadGame(info.game)
      if (!module) throw new Error(`This page has no board for ${info.game}.`)
      this.game = { module, table: await part(module.table) }
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
  }

  act = (moves: number[]): void => {
    const prompt = this.director.shown?.prompt
    if (!prompt || this.pending) return
    this.#answered = prompt.token
    this.#live?.gesture(prompt.token, moves)
  }

  stand = (order: string | null): void => this.#live?.stand(order)

  #connect(): Live {
    return new Live(
      api.livePath(this.id),
      (frame) => this.#take(frame),
      (code) => (this.problem = code),
    )
  }

  #take(frame: ServerFrame): void {
    if ('standing' in frame) this.standing = frame.standing
    if (frame.type === 'table') this.info = frame.table
    else if (frame.type === 'sync') this.director.sync(frame)
    else if (frame.type === 'update') this.director.update(frame)
    else if (frame.type === 'standing') this.director.obey(frame.obeyed)
    else if (frame.type === 'error') {
      if (frame.gesture !== null) this.#answered = null
      say(sentence(frame.code))
    }
  }
}
