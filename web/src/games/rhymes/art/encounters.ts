/** Whom one meets. */
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
  star,
  strip,
  type Picture,
  type Tone,
} from './cut'
import { crown, head } from './doll'
import { beams, castle, cloud, cottage, fir, hill, meadow, sea, sky, stars, sun } from './scene'

const patch = (tone: Tone, x: number, y: number) => cut(tone, box(x, y, 15, 14))

const grandma: Picture = [
  sky('lilac'),
  [
    cut(
      'bark',
      'M10 110V44C10 34 22 30 50 30C78 30 90 34 90 44V110Z',
      disc(12, 38, 6),
      disc(88, 38, 6),
    ),
  ],
  [cut('snow', box(16, 58, 68, 36, 14))],
  [...both(cut('ash', 'M36 46L27 22L46 36Z'))],
  [cut('snow', blossom(50, 56, 25, 15))],
  [cut('blush', disc(50, 57, 22))],
  [
    cut(
      'ash',
      'M50 38C62 38 68 48 67 56L76 66L66 70C62 82 56 88 50 90C44 88 38 82 34 70L24 66L33 56C32 48 38 38 50 38Z',
    ),
  ],
  [cut('stone', 'M50 60C56 60 60 66 64 71C60 82 56 88 50 90C44 88 40 82 36 71C40 66 44 60 50 60Z')],
  [
    ...both(cut('sun', oval(42, 54, 3.6, 3))),
    ...both(cut('soot', disc(42.6, 54, 1.5))),
    strip('wine', 1.4, disc(42, 54.5, 6), disc(58, 54.5, 6), 'M48 54Q50 52 52 54'),
    cut('soot', 'M45 66C47 63.5 53 63.5 55 66C55 70 52 72 50 72C48 72 45 70 45 66Z'),
  ],
  [strip('soot', 1.4, 'M40 76Q50 84 60 76'), cut('snow', 'M42 77L44 82L46 79ZM58 77L56 82L54 79Z')],
  [
    cut('rose', box(4, 96, 92, 50)),
    ...[
      [5, 110],
      [35, 110],
      [65, 110],
      [20, 124],
      [50, 124],
      [80, 124],
    ].map(([x = 0, y = 0]) => patch('straw', x, y)),
    ...[
      [20, 110],
      [50, 110],
      [80, 110],
    ].map(([x = 0, y = 0]) => patch('sea', x, y)),
  ],
  [cut('cream', `M2 94H98V104H2Z`), ...both(cut('ash', 'M26 92C26 86 40 86 40 92V102H26Z'))],
]

const sinbad: Picture = [
  sky('straw'),
  sun('clay', 74, 42, 16),
  cloud('cream', 26, 50, 0.7),
  sea('sky', 92, 3),
  [strip('bark', 2.6, 'M48 96V24M70 96V52')],
  [cut('snow', 'M46 28C50 46 48 66 42 82L16 82C30 70 42 50 46 28Z')],
  [cut('rose', 'M50 28C66 40 70 62 66 82L50 82C54 64 54 46 50 28Z')],
  [
    cut('snow', 'M71 54C82 60 84 74 82 84H70C73 74 73 64 71 54ZM29 66H40L38 72H24Z'),
    cut('rose', 'M48 14L64 19L48 25Z'),
  ],
  [
    cut(
      'bark',
      'M10 86C12 90 22 92 30 92H74C82 92 86 88 90 80C92 96 84 110 74 114H32C20 110 12 100 10 86Z',
    ),
  ],
  [
    cut('wood', 'M14 94C24 99 76 99 90 90L89 96C76 104 26 104 16 100Z'),
    cut('sun', disc(40, 107, 2.4), disc(52, 107, 2.4), disc(64, 107, 2.4)),
  ],
  sea('sea', 110, 0),
  sea('night', 122, 7),
]

