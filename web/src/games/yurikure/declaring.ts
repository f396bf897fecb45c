/** From taps on girls to a declaration. */
import type { Choice, Declaration } from '../../lib/wire/yurikure'
import { pairOf } from './pairs'

export type Deed = Declaration['deed']

/** How many girls a deed is aimed at. */
export function targets(deed: Deed): number {
  if (deed === 'love') return 2
  return deed === 'approach' || deed === 'confess' || deed === 'favor' ? 1 : 0
}

/** The choice that a deed on these girls is; undefined while some are missing. */
export function chosen(choices: Choice[], deed: Deed | null, picked: number[]): Choice | undefined {
  if (deed === null || picked.length < targets(deed)) return undefined
  return choices.find(({ declared }) => {
    if (declared.deed !== deed) return false
    if (declared.pair !== null) return declared.pair === pairOf(picked[0] ?? 0, picked[1] ?? 0)
    return declared.girl === null || declared.girl === picked[0]
  })
}

/** The girls whom a deed can be aimed at, given whom it is aimed at so far. */
export function offeredGirls(choices: Choice[], deed: Deed | null, picked: number[]): Set<number> {
  const found = new Set<number>()
  for (const { declared } of choices) {
    if (declared.deed !== deed) continue
    if (declared.girl !== null) found.add(declared.girl)
    for (const girl of girlsOfPair(declared.pair)) {
      const other = picked.length === 1 ? picked[0] : undefined
      if (other === undefined || girl === other || pairOf(girl, other) === declared.pair) {
        found.add(girl)
      }
    }
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

function girlsOfPair(pair: number | null): number[] {
  if (pair === null) return []
  let second = 1
  while ((second * (second + 1)) / 2 <= pair) second += 1
  return [pair - (second * (second - 1)) / 2, second]
}
