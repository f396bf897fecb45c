/** The faces of Rebel Rhymes and their texts. */
import { COPIES, FACES_BY_KIND, LADIES, LASTING } from '../../lib/wire/rhymes-constants'
import { m } from '../../paraglide/messages'
import { ACTIONS } from './faces/actions'
import { COMPANIONS } from './faces/companions'
import { ENCOUNTERS } from './faces/encounters'
import { EVENTS } from './faces/events'
import { IDENTITIES } from './faces/identities'
import { ITEMS } from './faces/items'
import type { FaceWords } from './faces/words'

/** In the order of the gallery. */
export const KINDS = ['identity', 'action', 'companion', 'item', 'encounter', 'event'] as const
export type Kind = (typeof KINDS)[number]

const WORDS: Record<Kind, Record<string, FaceWords>> = {
  identity: IDENTITIES,
  action: ACTIONS,
  companion: COMPANIONS,
  item: ITEMS,
  encounter: ENCOUNTERS,
  event: EVENTS,
}

/** A kind as the server writes it. */
export function asKind(kind: string): Kind {
  const known = KINDS.find((each) => each === kind)
  if (known === undefined) throw new Error(`no kind is called ${kind}`)
  return known
}

/** All faces by kind, in the order of the book. */
export const ALL: { kind: Kind; faces: readonly string[] }[] = KINDS.map((kind) => ({
  kind,
  faces: FACES_BY_KIND[kind],
}))

const KIND_BY_FACE = new Map(ALL.flatMap(({ kind, faces }) => faces.map((face) => [face, kind])))

export function kindOf(face: string): Kind {
  const kind = KIND_BY_FACE.get(face)
  if (kind === undefined) throw new Error(`no card shows ${face}`)
  return kind
}

function wordsOf(face: string): FaceWords {
  const words = WORDS[kindOf(face)][face]
  if (words === undefined) throw new Error(`no words for ${face}`)
  return words
}

export const cardName = (face: string): string => wordsOf(face).name()
export const cardShort = (face: string): string => wordsOf(face).short()
export const cardFull = (face: string): string => wordsOf(face).full()

const KIND_NAMES: Record<Kind, () => string> = {
  identity: m.rhymes_kind_identity,
  action: m.rhymes_kind_action,
  companion: m.rhymes_kind_companion,
  item: m.rhymes_kind_item,
  encounter: m.rhymes_kind_encounter,
  event: m.rhymes_kind_event,
}

export const kindName = (kind: Kind): string => KIND_NAMES[kind]()

const STAYING: readonly string[] = LASTING

/** Events that stay in the row until somebody takes them. */
export const isLasting = (face: string): boolean => STAYING.includes(face)

const FEMALE: readonly string[] = LADIES

/** Of an identity. */
export function genderOf(face: string): 'female' | 'male' {
  return FEMALE.includes(face) ? 'female' : 'male'
}

export function genderName(face: string): string {
  return genderOf(face) === 'female' ? m.rhymes_gender_female() : m.rhymes_gender_male()
}

const COUNTS: Record<string, number> = COPIES

/** How many cards show this face. */
export function copies(face: string): number {
  return COUNTS[face] ?? 0
}