const little_mermaid: Picture = [
  sky('dusk'),
  sun('cream', 32, 40, 17),
  stars('straw', [66, 26, 3], [78, 46, 2.6]),
  sea('sea', 88, 2),
  [cut('soot', 'M20 120C24 98 44 92 62 94C80 96 88 108 92 124Z')],
  [cut('rose', 'M38 44C32 28 52 20 62 30C72 40 66 52 70 66C72 76 66 84 58 84C54 70 46 60 38 44Z')],
  [
    cut(
      'skin',
      'M44 66C50 60 60 62 62 72C64 82 62 88 60 96H44C46 86 44 80 44 74L36 88L31 86L38 70C40 67 42 66 44 66Z',
    ),
  ],
  [
    cut(
      'moss',
      'M44 88C50 92 56 92 62 88C72 96 70 106 58 110C44 114 30 108 22 94C20 88 14 86 8 88C8 78 14 72 20 76C22 68 30 66 36 70C34 78 30 80 28 84C34 96 40 96 44 88Z',
    ),
  ],
  [
    strip('mint', 1.2, `M46 96${scallops(3, 5, 1.6)}M42 102${scallops(4, 5, 1.6)}`),
    cut('lilac', disc(49, 76, 3.4), disc(57, 76, 3.4)),
  ],
  [
    cut('skin', oval(49, 48, 10.5, 11.5)),
    cut('soot', disc(44, 49, 1.4), disc(52, 49, 1.4)),
    cut('blush', disc(41.5, 53.5, 2), disc(55, 53.5, 2)),
    strip('wine', 1.1, 'M45.5 54.500Q48 57 50.5 54.5'),
  ],
  [
    cut('rose', 'M38 50C36 38 46 33 54 36C62 38 64 48 62 58C60 50 58 46 54 43C48 47 42 46 38 50Z'),
    cut('straw', star(57, 39, 5, 2.2, 5)),
  ],
  sea('night', 116, 5),
]

const braveheart: Picture = [
  sky('clay'),
  beams('sun', 50, 64, 14),
  [cut('rose', 'M14 20C26 14 30 26 42 20V42C30 48 26 36 14 42Z'), strip('bark', 3, 'M14 142V14')],
  hill('bark', 114, 6),
  [
    cut('ash', 'M50 66C34 66 24 74 22 88L16 142H84L78 88C76 74 66 66 50 66Z'),
    ...both(cut('stone', oval(27, 80, 10, 9))),
  ],
  [
    cut('stone', 'M34 66V44C34 34 40 28 50 28C60 28 66 34 66 44V66C60 72 40 72 34 66Z'),
    cut('soot', 'M37 46H63V52H53V64H47V52H37Z'),
  ],
  [
    cut('ash', 'M48.5 28H51.500V44H48.500Z'),
    cut('rose', 'M50 30C42 24 44 10 58 8C70 8 76 18 74 30C68 22 58 22 50 30Z'),
  ],
  [
    cut('snow', 'M78 24L83 34V90H74V34Z'),
    cut('sun', box(67, 88, 23, 5, 2.5)),
    cut('bark', box(76, 92, 5, 12)),
  ],
  [cut('stone', disc(78, 98, 5.5))],
  [
    cut(
      'night',
      'M20 74C30 74 40 72 46 68C52 72 62 74 72 74C72 98 62 112 46 120C30 112 20 98 20 74Z',
    ),
  ],
  [
    cut(
      'straw',
      'M25 79C33 79 41 77 46 74C51 77 59 79 67 79C66 97 58 107 46 114C34 107 26 97 25 79Z',
    ),
  ],
  [
    cut(
      'rose',
      'M46 108C31 98 31 87 37 84C42 82 46 87 46 89C46 87 50 82 55 84C61 87 61 98 46 108Z',
    ),
  ],
]

