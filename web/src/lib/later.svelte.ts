/** A part of the page that comes when it is wanted. */
import { untrack } from 'svelte'
import { attempt } from './attempt'
import { part } from './games'

export class Later<T> {
  /** Null until it has come. */
  here = $state.raw<T | null>(null)

  constructor(private readonly load: () => Promise<T>) {}

  /** An effect may call it. Whoever wants what could not come is told so, and may want it again. */
  want(): void {
    if (untrack(() => this.here) === null) {
      void attempt(async () => (this.here = await part(this.load)))
    }
  }
}
