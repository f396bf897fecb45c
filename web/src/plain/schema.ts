/** JSON Schemas of views and events, as far as a board that knows no game reads them. */

/** What a game says about a field, beside its type: see himitsu/core/hints.py. */
export interface Hint {
  /** A number that is a seat. */
  seat?: boolean
  /** A list with an entry for each seat, or for each of what these messages name. */
  by?: 'seat' | string[]
  /** Null is nothing; otherwise it is hidden. */
  null?: 'gone'
  unshown?: boolean
  /** By number: the message that names it. */
  messages?: string[]
  /** The message that names a text, with `{}` in its place. */
  message?: string
}

export interface Schema {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema | false
  prefixItems?: Schema[]
  'x-himitsu'?: Hint
}

export type Definitions = Record<string, Schema>

/** A schema without references and without the choice of null: what is there if anything is. */
export interface Field {
  schema: Schema
  hint: Hint
}

const NOTHING: Schema = {}

/** What the value is, if it is there. Of several kinds the first of the value's own type. */
export function fieldOf(schema: Schema, definitions: Definitions, value: unknown): Field {
  let found = schema
  let hint: Hint = found['x-himitsu'] ?? {}
  for (;;) {
    const choice = found.anyOf?.find((each) => fits(resolved(each, definitions), value))
    const next: Schema | undefined =
      found.$ref === undefined ? choice : definitions[found.$ref.replace('#/$defs/', '')]
    if (next === undefined) return { schema: found, hint }
    // What is said where a thing is used goes before what is said of the thing.
    hint = { ...next['x-himitsu'], ...hint }
    found = next
  }
}

function resolved(schema: Schema, definitions: Definitions): Schema {
  const { $ref } = schema
  return $ref === undefined ? schema : (definitions[$ref.replace('#/$defs/', '')] ?? NOTHING)
}

/** What an entry of a list is. */
export function entryOf({ items, prefixItems }: Schema, place: number): Schema {
  return prefixItems?.[place] ?? (items || NOTHING)
}

function fits({ type, enum: choices, anyOf }: Schema, value: unknown): boolean {
  if (anyOf) return value !== null
  if (choices) return choices.includes(value)
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
    case 'number':
      return typeof value === 'number'
    default:
      return typeof value === type
  }
}
