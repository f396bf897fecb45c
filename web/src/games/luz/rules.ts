/**
 * What the page must know of the rules to explain them: the numbers of himitsu/games/luz/rules.py
 * and the moves of moves.py. Whether a move is legal is the server's word alone (`view.legal`).
 */
export const ROUNDS = 4
export const HAND = 10
/** The highest value of a suit, by number of players. */
export const TOP_VALUE = { 3: 8, 4: 10, 5: 12 } as const

/** What a bid without safety pays in each round. */
export const PAY = [10, 20, 30, 40] as const
export const SAFE_PAY = [5, 10, 15, 20] as const
/** What every trick too many or too few costs. */
export const MISS = 5

const FIRST_PLAY = 22

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
