/** A view of LUZ, of which a test names just what matters to it. */
import type { Aid, LuzView } from '../../../src/lib/wire/luz'

export function luzAid(given: Partial<Aid> = {}): Aid {
  return {
    told: null,
    trick: 1,
    best: null,
    led: null,
    follows: false,
    ranks: null,
    plays: [],
    offers: [],
    ties: [],
    ...given,
  }
}

export function luzView(given: Partial<LuzView> = {}): LuzView {
  return {
    viewer: 0,
    seats: 4,
    options: { memory: 'aid' },
    asked: [0],
    mine: true,
    legal: [],
    outcome: null,
    phase: 'play',
    round: 1,
    top: 10,
    dealer: 3,
    start: 0,
    first: 0,
    hands: [],
    aside: null,
    bids: [],
    beads_left: null,
    won: [0, 0, 0, 0],
    tricks: [],
    last_trick: null,
    rounds: [],
    totals: [],
    ranking: null,
    could_be: null,
    aid: luzAid(),
    ...given,
  }
}
