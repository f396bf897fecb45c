/** Rebel Rhymes in words, in the reader's language. */
import type { SeatLabel, TableContext } from '../../lib/board'
import { isYou } from '../../lib/seats'
import type { Card, RhymesView } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import { asKind, cardName, kindName } from './cards'

export type RhymesContext = TableContext<RhymesView>

/** A player by name; NPCs and teammates by where they sit. */
export function placeName(place: number, view: RhymesView, seats: SeatLabel[]): string {
  if (place < view.seats) return seats[place]?.name ?? ''
  if (view.seats === 1) return m.rhymes_place_npc({ number: place })
  const owner = view.places[place]?.seat ?? null
  return owner !== null && isYou(seats, owner)
    ? m.rhymes_place_mate_mine()
    : m.rhymes_place_mate({ name: seats[owner ?? -1]?.name ?? '' })
}

/** The same within a sentence: a name, or "your teammate". */
export function placeWithin(place: number, view: RhymesView, seats: SeatLabel[]): string {
  const mine = place >= view.seats && view.places[place]?.seat === view.viewer
  return mine ? m.rhymes_mate_object() : placeName(place, view, seats)
}

/** The player as the subject of a sentence in the past tense: "You" or the name. */
export function who({ view, seats }: RhymesContext, place: number): string {
  return isYou(seats, place) ? m.rhymes_you() : placeName(place, view, seats)
}

/** As the object of a sentence: "you" or the name. */
export function whom({ view, seats }: RhymesContext, place: number): string {
  return place === view.viewer ? m.rhymes_you_object() : placeWithin(place, view, seats)
}

/** As the owner of what follows: "your" or "Aiko's". */
export function whose({ view, seats }: RhymesContext, place: number): string {
  return place === view.viewer
    ? m.rhymes_your()
    : m.rhymes_whose({ name: placeWithin(place, view, seats) })
}

/** A card's name, or only its back for those who have not seen it. */
export function cardText(kind: string, face: string | null): string {
  return face === null ? m.rhymes_hidden_card({ kind: kindName(asKind(kind)) }) : cardName(face)
}

/** A card's name inside a sentence: some names are sentences themselves, so they are set apart. */
export function cardTold(face: string): string {
  return m.rhymes_card_told({ card: cardName(face) })
}

/** The same, or only its back. */
export function backTold(kind: string, face: string | null): string {
  return face === null ? cardText(kind, face) : cardTold(face)
}

export function heldText(card: Card | null | undefined): string {
  return card ? cardText(card.kind, card.face) : ''
}

const ENDINGS: Record<string, () => string> = {
  together: m.rhymes_ending_together,
  out: m.rhymes_ending_out,
  singer: m.rhymes_ending_singer,
  swan: m.rhymes_ending_swan,
  dreamer: m.rhymes_ending_dreamer,
  fairest: m.rhymes_ending_fairest,
  last: m.rhymes_ending_last,
  nobody_left: m.rhymes_ending_nobody_left,
  deck: m.rhymes_ending_deck,
  rounds: m.rhymes_ending_rounds,
  player_out: m.rhymes_ending_player_out,
}

/** How the game ended. */
export function endingText(ending: string): string {
  const text = ENDINGS[ending]
  if (text === undefined) throw new RangeError(`there is no ending ${ending}`)
  return text()
}
