/** What I know of a player's identity, and how. */
import type { RhymesView } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { ownSeat } from './seating'

export interface Known {
  /** What to draw; null for the back. */
  face: string | null
  /** Does it lie face up? */
  up: boolean
  /** How sure it is. */
  how: 'open' | 'own' | 'seen' | 'spy' | 'hidden'
}

export function knownOf(view: RhymesView, number: number): Known {
  const place = view.places[number]
  if (!place?.identity) return { face: null, up: false, how: 'hidden' }
  if (place.swan) return { face: 'swan', up: place.up, how: 'open' }
  const { face } = place.identity
  if (place.up || !place.inside) return { face, up: true, how: 'open' }
  // Once the game is over, and for who looks into all of it, nothing is a secret.
  if (face !== null && (view.outcome !== null || view.viewer < 0)) {
    return { face, up: false, how: 'open' }
  }
  if (face !== null) return { face, up: false, how: isMine(view, number) ? 'own' : 'seen' }
  const shown = view.showings.find(({ where }) => where === number)
  return shown ? { face: shown.shown, up: false, how: 'spy' } : { face, up: false, how: 'hidden' }
}

/** Do I decide for the place? */
export function isMine(view: RhymesView, number: number): boolean {
  const me = ownSeat(view)
  return me !== null && view.places[number]?.seat === me
}

/** The same in words. */
export function identityText(known: Known): string {
  if (known.face === null) return m.rhymes_board_identity_hidden()
  const identity = cardName(known.face)
  switch (known.how) {
    case 'own':
      return m.rhymes_board_identity_own({ identity })
    case 'seen':
      return m.rhymes_board_identity_seen({ identity })
    case 'spy':
      return m.rhymes_board_identity_spy({ identity })
    default:
      return known.up ? m.rhymes_board_identity_up({ identity }) : identity
  }
}

/** A word for the portrait; none where the card says it all. */
export function identityMark(known: Known): string | null {
  switch (known.how) {
    case 'seen':
      return m.rhymes_board_mark_seen()
    case 'spy':
      return m.rhymes_board_mark_spy()
    default:
      return known.up ? m.rhymes_board_mark_up() : null
  }
}

/** The marks that lie beside a player: sizes, the Sword's crown, the Pea, encounters. */
export function marksOf(view: RhymesView, number: number): string[] {
  const place = view.places[number]
  if (!place?.inside) return []
  const marks: string[] = []
  if (place.big !== null) marks.push(place.big ? m.rhymes_board_big() : m.rhymes_board_small())
  if (place.king) marks.push(m.rhymes_board_king())
  if (place.pea) marks.push(m.rhymes_board_pea())
  return [...marks, ...place.front.map(cardName)]
}
