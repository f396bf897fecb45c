/** Who sits where around the table, as one viewer sees it. */
import type { SeatLabel } from '../../lib/board'
import type { Bid, LuzView } from '../../lib/wire/luz'

/** The viewer's own seat; for those who only watch, the one in front, if there is one. */
export function ownSeat(view: LuzView, front: number | null = null): number | null {
  return view.viewer >= 0 ? view.viewer : front
}

/** The other seats, clockwise from that one's left; all of them if there is none. */
export function othersClockwise(view: LuzView, front: number | null = null): number[] {
  const own = ownSeat(view, front)
  const first = own === null ? 0 : own + 1
  const count = own === null ? view.seats : view.seats - 1
  return Array.from({ length: count }, (_, step) => (first + step) % view.seats)
}

/** How far the other seats spread around the upper side of the table, in degrees. */
const SPREAD: Record<number, number> = { 2: 130, 3: 180, 4: 216 }

/** Where nobody sits below, two cards lie in the lower row, before the first and the last. */
const NOBODY_BELOW: Record<number, { x: number; y: number }[]> = {
  4: [
    { x: -0.6, y: 1 },
    { x: -0.6, y: -1 },
    { x: 0.6, y: -1 },
    { x: 0.6, y: 1 },
  ],
  5: [
    { x: -0.6, y: 1 },
    { x: -0.95, y: -1 },
    { x: 0, y: -1 },
    { x: 0.95, y: -1 },
    { x: 0.6, y: 1 },
  ],
}

/** By seat, its place on the rim of a round table: x to the right, y downwards, from −1 to 1. */
export function spots(view: LuzView, front: number | null): { x: number; y: number }[] {
  const others = othersClockwise(view, front)
  const spread = SPREAD[others.length] ?? 180
  const fixed = others.length === view.seats ? NOBODY_BELOW[view.seats] : undefined
  const found = Array.from({ length: view.seats }, () => ({ x: 0, y: 1 }))
  others.forEach((seat, nth) => {
    const degrees = 90 + spread / 2 - (nth * spread) / (others.length - 1)
    const angle = (degrees * Math.PI) / 180
    found[seat] = fixed?.[nth] ?? {
      x: Math.cos(angle),
      y: -Math.sin(angle),
    }
  })
  return found
}

/** What the table shows of a seat, besides its hand. */
export interface SeatFacts {
  seat: number
  name: string
  persona?: string | undefined
  about?: string | undefined
  /** A person who does not have the table open. */
  away: boolean
  bid: Bid | null
  won: number
  total: number
  /** What the table waits for this seat to do. */
  turn: 'bid' | 'play' | null
  holdsStart: boolean
  deals: boolean
}

/** While a finished round is looked at (`closing`), its bids and tricks are still on the table. */
export function seatFacts(view: LuzView, seats: SeatLabel[], closing: boolean): SeatFacts[] {
  const finished = closing ? view.rounds.at(-1) : undefined
  return seats.map(({ seat, name, present, persona, about }) => ({
    seat,
    name,
    persona,
    about,
    away: !present,
    bid: (finished ?? view).bids[seat] ?? null,
    won: (finished ?? view).won[seat] ?? 0,
    total: view.totals[seat] ?? 0,
    turn: view.phase !== 'over' && view.asked.includes(seat) && !closing ? view.phase : null,
    holdsStart: seat === view.start && !closing,
    deals: seat === view.dealer && !closing,
  }))
}
