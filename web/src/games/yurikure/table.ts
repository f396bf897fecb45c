import type { GameTable } from '../../lib/board'
import type { YurikureEvent, YurikureView } from '../../lib/wire/yurikure'
import Board from './Board.svelte'
import { line, pace, shownLog } from './log'
import { statusText } from './moment'

export const table: GameTable<YurikureView, YurikureEvent> = {
  Board,
  status: statusText,
  line,
  shownLog,
  pace,
  chapters: async () => (await import('./chapters')).chapters,
  help: async () => (await import('./help')).help,
}
