/** The analysis of a game, asked for and waited for: how far it is, and what it found. */
import { api } from '../../lib/api'
import { codeOf } from '../../lib/errors'
import type { Analysis, GameAnalysis } from '../../lib/wire/protocol'

/** Between two looks: whoever asks no more is taken not to wait any longer. */
export const LOOK_MS = 1000

export class Course {
  /** Null until the server has said anything. */
  status = $state<GameAnalysis['status'] | null>(null)
  /** How much of the work is done, from 0 to 1. */
  done = $state(0)
  found = $state.raw<Analysis | null>(null)
  /** Why nothing is known. */
  problem = $state<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Only the newest wish counts, in whatever order the answers come. */
  #wish = 0

  constructor(private readonly id: string) {}

  /** How it stands; nothing is begun. */
  look(): Promise<void> {
    return this.#ask(api.analysis)
  }

  /** Begin it, or go on with what was stopped. */
  start(): Promise<void> {
    return this.#ask(api.analyse)
  }

  /** What is done is kept. */
  stop(): Promise<void> {
    return this.#ask(api.stopAnalysis)
  }

  /** Nobody waits any more. */
  leave(): void {
    this.#wish += 1
    clearTimeout(this.#timer)
  }

  async #ask(question: (id: string) => Promise<GameAnalysis>): Promise<void> {
    this.leave()
    const wish = this.#wish
    try {
      const stands = await question(this.id)
      if (wish === this.#wish) this.#take(stands)
    } catch (error) {
      const code = codeOf(error)
      if (wish === this.#wish) this.problem = code
    }
  }

  #take({ status, done, total, analysis }: GameAnalysis): void {
    this.problem = null
    this.status = status
    this.done = done / total
    this.found = analysis
    if (status === 'working') this.#timer = setTimeout(() => void this.look(), LOOK_MS)
  }
}
