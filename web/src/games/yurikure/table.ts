import type { GameTable } from '../../lib/board'
import type { YurikureEvent, YurikureView } from '../../lib/wire/yurikure'
import Board from './Board.svelte'
import { line, pace, shownLog } from './log'
import { staging } from './staging'
import { statusText } from './moment'

export const table: GameTable<YurikureView, YurikureEvent> = {
  Board,
  status: statusText,
  line,
  shownLog,
  pace,
  staging,
  chapters: async () => (await import('./chapters')).chapters,
  help: async () => (await import('./help')).help,
}
