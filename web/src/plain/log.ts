/** What happened, as lines of a log, from the schemas of events. */
import type { SeatLabel } from '../lib/board'
import { labelled } from '../lib/wording'
import type { Schema } from './schema'
import { brief, factsOf, inWords } from './shown'
import type { PlainWords } from './words.svelte'

interface PlainEvent {
  type: string
}

/** In the game's own sentence (`plain_event_…`, with the event's fields), or else field by field. */
export function lineOf(event: unknown, words: PlainWords, seats: SeatLabel[]): string {
  const { type, ...fields } = event as PlainEvent
  const facts = factsOf(fields, schemaOf(type, words), { words, seats })
  const sentence = words.find(`plain_event_${type}`)
  if (sentence !== undefined) {
    const told = facts.map(({ name, shown }) => [name, inWords(shown)])
    return words.text(`plain_event_${type}`, {}, Object.fromEntries(told) as Record<string, string>)
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
