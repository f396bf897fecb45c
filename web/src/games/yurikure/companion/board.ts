/**
 * The open side of a real table: what is between the girls, and the dice that were rolled.
 *
 * Everything shown follows from the steps, so that the last one can always be taken back.
 */
import { MOST_LEVEL } from '../../../lib/wire/yurikure-constants'

export interface Relation {
  favor: number
  discomfort: number
  /** Blue: no kiss in the turn before; red: kissed. Null: not a couple. */
  couple: 'blue' | 'red' | null
}

export type BoardStep =
  { kind: 'relation'; pair: number; relation: Relation } | { kind: 'roll'; dice: number[] }

export const NOTHING_BETWEEN: Relation = { favor: 0, discomfort: 0, couple: null }

/** By pair: what is between the two now, where there is anything. */
export function relationsOn(steps: BoardStep[]): Map<number, Relation> {
  const found = new Map<number, Relation>()
  for (const step of steps) {
    if (step.kind !== 'relation') continue
    const { favor, discomfort, couple } = step.relation
    if (favor > 0 || discomfort > 0 || couple !== null) found.set(step.pair, step.relation)
    else found.delete(step.pair)
  }
  return found
}

/** The pairs with something between them: couples first, then those with the most. */
export function linkedPairs(relations: Map<number, Relation>): [number, Relation][] {
  const weight = ({ favor, discomfort, couple }: Relation) =>
    (couple === null ? 0 : 100) + favor * 2 + discomfort
  return [...relations].sort(([, a], [, b]) => weight(b) - weight(a))
}

/** Favor or discomfort one higher or lower, as far as the board goes. */
export function level(now: number, by: number): number {
  return Math.min(MOST_LEVEL, Math.max(0, now + by))
}

/** What was rolled, the newest first. */
export function rollsOn(steps: BoardStep[]): number[][] {
  return steps.flatMap((step) => (step.kind === 'roll' ? [step.dice] : [])).toReversed()
}
