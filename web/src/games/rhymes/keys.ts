/** Which key presses belong to the board. */

const ELSEWHERE =
  'dialog, select, textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])'

/** The key is neither a shortcut of the browser nor meant for a field or a dialog. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE))
}

/** Nothing has the focus that would answer Enter itself. */
export function nothingFocused(): boolean {
  const active = document.activeElement
  if (active === null || active === document.body) return true
  return active.matches('main, [tabindex="-1"], input[type=radio], input[type=range]')
}
