/** A trick is seen complete before somebody takes it, and taken before it is scored. */
import type { Staging } from '../../lib/board'
import type { LuzEvent, LuzView, Trick } from '../../lib/wire/luz'

/** The trick once another card lies there; nobody has taken it yet. */
function withCard(trick: Trick, { card, slot }: Extract<LuzEvent, { type: 'play' }>): Trick {
  return { ...trick, cards: [...trick.cards, card], slots: [...trick.slots, slot], winner: null }
}

function tell(view: LuzView, event: LuzEvent): LuzView {
  const { tricks } = view
  const trick = tricks.at(-1)
  if (event.type === 'play' && trick) {
    const hands = view.hands.map((hand, seat) =>
      seat === event.seat ? hand.map((card, slot) => (slot === event.slot ? null : card)) : hand,
    )
    return { ...view, hands, tricks: [...tricks.slice(0, -1), withCard(trick, event)] }
  }
  if (event.type === 'trick' && trick) {
    const { winner } = event
    const won = view.won.map((count, seat) => (seat === winner ? count + 1 : count))
    return { ...view, won, tricks: [...tricks.slice(0, -1), { ...trick, winner }] }
  }
  return view
}

export const staging: Staging<LuzView, LuzEvent> = {
  steps: (events) =>
    events.flatMap(({ type }, at) => (at > 0 && (type === 'trick' || type === 'score') ? at : [])),

  between(before, _, told) {
    // Who is ahead would be told too early or too late.
    const aid = before.aid && { ...before.aid, best: null }
    return told.reduce(tell, { ...before, aid, asked: [], mine: false, legal: [] })
  },

  // A finished round is looked at on the board itself, also after coming back.
  stops: () => false,
}
