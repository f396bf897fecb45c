import type { GameTable } from '../../lib/board'
import type { LuzEvent, LuzView } from '../../lib/wire/luz'
import { m } from '../../paraglide/messages'
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
  chapter: (event) => (event.type === 'deal' ? m.luz_round_short({ round: event.round }) : null),
}
