/** What I know of a player's identity, in words; and what lies beside the player. */
import type { Known, RhymesView } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { ownSeat } from './seating'

/** Do I decide for the place? */
export function isMine(view: RhymesView, number: number): boolean {
  const me = ownSeat(view)
  return me !== null && view.places[number]?.seat === me
}

export function identityText(known: Known): string {
  if (!known.face) return m.rhymes_board_identity_hidden()
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

/** A word for the portrait; none where the card says it all, nor for who is out (R62). */
export function identityMark(known: Known, inside: boolean): string | null {
  if (!inside) return null
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
