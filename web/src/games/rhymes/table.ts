import type { GameTable } from '../../lib/board'
import type { RhymesEvent, RhymesView } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import Board from './Board.svelte'
import { line, pace, shownLog } from './log'
import { staging } from './staging'
import { placeName } from './texts'
import { statusText } from './waiting'

export const table: GameTable<RhymesView, RhymesEvent> = {
  Board,
  status: statusText,
  line,
  shownLog,
  pace,
  staging,
  chapter: (event, { view, seats }) =>
    event.type === 'turn'
      ? m.rhymes_chapter({ round: event.round, who: placeName(event.place, view, seats) })
      : null,
}
