/** What the facts of Yuri-Kure are called in statistics. */
import type { FactTexts } from '../../lib/board'
import { m } from '../../paraglide/messages'

export const facts: FactTexts = {
  labels: {
    'sheets.couple': m.yurikure_fact_sheets_couple,
    'sheets.counted': m.yurikure_fact_sheets_counted,
    'kisses.kissed': m.yurikure_fact_kisses_kissed,
    'reveals.points': m.yurikure_fact_reveals_points,
    'reveals.early': m.yurikure_fact_reveals_early,
    'endings.turn': m.yurikure_fact_endings_turn,
    'endings.support': m.yurikure_fact_endings_support,
    'endings.leaders': m.yurikure_fact_endings_leaders,
  },
}
