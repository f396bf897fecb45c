/** Items to keep: what shines, tastes and enchants. */
import {
  blossom,
  both,
  box,
  cut,
  disc,
  flat,
  oval,
  place,
  scallops,
  strip,
  type Picture,
  type Sheet,
  type Tone,
} from '../cut'
import { beams, hill, sea, sky, sprig, stars } from '../scene'

/** A wall with a doily on it, and a cloth to stand on. */
function shelf(wall: Tone, doily: Tone, cloth: Tone): Picture {
  return [
    sky(wall),
    [cut(doily, blossom(50, 58, 34, 18))],
    [cut('bark', box(0, 104, 100, 40))],
    [cut(cloth, `M-4 108V99H104V108H-4${scallops(9, 12, 4)}Z`)],
  ]
}

const shine = (d: string): Sheet => [strip('snow', 2.4, d)]

const candle: Picture = [
  sky('night'),
  [cut('dusk', disc(50, 42, 40))],
  [cut('clay', disc(50, 42, 29))],
  [cut('straw', disc(50, 42, 19))],
  [cut('bark', box(0, 106, 100, 40))],
  [
    cut(
      'cream',
      'M40 56C42 53 46 54 48 52C52 55 58 52 60 56V100H40Z',
      'M60 60C65 62 63 70 61 72ZM40 62C36 66 38 74 40 76Z',
    ),
  ],
  [
    cut('sun', 'M28 96H72C72 106 66 110 50 110C34 110 28 106 28 96Z'),
    strip('sun', 4, 'M72 98C84 94 86 106 74 106'),
  ],
  [cut('clay', 'M50 22C58 32 60 40 57 46C55 51 45 51 43 46C40 40 42 32 50 22Z')],
  [
    cut('sun', 'M50 32C54 38 55 42 53.5 45C52 48 48 48 46.5 45C45 42 46 38 50 32Z'),
    strip('soot', 1.6, 'M50 54V46'),
  ],
]

const lamp: Picture = [
  sky('sea'),
  stars('straw', [20, 28, 3.4], [80, 66, 3], [32, 50, 2.4]),
  [
    cut(
      'lilac',
      'M78 74C86 62 72 54 78 44C84 32 70 26 58 30C44 34 34 28 38 14C44 24 52 22 62 20C80 18 94 30 90 46C88 56 94 66 84 76Z',
    ),
  ],
  [cut('lilac', disc(36, 20, 7)), cut('night', disc(33.5, 19, 1.2), disc(38.5, 19, 1.2))],
  hill('night', 108, 6),
  [cut('clay', 'M38 104H62L68 112H32Z')],
  [
    cut(
      'sun',
      'M22 84C24 76 36 74 50 74C62 74 68 76 74 74L88 68C88 76 82 82 74 88C70 98 62 106 50 106C38 106 28 98 26 92Z',
    ),
  ],
  [
    strip('sun', 4.2, 'M25 84C8 76 8 100 28 96'),
    cut('clay', 'M36 75C38 64 62 64 64 75C56 72 44 72 36 75Z'),
    cut('sun', disc(50, 63, 4)),
  ],
  [cut('rose', blossom(50, 90, 5, 6), disc(36, 88, 2.2), disc(64, 88, 2.2))],
]

const apple: Picture = [
  ...shelf('mint', 'cream', 'pine'),
  [strip('bark', 4, 'M50 42C50 34 54 28 58 24')],
  [cut('moss', 'M54 34C58 20 74 18 84 22C80 36 66 42 54 34Z')],
  [
    cut(
      'rose',
      'M50 42C62 32 82 38 82 62C82 84 66 106 56 106C53 106 52 104 50 104C48 104 47 106 44 106C34 106 18 84 18 62C18 38 38 32 50 42Z',
    ),
  ],
  [
    cut(
      'wine',
      'M82 62C82 84 66 106 56 106C53 106 52 104 50 104C66 96 74 78 70 42C77 45 82 52 82 62Z',
    ),
  ],
  shine('M26 64C26 56 30 50 36 48'),
]

const mirror: Picture = [
  sky('blush'),
  [cut('cream', blossom(50, 54, 38, 20))],
  ...place(
    [
      [
        cut('sun', 'M45 88H55L57 116C57 124 43 124 43 116Z', disc(50, 92, 6)),
        cut('clay', disc(50, 116, 4)),
      ],
      [cut('sun', blossom(50, 54, 28, 14))],
      [cut('clay', oval(50, 54, 24, 27))],
      [cut('sky', oval(50, 54, 21, 24))],
      [cut('mist', 'M38 34L58 31L32 66C29 58 31 42 38 34ZM66 40L69 46L42 77L37 73Z')],
      [
        cut(
          'rose',
          'M50 26C44 21 44 15 48 15C49.5 15 50 17 50 17C50 17 50.5 15 52 15C56 15 56 21 50 26Z',
        ),
      ],
    ],
    7,
    3,
    0.86,
  ),
]

