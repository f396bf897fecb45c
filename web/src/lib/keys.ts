/** Which key presses belong to a board. */

const ELSEWHERE =
  'dialog, select, textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])'

/** The key is neither a shortcut of the browser nor meant for a field or a dialog. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE))
}

/** Free, and speaking once: the next question must not be answered by the last one's key. */
export function isFreePress(event: KeyboardEvent): boolean {
  return !event.repeat && isFree(event)
}

/** Nothing has the focus that would answer Enter or an arrow key itself. */
export function nothingFocused(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.matches('main, [tabindex="-1"]')
}

/** Enter answers also from a choice and from a slider, which have no use for it. */
export function enterIsFree(): boolean {
  const chosen = document.activeElement?.matches('input[type=radio], input[type=range]')
  return chosen === true || nothingFocused()
}
