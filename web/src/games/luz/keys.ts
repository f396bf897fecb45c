/** Which key presses belong to the board. */
export { isFree, nothingFocused } from '../../lib/keys'
