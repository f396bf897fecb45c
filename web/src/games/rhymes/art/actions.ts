/** The circle of three, with the circle itself at the foot of each card. */
import {
  blossom,
  box,
  cut,
  disc,
  flat,
  oval,
  place,
  strip,
  type Picture,
  type Sheet,
  type Tone,
} from './cut'
import { coat, head } from './doll'
import { crescent, gnarl, hill, sky } from './scene'

/** The signs of the three, about 0, 0. */
const SIGNS = {
  persuade:
    'M0 -6.5C5 -6.5 8 -4 8 -0.7C8 2.8 5 5 0.7 5L-4.4 8L-3.6 4.3C-6.5 3.3 -8 1.5 -8 -0.7C-8 -4 -5 -6.5 0 -6.500Z',
  coax: 'M0 7.500C-9 1 -8.5 -6 -4 -6.300C-1.5 -6.3 0 -4 0 -3C0 -4 1.5 -6.3 4 -6.300C8.5 -6 9 1 0 7.500Z',
  scare:
    'M-6.5 7.500V-1C-6.5 -5.5 -3.5 -8 0 -8C3.5 -8 6.5 -5.5 6.5 -1V7.500L4.3 5.300L2.2 7.500L0 5.300L-2.2 7.500L-4.3 5.300ZM-3.8 -2.400a1.5 1.9 0 1 0 3 0a1.5 1.9 0 1 0 -3 0ZM0.8 -2.400a1.5 1.9 0 1 0 3 0a1.5 1.9 0 1 0 -3 0Z',
}

type Action = keyof typeof SIGNS
const ROUND: Action[] = ['persuade', 'coax', 'scare']

/** Read from left to right: what beats it, the card itself, what it beats. */
function circle(own: Action): Picture {
  const at = ROUND.indexOf(own)
  const sign = (step: number) => SIGNS[ROUND[(at + step) % 3] ?? own]
  const seal = (x: number, r: number, paper: Tone, d: string): Sheet => [
    cut(paper, disc(x, 96, r)),
    ...flat(place([[cut('bark', d)]], x, 96, r / 12)),
  ]
  return [
    [cut('bark', box(12, 86, 76, 20, 10))],
    [strip('straw', 1.8, 'M32 96H36M34.4 93.4L37 96L34.4 98.6M63 96H67M65.4 93.4L68 96L65.4 98.6')],
    seal(23, 8, 'cream', sign(2)),
    seal(50, 12.5, 'sun', sign(0)),
    seal(77, 8, 'cream', sign(1)),
  ]
}

const persuade: Picture = [
  sky('sky'),
  hill('mint', 78, 8),
  [
    cut(
      'snow',
      'M56 13C74 10 90 18 90 31C90 43 78 48 68 48L55 58L57 47C44 45 38 38 38 30C38 21 46 15 56 13Z',
    ),
  ],
  [strip('sea', 2.8, 'M50 24H78M48 31.500H81M53 39H74')],
  ...place(
    [
      [cut('bark', oval(50, 48, 16, 16))],
      coat('wine'),
      [cut('snow', 'M43 67H57L50 82Z'), cut('sun', 'M50 74L43 70V78ZM50 74L57 70V78Z')],
      head({ face: 'long', brows: 'raised', nose: 'long', mouth: 'singing' }),
      [
        cut(
          'bark',
          'M35.5 54C33 40 42 35 52 36C62 36 67 44 64.5 54C62 48 58 46 54 43C48 47 40 46 35.5 54Z',
        ),
      ],
    ],
    -6,
    22,
    0.78,
  ),
  [
    cut(
      'skin',
      'M60 82L54 71C53 68 56 66.5 58 69L61 73L60.5 62C60.5 59 64 59 64.5 62L65 68L65.5 59C65.5 56 69 56 69.2 59L69.5 68L71 61C71.5 58.5 74.5 59 74.3 62L73 82Z',
    ),
    cut('wine', 'M40 84C50 96 58 90 60 79L75 81C74 98 58 108 40 100Z'),
  ],
  ...circle('persuade'),
]

const coax: Picture = [
  sky('blush'),
  [cut('cream', blossom(50, 44, 32, 18))],
  [strip('snow', 4, 'M50 40L50 92')],
  [cut('rose', disc(50, 40, 23))],
  [strip('snow', 5, 'M50 40c4 -4 9 1 5 6c-6 7 -16 0 -12 -10c5 -11 24 -8 22 7c-2 14 -22 18 -30 6')],
  [cut('sun', 'M50 70L36 62V80ZM50 70L64 62V80Z', disc(50, 71, 4))],
  ...circle('coax'),
]

const scare: Picture = [
  sky('night'),
  crescent('straw', 80, 28, 10),
  gnarl('soot', 12, 142, 1.1),
  [
    cut(
      'snow',
      'M22 84C14 76 10 62 16 52C20 54 22 60 27 62C25 36 32 16 50 16C68 16 75 36 73 62C78 60 80 54 84 52C90 62 86 76 78 84C78 92 80 100 76 108L68 98L60 108L50 98L40 108L32 98L24 108C20 100 22 92 22 84Z',
    ),
  ],
  [
    cut('soot', oval(41, 42, 5, 7), oval(59, 42, 5, 7), oval(50, 64, 8, 11)),
    cut('snow', disc(42.5, 39, 1.6), disc(60.5, 39, 1.6)),
  ],
  [cut('rose', 'M44 69C47 64 53 64 56 69C54 75 46 75 44 69Z')],
  ...circle('scare'),
]

export const ACTIONS = { persuade, coax, scare }
