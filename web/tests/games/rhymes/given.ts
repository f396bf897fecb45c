/** A view of Rebel Rhymes, of which a test names just what matters to it. */
import type { Aid, Card, Place, RhymesView, Unmasking } from '../../../src/lib/wire/rhymes'

export function card(kind: string, face: string | null = null): Card {
  return { kind, face, seen: [] }
}

export function at(seat: number, given: Partial<Place> = {}): Place {
  return {
    seat,
    inside: true,
    mp: 3,
    identity: null,
    up: false,
    swan: false,
    king: false,
    companion: null,
    spent: false,
    hand: [],
    front: [],
    pea: false,
    big: null,
    ...given,
  }
}

export function unmasking(given: Partial<Unmasking> = {}): Unmasking {
  return {
    initiator: 1,
    chosen: 0,
    opponent: 0,
    hunter: false,
    tailor: null,
    laid: [],
    answers: [],
    cut: [],
    clash: 0,
    turned: 0,
    rabbit: false,
    lamp: false,
    windy: false,
    potion: [],
    lost: [],
    tie_text: false,
    win_text: 0,
    winner: null,
    loss: 0,
    ...given,
  }
}

/** Nobody knows anything of the others. */
export function aid(given: Partial<Aid> = {}): Aid {
  return { known: [], dealt: 'pool', ...given }
}

export function rhymesView(given: Partial<RhymesView> = {}): RhymesView {
  return {
    viewer: 0,
    seats: 3,
    options: {},
    asked: [0],
    mine: true,
    legal: [],
    outcome: null,
    question: null,
    who: 0,
    about: [0, 0],
    agenda: [],
    round: 1,
    start: 0,
    turn: 0,
    calm: [],
    locked: null,
    sown: false,
    row: [],
    deck: 30,
    top: null,
    under: [],
    deck_cards: null,
    discards: [],
    removed: [],
    offer: [],
    playing: null,
    places: [at(0), at(1), at(2)],
    unused: [],
    entered: 0,
    unsettled: [],
    fallen: [],
    used: [],
    big: [],
    pea: null,
    unmasking: null,
    namings: [],
    showings: [],
    naming: [],
    sung: [],
    chosen: [],
    ready: false,
    ending: null,
    aid: aid(),
    ...given,
  }
}
