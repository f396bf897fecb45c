/** Which questions need a panel of their own: what they choose from lies nowhere on the table. */
import { aidOf } from '../../lib/aid'
import type { SeatLabel } from '../../lib/board'
import type { Place, RhymesView } from '../../lib/wire/rhymes'
import { NAME } from '../../lib/wire/rhymes-constants'
import { mayAskInWords } from './seating'

export type PanelKind = 'naming' | 'talk' | 'faces' | 'offer' | 'what'

export function panelOf(view: RhymesView, seats: SeatLabel[]): PanelKind | null {
  const { question, legal } = view
  if (legal.length === 0) return null
  if (question === 'singer') return 'naming'
  if (question === 'grandma_what') return 'what'
  if (question === 'river_answer' || question === 'river_judge') return 'talk'
  if (mayAskInWords(view, seats)) return 'talk'
  if (legal.some((move) => move >= NAME)) return 'faces'
  return aidOf(view).choice?.cards === 'offer' || handOf(view) ? 'offer' : null
}

/** Another's hand, where cards of it are to be chosen. */
export function handOf(view: RhymesView): Place | null {
  const hand = aidOf(view).choice?.hand ?? view.viewer
  return view.places[hand]?.seat === view.viewer ? null : (view.places[hand] ?? null)
}
