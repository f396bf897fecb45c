/** The present moment: what the table is asked, who claims what, and what that means for me. */
import { isYou } from '../../lib/seats'
import type { Question } from '../../lib/wire/yurikure'
import { sentences } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { girlName } from './girls'
import { girlsOf } from './pairs'
import { deedWords, nameOf, pairName, whom, type YurikureContext } from './texts'

export interface Moment {
  /** "It’s Murafuji’s turn to act."; empty where the claim names her. */
  scene: string
  /** "Aiko (4) wants Murafuji to confess to Midorino." */
  claim: string | null
  /** What I am asked, or whom the table waits for. */
  ask: string
  /** In whose place the order of asking begins, where nobody controls her, and why. */
  priority: string | null
}

export function moment(context: YurikureContext): Moment {
  const { view } = context
  if (view.question === null)
    return { scene: '', claim: null, ask: withoutQuestion(context), priority: null }
  return {
    scene: scene(context, view.question),
    claim: claim(context, view.question),
    ask:
      view.mine && isYou(context.seats, view.viewer)
        ? asked(context, view.question)
        : awaited(context, view.question),
    priority: priority(context),
  }
}

export function statusText(context: YurikureContext): string {
  const now = moment(context)
  return sentences([now.scene, now.claim, now.ask])
}

function withoutQuestion({ view, seats }: YurikureContext): string {
  if (view.phase === 'over') return m.yurikure_over()
  if (!isYou(seats, view.viewer) || view.placing === null) return m.yurikure_moment_points()
  if (!view.mine) return m.yurikure_place_done()
  const count = view.placing.points.length
  return view.phase === 'support'
    ? m.yurikure_place_setup()
    : m.yurikure_place_extra({ turn: view.turn, points: count })
}

function scene({ view }: YurikureContext, { kind, girl, declared }: Question): string {
  const name = girlName(girl)
  const pair = view.action?.pair ?? 0
  switch (kind) {
    case 'act':
      return declared === null ? m.yurikure_moment_act({ girl: name }) : ''
    case 'vote':
      return m.yurikure_moment_vote({ girl: name, pair: pairName(view, pair) })
    case 'answer':
      return m.yurikure_moment_answer({ girl: name, actor: girlName(view.acting ?? 0) })
    case 'consent': {
      const [first, second] = girlsOf(view, pair)
      const other = girlName(first === girl ? second : first)
      return m.yurikure_moment_consent({ girl: name, other })
    }
    case 'cool':
      return m.yurikure_moment_cool({ girl: name })
    case 'look':
      return m.yurikure_moment_look({ girl: name })
  }
}

function claim({ view, seats }: YurikureContext, question: Question): string | null {
  const { controller, declared, girl, kind } = question
  if (controller === null) return m.yurikure_moment_nobody()
  const points = view.revealed[controller]?.[girl] ?? 0
  const mine = isYou(seats, controller)
  const facts = { who: nameOf(seats, controller), points }
  if (declared !== null) {
    const deed = deedWords(view, declared)
    // In one sentence, because there is room for few.
    if (kind === 'act') {
      const wish = { girl: girlName(girl), deed }
      return mine
        ? m.yurikure_moment_wants_act_you({ points, ...wish })
        : m.yurikure_moment_wants_act({ ...facts, ...wish })
    }
    return mine
      ? m.yurikure_moment_wants_you({ points, deed })
      : m.yurikure_moment_wants({ ...facts, deed })
  }
  return mine ? m.yurikure_moment_controls_you({ points }) : m.yurikure_moment_controls(facts)
}

/** The virtual controller (Y18). */
function priority(context: YurikureContext): string | null {
  const found = context.view.aid?.priority ?? null
  if (found === null) return null
  const holder = whom(context, found.seat)
  return found.girl === null
    ? m.yurikure_virtual_start({ who: holder })
    : m.yurikure_virtual({ who: holder, girl: girlName(found.girl) })
}

function asked({ view }: YurikureContext, question: Question): string {
  if (question.step !== 'declare') {
    if (question.controller === null) return m.yurikure_ask_take()
    return question.controller === view.viewer ? m.yurikure_ask_more() : m.yurikure_ask_outbid()
  }
  // Whom she favors is asked by the scene.
  return question.kind === 'cool' ? '' : declareText(question)
}

/** What a declaration decides. */
export function declareText(question: Question): string {
  switch (question.kind) {
    case 'vote':
      return m.yurikure_ask_vote()
    case 'answer':
    case 'consent':
      return m.yurikure_ask_answer()
    case 'cool':
      return m.yurikure_declare_target()
    default:
      return m.yurikure_ask_declare({ girl: girlName(question.girl) })
  }
}

function awaited({ view, seats }: YurikureContext, question: Question): string {
  const only = view.asked.length === 1 ? view.asked[0] : undefined
  if (question.step === 'declare') {
    const who = nameOf(seats, only ?? 0)
    // In `open` a player may reveal meanwhile, and need not (Y26).
    return isYou(seats, view.viewer) && view.legal.length > 0
      ? m.yurikure_wait_declares_free({ who })
      : m.yurikure_wait_declares({ who })
  }
  if (only !== undefined) return m.yurikure_moment_priority({ who: nameOf(seats, only) })
  if (!isYou(seats, view.viewer)) return m.yurikure_moment_window()
  return view.asked.includes(view.viewer) ? m.yurikure_wait_passed() : m.yurikure_wait_outbid()
}
