/** The picture of every face. */
import { ACTIONS } from './actions'
import { CREATURES } from './companions/creatures'
import { FOLK } from './companions/folk'
import type { Picture } from './cut'
import { ENCOUNTERS } from './encounters'
import { LASTING } from './events/lasting'
import { PASSING } from './events/passing'
import { IDENTITIES } from './identities'
import { TOOLS } from './items/tools'
import { TREASURES } from './items/treasures'

const PICTURES: Record<string, Picture> = {
  ...IDENTITIES,
  ...ACTIONS,
  ...FOLK,
  ...CREATURES,
  ...TOOLS,
  ...TREASURES,
  ...ENCOUNTERS,
  ...PASSING,
  ...LASTING,
}

export function pictureOf(face: string): Picture {
  const picture = PICTURES[face]
  if (picture === undefined) throw new Error(`nobody has drawn ${face}`)
  return picture
}