const potion: Picture = [
  ...shelf('plum', 'lilac', 'night'),
  [
    cut(
      'mist',
      'M43 28H57V48C70 52 79 63 79 76C79 93 66 104 50 104C34 104 21 93 21 76C21 63 30 52 43 48Z',
    ),
  ],
  [
    cut(
      'rose',
      'M25 74C32 70 38 78 46 74C54 70 62 78 75 72C76 90 65 100 50 100C35 100 25 90 25 74Z',
    ),
  ],
  [cut('blush', disc(40, 84, 4), disc(56, 88, 5.5), disc(50, 78, 2.4), disc(64, 80, 2.6))],
  [cut('wood', 'M41 16H59L57 30H43Z'), cut('snow', box(40, 27, 20, 5, 2))],
  [
    cut(
      'blush',
      'M68 38C62 34 62 28 66 28C67.5 28 68 30 68 30C68 30 68.5 28 70 28C74 28 74 34 68 38ZM32 30C28 27 28 23 30.5 23C31.5 23 32 24.5 32 24.500C32 24.5 32.5 23 33.5 23C36 23 36 27 32 30Z',
    ),
  ],
  shine('M28 68C30 62 34 57 39 55'),
]

const flower = (tone: Tone, x: number, y: number, r: number, petals: number): Sheet => [
  cut(tone, blossom(x, y, r, petals)),
  cut('sun', disc(x, y, r * 0.5)),
]

const flowers: Picture = [
  sky('straw'),
  [cut('cream', disc(50, 54, 38))],
  [
    ...flat([sprig('pine', 44, 86, 1.3, -34)]),
    ...flat([sprig('pine', 56, 86, 1.3, 34)]),
    ...flat([sprig('moss', 50, 84, 1.5)]),
  ],
  [strip('pine', 2.4, 'M50 90L34 50M50 90L66 50M50 90V42')],
  flower('rose', 33, 50, 10, 7),
  flower('snow', 67, 50, 10, 8),
  flower('lilac', 50, 34, 11, 6),
  flower('clay', 50, 62, 8, 6),
  [cut('sky', 'M26 72L50 82L74 72L58 106H42Z')],
  [
    cut('snow', 'M26 72L50 82L44 104H42Z'),
    cut(
      'rose',
      'M50 98L36 92V106ZM50 98L64 92V106Z',
      disc(50, 98, 4),
      'M48 100L42 120L48 116L50 102L52 116L58 120L52 100Z',
    ),
  ],
]

const honey: Picture = [
  ...shelf('sky', 'cream', 'moss'),
  [cut('clay', 'M26 56H74C82 70 80 94 70 104H30C20 94 18 70 26 56Z')],
  [
    cut('straw', oval(50, 82, 17, 13)),
    cut('clay', 'M50 90C42 84 43 77 47 77C49 77 50 79 50 79C50 79 51 77 53 77C57 77 58 84 50 90Z'),
  ],
  [
    cut(
      'sun',
      `M24 50H76V58C76 66 70 66 69 60C68 56 65 58 65 63C64 72 57 72 56 62C55 57 51 58 50 61C49 68 42 68 41 61C40 57 36 57 35 61C34 70 24 68 24 58Z`,
    ),
  ],
  [
    cut('wood', box(23, 44, 54, 8, 4)),
    strip('wood', 3.4, 'M58 44L72 18'),
    cut('wood', 'M66 12L80 20L76 28L62 20Z'),
  ],
  [
    cut('soot', oval(24, 26, 8, 5.6)),
    cut('sun', 'M20 21.400H23.500V30.600H20ZM26.5 21.400H29.500V30.200H26.500Z'),
    cut('mist', oval(22, 18, 3.6, 5), oval(28, 18, 3.4, 4.6)),
  ],
]