const book_of_heaven: Picture = [
  sky('night'),
  beams('dusk', 50, 82, 16),
  stars(
    'straw',
    [50, 30, 9],
    [28, 42, 5],
    [73, 40, 6],
    [38, 58, 3.4],
    [64, 60, 4],
    [84, 64, 3],
    [17, 64, 3.4],
  ),
  cloud('lilac', 20, 102, 1.2),
  cloud('lilac', 82, 102, 1.2),
  [cut('wine', 'M10 76L48 84H52L90 76V112L52 118H48L10 112Z')],
  [
    cut(
      'stone',
      'M14 72C26 70 40 74 50 82C60 74 74 70 86 72V108C74 106 60 108 50 114C40 108 26 106 14 108Z',
    ),
  ],
  [
    cut(
      'snow',
      'M17 68C28 66 42 70 50 80C58 70 72 66 83 68V103C72 101 58 104 50 111C42 104 28 101 17 103Z',
    ),
  ],
  [
    strip('stone', 1.4, 'M50 80V110'),
    strip(
      'ash',
      1.2,
      'M24 76Q34 75 43 81M24 83Q34 82 43 88M24 90Q34 89 43 95M57 81Q66 75 76 76M57 88Q66 82 76 83M57 95Q66 89 76 90',
    ),
  ],
  [cut('rose', 'M62 72L68 70V92L65 88L62 93Z')],
  cloud('mist', 50, 126, 1.5),
]

const west_wind: Picture = [
  sky('sky'),
  hill('mint', 108, -8),
  [
    cut(
      'snow',
      'M10 66C2 52 12 38 24 40C26 24 48 20 56 32C66 30 74 38 72 48C80 56 76 70 64 72C58 82 42 82 36 76C26 82 12 78 10 66Z',
    ),
  ],
  [
    cut(
      'mist',
      'M18 68C26 74 36 72 40 68C48 74 58 72 62 64C68 64 70 58 68 54C74 58 74 68 64 70C58 78 44 80 38 74C30 78 22 76 18 68Z',
    ),
  ],
  [
    cut('blush', disc(30, 60, 5), disc(61, 56, 4.6)),
    ...[cut('soot', oval(38, 48, 2, 2.8), oval(54, 47, 2, 2.8))],
    strip('ash', 1.8, 'M33 42L41 41M51 40L58 41'),
    cut('sea', oval(50, 62, 4.6, 5)),
  ],
  [
    strip(
      'snow',
      3,
      'M54 76C66 86 78 80 88 86M48 82C60 98 72 92 92 100M40 84C46 104 62 106 76 104C86 104 84 114 78 112',
    ),
  ],
  flat([
    ...place([[cut('clay', 'M0 0C4 -8 12 -8 16 -2C12 5 5 5 0 0Z')]], 66, 84, 0.8, 30),
    ...place([[cut('rose', 'M0 0C4 -8 12 -8 16 -2C12 5 5 5 0 0Z')]], 74, 100, 0.8, -20),
    ...place([[cut('moss', 'M0 0C4 -8 12 -8 16 -2C12 5 5 5 0 0Z')]], 30, 98, 0.9, 40),
    ...place([[cut('sun', 'M0 0C4 -8 12 -8 16 -2C12 5 5 5 0 0Z')]], 82, 72, 0.7, -50),
  ]),
]

const goldfish: Picture = [
  sky('mist'),
  sun('straw', 74, 40, 12),
  [
    cut('wood', 'M16 52H58L52 62H22Z'),
    cut('sea', 'M30 52C30 44 40 44 41 52Z'),
    cut('skin', disc(35.5, 39, 4.6)),
    cut('straw', 'M26 38C30 36 31 33 35.5 32C40 33 41 36 45 38Z'),
    strip('bark', 1.4, 'M39 48L64 30'),
  ],
  [strip('soot', 0.8, 'M64 30V74')],
  sea('sky', 62, 4),
  sea('sea', 76, -3),
  ...place(
    [
      [
        cut(
          'sun',
          'M26 4C36 -12 48 -20 50 -14C48 -6 50 0 46 4C50 10 48 18 50 26C46 30 36 20 26 10Z',
        ),
      ],
      [
        cut('clay', 'M-26 4C-20 -16 8 -24 28 4C12 30 -18 26 -26 4Z'),
        cut('sun', 'M-4 -14C2 -26 14 -26 18 -18C16 -12 14 -10 12 -8Z'),
      ],
      [
        cut('sun', 'M2 6C8 2 14 6 14 14C8 16 2 14 2 6Z'),
        strip(
          'sun',
          1.3,
          `M8 -6${scallops(2, 5, 1.8)}M14 2${scallops(2, 5, 1.8)}M-2 -4${scallops(1, 5, 1.8)}`,
        ),
        cut('snow', disc(-14, 0, 4)),
        cut('soot', disc(-14.5, 0, 2)),
        strip('wine', 1.4, 'M-25 8Q-20 12 -16 9'),
      ],
      flat(place([crown('straw', 0, 13, 10)], -60, -13, 1, -10)),
    ],
    46,
    98,
  ),
  [strip('mist', 1.2, disc(18, 88, 2.4), disc(14, 80, 1.6))],
  sea('night', 126, 3),
]

