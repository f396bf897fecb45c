import type { GameTable } from '../../lib/board'
import type { LuzEvent, LuzView } from '../../lib/wire/luz'
import Board from './Board.svelte'
import { line, pace, shownLog } from './log'
import { statusText } from './texts'

export const table: GameTable<LuzView, LuzEvent> = {
  Board,
  status: statusText,
  line,
  shownLog,
  pace,
}
