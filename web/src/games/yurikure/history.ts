/** What happened, read by girl or by pair: the log, and who was behind it as the view keeps it. */
import type {
  Bid,
  Declaration,
  Remembered,
  YurikureEvent,
  YurikureView,
} from '../../lib/wire/yurikure'
import { closedUp } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { girlName } from './girls'
import { coupleRollText, kissRollText, line } from './log'
import { declaredDeed, declaredVoice } from './moves'
import { pairOf } from './pairs'
import { deedWords, who, whom, type YurikureContext } from './texts'

export type Subject = { girl: number } | { pair: number }

/** One girl's action, or what belongs to no action: the setup, the dice. */
export interface Scene {
  girl: number | null
  lines: string[]
}

export interface Chapter {
  /** 0 before the first turn. */
  turn: number
  scenes: Scene[]
}

/** What happened to a girl or to a pair, turn by turn and action by action. */
export function chapters(
  log: YurikureEvent[],
  context: YurikureContext,
  subject: Subject,
): Chapter[] {
  const found: Chapter[] = [{ turn: 0, scenes: [] }]
  for (const event of log) {
    if (event.type === 'turn') found.push({ turn: event.turn, scenes: [] })
    const chapter = found.at(-1)
    const girl = beginning(event)
    if (girl !== undefined && girl !== chapter?.scenes.at(-1)?.girl) {
      chapter?.scenes.push({ girl, lines: [] })
    }
    const lines = linesAbout(event, context, subject)
    if (lines.length === 0) continue
    if (chapter?.scenes.length === 0) chapter.scenes.push({ girl: null, lines: [] })
    chapter?.scenes.at(-1)?.lines.push(...lines)
  }
  for (const { turn, scenes } of found) {
    for (const scene of scenes) {
      const row = context.view.memory.find((each) => each.turn === turn && each.girl === scene.girl)
      if (row) scene.lines.unshift(...spoken(row, context, subject))
    }
  }
  return found
    .map(({ turn, scenes }) => ({ turn, scenes: scenes.filter(({ lines }) => lines.length > 0) }))
    .filter(({ scenes }) => scenes.length > 0)
}

/** Whose action begins with this event; null where the actions of a turn are over. */
function beginning(event: YurikureEvent): number | null | undefined {
  if (event.type === 'couples') return null
  const begins = event.type === 'asked' && ['act', 'look', 'cool'].includes(event.kind)
  return begins ? event.girl : undefined
}

// Who was behind it

/** What was declared in an action, and who outbid whom, as far as it is about the subject. */
function spoken(row: Remembered, context: YurikureContext, subject: Subject): string[] {
  const declared = row.declared ?? []
  const touches = declared.some(([, move]) => isAbout(row, declaredDeed(move), subject))
  const own = 'girl' in subject && subject.girl === row.girl
  const action =
    touches || own
      ? bidLines(declared, context, (move) => deedWords(context.view, declaredDeed(move)))
      : []
  const voices = (['vote', 'answer'] as const).flatMap((kind) =>
    ((kind === 'vote' ? row.votes : row.answers) ?? []).flatMap(([girl, bids]) => {
      if (!touches && !('girl' in subject && subject.girl === girl)) return []
      // The first bid and the last stand in the log, unless one outbid the other.
      return bidLines(bids, context, (move) => deedWords(context.view, declaredVoice(kind, move)))
        .slice(1)
        .map((bid) => m.yurikure_history_for_girl({ girl: girlName(girl), bid }))
    }),
  )
  return [...action, ...voices]
}

function bidLines(
  bids: readonly Bid[],
  context: YurikureContext,
  deed: (move: number) => string,
): string[] {
  return bids.map(([seat, move, points], nth) => {
    const before = bids[nth - 1]
    const facts = { who: who(context, seat), points, deed: deed(move) }
    if (before === undefined) return closedUp(m.yurikure_history_bid(facts))
    const [other, , fewer] = before
    return closedUp(m.yurikure_history_outbid({ ...facts, other: whom(context, other), fewer }))
  })
}

function isAbout({ girl }: Remembered, { girl: target, pair }: Declaration, subject: Subject) {
  const meant = pair ?? (target === null ? null : pairOf(girl, target))
  if ('pair' in subject) return meant === subject.pair
  return girl === subject.girl || target === subject.girl
}

export interface Push {
  seat: number
  /** In which it was: 0 is the game-start phase. */
  turns: number[]
}

/** Who had a girl approach, confess, favor or start a Game of Love for this pair, and when. */
export function pushes(view: YurikureView, pair: number, turn?: number): Push[] {
  const found = new Map<number, number[]>()
  for (const row of view.memory) {
    // What was outbid came to nothing, and what goes on may still be.
    const stood = (row.declared ?? []).at(-1)
    const open = view.question !== null && row === view.memory.at(-1)
    if (stood === undefined || open || (turn !== undefined && row.turn !== turn)) continue
    const [seat, move] = stood
    if (!isAbout(row, declaredDeed(move), { pair })) continue
    found.set(seat, [...(found.get(seat) ?? []), row.turn])
  }
  return [...found].map(([seat, turns]) => ({ seat, turns: [...new Set(turns)] }))
}

// What came of it

function linesAbout(event: YurikureEvent, context: YurikureContext, subject: Subject): string[] {
  const { view } = context
  const about = (pair: number) => concerns(view, subject, pair)
  if (event.type === 'couples') {
    return event.rolls
      .filter(({ pair }) => about(pair))
      .map((roll) => coupleRollText(context, roll))
  }
  if (event.type === 'kisses') {
    return event.rolls.filter(({ pair }) => about(pair)).map((roll) => kissRollText(context, roll))
  }
  // Declarations are told with who outbid them.
  if (event.type === 'declared') return []
  const { girls, pairs } = touched(event)
  const hit = pairs.some(about) || ('girl' in subject && girls.includes(subject.girl))
  const text = hit ? line(event, context) : null
  return text === null ? [] : [text]
}

function concerns(view: YurikureView, subject: Subject, pair: number): boolean {
  if ('pair' in subject) return pair === subject.pair
  return view.pairs[pair]?.girls.includes(subject.girl) ?? false
}

/** The girls and the pairs that an event is about. */
function touched(event: YurikureEvent): { girls: number[]; pairs: number[] } {
  switch (event.type) {
    case 'setup':
      return { girls: [], pairs: [event.couple, ...event.favor.map(([pair]) => pair)] }
    case 'revealed':
    case 'idle':
    case 'answered':
    case 'voted':
      return { girls: [event.girl], pairs: [] }
    case 'favored':
    case 'confessed':
      return { girls: [], pairs: [event.pair] }
    case 'approached':
    case 'confession':
    case 'love_ended':
      return { girls: [], pairs: [event.pair, ...event.hurt.map(({ pair }) => pair)] }
    case 'love':
      return { girls: [event.girl], pairs: [event.pair] }
    default:
      return { girls: [], pairs: [] }
  }
}