const layer = (tone: Tone, y: number, left: number, wide: number) =>
  cut(tone, box(left, y, wide, 11, 5.5))
const pea: Picture = [
  sky('plum'),
  stars('straw', [20, 44, 3], [82, 46, 3.4], [32, 32, 2]),
  [cut('bark', box(12, 52, 5, 66, 2), box(83, 52, 5, 66, 2), disc(14.5, 51, 5), disc(85.5, 51, 5))],
  [layer('rose', 98, 15, 70)],
  [layer('straw', 89, 17, 66)],
  [layer('sea', 80, 16, 68)],
  [layer('blush', 71, 18, 64)],
  [layer('mint', 62, 17, 66)],
  [
    strip(
      'cream',
      1.2,
      'M24 103.500H30M36 103.500H42M58 103.500H64M70 103.500H76M24 85.500H30M38 85.500H44M56 85.500H62M70 85.500H76M26 67.500H32M42 67.500H48M54 67.500H60M68 67.500H74',
    ),
  ],
  [cut('snow', box(20, 46, 22, 17, 7))],
  [
    cut('straw', 'M24 52C20 40 36 34 42 42C46 52 44 60 34 62C28 64 24 58 24 52Z'),
    cut('skin', oval(36, 52, 8, 8.5)),
    strip('soot', 1.1, 'M31.5 52Q33 53.5 34.5 52M37.5 52Q39 53.5 40.5 52'),
    cut('blush', disc(31.5, 55.5, 1.5), disc(40.5, 55.5, 1.5)),
    cut('sun', 'M27 42L27 34L31.5 38L35 32L38.5 38L43 35L42 43Q35 40 27 42Z'),
  ],
  [cut('lilac', 'M42 64C46 50 58 48 66 52C74 54 82 58 82 64Z')],
  hill('night', 112, 3),
  [cut('moss', disc(50, 111, 5.5))],
  [cut('mint', disc(48.5, 109.5, 1.6))],
]

const ugly_duckling: Picture = [
  sky('mint'),
  sun('cream', 50, 54, 32),
  [
    strip(
      'moss',
      2.4,
      'M16 100C18 80 16 64 18 50M24 100C24 84 28 74 28 66M84 100C82 82 84 70 82 58',
    ),
    cut('bark', box(16, 38, 4.6, 16, 2.3), box(80, 46, 4.6, 15, 2.3)),
  ],
  sea('sea', 96, 2),
  [
    cut(
      'ash',
      'M38 60C28 50 32 32 48 30C62 28 72 40 66 54C64 60 66 64 72 66C80 62 84 66 88 60C90 80 82 102 58 104C36 104 24 90 28 76C30 68 36 66 38 60Z',
    ),
  ],
  [cut('stone', 'M44 82C44 72 60 68 74 76C72 90 60 96 50 92C46 90 44 86 44 82Z')],
  [
    cut('ash', 'M46 32C44 24 48 20 54 20C52 24 52 28 54 30Z'),
    cut('clay', 'M36 44C28 44 22 48 20 52C26 56 34 56 40 52Z'),
    cut('snow', disc(47, 42, 4.4)),
    cut('soot', disc(46, 42.5, 2.2)),
    cut('sky', 'M42 48C45 52 44 55 42 55C40 55 39.5 52 42 48Z'),
  ],
  [cut('cream', `M54 30C56 22 72 22 74 34L68 31L66 37L61 32L58 37Z`)],
  sea('sea', 108, -3),
  [
    cut(
      'mist',
      'M50 114C60 114 70 118 68 122C58 126 44 124 40 120C34 124 32 128 34 132L30 134C26 126 34 118 50 114Z',
    ),
  ],
  sea('night', 124, 4),
]

