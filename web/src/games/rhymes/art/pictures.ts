/** The picture of every face. */
import { ACTION_PICTURES } from './actions'
import { COMPANION_PICTURES } from './companions'
import type { Picture } from './cut'
import { ENCOUNTER_PICTURES } from './encounters'
import { EVENT_PICTURES } from './events'
import { IDENTITY_PICTURES } from './identities'
import { ITEM_PICTURES } from './items'

const PICTURES: Record<string, Picture> = {
  ...IDENTITY_PICTURES,
  ...ACTION_PICTURES,
  ...COMPANION_PICTURES,
  ...ITEM_PICTURES,
  ...ENCOUNTER_PICTURES,
  ...EVENT_PICTURES,
}

export function pictureOf(face: string): Picture {
  const picture = PICTURES[face]
  if (picture === undefined) throw new Error(`nobody has drawn ${face}`)
  return picture
}
