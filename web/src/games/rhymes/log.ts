/** What happened, as lines of the log and as time on the screen. */
import { isYou } from '../../lib/seats'
import type { Chose, Drew, Looked, Named, RhymesEvent, RiverSpoke } from '../../lib/wire/rhymes'
import { SCENES } from '../../lib/wire/rhymes-constants'
import { listed, sentences, series } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { asKind, cardFull, cardName, cardNamed, kindName, kindOf } from './cards'
import { reasonText } from './reasons'
import { backTold, cardTold, endingText, who, whom, whose, type RhymesContext } from './texts'

export function line(event: RhymesEvent, context: RhymesContext): string | null {
  const at = (place: number) => who(context, place)
  switch (event.type) {
    case 'deal': {
      const mine = event.identities[context.view.viewer]
      return sentences([
        m.rhymes_log_deal({ whose: whose(context, event.start) }),
        mine && isYou(context.seats, context.view.viewer)
          ? m.rhymes_log_deal_mine({ identity: cardName(mine) })
          : null,
      ])
    }
    case 'turn':
      return m.rhymes_log_turn({ round: event.round, whose: whose(context, event.place) })
    case 'draw':
      return drawLine(event, at(event.place))
    case 'row':
      return kindOf(event.face) === 'event'
        ? m.rhymes_log_row_event({ card: cardTold(event.face), text: cardFull(event.face) })
        : m.rhymes_log_row({ card: cardTold(event.face) })
    case 'companion':
      return m.rhymes_log_companion({
        whose: whose(context, event.place),
        card: cardTold(event.face),
      })
    case 'discard': {
      const card = cardTold(event.face)
      return event.place === null
        ? m.rhymes_log_discard({ card })
        : m.rhymes_log_discard_by({ whose: whose(context, event.place), card })
    }
    case 'give': {
      const card = backTold(event.kind, event.face)
      return m.rhymes_log_give({ giver: whom(context, event.giver), taker: at(event.taker), card })
    }
    case 'bury':
      return m.rhymes_log_bury({ who: at(event.place), card: backTold(event.kind, event.face) })
    case 'play':
      return m.rhymes_log_play({ who: at(event.place), card: cardTold(event.face) })
    case 'shuffle':
      return m.rhymes_log_shuffle()
    case 'put_back':
      return m.rhymes_log_put_back({ cards: series(event.faces.map(cardTold)) })
    case 'calm_over':
      return m.rhymes_log_calm_over()
    case 'remove':
      return m.rhymes_log_remove({ card: cardTold(event.face) })
    case 'turn_up': {
      const cards = series(event.faces.map(cardTold))
      return cards ? m.rhymes_log_turn_up({ who: at(event.place), cards }) : null
    }
    case 'hand': {
      const facts = { who: at(event.looker), whose: whose(context, event.target) }
      const cards = event.hand?.filter((face) => face !== null).map(cardTold) ?? []
      return cards.length > 0
        ? m.rhymes_log_hand_seen({ ...facts, cards: series(cards) })
        : m.rhymes_log_hand(facts)
    }
    case 'hands':
      return m.rhymes_log_hands({ one: at(event.one), other: whom(context, event.other) })
    case 'river':
      return riverLine(event, context)
    case 'choose':
      return choiceLine(event, context)
    case 'enter':
      return event.replaced
        ? m.rhymes_log_enter_instead({ who: at(event.place) })
        : m.rhymes_log_enter({ who: at(event.place) })
    case 'end':
      return sentences([
        event.winners.length > 0
          ? m.rhymes_log_end_won({ who: listed(event.winners.map(at)) })
          : m.rhymes_log_end_draw(),
        ...[...new Set([event.ending, ...event.causes])].map(endingText),
      ])
    default:
      return unmaskingLine(event, context) ?? identityLine(event, context)
  }
}

function drawLine({ source, kind, face }: Drew, name: string): string {
  const facts = { who: name, card: backTold(kind, face) }
  if (source === 'row') return m.rhymes_log_draw_row(facts)
  return source === 'discards' ? m.rhymes_log_draw_discards(facts) : m.rhymes_log_draw_deck(facts)
}

