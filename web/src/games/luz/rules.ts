/** What the page needs of the rules to explain them. */
import { FIRST_PLAY, PAY, SAFE_PAY } from '../../lib/wire/luz-constants'

export function bidMove(beads: number, safety: boolean): number {
  return beads * 2 + Number(safety)
}

export function playMove(slot: number): number {
  return FIRST_PLAY + slot
}

/** The numbers of bet beads among the legal moves. */
export function legalBeads(legal: number[]): number[] {
  return legal.filter((move) => move < FIRST_PLAY && move % 2 === 0).map((move) => move / 2)
}

/** The slots among the legal moves. */
export function legalSlots(legal: number[]): Set<number> {
  return new Set(legal.filter((move) => move >= FIRST_PLAY).map((move) => move - FIRST_PLAY))
}

/** What a bid that is met pays; rounds count from 1. */
export function pay(round: number, safety: boolean): number {
  const paid = (safety ? SAFE_PAY : PAY)[round - 1]
  if (paid === undefined) throw new RangeError(`LUZ has no round ${round}`)
  return paid
}

/** Is the bid met? A safety bead allows one trick more. */
export function hits(beads: number, safety: boolean, won: number): boolean {
  return won === beads || (safety && won === beads + 1)
}
