/** The line above the board: what I am asked, or whom the table waits for. */
import { isYou } from '../../lib/seats'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { questionText } from './questions'
import { listed, placeName, placeWithin, type RhymesContext } from './texts'

/** Questions that a card puts: while somebody else is asked, its name says enough. */
const CARDS: Record<string, string> = {
  best_of_three: 'adventurer',
  give_item: 'happy_prince',
  tailor_who: 'tailor',
  tailor_whom: 'tailor',
  sow: 'farmer',
  harvest: 'farmer',
  scarecrow: 'scarecrow',
  call_off: 'scarecrow',
  wolf: 'big_bad_wolf',
  tinker: 'tinker',
  candle: 'candle',
  lamp: 'lamp',
  lamp_use: 'lamp',
  net: 'net',
  axe: 'axe',
  gold: 'gold',
  piglet: 'piglet',
  hunter: 'hunter',
  basket: 'red_riding_hood',
  take: 'red_riding_hood',
  tin_man: 'tin_man',
  grandma: 'grandma',
  grandma_what: 'grandma',
  grandma_swap: 'grandma',
  book_event: 'book_of_heaven',
  book_row: 'book_of_heaven',
  goldfish: 'goldfish',
  pea: 'pea',
  flying_house: 'flying_house',
  pigs: 'three_pigs',
  fairest: 'mirror_mirror',
  guess_who: 'princess_and_witch',
  guess_which: 'princess_and_witch',
  oz: 'wizard_of_oz',
  oz_follow: 'wizard_of_oz',
  river: 'river_god',
  river_answer: 'river_god',
  river_judge: 'river_god',
  river_name: 'river_god',
  river_change: 'river_god',
}

/** Whom the table waits for, and why. */
function waitingText({ view, seats }: RhymesContext): string {
  const named = (called: typeof placeName) =>
    listed((view.who === null ? view.asked : [view.who]).map((place) => called(place, view, seats)))
  const card = CARDS[view.question ?? '']
  if (card !== undefined) {
    return m.rhymes_wait_card({ card: cardName(card), who: named(placeWithin) })
  }
  const asked = named(placeName)
  switch (view.question) {
    case 'draw':
      return m.rhymes_wait_draw({ who: asked })
    case 'act':
      return m.rhymes_wait_turn({ who: asked })
    case 'lay':
      return m.rhymes_wait_lay({ who: asked })
    case 'answer':
      return m.rhymes_wait_answer({ who: asked, number: view.about[0] + 1 })
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