/** What a card asked somebody to choose, where no other line tells it. */
function choiceLine(event: Chose, context: RhymesContext): string {
  const { card, target, kind, face, identity } = event
  const name = who(context, event.place)
  if (kind !== null) return m.rhymes_log_choose_gold({ who: name, kind: kindName(asKind(kind)) })
  if (face !== null) return m.rhymes_log_choose_lamp({ who: name, card: cardTold(face) })
  if (target === null) {
    return sentences([
      m.rhymes_log_choose_house({ card: cardName(card), who: name }),
      identity === null ? null : m.rhymes_log_choose_house_seen({ identity: cardName(identity) }),
    ])
  }
  const facts = { who: name, other: whom(context, target) }
  if (card === 'pea') return m.rhymes_log_choose_pea(facts)
  return card === 'scarecrow'
    ? m.rhymes_log_choose_call_off(facts)
    : m.rhymes_log_choose_fairest(facts)
}

function riverLine(event: RiverSpoke, context: RhymesContext): string {
  const { asker, answerer } = event
  const words = event.words ?? null
  if (event.act === 'ask') {
    const facts = { who: who(context, asker), other: whom(context, answerer) }
    if (event.slot !== null) return m.rhymes_log_river_ask(facts)
    return words === null
      ? m.rhymes_log_river_words(facts)
      : m.rhymes_log_river_asked({ ...facts, words })
  }
  const other = who(context, answerer)
  if (event.act === 'answer') {
    return words === null
      ? m.rhymes_log_river_answer({ who: whom(context, asker), other })
      : m.rhymes_log_river_answered({ other, words })
  }
  const named =
    event.face === null
      ? null
      : m.rhymes_log_river_named({ who: other, card: cardTold(event.face) })
  const facts = { whose: whose(context, answerer) }
  return sentences([
    named,
    event.right ? m.rhymes_log_river_right(facts) : m.rhymes_log_river_wrong(facts),
  ])
}

function unmaskingLine(event: RhymesEvent, context: RhymesContext): string | null {
  const at = (place: number) => who(context, place)
  switch (event.type) {
    case 'unmask': {
      const other = whom(context, event.chosen)
      if (event.tailor !== null) {
        const one = whom(context, event.initiator)
        return m.rhymes_log_unmask_tailor({ who: at(event.tailor), one, other })
      }
      const facts = { one: at(event.initiator), other }
      return event.hunter ? m.rhymes_log_unmask_hunter(facts) : m.rhymes_log_unmask(facts)
    }
    case 'lay':
      return m.rhymes_log_lay({ who: at(event.place), card: backTold(event.kind, event.face) })
    case 'answer': {
      const facts = { who: at(event.place), number: event.clash + 1 }
      return event.kind === null
        ? m.rhymes_log_answer_none(facts)
        : m.rhymes_log_answer({ ...facts, card: backTold(event.kind, event.face) })
    }
    case 'replace':
      return m.rhymes_log_replace({ who: at(event.place), whose: whose(context, event.chosen) })
    case 'clash': {
      const facts = {
        number: event.clash + 1,
        card: cardTold(event.card),
        one: whom(context, event.initiator),
        other: whom(context, event.opponent),
      }
      return event.answer === null
        ? m.rhymes_log_clash_alone(facts)
        : m.rhymes_log_clash({ ...facts, answer: cardTold(event.answer) })
    }
    case 'result': {
      const number = event.clash + 1
      const { winner, loser, loss } = event
      if (winner === null || loser === null) {
        return sentences([reasonText(event), m.rhymes_log_tie({ number })])
      }
      // In a calm opening nobody loses the last point.
      const result =
        loss === 0
          ? m.rhymes_log_won_calm({ number, who: at(winner) })
          : m.rhymes_log_won({ number, who: at(winner), loser: whom(context, loser), loss })
      return sentences([reasonText(event), result])
    }
    case 'mix':
      return event.crossed
        ? m.rhymes_log_mix_crossed({ who: at(event.place) })
        : m.rhymes_log_mix({ who: at(event.place) })
    default:
      return null
  }
}

