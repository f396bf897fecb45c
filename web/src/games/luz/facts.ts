/** What the facts of LUZ are called in statistics. */
import type { FactTexts } from '../../lib/board'
import { m } from '../../paraglide/messages'
import { readFace } from './cards'
import { cardName } from './texts'

export const facts: FactTexts = {
  labels: {
    'bids.beads': m.luz_fact_bids_beads,
    'bids.safety': m.luz_fact_bids_safety,
    'bids.hit': m.luz_fact_bids_hit,
    'bids.points': m.luz_fact_bids_points,
    'tricks.value': m.luz_fact_tricks_value,
    'hands.face': m.luz_fact_hands_face,
    'order.trumps': m.luz_fact_order_trumps,
  },
  // Cards, and numbers of them.
  value: (value) => (/^[A-Z]/.test(value) ? cardName(readFace(value)) : value),
}