const flying_house: Picture = [
  sky('mist'),
  cloud('stone', 22, 40, 1),
  cloud('stone', 80, 32, 0.9),
  [
    cut(
      'ash',
      'M14 62C34 54 70 54 90 62C84 76 70 80 62 84C68 90 64 98 56 102C60 108 56 116 50 122C48 112 42 108 44 100C36 94 34 90 38 84C28 80 18 74 14 62Z',
    ),
  ],
  [
    strip(
      'mist',
      2.6,
      'M20 66C40 74 66 74 84 65M34 80C44 86 58 86 66 80M40 94C48 98 54 98 60 94M46 108Q50 111 55 107',
    ),
  ],
  hill('moss', 118, 5),
  ...place(
    [
      [cut('wood', box(-4, -46, 8, 14)), cut('cream', 'M-20 -10H20V18H-20Z')],
      [
        cut('rose', 'M-28 -8L0 -36L28 -8Z'),
        cut('bark', 'M-5 18V4H5V18Z'),
        cut('sky', box(-15, -3, 8, 8), box(8, -3, 8, 8), disc(0, -17, 4.6)),
        strip('bark', 1, 'M-11 -3V5M-15 1H-7M12 -3V5M8 1H16'),
      ],
      [cut('bark', 'M-22 18H22L16 24L10 20L4 26L-4 20L-10 26L-16 20Z')],
    ],
    50,
    56,
    1,
    -12,
  ),
  [
    cut('pine', blossom(18, 84, 4, 5), blossom(82, 92, 4, 5)),
    cut('clay', 'M76 50L84 46L86 52L78 56ZM12 58L18 52L22 58Z'),
  ],
]

const pantagruel: Picture = [
  sky('straw'),
  cloud('cream', 20, 60, 0.8),
  cloud('cream', 84, 56, 0.7),
  [cut('rose', 'M50 58C26 58 10 76 8 142H92C90 76 74 58 50 58Z')],
  [
    cut('straw', 'M42 62H58L62 142H38Z'),
    cut('bark', box(10, 104, 80, 8)),
    cut('sun', box(43, 101, 14, 14, 3)),
  ],
  flat(
    place(
      [head({ face: 'round', eyes: 'laughing', brows: 'raised', nose: 'broad' })],
      -12,
      -16,
      1.24,
    ),
  ),
  [
    cut(
      'clay',
      'M32 50C30 72 42 86 50 88C58 86 70 72 68 50C65 58 60 58 55 57C52 56.5 48 56.5 45 57C40 58 35 58 32 50Z',
    ),
    cut('wine', 'M42 63C46 66 54 66 58 63C57 70 54 73 50 73C46 73 43 70 42 63Z'),
    cut('snow', 'M43.5 64.200C47 66 53 66 56.5 64.200L56 67H44Z'),
  ],
  [cut('clay', 'M33 50C30 36 38 28 50 28C62 28 70 36 67 50C64 44 58 42 50 40C42 42 36 44 33 50Z')],
  [
    cut('pine', 'M28 38C30 24 40 18 52 18C66 18 72 28 72 38C60 30 40 30 28 38Z'),
    cut('sun', 'M64 28C68 18 76 16 82 20C80 28 74 32 66 34Z'),
  ],
  [
    ...fir('pine', 86, 88, 0.8),
    cut('skin', disc(84, 88, 8)),
    cut('rose', 'M70 70C84 74 92 84 92 92L78 96C76 90 70 86 66 84Z'),
  ],
  cottage('cream', 'wine', 22, 108, 0.5),
  castle('stone', 'plum', 62, 108, 0.46),
  cottage('cream', 'sea', 42, 110, 0.46),
  meadow('moss', 110),
]

export const ENCOUNTERS = {
  grandma,
  sinbad,
  little_mermaid,
  braveheart,
  book_of_heaven,
  west_wind,
  goldfish,
  pea,
  ugly_duckling,
  flying_house,
  pantagruel,
}
