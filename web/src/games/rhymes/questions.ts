/** What is asked, and what each answer means. */
import { aidOf } from '../../lib/aid'
import type { SeatLabel } from '../../lib/board'
import type { Ask, RhymesView } from '../../lib/wire/rhymes'
import {
  ASK,
  DECK,
  FACES,
  HEAP,
  IDENTITIES,
  KINDS,
  PASS,
  USE,
  YES,
} from '../../lib/wire/rhymes-constants'
import { series } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { askOf } from './aid'
import { asKind, cardName, kindName } from './cards'
import { inZone, zoneOf } from './moves'
import { mayAskInWords } from './seating'
import { cardText, heldText, placeWithin } from './texts'

type Teller = (ask: Asking) => string

/** The question with what its text may need. */
class Asking {
  constructor(
    readonly view: RhymesView,
    private readonly seats: SeatLabel[],
  ) {}

  /** For whom: a seat, or the teammate that a seat decides for. */
  get who(): number {
    return this.view.who ?? this.view.viewer
  }
  get isMate(): boolean {
    return this.who >= this.view.seats
  }
  get #about(): Ask {
    return askOf(this.view)
  }
  name(place: number | null | undefined): string {
    return placeWithin(place ?? 0, this.view, this.seats)
  }
  /** The player whom the question concerns. */
  get place(): string {
    return this.name(this.#about.whom)
  }
  get chosen(): string {
    return this.name(this.view.unmasking?.chosen)
  }
  get initiator(): string {
    return this.name(this.view.unmasking?.initiator)
  }
  /** The card at issue. */
  get card(): string {
    return cardText(this.#about.kind ?? '', this.#about.card ?? null)
  }
  get kind(): string {
    return kindName(asKind(this.#about.kind ?? ''))
  }
  /** Is it about hands, not identities? */
  get hands(): boolean {
    return this.#about.hands ?? false
  }
  get mayAskInWords(): boolean {
    return mayAskInWords(this.view, this.seats)
  }
  get count(): number {
    return this.#about.count ?? 0
  }
}

const QUESTIONS: Record<string, Teller> = {
  draw: ({ isMate }) => (isMate ? m.rhymes_ask_draw_mate() : m.rhymes_ask_draw()),
  best_of_three: () => m.rhymes_ask_best_of_three(),
  act: ({ isMate, view }) => (isMate ? m.rhymes_ask_act_mate() : actText(view.legal)),
  give_item: ({ card }) => m.rhymes_ask_give_item({ card }),
  tailor_who: () => m.rhymes_ask_tailor_who(),
  tailor_whom: ({ place }) => m.rhymes_ask_tailor_whom({ place }),
  sow: () => m.rhymes_ask_sow(),
  harvest: () => m.rhymes_ask_harvest(),
  scarecrow: ({ place }) => m.rhymes_ask_scarecrow({ place }),
  call_off: () => m.rhymes_ask_call_off(),
  wolf: ({ place }) => m.rhymes_ask_wolf({ place }),
  lay: ({ view, place }) =>
    view.unmasking?.hunter ? m.rhymes_ask_lay_hunter({ place }) : m.rhymes_ask_lay({ place }),
  tinker: ({ initiator, chosen }) => m.rhymes_ask_tinker({ one: initiator, other: chosen }),
  answer: ({ view, count }) => {
    const total = view.unmasking?.laid.length ?? 0
    return total === 1 ? m.rhymes_ask_answer_one() : m.rhymes_ask_answer({ number: count, total })
  },
  candle: () => m.rhymes_ask_candle(),
  lamp: () => m.rhymes_ask_lamp(),
  lamp_use: ({ card }) => m.rhymes_ask_lamp_use({ card }),
  net: () => m.rhymes_ask_net(),
  axe: () => m.rhymes_ask_axe(),
  gold: () => m.rhymes_ask_gold(),
  piglet: () => m.rhymes_ask_piglet(),
  look: ({ place }) => m.rhymes_ask_look({ place }),
  swap: ({ place }) => m.rhymes_ask_swap({ place }),
  hide: () => m.rhymes_ask_hide(),
  singer: ({ place }) => m.rhymes_ask_singer({ place }),
  give: ({ place }) => m.rhymes_ask_give({ place }),
  hunter: () => m.rhymes_ask_hunter(),
  basket: () => m.rhymes_ask_basket(),
  take: ({ place }) => m.rhymes_ask_take({ place }),
  tin_man: () => m.rhymes_ask_tin_man(),
  grandma: () => m.rhymes_ask_grandma(),
  grandma_what: ({ place }) => m.rhymes_ask_grandma_what({ place }),
  grandma_swap: ({ hands, place }) =>
    hands ? m.rhymes_ask_grandma_swap_hands({ place }) : m.rhymes_ask_grandma_swap({ place }),
  book_event: () => m.rhymes_ask_book_event(),
  book_row: ({ card }) => m.rhymes_ask_book_row({ card }),
  goldfish: ({ count }) => m.rhymes_ask_goldfish({ count }),
  pea: () => m.rhymes_ask_pea(),
  flying_house: () => m.rhymes_ask_flying_house(),
  pigs: ({ count }) => m.rhymes_ask_pigs({ count }),
  fairest: () => m.rhymes_ask_fairest(),
  guess_who: () => m.rhymes_ask_guess_who(),
  guess_which: ({ place }) => m.rhymes_ask_guess_which({ place }),
  oz: () => m.rhymes_ask_oz(),
  oz_follow: ({ kind }) => m.rhymes_ask_oz_follow({ kind }),
  river: ({ place, mayAskInWords }) =>
    mayAskInWords ? m.rhymes_ask_river_words({ place }) : m.rhymes_ask_river({ place }),
  river_answer: ({ place }) => m.rhymes_ask_river_answer({ place }),
  river_judge: ({ place }) => m.rhymes_ask_river_judge({ place }),
  river_name: ({ place, kind }) => m.rhymes_ask_river_name({ place, kind }),
  river_change: () => m.rhymes_ask_river_change(),
  draft: () => m.rhymes_ask_draft(),
  trim: ({ view, count }) =>
    view.ready ? m.rhymes_ask_trim_ready() : m.rhymes_ask_trim({ count }),
  vote: (ask) =>
    ask.view.ready
      ? m.rhymes_ask_vote_ready({ place: ask.name(ask.view.chosen[0]) })
      : m.rhymes_ask_vote(),
}

/** What can be done in a turn: nothing is named that there is no card or player for. */
function actText(legal: number[]): string {
  const deeds = [
    inZone(legal, 'place').length > 0 ? m.rhymes_ask_act_unmask() : null,
    inZone(legal, 'slot').length > 0 ? m.rhymes_ask_act_encounter() : null,
    legal.includes(USE) ? m.rhymes_ask_act_companion() : null,
  ].filter((deed) => deed !== null)
  return deeds.length > 0 ? m.rhymes_ask_act({ deeds: series(deeds) }) : m.rhymes_ask_act_nothing()
}

/** The question in a sentence or two; a teammate's says for whom it is. */
export function questionText(view: RhymesView, seats: SeatLabel[]): string {
  if (view.question === null) return ''
  const ask = new Asking(view, seats)
  const text = QUESTIONS[view.question]?.(ask)
  if (text === undefined) throw new RangeError(`there is no question ${view.question}`)
  return ask.isMate ? m.rhymes_ask_for({ text }) : text
}

/** What "no" or "done" means, by question; a plain no in the others. */
const PASSES: Record<string, () => string> = {
  draw: m.rhymes_no_draw,
  act: m.rhymes_no_act,
  tailor_who: m.rhymes_no_tailor,
  sow: m.rhymes_no_sow,
  harvest: m.rhymes_no_harvest,
  scarecrow: m.rhymes_no_scarecrow,
  call_off: m.rhymes_no_call_off,
  wolf: m.rhymes_no_wolf,
  lay: m.rhymes_no_lay,
  tinker: m.rhymes_no_tinker,
  answer: m.rhymes_no_answer,
  candle: m.rhymes_no_swap,
  lamp_use: m.rhymes_no_lamp_use,
  net: m.rhymes_no_net,
  piglet: m.rhymes_no_piglet,
  look: m.rhymes_no_look,
  swap: m.rhymes_no_swap,
  hide: m.rhymes_no_hide,
  singer: m.rhymes_no_singer,
  grandma_swap: m.rhymes_no_swap,
  book_event: m.rhymes_no_book_event,
  river: m.rhymes_no_river,
  river_judge: m.rhymes_no_river_judge,
  river_change: m.rhymes_no_river_change,
  trim: m.rhymes_no_window,
  vote: m.rhymes_no_window,
}

const YESES: Record<string, () => string> = {
  harvest: m.rhymes_yes_harvest,
  call_off: m.rhymes_yes_call_off,
  tinker: m.rhymes_yes_tinker,
  lamp_use: m.rhymes_yes_lamp_use,
  piglet: m.rhymes_yes_piglet,
  look: m.rhymes_yes_look,
  swap: m.rhymes_yes_swap,
  hide: m.rhymes_yes_hide,
  grandma_swap: m.rhymes_yes_swap,
  river_answer: m.rhymes_yes_river_answer,
  river_judge: m.rhymes_yes_river_judge,
}

/** The label of a move as an answer to the question that is asked. */
export function moveText(move: number, view: RhymesView, seats: SeatLabel[]): string {
  const { zone, at } = zoneOf(move)
  switch (zone) {
    case 'plain':
      return plainText(move, view)
    case 'slot': {
      const owner = aidOf(view).choice?.hand ?? view.viewer
      const card = heldText(view.places[owner]?.hand[at])
      return view.question === 'act' ? m.rhymes_move_play({ card }) : card
    }
    case 'place': {
      const place = placeWithin(at, view, seats)
      return view.question === 'act' ? m.rhymes_move_unmask({ place }) : place
    }
    case 'pick':
      return pickText(at, view)
    case 'name':
      return cardName(IDENTITIES[at] ?? '')
    case 'kind':
      return kindName(asKind(KINDS[at] ?? ''))
    case 'face':
      return cardName(FACES[at] ?? '')
  }
}

function plainText(move: number, view: RhymesView): string {
  const question = view.question ?? ''
  switch (move) {
    case PASS:
      if (question === 'pigs') return m.rhymes_no_pigs({ count: askOf(view).count ?? 0 })
      return (PASSES[question] ?? m.rhymes_no)()
    case YES:
      return (YESES[question] ?? m.rhymes_yes)()
    case DECK:
      return m.rhymes_move_deck()
    case HEAP:
      return m.rhymes_move_heap({ card: cardName(view.discards.at(-1) ?? '') })
    case USE:
      return m.rhymes_move_use({ card: cardName(view.places[view.who ?? 0]?.companion ?? '') })
    case ASK:
      return m.rhymes_move_ask()
    default:
      throw new RangeError(`${move} is no move`)
  }
}

function pickText(at: number, view: RhymesView): string {
  if (view.question === 'grandma_what') {
    return at === 0 ? m.rhymes_move_identity() : m.rhymes_move_hand()
  }
  return aidOf(view).choice?.cards === 'row'
    ? cardName(view.row[at] ?? '')
    : heldText(view.offer[at])
}
