/** Where each card of a hand lies: in one row of ten, or in two rows of five. */
import type { Held } from './cards'

const HALF = 5

/**
 * The places as custom properties, for both ways: the column (`x`), the row (`y`), and how many gaps
 * between suits come before it in its row (`g`). Cards are moved by a transform alone, so that
 * nothing else on the board is laid out anew when a hand closes up.
 */
export function placesOf(hand: Held[]): string[] {
  return hand.map((_, at) => {
    const row = Math.floor(at / HALF)
    return (
      `--x1: ${at}; --g1: ${gaps(hand.slice(0, at))};` +
      `--x2: ${at % HALF}; --y2: ${row}; --g2: ${gaps(hand.slice(row * HALF, at))}`
    )
  })
}

function gaps(before: Held[]): number {
  return before.filter(({ ends }) => ends).length
}
