/**
 * Who may be whom: everything that is certain from what I have seen and been told.
 *
 * An identity is possible for a player if at least one whole deal fits: the table for this number
 * of players, the cards seen, what each was said not to be, and namings that failed. Once a Flying
 * House has brought in an unused identity, any deal of all cards may be the true one.
 */
import type { Identity, RhymesView } from '../../lib/wire/rhymes'
import { COPIES, DEALT, UNUSED } from '../../lib/wire/rhymes-constants'
import { deals, poolOf } from './pools'

/** An identity card that is out of the box, and what it may still be. */
interface Slot {
  where: number
  options: string[]
  inPlay: boolean
  /** Two players: was it dealt to one of them, not to a teammate? */
  first: boolean
}

/** How often each identity is there to be dealt. */
type Stock = Map<string, number>

/** For each place, what it may be, in the order of the book; empty where there is nobody. */
export function candidates(view: RhymesView): string[][] {
  const slots = slotsOf(view)
  const stocks = stocksOf(view, slots)
  const open = new Map(view.places.map((_, place) => [place, new Set<string>()]))
  for (const slot of slots.filter(({ inPlay }) => inPlay)) {
    for (const identity of slot.options) {
      const fixed = slots.map((each) => (each === slot ? { ...each, options: [identity] } : each))
      if (stocks.some((stock) => fits(view, fixed, stock))) open.get(slot.where)?.add(identity)
    }
  }
  return view.places.map((_, place) => DEALT.filter((who) => open.get(place)?.has(who)))
}

function slotsOf(view: RhymesView): Slot[] {
  const slot = (identity: Identity, where: number): Slot => {
    const inPlay = where < UNUSED
    const first = view.seats === 2 && (identity.origin === 0 || identity.origin === 1)
    const options =
      identity.face !== null
        ? [identity.face]
        : DEALT.filter((who) => !identity.excluded.includes(who) && !(first && who === 'singer'))
    return { where, options, inPlay, first }
  }
  return [
    ...view.places.flatMap(({ identity }, place) => (identity ? [slot(identity, place)] : [])),
    ...view.unused.map((identity, number) => slot(identity, UNUSED + number)),
  ]
}

/** What may lie where: the dealt set in play and the rest unused, or anything anywhere. */
interface Stocks {
  inPlay: Stock
  /** Null where both are one. */
  unused: Stock | null
}

function stocksOf(view: RhymesView, slots: Slot[]): Stocks[] {
  const pool = poolOf(view.seats, view.options.script)
  const mixed = view.places.some(({ identity }) => identity?.origin === null)
  if (pool === null || mixed)
    return [{ inPlay: new Map(DEALT.map((who) => [who, COPIES[who]])), unused: null }]
  return deals(pool).map((dealt) => {
    const inPlay = count(dealt)
    const unused = new Map(DEALT.map((who) => [who, COPIES[who] - (inPlay.get(who) ?? 0)]))
    return { inPlay, unused: slots.some((slot) => !slot.inPlay) ? unused : null }
  })
}

function count(identities: string[]): Stock {
  const stock: Stock = new Map()
  for (const who of identities) stock.set(who, (stock.get(who) ?? 0) + 1)
  return stock
}

/** Is there a deal in which every card is one of its options? The narrowest card goes first. */
function fits(view: RhymesView, slots: Slot[], stocks: Stocks): boolean {
  const dealt = new Map<number, string>()
  const left = { inPlay: new Map(stocks.inPlay), unused: stocks.unused && new Map(stocks.unused) }

  const stockFor = (slot: Slot): Stock => (slot.inPlay ? left.inPlay : (left.unused ?? left.inPlay))
  const choicesFor = (slot: Slot): string[] => {
    const stock = stockFor(slot)
    return slot.options.filter((who) => (stock.get(who) ?? 0) > 0)
  }
  function deal(rest: Slot[]): boolean {
    if (rest.length === 0) return holds(view, slots, dealt)
    const sized = rest.map((slot) => ({ slot, choices: choicesFor(slot) }))
    const next = sized.reduce((a, b) => (b.choices.length < a.choices.length ? b : a))
    const stock = stockFor(next.slot)
    for (const who of next.choices) {
      stock.set(who, (stock.get(who) ?? 0) - 1)
      dealt.set(next.slot.where, who)
      if (deal(rest.filter((slot) => slot !== next.slot))) return true
      stock.set(who, (stock.get(who) ?? 0) + 1)
    }
    dealt.delete(next.slot.where)
    return false
  }
  return deal(slots)
}

/** What a whole deal must respect besides each card for itself. */
function holds(view: RhymesView, slots: Slot[], dealt: Map<number, string>): boolean {
  // Two players start with identities of which there is one King.
  const kings = slots.filter(({ where, first }) => first && dealt.get(where) === 'king')
  if (kings.length > 1) return false
  return view.namings.every(({ where, names }) =>
    where.some((each, at) => dealt.get(each) !== names[at]),
  )
}
