import type { GameTable } from '../../lib/board'
import type { RhymesEvent, RhymesView } from '../../lib/wire/rhymes'
import Board from './Board.svelte'
import { line, pace, shownLog } from './log'
import { staging } from './staging'
import { statusText } from './waiting'

export const table: GameTable<RhymesView, RhymesEvent> = {
  Board,
  status: statusText,
  line,
  shownLog,
  pace,
  staging,
  chapters: async () => (await import('./chapters')).chapters,
  help: async () => (await import('./help')).help,
}
