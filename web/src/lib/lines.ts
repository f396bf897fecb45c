/** What happened, as the lines of a log. */
import type { GameTable, TableContext } from './board'
import { closedUp } from './wording'

/** In order; an event that tells nothing has no line. */
export function linesOf<V, E>(
  table: GameTable<V, E>,
  events: readonly E[],
  context: TableContext<V>,
): string[] {
  return events.flatMap((event) => table.line(event, context) ?? []).map(closedUp)
}
