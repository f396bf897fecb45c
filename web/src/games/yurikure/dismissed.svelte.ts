/** The turn whose dice have been looked at last: they stay on the board until they are dismissed. */
import { recall, remember } from '../../lib/memory'

export class TurnsSeen {
  readonly #place = `yurikure.seen.${location.pathname}`
  turn = $state(Number(recall(this.#place) ?? 0))

  dismiss(turn: number): void {
    this.turn = turn
    remember(this.#place, String(turn))
  }
}
