/** What happened, as lines of the log and as time on the screen. */
import type { CoupleRoll, Hurt, KissRoll, YurikureEvent } from '../../lib/wire/yurikure'
import { SCENES } from '../../lib/wire/yurikure-constants'
import { plainNumber, sentences, series } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { girlName } from './girls'
import { deedWords, pairName, who, whom, type YurikureContext } from './texts'

/** Questions and passes are on the board while they matter: as lines they would bury the rest. */
export function line(event: YurikureEvent, context: YurikureContext): string | null {
  const { view } = context
  switch (event.type) {
    case 'setup': {
      const favor = event.favor.map(([pair, level]) =>
        m.with_note({ text: pairName(view, pair), note: level }),
      )
      return sentences([
        m.yurikure_log_setup({ couple: pairName(view, event.couple), favor: series(favor) }),
        m.yurikure_log_setup_order({ girls: series(event.order.map(girlName)) }),
        view.options.reveal === 'strict'
          ? m.yurikure_log_setup_start({ who: who(context, event.start_player) })
          : null,
      ])
    }
    case 'due':
      return event.turn === 0
        ? m.yurikure_log_due({ points: event.points })
        : m.yurikure_log_due_extra({ turn: event.turn, points: event.points })
    case 'placed': {
      const own = event.pairs[view.viewer]
      return sentences([
        m.yurikure_log_placed(),
        own ? m.yurikure_log_placed_mine({ pairs: series(own.map((p) => pairName(view, p))) }) : '',
      ])
    }
    case 'turn':
      return m.yurikure_log_turn({ turn: event.turn })
    case 'asked':
    case 'passed':
      return null
    case 'revealed': {
      const facts = { who: who(context, event.seat), girl: girlName(event.girl) }
      return event.early
        ? m.yurikure_log_revealed_early({ ...facts, points: event.points })
        : m.yurikure_log_revealed({ ...facts, points: event.points })
    }
    case 'declared':
      // A vote or an answer has a line of its own, once it is final.
      if (event.kind !== 'act' && event.kind !== 'cool') return null
      return m.yurikure_log_declared({
        who: who(context, event.seat),
        girl: girlName(event.girl),
        deed: deedWords(view, event.declared),
      })
    case 'couples':
      return sentences([
        m.yurikure_log_couples(),
        ...event.rolls.map((roll) => coupleRollText(context, roll)),
        ...event.rolls
          .filter(partedAtSix)
          .map(({ pair }) => m.yurikure_log_couples_six({ pair: pairName(view, pair) })),
        ...event.formed.map((pair) =>
          m.yurikure_log_couples_formed({ pair: pairName(view, pair) }),
        ),
      ])
    case 'kisses':
      return sentences([
        m.yurikure_log_kisses(),
        ...event.rolls.map((roll) => kissRollText(context, roll)),
      ])
    case 'end':
      return event.ending.winner === null
        ? m.yurikure_log_end_draw()
        : m.yurikure_log_end_won({ who: who(context, event.ending.winner) })
    default:
      return deedLine(event, context)
  }
}

type DeedEvent = Exclude<
  YurikureEvent,
  {
    type:
      | 'setup'
      | 'due'
      | 'placed'
      | 'turn'
      | 'asked'
      | 'passed'
      | 'revealed'
      | 'declared'
      | 'couples'
      | 'kisses'
      | 'end'
  }
>

