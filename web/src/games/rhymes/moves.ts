/** The numbers of the moves, as the engine counts them: what each chooses. */
export const PASS = 0
export const YES = 1
export const DECK = 2
export const HEAP = 3
export const USE = 4
export const ASK = 5
export const SLOT = 6
export const PLACE = 101
export const PICK = 112
export const NAME = 123
export const KIND = 133
export const FACE = 138

export const FULL_HAND = 4

/** What a move points at; `at` counts from 0 within its zone. */
export type Zone = 'plain' | 'slot' | 'place' | 'pick' | 'name' | 'kind' | 'face'

const ZONES: [number, Zone][] = [
  [FACE, 'face'],
  [KIND, 'kind'],
  [NAME, 'name'],
  [PICK, 'pick'],
  [PLACE, 'place'],
  [SLOT, 'slot'],
  [0, 'plain'],
]

export function zoneOf(move: number): { zone: Zone; at: number } {
  for (const [first, zone] of ZONES) {
    if (move >= first) return { zone, at: move - first }
  }
  throw new RangeError(`${move} is no move`)
}

/** The legal moves of a zone. */
export function inZone(legal: number[], zone: Zone): number[] {
  return legal.filter((move) => zoneOf(move).zone === zone)
}

export const KINDS = ['action', 'companion', 'item', 'encounter', 'event'] as const

/** By number, as the moves name them. */
export const IDENTITIES = [
  'girl',
  'boy',
  'king',
  'queen',
  'prince',
  'princess',
  'witch',
  'singer',
  'dreamer',
  'swan',
] as const

/** By number, as the moves name them. */
export const FACES = [
  'persuade',
  'coax',
  'scare',
  'tinker',
  'tailor',
  'soldier',
  'spy',
  'white_rabbit',
  'big_bad_wolf',
  'red_riding_hood',
  'piglet',
  'hunter',
  'farmer',
  'scarecrow',
  'tin_man',
  'lion',
  'captain',
  'dragon',
  'adventurer',
  'spindle',
  'candle',
  'lamp',
  'apple',
  'mirror',
  'sword',
  'potion',
  'flowers',
  'honey',
  'dagger',
  'shotgun',
  'net',
  'axe',
  'jar',
  'gold',
  'tears',
  'stone',
  'feather',
  'scissors',
  'cloth',
  'grandma',
  'sinbad',
  'little_mermaid',
  'braveheart',
  'book_of_heaven',
  'west_wind',
  'goldfish',
  'pea',
  'ugly_duckling',
  'flying_house',
  'pantagruel',
  'three_pigs',
  'mirror_mirror',
  'open_sesame',
  'drink_me',
  'princess_and_witch',
  'wizard_of_oz',
  'new_clothes',
  'happy_prince',
  'river_god',
  'candy_house',
  'time_machine',
  'moon',
] as const