function identityLine(event: RhymesEvent, context: RhymesContext): string | null {
  const at = (place: number) => who(context, place)
  switch (event.type) {
    case 'look':
      return lookLine(event, context)
    case 'swap':
      return m.rhymes_log_swap({ one: at(event.one), other: whom(context, event.other) })
    case 'feather':
      return m.rhymes_log_feather()
    case 'mp':
      return m.rhymes_log_mp({ who: at(event.place), mp: event.mp })
    case 'up':
      return m.rhymes_log_up({ who: at(event.place), identity: cardName(event.identity) })
    case 'down':
      return m.rhymes_log_down({ who: at(event.place) })
    case 'out':
      return m.rhymes_log_out({ who: at(event.place), identity: cardName(event.identity) })
    case 'name':
      return namingLine(event, context)
    case 'ability': {
      const facts = { who: at(event.place), card: cardNamed(event.companion) }
      return event.target === null
        ? m.rhymes_log_ability(facts)
        : m.rhymes_log_ability_on({ ...facts, other: whom(context, event.target) })
    }
    case 'guess': {
      const facts = { who: at(event.place), whose: whose(context, event.target) }
      if (event.identity === null) return m.rhymes_log_guess(facts)
      const identity = cardName(event.identity)
      return event.right
        ? m.rhymes_log_guess_right({ ...facts, identity })
        : m.rhymes_log_guess_wrong({ ...facts, identity })
    }
    case 'vote': {
      const votes = event.votes.flatMap((vote, seat) =>
        vote === null ? [] : [m.rhymes_log_vote_one({ who: at(seat), other: at(vote) })],
      )
      return m.rhymes_log_vote({ votes: series(votes) })
    }
    case 'swan':
      return event.up
        ? m.rhymes_log_up({ who: at(event.place), identity: cardName('swan') })
        : m.rhymes_log_swan({ whose: whose(context, event.place) })
    default:
      return null
  }
}

function lookLine({ looker, target, shown, spy }: Looked, context: RhymesContext): string {
  const name = who(context, looker)
  return sentences([
    m.rhymes_log_look({ who: name, whose: whose(context, target) }),
    shown === null ? null : m.rhymes_log_look_shown({ who: name, identity: cardName(shown) }),
    spy ? m.rhymes_log_look_spy() : null,
  ])
}

function namingLine({ place, named, names, right }: Named, context: RhymesContext): string {
  const said = names.map((name, at) =>
    m.rhymes_log_name_one({ who: whom(context, named[at] ?? 0), identity: cardName(name) }),
  )
  const facts = { who: who(context, place), names: series(said) }
  return right ? m.rhymes_log_name_right(facts) : m.rhymes_log_name_wrong(facts)
}

/** Nothing is left to memory: every player could write all of it down. */
export function shownLog(events: RhymesEvent[]): RhymesEvent[] {
  return events
}

/** In milliseconds: what decides something is looked at longer than a card drawn. */
export function pace(event: RhymesEvent): number {
  switch (event.type) {
    case 'clash':
      return SCENES.clash
    case 'result':
      return SCENES.result
    case 'up':
    case 'out':
    case 'swap':
    case 'feather':
    case 'name':
    case 'vote':
    case 'swan':
      return 1200
    case 'unmask':
    case 'replace':
    case 'play':
    case 'ability':
    case 'look':
    case 'guess':
    case 'hand':
    case 'hands':
    case 'mix':
    case 'turn_up':
    case 'river':
    case 'choose':
    case 'enter':
    case 'put_back':
    case 'calm_over':
      return 800
    case 'row':
    case 'companion':
    case 'turn':
    case 'mp':
      return 400
    case 'draw':
    case 'lay':
    case 'answer':
    case 'give':
    case 'bury':
    case 'down':
      return 250
    default:
      return 120
  }
}
