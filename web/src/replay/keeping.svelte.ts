/** Keeps the moment on screen in the address bar, and follows the browser's Back and Forward. */
import { untrack } from 'svelte'
import type { Moment, Replay } from '../lib/replay.svelte'
import { momentSearch } from './address'

/** Browsers refuse to write an address too often: while steps follow each other, none is written. */
const CALM_MS = 300

export class KeptAddress {
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What the address says, or stands for. */
  #said: string

  constructor(
    private readonly replay: Replay,
    private readonly path: string,
    opened: Moment,
  ) {
    this.#said = momentSearch(opened)
  }

  /** As an effect: whatever comes onto the screen is written down a little later. */
  follow(): () => void {
    const search = momentSearch(this.replay.moment)
    if (this.replay.view === null) return () => {}
    untrack(() => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#write(search), CALM_MS)
    })
    return () => clearTimeout(this.#timer)
  }

  /** Before a leap: Back leads here again. */
  leave(): void {
    this.#write(momentSearch(this.replay.moment))
    history.pushState(null, '')
  }

  /** After Back or Forward: is it still this replay whose address we have? */
  arrived(moment: Moment): boolean {
    clearTimeout(this.#timer)
    if (location.pathname !== this.path) return false
    this.#said = momentSearch(moment)
    return true
  }

  #write(search: string): void {
    clearTimeout(this.#timer)
    if (search === this.#said) return
    this.#said = search
    history.replaceState(null, '', search)
  }
}
