/** A view as what there is to see: facts, tiles, tables. Nothing here knows a game. */
import type { SeatLabel } from '../lib/board'
import { dotted, labelled, plainNumber, series } from '../lib/wording'
import { m } from '../paraglide/messages'
import { entryOf, fieldOf, type Field, type Schema } from './schema'
import { seatName, type PlainWords } from './words.svelte'

export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'flag'; on: boolean }
  | { kind: 'hidden' }
  /** In a row, such as cards. */
  | { kind: 'tiles'; tiles: Tile[] }
  /** One below another: entries that are lists themselves. */
  | { kind: 'rows'; rows: Shown[] }
  /** Of one thing; or of a list, each entry with whom or what it belongs to. */
  | { kind: 'facts'; facts: Fact[]; list?: boolean }
  | { kind: 'table'; columns: string[]; rows: (Shown | null)[][] }

/** Hidden: a back, with what is known of it. */
export interface Tile {
  text: string
  hidden: boolean
}

export interface Fact {
  /** The field. */
  name: string
  label: string
  shown: Shown
}

/** So many plain facts make a thing one that fits on a tile. */
const TILE_FACTS = 3

/** Who looks, and in which words. */
export interface Teller {
  words: PlainWords
  seats: SeatLabel[]
}

type Fields = Record<string, unknown>

function isStruct(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null: there is nothing to see. */
export function show(value: unknown, schema: Schema, teller: Teller): Shown | null {
  const field = fieldOf(schema, teller.words.definitions, value)
  if (field.hint.unshown || value === undefined) return null
  if (value === null) return nothing(schema, field, teller)
  if (Array.isArray(value)) return list(value, field, teller)
  if (isStruct(value)) {
    const facts = factsOf(value, field.schema, teller)
    return facts.length > 0 ? { kind: 'facts', facts } : null
  }
  if (typeof value === 'boolean') return { kind: 'flag', on: value }
  return { kind: 'text', text: word(value as number | string, field, teller) }
}

/** What is null is hidden; but a whole thing that is not there, or of which it is said, is gone. */
function nothing(schema: Schema, { hint }: Field, { words }: Teller): Shown | null {
  if (hint.null === 'gone') return null
  const things = (schema.anyOf ?? []).map((each) => fieldOf(each, words.definitions, undefined))
  const whole = things.some(({ schema: { type } }) => type === 'object' || type === 'array')
  return whole ? null : { kind: 'hidden' }
}

function word(value: number | string, { hint }: Field, { words, seats }: Teller): string {
  if (typeof value === 'number') {
    if (hint.seat) return seatName(seats, value)
    const named = hint.messages?.[value]
    return named === undefined ? plainNumber(value) : words.text(named)
  }
  if (hint.message === undefined) return words.value(value)
  return words.find(hint.message.replace('{}', value)) ?? words.value(value)
}

/** The fields of a thing that there is something to see of. Its tag only tells which kind it is. */
export function factsOf(value: Fields, schema: Schema, teller: Teller): Fact[] {
  return Object.entries(value).flatMap(([name, each]) => {
    const field = schema.properties?.[name] ?? {}
    const shown = field.enum?.length === 1 ? null : show(each, field, teller)
    return shown === null ? [] : [{ name, label: teller.words.label(name), shown: small(shown) }]
  })
}

function list(values: unknown[], { schema, hint }: Field, teller: Teller): Shown | null {
  const entries = values.flatMap((value, place) => {
    const shown = entry(value, place, schema, hint.null === 'gone', teller)
    return shown === null ? [] : [{ shown, place }]
  })
  if (entries.length === 0) return null
  const { by } = hint
  if (by !== undefined) {
    const facts = entries.map(({ shown, place }) => {
      const label =
        by === 'seat' ? seatName(teller.seats, place) : teller.words.text(by[place] ?? `${place}`)
      return { name: `${place}`, label, shown }
    })
    return { kind: 'facts', facts, list: true }
  }
  const all = entries.map(({ shown }) => shown)
  const tiles = all.map(tile)
  if (tiles.every((each) => each !== null)) return { kind: 'tiles', tiles }
  return table(all) ?? { kind: 'rows', rows: all }
}

function entry(
  value: unknown,
  place: number,
  schema: Schema,
  gone: boolean,
  teller: Teller,
): Shown | null {
  const shown = show(value, entryOf(schema, place), teller)
  if (value !== null || gone) return value === null ? null : shown
  // In a list even a whole thing that is null is one that is hidden, unless it is said otherwise.
  const { hint } = fieldOf(entryOf(schema, place), teller.words.definitions, value)
  return hint.null === 'gone' ? null : { kind: 'hidden' }
}

/** A thing of a few facts, on a tile. */
export function small(shown: Shown): Shown {
  const one = shown.kind === 'facts' ? tile(shown) : null
  return one === null ? shown : { kind: 'tiles', tiles: [one] }
}

/** On a tile, if it fits there. */
function tile(shown: Shown): Tile | null {
  if (shown.kind === 'hidden') return { text: '', hidden: true }
  if (shown.kind === 'text') return { text: shown.text, hidden: false }
  if (shown.kind !== 'facts' || shown.list || shown.facts.length > TILE_FACTS) return null
  if (shown.facts.some(({ shown: { kind } }) => !['text', 'flag', 'hidden'].includes(kind))) {
    return null
  }
  return {
    text: brief(shown.facts.filter((fact) => fact.shown.kind !== 'hidden')),
    hidden: shown.facts.some((fact) => fact.shown.kind === 'hidden'),
  }
}

/** Things of one kind, one in each row. */
function table(all: Shown[]): Shown | null {
  const things = all.flatMap((shown) => (shown.kind === 'facts' ? [shown.facts] : []))
  if (things.length < all.length) return null
  const labels = new Map(things.flat().map(({ name, label }) => [name, label]))
  const rows = things.map((facts) =>
    [...labels.keys()].map((name) => facts.find((fact) => fact.name === name)?.shown ?? null),
  )
  return { kind: 'table', columns: [...labels.values()], rows }
}

/** Facts in a line: "Aiko · Beads: 3 · Safety". Names speak for themselves, numbers do not. */
export function brief(facts: Fact[]): string {
  return dotted(facts.flatMap((fact) => told(fact) ?? []))
}

function told({ label, shown }: Fact): string | null {
  if (shown.kind === 'flag') return shown.on ? label : null
  const text = inWords(shown)
  if (text === '') return null
  return shown.kind === 'text' && !/^[−\d]/.test(text) ? text : labelled(label, text)
}

/** What is shown, as a text. */
export function inWords(shown: Shown): string {
  switch (shown.kind) {
    case 'text':
      return shown.text
    case 'flag':
      return shown.on ? m.plain_yes() : m.plain_no()
    case 'hidden':
      return m.plain_hidden()
    case 'tiles':
      return series(shown.tiles.map(tileText))
    case 'rows':
      return shown.rows.map(inWords).join(' / ')
    case 'facts':
      return series(shown.facts.map(({ label, shown: each }) => labelled(label, inWords(each))))
    case 'table':
      return shown.rows
        .map((row) => series(row.flatMap((each) => (each ? [inWords(each)] : []))))
        .join(' / ')
  }
}

/** What a tile says; of a back also that it is one. */
export function tileText({ text, hidden }: Tile): string {
  if (!hidden) return text
  return text === '' ? m.plain_hidden() : dotted([text, m.plain_hidden()])
}
