/** What happened, as lines of the log and as time on the screen. */
import type { LuzEvent, LuzView } from '../../lib/wire/luz'
import { ROUNDS } from '../../lib/wire/luz-constants'
import { m } from '../../paraglide/messages'
import { readFace } from './cards'
import { cardName, listed, points, signed, who, type LuzContext } from './texts'

export function line(event: LuzEvent, context: LuzContext): string {
  switch (event.type) {
    case 'deal': {
      const facts = {
        round: event.round,
        dealer: who(context, event.dealer),
        first: who(context, event.first),
      }
      // Three players' last round begins with the highest total, not with the start player (L10).
      const byTotal = context.view.seats === 3 && event.round === ROUNDS
      return byTotal ? m.luz_log_deal_leader(facts) : m.luz_log_deal(facts)
    }
    case 'bid': {
      const facts = { who: who(context, event.seat), beads: event.beads }
      return event.safety ? m.luz_log_bid_safe(facts) : m.luz_log_bid(facts)
    }
    case 'play':
      return m.luz_log_play({ who: who(context, event.seat), card: cardName(readFace(event.card)) })
    case 'trick':
      return m.luz_log_trick({
        who: who(context, event.winner),
        trick: event.trick,
        card: cardName(readFace(event.card)),
      })
    case 'score': {
      const scores = event.score.points.map((gain, seat) => `${who(context, seat)} ${signed(gain)}`)
      return m.luz_log_score({ round: event.round, scores: listed(scores) })
    }
    case 'end':
      return m.luz_log_end({
        who: who(context, event.winner),
        total: points(event.totals[event.winner] ?? 0),
      })
  }
}

/**
 * With `memory: "book"`, no tricks but the one on the table and the one just finished (L5, L13),
 * as the server leaves them out of the log on connecting.
 */
export function shownLog(events: LuzEvent[], view: LuzView): LuzEvent[] {
  if (view.options.memory === 'aid') return events
  const tricks = [...(view.last_trick ? [view.last_trick] : []), ...view.tricks]
  const fresh = tricks.at(-1)?.winner == null ? tricks.slice(-2) : tricks.slice(-1)
  const shown = fresh.reduce((sum, trick) => sum + trick.cards.length, 0)
  let hidden = events.filter((event) => event.type === 'play').length - shown
  return events.filter((event) => {
    if (event.type === 'play') hidden -= 1
    return hidden < 0 || (event.type !== 'play' && event.type !== 'trick')
  })
}

/** In milliseconds. A finished trick lies on the table a little longer. */
export function pace(event: LuzEvent): number {
  switch (event.type) {
    case 'play':
      return 600
    case 'trick':
      return 1100
    case 'bid':
      return 450
    case 'deal':
    case 'score':
    case 'end':
      return 200
  }
}
