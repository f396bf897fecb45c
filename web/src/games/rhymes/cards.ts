/** The faces of Rebel Rhymes: their kinds, how many there are of each, and their texts. */
import { COPIES, FACES_BY_KIND, KINDS, LADIES, LASTING } from '../../lib/wire/rhymes-constants'
import { m } from '../../paraglide/messages'
import { ACTIONS } from './faces/actions'
import { COMPANIONS } from './faces/companions'
import { ENCOUNTERS } from './faces/encounters'
import { EVENTS } from './faces/events'
import { IDENTITIES } from './faces/identities'
import { ITEMS } from './faces/items'
import type { FaceWords } from './faces/words'

export type Kind = (typeof KINDS)[number]

/** In the order of the book: identities first. */
export const BOOK_KINDS: Kind[] = ['identity', ...KINDS.filter((kind) => kind !== 'identity')]

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
export const ALL: { kind: Kind; faces: readonly string[] }[] = BOOK_KINDS.map((kind) => ({
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
/** The name of a companion's ability; null for other cards. */
export const abilityName = (face: string): string | null => wordsOf(face).ability?.() ?? null

/** "Tailor (Red Thread)": a companion with its ability; other cards by name alone. */
export function cardNamed(face: string): string {
  const ability = abilityName(face)
  return ability === null
    ? cardName(face)
    : m.rhymes_companion_named({ companion: cardName(face), ability })
}

const KIND_NAMES: Record<Kind, () => string> = {
  identity: m.rhymes_kind_identity,
  action: m.rhymes_kind_action,
  companion: m.rhymes_kind_companion,
  item: m.rhymes_kind_item,
  encounter: m.rhymes_kind_encounter,
  event: m.rhymes_kind_event,
}

export const kindName = (kind: Kind): string => KIND_NAMES[kind]()

/** Events that stay in the row until somebody takes them. */
export const isLasting = (face: string): boolean => LASTING.some((each) => each === face)

/** Of an identity. */
export function genderOf(face: string): 'female' | 'male' {
  return LADIES.some((each) => each === face) ? 'female' : 'male'
}

export function genderName(face: string): string {
  return genderOf(face) === 'female' ? m.rhymes_gender_female() : m.rhymes_gender_male()
}

const COPIES_BY_FACE: Record<string, number> = COPIES

/** How many cards show this face. */
export function copies(face: string): number {
  const count = COPIES_BY_FACE[face]
  if (count === undefined) throw new Error(`no card shows ${face}`)
  return count
}
