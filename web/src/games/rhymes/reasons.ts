/**
 * Why a clash went as it did, in words.
 *
 * The engine names the reason and the card that made it; nothing is concluded here.
 */
import type { Clashed } from '../../lib/wire/rhymes'
import { sentences } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { cardName, kindOf } from './cards'

/** What was compared on one side. */
interface Compared {
  /** Null where an item was cut away. */
  card: string | null
  /** The action that it was; Honey and Tears are themselves. */
  counts: string | null
}

/** "Dagger counts as coax. Coax beats scare."; null where the cards say it all. */
export function reasonText(event: Clashed): string | null {
  const [one, other] = sides(event)
  switch (event.reason) {
    case 'unanswered':
      return doubledText(event)
    case 'tie_text':
      return event.cause === null
        ? m.rhymes_reason_tie_text_gone()
        : m.rhymes_reason_tie_text({ card: cardName(event.cause) })
    case 'win_text':
      return winText(event.cause)
    case 'texts_cancel':
      return m.rhymes_reason_texts_cancel()
    case 'beats':
      return sentences([
        ...countings(one, other),
        beatsText(...betterFirst(event)),
        doubledText(event),
      ])
    case 'parried':
      return sentences([...countings(one, other), parriedText(event)])
    case 'equal':
      return equalText(one, other)
    case 'standoff':
      return standoffText(one, other)
    default:
      throw new RangeError(`there is no reason ${event.reason}`)
  }
}

function doubledText({ doubling }: Clashed): string | null {
  return doubling === null ? null : m.rhymes_reason_doubled({ card: cardName(doubling) })
}

function sides({ cards, counts }: Clashed): [Compared, Compared] {
  return [
    { card: cards[0], counts: counts[0] },
    { card: cards[1], counts: counts[1] },
  ]
}

function betterFirst(event: Clashed): [Compared, Compared] {
  const [one, other] = sides(event)
  return event.better === 1 ? [other, one] : [one, other]
}

function winText(cause: string | null): string {
  switch (cause) {
    case 'mirror':
      return m.rhymes_reason_mirror()
    case 'axe':
      return m.rhymes_reason_axe()
    default:
      return m.rhymes_reason_shotgun()
  }
}

/** What counts as something else than it is. */
function countings(...both: Compared[]): string[] {
  return both.flatMap(({ card, counts }) =>
    card === null || counts === null || counts === card
      ? []
      : [m.rhymes_reason_counts_as({ card: cardName(card), action: cardName(counts) })],
  )
}

function beatsText(winner: Compared, loser: Compared): string {
  const card = cardName(winner.counts ?? winner.card ?? '')
  if (loser.card === null) return m.rhymes_reason_beats_cut({ card })
  if (loser.counts === null)
    return m.rhymes_reason_beats_plain({ card, other: cardName(loser.card) })
  const other = cardName(loser.counts)
  return winner.counts === 'tears'
    ? m.rhymes_reason_tears_beat({ other })
    : m.rhymes_reason_beats({ card, other })
}

function parriedText(event: Clashed): string {
  if (event.cause === null || event.cause === 'candy_house') {
    return m.rhymes_reason_parried_candy_house()
  }
  const [{ counts }] = betterFirst(event)
  const facts = { cause: cardName(event.cause), action: cardName(counts ?? '') }
  return kindOf(event.cause) === 'companion'
    ? m.rhymes_reason_parried_companion(facts)
    : m.rhymes_reason_parried_effect(facts)
}

function equalText(one: Compared, other: Compared): string {
  const action = cardName(one.counts ?? '')
  return one.card === other.card
    ? m.rhymes_reason_equal({ action })
    : m.rhymes_reason_equal_counts({ action })
}

function standoffText(one: Compared, other: Compared): string {
  if (one.counts === null && other.counts === null) return m.rhymes_reason_standoff_plain()
  if (one.card === null || other.card === null) return m.rhymes_reason_standoff_plain()
  return m.rhymes_reason_standoff({ card: cardName(one.card), other: cardName(other.card) })
}
