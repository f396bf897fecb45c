/**
 * A scene that unfolds by itself, and at once for whoever taps, presses a key, or likes no motion.
 * The page's style moves its parts; this says when all of it is told.
 */
import { lasting } from './preferences.svelte'

export class Unfolding {
  told = $state(lasting(1) === 0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #after: (() => void) | undefined

  /** Begin; `after` is called once, when all is told. Returns how to give up. */
  begin(milliseconds: number, after?: () => void): () => void {
    const lasts = lasting(milliseconds)
    this.told = false
    this.#after = after
    if (lasts === 0) this.finish()
    else this.#timer = setTimeout(this.finish, lasts)
    return () => {
      clearTimeout(this.#timer)
      this.#after = undefined
    }
  }

  finish = (): void => {
    clearTimeout(this.#timer)
    this.told = true
    const after = this.#after
    this.#after = undefined
    after?.()
  }
}
