import type { GameTable } from '../../lib/board'
import type { LuzEvent, LuzView } from '../../lib/wire/luz'
import Board from './Board.svelte'
import { line, logNote, pace, shownLog } from './log'
import { staging } from './staging'
import { statusText } from './texts'

export const table: GameTable<LuzView, LuzEvent> = {
  Board,
  status: statusText,
  line,
  shownLog,
  logNote,
  pace,
  staging,
  chapters: async () => (await import('./chapters')).chapters,
  help: async () => (await import('./help')).help,
}
