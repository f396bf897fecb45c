/** An unmasking as it is told: read from the log, so that it can be looked at again. */
import type { RhymesEvent } from '../../lib/wire/rhymes'

/** A card on the table; the face only once it is known. */
export interface LaidCard {
  kind: string
  face: string | null
}

export interface ClashStory {
  card: LaidCard
  /** Null for no answer, or as long as there is none. */
  answer: LaidCard | null
  answered: boolean
  turned: boolean
  result: Extract<RhymesEvent, { type: 'result' }> | null
  /** What it brought about, from the turning of the cards to the next clash. */
  events: RhymesEvent[]
}

export interface Story {
  initiator: number
  chosen: number
  opponent: number
  hunter: boolean
  tailor: number | null
  /** What happened before the first clash: guesses, the Wolf, a Tinker. */
  prelude: RhymesEvent[]
  clashes: ClashStory[]
  /** Are the cards being put away? */
  over: boolean
}

type Unmask = Extract<RhymesEvent, { type: 'unmask' }>

/** What ends an unmasking's tale at the latest. */
const AFTER = ['turn', 'play', 'unmask', 'row', 'end']

/** The events of the newest unmasking, from its beginning on; none if there was none. */
export function newestUnmasking(log: RhymesEvent[]): RhymesEvent[] {
  const start = log.findLastIndex((event) => event.type === 'unmask')
  if (start < 0) return []
  const rest = log.slice(start + 1)
  const end = rest.findIndex((event) => AFTER.includes(event.type))
  return [log[start] as Unmask, ...(end < 0 ? rest : rest.slice(0, end))]
}

/** The tale so far; null if these are not the events of an unmasking. */
export function tell(events: RhymesEvent[]): Story | null {
  const [first, ...rest] = events
  if (first?.type !== 'unmask') return null
  const { initiator, chosen, hunter, tailor } = first
  const story: Story = {
    ...{ initiator, chosen, opponent: chosen, hunter, tailor },
    prelude: [],
    clashes: [],
    over: false,
  }
  for (const event of rest) if (!story.over) add(story, event)
  return story
}

function add(story: Story, event: RhymesEvent): void {
  const { clashes } = story
  switch (event.type) {
    case 'lay':
      if (event.place === story.initiator && !clashes.some(({ turned }) => turned)) {
        clashes.push(clashOf({ kind: event.kind, face: event.face }))
      } else
        answer(
          clashes.find(({ answered }) => !answered),
          event,
        )
      break
    case 'turn_up':
      if (clashes.some(({ turned }) => turned)) here(story).push(event)
      else event.faces.forEach((face, at) => show(clashes[at]?.card, face))
      break
    case 'answer':
      answer(clashes[event.clash], event)
      break
    case 'replace':
      story.opponent = event.place
      story.prelude.push(event)
      break
    case 'clash': {
      const clash = clashes[event.clash]
      if (!clash) break
      clash.turned = true
      clash.answered = true
      show(clash.card, event.card)
      if (event.answer === null) clash.answer = null
      else clash.answer = { kind: clash.answer?.kind ?? '', face: event.answer }
      break
    }
    case 'result': {
      const clash = clashes[event.clash]
      if (clash) clash.result = event
      break
    }
    case 'mix': {
      const clash = story.clashes.findLast(({ turned }) => turned)
      if (clash && event.crossed && clash.answer) {
        ;[clash.card, clash.answer] = [clash.answer, clash.card]
      }
      clash?.events.push(event)
      break
    }
    case 'discard':
      // After the last result, or once somebody is out, the cards are put away.
      story.over = isDecided(story)
      break
    default:
      here(story).push(event)
  }
}

function isDecided({ clashes, initiator, opponent }: Story): boolean {
  if (clashes.length === 0) return false
  if (clashes.at(-1)?.result) return true
  return clashes.some(({ events }) =>
    events.some(({ type, ...rest }) => {
      const place = 'place' in rest ? rest.place : null
      return type === 'out' && (place === initiator || place === opponent)
    }),
  )
}

function clashOf(card: LaidCard): ClashStory {
  return { card, answer: null, answered: false, turned: false, result: null, events: [] }
}

function answer(clash: ClashStory | undefined, { kind, face }: LaidAnswer): void {
  if (!clash) return
  clash.answered = true
  clash.answer = kind === null ? null : { kind, face }
}
type LaidAnswer = { kind: string | null; face: string | null }

function show(card: LaidCard | undefined, face: string): void {
  if (card) card.face = face
}

/** Where an event belongs: to the clash that was turned last, or before all of them. */
function here(story: Story): RhymesEvent[] {
  return story.clashes.findLast(({ turned }) => turned)?.events ?? story.prelude
}
