/** The turns behind us, read from the log. */
import type { CouplesPhase, KissPhase, YurikureEvent } from '../../lib/wire/yurikure'

/** The dice of a finished turn. */
export interface TurnDice {
  turn: number
  couples: CouplesPhase
  kisses: KissPhase
}

/** Do the dice of a turn still lie there, since nothing was done after them? */
export function diceLie(log: YurikureEvent[]): boolean {
  const last = log.findLast(({ type }) => type !== 'turn' && type !== 'due' && type !== 'asked')
  return last?.type === 'kisses'
}

/** The dice of the last finished turn; null if none was finished, or none was rolled in it. */
export function lastDice(log: YurikureEvent[]): TurnDice | null {
  const at = log.findLastIndex((event) => event.type === 'kisses')
  const before = log.slice(0, Math.max(0, at))
  const kisses = log[at]
  const couples = before.findLast((event) => event.type === 'couples')
  const turn = before.findLast((event) => event.type === 'turn')
  if (kisses?.type !== 'kisses' || couples === undefined || turn === undefined) return null
  const silent = couples.rolls.length + couples.formed.length + kisses.rolls.length === 0
  return silent ? null : { turn: turn.turn, couples, kisses }
}
