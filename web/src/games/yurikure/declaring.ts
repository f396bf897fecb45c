/** From taps on girls to a declaration. */
import type { Choice, Declaration } from '../../lib/wire/yurikure'
import { PAIRS } from '../../lib/wire/yurikure-constants'
import { pairOf } from './pairs'

export type Deed = Declaration['deed']

/** How many girls a deed is aimed at: the two of a pair, one, or none. */
export function targets(choices: Choice[], deed: Deed | null): number {
  const declared = choices.find((choice) => choice.declared.deed === deed)?.declared
  if (declared === undefined) return 0
  if (declared.pair !== null) return 2
  return declared.girl === null ? 0 : 1
}

/** The choice that a deed on these girls is; undefined while some are missing. */
export function chosen(choices: Choice[], deed: Deed | null, picked: number[]): Choice | undefined {
  if (deed === null || picked.length < targets(choices, deed)) return undefined
  return choices.find(({ declared }) => {
    if (declared.deed !== deed) return false
    const [one, other] = picked
    if (declared.pair !== null && one !== undefined && other !== undefined) {
      return declared.pair === pairOf(one, other)
    }
    return declared.girl === null || declared.girl === one
  })
}

/** The girls whom a deed can be aimed at, given whom it is aimed at so far. */
export function offeredGirls(choices: Choice[], deed: Deed | null, picked: number[]): Set<number> {
  const found = new Set<number>()
  for (const { declared } of choices) {
    if (declared.deed !== deed) continue
    if (declared.girl !== null) found.add(declared.girl)
    const girls: readonly number[] = declared.pair === null ? [] : (PAIRS[declared.pair] ?? [])
    const other = picked.length === 1 ? picked[0] : undefined
    if (other === undefined || girls.includes(other)) for (const girl of girls) found.add(girl)
  }
  return found
}

/** The pairs that a game of love can be aimed at. */
export function offeredPairs(choices: Choice[], deed: Deed | null): Set<number> {
  const loves = deed === 'love' ? choices : []
  return new Set(loves.flatMap(({ declared }) => declared.pair ?? []))
}

/** Tapping a girl: once to choose her, again to let her go; the oldest choice makes room. */
export function tapped(picked: number[], girl: number, most: number): number[] {
  if (picked.includes(girl)) return picked.filter((other) => other !== girl)
  return [...picked, girl].slice(-most)
}
