/** A moment of a replay as its address keeps it, so that it can be passed on. */
import type { Moment, Panel, Side } from '../lib/replay.svelte'

/** As much as an address says; null where it says nothing, or nothing that this game has. */
export interface Wanted {
  step: number | null
  side: Side | null
  seat: number | null
  panel: Panel | null
  /** Is it the reader's own turning point that is wanted, wherever that is? */
  turn: boolean
  /** Did it say something that cannot be? */
  odd: boolean
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

export function readMoment(search: string, seats: number): Wanted {
  const said = new URLSearchParams(search)
  const seatOf = (name: string) => {
    const seat = whole(said.get(name))
    return seat !== null && seat < seats ? seat : null
  }
  const named = said.get('side')
  const step = whole(said.get('step'))
  const side = named === 'open' || named === 'public' ? named : seatOf('side')
  const seat = seatOf('seat')
  const odd =
    (said.has('step') && step === null) ||
    (said.has('side') && side === null) ||
    (said.has('seat') && seat === null)
  const panel = said.get('panel') === 'analysis' ? 'analysis' : null
  return { step, side, seat, panel, turn: said.get('turn') === 'mine', odd }
}

export function momentSearch({ step, side, seat, panel }: Moment): string {
  const said = new URLSearchParams({ step: String(step), side: String(side) })
  // Whoever looks through a seat's eyes sits there.
  if (typeof side !== 'number' && seat !== null) said.set('seat', String(seat))
  if (panel !== null) said.set('panel', panel)
  return `?${said}`
}
