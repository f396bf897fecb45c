/** Which paragraph of the rules explains what the table asks: an id in Rules.svelte. */
import type { RhymesView } from '../../lib/wire/rhymes'

/** What a card asks is explained with the cards of its kind. */
const PARAGRAPHS: Record<string, string> = {
  draw: 'turn-2',
  best_of_three: 'card-companion',
  act: 'turn-3',
  give_item: 'card-event',
  tailor_who: 'card-companion',
  tailor_whom: 'card-companion',
  sow: 'card-companion',
  harvest: 'card-companion',
  scarecrow: 'card-companion',
  call_off: 'card-companion',
  wolf: 'card-companion',
  lay: 'unmasking-1',
  tinker: 'card-companion',
  answer: 'unmasking-2',
  candle: 'card-item',
  lamp: 'card-item',
  lamp_use: 'card-item',
  net: 'card-item',
  axe: 'card-item',
  gold: 'card-item',
  piglet: 'card-companion',
  look: 'unmasking-5',
  swap: 'unmasking-5',
  hide: 'mystery-points',
  singer: 'same-moment',
  give: 'card-companion',
  hunter: 'card-companion',
  basket: 'card-companion',
  take: 'card-companion',
  tin_man: 'card-companion',
  grandma: 'card-encounter',
  grandma_what: 'card-encounter',
  grandma_swap: 'card-encounter',
  book_event: 'card-encounter',
  book_row: 'card-encounter',
  goldfish: 'card-encounter',
  pea: 'card-encounter',
  flying_house: 'card-encounter',
  pigs: 'card-event',
  fairest: 'card-event',
  guess_who: 'card-event',
  guess_which: 'card-event',
  oz: 'card-event',
  oz_follow: 'card-event',
  river: 'card-event',
  river_answer: 'card-event',
  river_judge: 'card-event',
  river_name: 'card-event',
  river_change: 'card-event',
  draft: 'options',
  trim: 'turn-4',
  vote: 'card-event',
}

const WAITING = 'turn'

export function help({ question }: RhymesView): string {
  return (question === null ? undefined : PARAGRAPHS[question]) ?? WAITING
}
