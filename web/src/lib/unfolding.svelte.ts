/**
 * A scene that unfolds by itself, and at once for whoever taps, presses a key, or likes no motion.
 * The page's style moves its parts; this says when all of it is told.
 */
import { prefersReducedMotion } from 'svelte/motion'

export class Unfolding {
  told = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #after: (() => void) | undefined

  /** Begin; `after` is called once, when all is told. Returns how to give up. */
  begin(milliseconds: number, after?: () => void): () => void {
    this.told = false
    this.#after = after
    if (milliseconds === 0 || prefersReducedMotion.current) this.finish()
    else this.#timer = setTimeout(this.finish, milliseconds)
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
