/** Where things lie on the general board: with a seat, in a zone of their own, or among the facts. */
import { fieldOf, type Schema } from './schema'
import { factsOf, show, small, type Fact, type Shown, type Teller } from './shown'

/** What every view has: the board shows it in its own way. */
export interface PlainView {
  viewer: number
  seats: number
  asked: number[]
  mine: boolean
  legal: number[]
  outcome: { winners: number[]; scores: number[] } | null
}

const COMMON = new Set(['viewer', 'seats', 'options', 'asked', 'mine', 'legal', 'outcome'])

export interface Zones {
  /** What is said in a word or two. */
  facts: Fact[]
  zones: Fact[]
  /** By seat, and by place where there are more than seats. */
  seats: Fact[][]
}

export function zonesOf(view: PlainView, teller: Teller): Zones {
  const { view: schema, definitions } = teller.words
  const seats: Fact[][] = Array.from({ length: view.seats }, () => [])
  const facts: Fact[] = []
  const zones: Fact[] = []
  for (const [name, value] of Object.entries(view)) {
    if (COMMON.has(name)) continue
    const given = schema.properties?.[name] ?? {}
    const { hint, schema: field } = fieldOf(given, definitions, value)
    if (hint.by === 'seat' && Array.isArray(value)) {
      value.forEach((each: unknown, seat) => {
        const place = (seats[seat] ??= [])
        place.push(...atSeat(name, each, field, hint.null === 'gone', teller))
      })
      continue
    }
    const shown = show(value, given, teller)
    if (shown === null) continue
    const fact = { name, label: teller.words.label(name), shown: small(shown) }
    if (['text', 'flag', 'hidden'].includes(shown.kind)) facts.push(fact)
    else zones.push(fact)
  }
  return { facts, zones, seats }
}

/** What others may not see lies on the table as a tile, like its back. */
function onTile(shown: Shown): Shown {
  if (shown.kind !== 'text') return small(shown)
  return { kind: 'tiles', tiles: [{ text: shown.text, hidden: false }] }
}

/** What a seat has of a field: a thing's own facts, or one fact by the field's name. */
function atSeat(name: string, value: unknown, list: Schema, gone: boolean, teller: Teller): Fact[] {
  const entry = list.items || {}
  const { schema, hint } = fieldOf(entry, teller.words.definitions, value)
  if (value === null) {
    const hidden = !gone && hint.null !== 'gone'
    const shown = { kind: 'hidden' } as const
    return hidden ? [{ name, label: teller.words.label(name), shown }] : []
  }
  if (typeof value === 'object' && !Array.isArray(value)) {
    const facts = factsOf(value as Record<string, unknown>, schema, teller)
    if (facts.length > 3) return facts
  }
  const shown = show(value, entry, teller)
  if (shown === null) return []
  const whole = hint.null === 'gone' || gone || !entry.anyOf ? small(shown) : onTile(shown)
  return [{ name, label: teller.words.label(name), shown: whole }]
}
