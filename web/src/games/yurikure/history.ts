/** The log, read by girl or by pair. */
import type { YurikureEvent, YurikureView } from '../../lib/wire/yurikure'
import { coupleRollText, kissRollText, line } from './log'
import { pairOf } from './pairs'
import type { YurikureContext } from './texts'

export type Subject = { girl: number } | { pair: number }

export interface Chapter {
  /** 0 before the first turn. */
  turn: number
  lines: string[]
}

/** What happened to a girl or to a pair, turn by turn. */
export function chapters(
  log: YurikureEvent[],
  context: YurikureContext,
  subject: Subject,
): Chapter[] {
  const found: Chapter[] = [{ turn: 0, lines: [] }]
  for (const event of log) {
    if (event.type === 'turn') found.push({ turn: event.turn, lines: [] })
    else found.at(-1)?.lines.push(...linesAbout(event, context, subject))
  }
  return found.filter(({ lines }) => lines.length > 0)
}

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
    case 'declared': {
      const { girl, pair } = event.declared
      const pairs = girl === null ? [] : [pairOf(event.girl, girl)]
      return { girls: [event.girl], pairs: pair === null ? pairs : [pair] }
    }
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
