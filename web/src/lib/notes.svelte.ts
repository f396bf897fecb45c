/** A player's own notes at one table: kept by the server, for all their devices, soon after they
 * stops writing. */
import { api } from './api'
import { codeOf } from './errors'

export type Keeping = 'loading' | 'kept' | 'changed' | 'keeping' | 'failed'

const PAUSE_MS = 700

export class PrivateNotes {
  state = $state<Keeping>('loading')
  /** Why the notes could not be kept or fetched. */
  problem = $state<string | null>(null)
  #text = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly table: string) {}

  get text(): string {
    return this.#text
  }

  set text(text: string) {
    this.#text = text
    this.state = 'changed'
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), PAUSE_MS)
  }

  /** What another device may have written since; what is being written here goes first. */
  async fetch(): Promise<void> {
    if (this.#writing) return
    await this.#attempt(async () => {
      const { text } = await api.notes(this.table)
      if (this.#writing) return
      this.#text = text
      this.state = 'kept'
    })
  }

  async keep(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.state !== 'changed' && this.state !== 'failed') return
    const text = this.#text
    this.state = 'keeping'
    await this.#attempt(async () => {
      await api.keepNotes(this.table, text)
      // Something may have been written meanwhile: then it waits for its own turn.
      if (this.state === 'keeping') this.state = 'kept'
    })
  }

  /** Is something here that the server does not have yet? */
  get #writing(): boolean {
    return this.state === 'changed' || this.state === 'keeping'
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    this.problem = null
    try {
      await what()
    } catch (error) {
      this.state = 'failed'
      this.problem = codeOf(error)
    }
  }
}