const jar: Picture = [
  ...shelf('clay', 'straw', 'bark'),
  [...both(strip('wine', 4.4, 'M42 36C24 32 20 50 30 58'))],
  [
    cut(
      'rose',
      'M38 24H62L58 40C74 46 82 60 78 76C75 90 66 100 60 104H40C34 100 25 90 22 76C18 60 26 46 42 40Z',
    ),
  ],
  [
    cut('wine', box(34, 20, 32, 6, 3), box(36, 102, 28, 5, 2)),
    cut(
      'straw',
      `M21.5 66${'l4.750 -6l4.750 6'.repeat(6)}V70H21.500Z`,
      `M23 80H77L76.4 83H23.600Z`,
      ...[32, 41, 50, 59, 68].map((x) => disc(x, 75, 1.9)),
    ),
  ],
  [cut('straw', 'M42 46C47 44 53 44 58 46V49C53 47.5 47 47.5 42 49Z')],
]

const coin = (x: number, y: number): string => oval(x, y, 7, 4)

const gold: Picture = [
  sky('night'),
  beams('dusk', 50, 66, 14),
  hill('bark', 112, 4),
  [
    cut('wood', 'M20 58C20 36 30 28 50 28C70 28 80 36 80 58Z'),
    cut('bark', 'M26 58C26 42 34 36 50 36C66 36 74 42 74 58Z'),
  ],
  [
    cut(
      'sun',
      'M20 70C22 60 28 62 30 56C34 50 40 54 44 49C50 43 56 49 58 52C64 50 66 56 70 58C76 60 78 64 80 70Z',
    ),
  ],
  [cut('straw', coin(34, 63), coin(50, 56), coin(64, 63), coin(46, 66))],
  [strip('clay', 1.1, coin(34, 63), coin(50, 56), coin(64, 63), coin(46, 66))],
  [cut('wood', 'M16 68H84L80 108H20Z')],
  [
    cut('bark', box(15, 66, 70, 7, 2), 'M24 73H31V108H24ZM69 73H76V108H69Z'),
    cut('sun', box(43, 70, 14, 17, 3)),
    cut('soot', disc(50, 77, 2.6), 'M49 78H51L52 84H48Z'),
  ],
  [cut('sun', coin(18, 114), coin(84, 116), coin(30, 120))],
]

const tears: Picture = [
  sky('mist'),
  sea('sky', 104, 0),
  [cut('skin', 'M14 34C30 14 70 14 86 34C70 46 30 46 14 34Z')],
  [
    cut('blush', 'M14 34C30 44 70 44 86 34C70 52 30 52 14 34Z'),
    strip(
      'bark',
      2.2,
      'M22 42L17 49M34 46L31 54M50 47.500V56M66 46L69 54M78 42L83 49M14 34C30 47 70 47 86 34',
    ),
  ],
  [
    cut(
      'sea',
      'M50 54C58 68 70 78 70 92C70 104 61 110 50 110C39 110 30 104 30 92C30 78 42 68 50 54Z',
    ),
  ],
  [cut('sky', 'M50 104C42 104 36 99 36 91C42 99 54 100 62 92C62 99 57 104 50 104Z')],
  [
    cut(
      'sea',
      'M22 62C25 67 29 71 29 76C29 80 26 83 22 83C18 83 15 80 15 76C15 71 19 67 22 62ZM79 60C82 65 86 69 86 74C86 78 83 81 79 81C75 81 72 78 72 74C72 69 76 65 79 60Z',
    ),
  ],
  sea('sea', 120, 6),
]

const feather: Picture = [
  sky('dusk'),
  [cut('lilac', disc(50, 60, 38))],
  ...place(
    [
      [
        cut(
          'snow',
          'M0 -58C18 -44 22 -14 14 12L18 14L10 22L12 26L0 40L-11 28L-8 24L-17 16L-13 12C-21 -14 -16 -44 0 -58Z',
        ),
      ],
      [cut('sky', 'M0 -58C18 -44 22 -14 14 12L18 14L10 22L12 26L0 40C4 10 4 -26 0 -58Z')],
      [
        strip('wood', 2.2, 'M0 -44C3 -10 2 30 -2 62'),
        strip('mist', 1, 'M1 10L11 2M1 -6L13 -16M1 -22L11 -32M1 22L9 16'),
        strip('stone', 1, 'M0 10L-12 2M0 -6L-14 -16M0 -22L-11 -32M0 22L-10 16'),
      ],
    ],
    48,
    62,
    1,
    30,
  ),
  stars('straw', [18, 30, 4], [84, 84, 3.4], [24, 92, 3]),
]

export const TREASURES = {
  candle,
  lamp,
  apple,
  mirror,
  potion,
  flowers,
  honey,
  jar,
  gold,
  tears,
  feather,
}
