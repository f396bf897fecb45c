/** Keeps the keyboard's place on the board. */
import { tick } from 'svelte'

/**
 * What had the focus may be gone with the answered question: then `refuge` takes it. To be called
 * while the board is set up; `changes` reads what may take controls away.
 */
export function keepFocus(
  changes: () => unknown,
  board: () => HTMLElement | undefined,
  refuge: () => HTMLElement | undefined,
): void {
  $effect.pre(() => {
    changes()
    const inside = board()?.contains(document.activeElement) ?? false
    void tick().then(() => {
      if (inside && document.activeElement === document.body) {
        refuge()?.focus({ preventScroll: true })
      }
    })
  })
}
