/** Which key presses belong to the board. */
import * as keys from '../../lib/keys'

/** A key held down speaks once: the next question must not be answered by the last one's key. */
export function isFree(event: KeyboardEvent): boolean {
  return !event.repeat && keys.isFree(event)
}

/** Enter declares and reveals also from the choice of deeds and from the slider. */
export function nothingFocused(): boolean {
  const chosen = document.activeElement?.matches('input[type=radio], input[type=range]')
  return chosen === true || keys.nothingFocused()
}
