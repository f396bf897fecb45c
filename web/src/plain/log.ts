/** What happened, as lines of a log, from the schemas of events. */
import type { SeatLabel } from '../lib/board'
import { labelled } from '../lib/wording'
import type { Schema } from './schema'
import { brief, factsOf, inWords } from './shown'
import type { PlainWords } from './words.svelte'

interface PlainEvent {
  type: string
}

/** Stands in the gap of a sentence where there is nothing to see. */
const NOTHING = '–'

/**
 * In the game's own sentence (`plain_event_…`, with the event's fields), or else field by field. Where
 * there is nothing to see of a field, `plain_event_…_without_FIELD` does without it; if the game has no
 * such sentence, a dash stands in its gap. himitsu/core/plain_text.py tells it alike.
 */
export function lineOf(event: unknown, words: PlainWords, seats: SeatLabel[]): string {
  const { type, ...fields } = event as PlainEvent
  const facts = factsOf(fields, schemaOf(type, words), { words, seats })
  const sentence = `plain_event_${type}`
  if (words.find(sentence) !== undefined) {
    const told = new Map(facts.map(({ name, shown }) => [name, inWords(shown)]))
    const gone = Object.keys(fields).filter((name) => !told.has(name))
    for (const name of gone) told.set(name, NOTHING)
    const shorter = gone.map((name) => `${sentence}_without_${name}`)
    const best = shorter.find((key) => words.find(key) !== undefined) ?? sentence
    return words.text(best, {}, Object.fromEntries(told))
  }
  const title = words.label(type)
  const rest = brief(facts)
  return rest ? labelled(title, rest) : title
}

function schemaOf(type: string, { definitions }: PlainWords): Schema {
  const found = Object.values(definitions).find(({ properties }) =>
    properties?.type?.enum?.includes(type),
  )
  return found ?? {}
}
