/** Which key presses belong to the board. */
export { enterIsFree as nothingFocused, isFreePress as isFree } from '../../lib/keys'
