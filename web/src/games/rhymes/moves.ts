/** What each move points at. */
import { FACE, KIND, NAME, PICK, PLACE, SLOT } from '../../lib/wire/rhymes-constants'

/** `at` counts from 0 within its zone. */
export type Zone = 'plain' | 'slot' | 'place' | 'pick' | 'name' | 'kind' | 'face'

const ZONES: [number, Zone][] = [
  [FACE, 'face'],
  [KIND, 'kind'],
  [NAME, 'name'],
  [PICK, 'pick'],
  [PLACE, 'place'],
  [SLOT, 'slot'],
  [0, 'plain'],
]

export function zoneOf(move: number): { zone: Zone; at: number } {
  for (const [first, zone] of ZONES) {
    if (move >= first) return { zone, at: move - first }
  }
  throw new RangeError(`${move} is no move`)
}

/** The legal moves of a zone. */
export function inZone(legal: number[], zone: Zone): number[] {
  return legal.filter((move) => zoneOf(move).zone === zone)
}
