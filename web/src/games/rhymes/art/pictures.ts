/** The picture of every face. */
import { box, cut, type Picture } from './cut'

const PICTURES: Record<string, Picture> = {}
const BARE: Picture = [[cut('straw', box(0, 0, 100, 140))]]

export function pictureOf(face: string): Picture {
  return PICTURES[face] ?? BARE
}
