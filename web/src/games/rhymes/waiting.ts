/** The line above the board: what I am asked, or whom the table waits for. */
import { isYou } from '../../lib/seats'
import { listed } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { askOf } from './aid'
import { cardName } from './cards'
import { questionText } from './questions'
import { placeName, placeWithin, type RhymesContext } from './texts'

/** Whom the table waits for, and why. */
function waitingText({ view, seats }: RhymesContext): string {
  const named = (called: typeof placeName) =>
    listed((view.who === null ? view.asked : [view.who]).map((place) => called(place, view, seats)))
  const { by, count } = askOf(view)
  // While somebody else is asked, the name of the card that asks says enough.
  if (by) return m.rhymes_wait_card({ card: cardName(by), who: named(placeWithin) })
  const asked = named(placeName)
  switch (view.question) {
    case 'draw':
      return m.rhymes_wait_draw({ who: asked })
    case 'act':
      return m.rhymes_wait_turn({ who: asked })
    case 'lay':
      return m.rhymes_wait_lay({ who: asked })
    case 'answer':
      return m.rhymes_wait_answer({ who: asked, number: count ?? 1 })
    case 'look':
      return m.rhymes_wait_look({ who: asked })
    case 'swap':
      return m.rhymes_wait_swap({ who: asked })
    case 'hide':
      return m.rhymes_wait_hide({ who: asked })
    case 'singer':
      return m.rhymes_wait_singer({ who: asked })
    case 'give':
      return m.rhymes_wait_give({ who: asked })
    case 'draft':
      return m.rhymes_wait_draft({ who: asked })
    case 'trim':
      return m.rhymes_wait_trim({ who: asked })
    case 'vote':
      return m.rhymes_wait_vote({ who: asked })
    default:
      return m.rhymes_wait_nobody()
  }
}

export function statusText(context: RhymesContext): string {
  const { view, seats } = context
  if (view.outcome !== null) return m.rhymes_over()
  const yours = isYou(seats, view.viewer)
  if (yours && (view.mine || view.ready)) return questionText(view, seats)
  return waitingText(context)
}