function deedLine(event: DeedEvent, context: YurikureContext): string {
  const { view } = context
  switch (event.type) {
    case 'idle':
      return m.yurikure_log_idle({ girl: girlName(event.girl) })
    case 'favored':
      return m.yurikure_log_favored({
        girl: girlName(event.girl),
        target: girlName(event.target),
        favor: event.favor,
      })
    case 'approached':
      return sentences([
        m.yurikure_log_approached({
          girl: girlName(event.girl),
          target: girlName(event.target),
          favor: event.favor,
        }),
        hurtText(context, event.hurt),
      ])
    case 'confessed': {
      const facts = { girl: girlName(event.girl), target: girlName(event.target) }
      return event.gain > 0
        ? m.yurikure_log_confessed_passive({ ...facts, favor: event.favor })
        : m.yurikure_log_confessed(facts)
    }
    case 'answered': {
      const girl = girlName(event.girl)
      if (event.seat === null) return m.yurikure_log_answered_nobody({ girl })
      const facts = { girl, who: whom(context, event.seat) }
      return event.ok ? m.yurikure_log_answered_ok(facts) : m.yurikure_log_answered_no(facts)
    }
    case 'confession': {
      const pair = pairName(view, event.pair)
      const { reach } = event
      let text = m.yurikure_log_confession_ok({ pair })
      if (event.die !== null) {
        text = event.couple
          ? m.yurikure_log_confession_die_ok({ die: event.die, reach, pair })
          : m.yurikure_log_confession_die_no({ die: event.die, reach, favor: event.favor })
      }
      return sentences([text, hurtText(context, event.hurt)])
    }
    case 'love':
      return m.yurikure_log_love({ girl: girlName(event.girl), pair: pairName(view, event.pair) })
    case 'voted': {
      const seat = event.seat === null ? m.yurikure_nobody() : whom(context, event.seat)
      const facts = { girl: girlName(event.girl), who: seat, weight: event.weight }
      return event.in_favor ? m.yurikure_log_voted_for(facts) : m.yurikure_log_voted_against(facts)
    }
    case 'counted': {
      const facts = { in_favor: event.in_favor, against: event.against }
      return event.passed
        ? m.yurikure_log_counted_passed(facts)
        : m.yurikure_log_counted_failed(facts)
    }
    case 'love_ended': {
      const pair = pairName(view, event.pair)
      const text = event.couple
        ? m.yurikure_log_love_couple({ pair })
        : m.yurikure_log_love_refused({ pair, discomfort: event.discomfort })
      return sentences([text, hurtText(context, event.hurt)])
    }
  }
}

function hurtText({ view }: YurikureContext, hurt: Hurt[]): string {
  return sentences(
    hurt.map(({ pair, discomfort }) =>
      m.yurikure_log_hurt({ pair: pairName(view, pair), discomfort }),
    ),
  )
}

/** It breaks up for its discomfort, whatever the die means. */
export function partedAtSix({ parted, result }: CoupleRoll): boolean {
  return parted && result !== 'parted'
}

export function coupleRollText({ view }: YurikureContext, roll: CoupleRoll): string {
  const pair = pairName(view, roll.pair)
  const facts = { pair, die: roll.die, felt: roll.felt, rest: plainNumber(roll.rest) }
  switch (roll.result) {
    case 'glad':
      return m.yurikure_log_couples_glad({ pair, favor: roll.favor_after })
    case 'fine':
      return m.yurikure_log_couples_fine(facts)
    case 'uneasy':
      return m.yurikure_log_couples_uneasy({ ...facts, discomfort: roll.discomfort_after })
    case 'parted':
      return m.yurikure_log_couples_parted(facts)
  }
}

export function kissRollText({ view }: YurikureContext, roll: KissRoll): string {
  const facts = {
    pair: pairName(view, roll.pair),
    sum: kissSum(roll),
    total: plainNumber(roll.total),
  }
  if (roll.after === 'fated') return m.yurikure_log_kiss_fated(facts)
  return roll.success ? m.yurikure_log_kiss_yes(facts) : m.yurikure_log_kiss_no(facts)
}

/** "5 + 3 − 2", with what makes a Cute girl's kiss easier at the end. */
function kissSum(roll: KissRoll): string {
  return roll.bonus > 0 ? m.yurikure_log_kiss_sum_cute(roll) : m.yurikure_log_kiss_sum(roll)
}

/** Nothing is left to memory: every player could write all of it down. */
export function shownLog(events: YurikureEvent[]): YurikureEvent[] {
  return events
}

/** In milliseconds: what changes a relation is looked at longer than a pass. */
export function pace(event: YurikureEvent): number {
  switch (event.type) {
    case 'asked':
      return 150
    case 'passed':
      return 120
    case 'idle':
    case 'voted':
      return 450
    case 'setup':
    case 'due':
    case 'placed':
    case 'turn':
    case 'end':
      return 250
    case 'answered':
    case 'counted':
    case 'confession':
    case 'love_ended':
    case 'couples':
    case 'kisses':
      return SCENES[event.type]
    default:
      return 750
  }
}
