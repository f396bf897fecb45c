/** What happened, as lines of the log and as time on the screen. */
import { aidOf } from '../../lib/aid'
import type { LuzEvent, LuzView } from '../../lib/wire/luz'
import { SCENES } from '../../lib/wire/luz-constants'
import { plainNumber, series, signedNumber } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { readFace } from './cards'
import { cardName, who, type LuzContext } from './texts'

export function line(event: LuzEvent, context: LuzContext): string {
  switch (event.type) {
    case 'deal': {
      const facts = {
        round: event.round,
        dealer: who(context, event.dealer),
        first: who(context, event.first),
      }
      return event.by_total ? m.luz_log_deal_leader(facts) : m.luz_log_deal(facts)
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
      const scores = event.score.points.map((gain, seat) =>
        m.luz_log_scored({ who: who(context, seat), points: signedNumber(gain) }),
      )
      return m.luz_log_score({ round: event.round, scores: series(scores) })
    }
    case 'end':
      return m.luz_log_end({
        who: who(context, event.winner),
        total: plainNumber(event.totals[event.winner] ?? 0),
      })
  }
}

/** By heart, the log tells only the last plays and the tricks that they make (L13). */
export function shownLog(events: LuzEvent[], view: LuzView): LuzEvent[] {
  const { told } = aidOf(view)
  if (told === null) return events
  const plays = events.flatMap((event, at) => (event.type === 'play' ? [at] : []))
  const first = plays[plays.length - told] ?? events.length
  return events.filter(({ type }, at) => at >= first || (type !== 'play' && type !== 'trick'))
}

/** Why the log is short, where it is. */
export function logNote({ view }: LuzContext): string | null {
  return aidOf(view).told === null ? null : m.luz_log_by_heart()
}

/** In milliseconds. A finished trick lies on the table a little longer. */
export function pace(event: LuzEvent): number {
  switch (event.type) {
    case 'play':
      return SCENES.play
    case 'trick':
      return SCENES.trick
    case 'bid':
      return 450
    case 'deal':
    case 'score':
    case 'end':
      return 200
  }
}
