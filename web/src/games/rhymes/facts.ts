/** What the facts of Rebel Rhymes are called in statistics. */
import type { FactTexts } from '../../lib/board'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'

export const facts: FactTexts = {
  labels: {
    'players.identity': m.rhymes_fact_players_identity,
    'players.companion': m.rhymes_fact_players_companion,
    'hands.face': m.rhymes_fact_hands_face,
    'players.began': m.rhymes_fact_players_began,
    'row_events.first': m.rhymes_fact_row_events_first,
    'clashes.loss': m.rhymes_fact_clashes_loss,
    'endings.round': m.rhymes_fact_endings_round,
    'endings.winners': m.rhymes_fact_endings_winners,
  },
  value: cardName,
}
