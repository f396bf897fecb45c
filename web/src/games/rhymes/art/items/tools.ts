/** Items of use: what cuts, catches and covers. */
import { blossom, both, box, cut, disc, flat, oval, place, star, strip, type Picture } from '../cut'
import { beams, hill, meadow, sea, sky, sprig, sun } from '../scene'

const spindle: Picture = [
  sky('plum'),
  [cut('lilac', blossom(50, 58, 36, 18))],
  [...flat([sprig('pine', 18, 128, 1.1, 12)]), ...flat([sprig('pine', 84, 128, 1.1, -14)])],
  [
    cut('rose', blossom(27, 88, 5, 6), blossom(77, 96, 4.6, 6)),
    cut('wine', disc(27, 88, 2.4), disc(77, 96, 2.2)),
  ],
  ...place(
    [
      [cut('bark', 'M47.5 14H52.5V98L50 114L47.5 98Z'), cut('wood', disc(50, 14, 4))],
      [
        cut(
          'cream',
          'M50 28C58 34 64 46 64 56C64 68 58 76 54 80H46C42 76 36 68 36 56C36 46 42 34 50 28Z',
        ),
      ],
      [
        strip(
          'wood',
          1.3,
          'M41 40L58 36M38 48L61 42M36.5 56L63 50M37 64L63 58M40 72L61 66M46 79L56 74',
        ),
        strip('cream', 1.4, 'M62 60C76 64 70 82 82 84'),
      ],
      [cut('clay', 'M32 80H68L62 88H38Z')],
      [
        cut(
          'rose',
          'M50 112C54 118 55 120 53 122.500C51.5 124 48.5 124 47 122.500C45 120 46 118 50 112Z',
        ),
      ],
    ],
    8,
    3,
    0.84,
  ),
]

const sword: Picture = [
  sky('dusk'),
  beams('lilac', 50, 40, 12),
  hill('moss', 112, 6),
  ...place(
    [
      [cut('snow', 'M50 8L57 20V82H43V20Z')],
      [cut('stone', 'M50 8L57 20V82H50Z')],
      [
        cut(
          'sun',
          'M24 80C32 84 40 80 50 80C60 80 68 84 76 80L78 88C68 92 60 88 50 88C40 88 32 92 22 88Z',
        ),
      ],
      [cut('wine', box(46, 86, 8, 22)), strip('sun', 1.4, 'M46 92L54 95M46 98L54 101')],
      [cut('sun', disc(50, 112, 6)), cut('rose', disc(50, 112, 2.6), disc(50, 84, 2.6))],
    ],
    8,
    5,
    0.84,
  ),
]

const dagger: Picture = [
  sky('wine'),
  [cut('blush', star(50, 60, 46, 32, 14))],
  ...place(
    [
      [cut('snow', 'M-8 -4C-10 -26 -4 -44 14 -62C16 -42 14 -22 8 -4Z')],
      [cut('stone', 'M14 -62C16 -42 14 -22 8 -4H1C4 -24 8 -42 14 -62Z')],
      [cut('sun', 'M-22 2C-20 -8 -12 -6 0 -6C12 -6 20 -8 22 2C14 0 8 4 0 4C-8 4 -14 0 -22 2Z')],
      [cut('pine', 'M-5 2H5L7 30H-7Z'), strip('sun', 1.4, 'M-5 10H5M-6 18H6')],
      [cut('sun', disc(0, 32, 7)), cut('rose', disc(0, 32, 3.2))],
    ],
    46,
    74,
    1,
    28,
  ),
  [
    cut('rose', blossom(76, 98, 7, 7)),
    cut('wine', blossom(76, 98, 3.4, 5)),
    cut('pine', 'M70 104C62 102 58 106 56 112C64 114 70 110 71 105Z'),
  ],
]

const shotgun: Picture = [
  sky('moss'),
  [cut('mint', disc(50, 58, 38))],
  [cut('pine', `M-4 108${'l5 -8l5 8'.repeat(11)}V145H-4Z`)],
  ...place(
    [
      [
        strip('ash', 4.6, 'M-6 -3.200H62'),
        strip('ash', 4.6, 'M-6 2H62'),
        cut('soot', box(58, -6, 6, 11, 1)),
      ],
      [cut('wood', 'M-10 -6H20V6H-8C-18 8 -24 14 -38 18L-42 4C-30 0 -22 -6 -10 -6Z')],
      [
        cut('sun', box(-14, -6.5, 8, 12, 2)),
        strip('soot', 1.8, 'M-10 8C-10 14 -2 14 -2 8'),
        cut('bark', 'M-38 18L-42 4L-45 5L-41 19Z'),
      ],
    ],
    44,
    68,
    1,
    -38,
  ),
  [cut('mist', blossom(84, 26, 7, 6))],
  [cut('snow', blossom(74, 20, 4.6, 6))],
]

const MESH =
  'M24 58L52 98M32 50L62 94M42 46L70 86M54 44L76 74M76 50L44 94M66 45L36 84M54 44L28 72M42 46L22 66M78 60L54 98'

const net: Picture = [
  sky('sky'),
  sea('sea', 96, 0),
  [strip('wood', 4, 'M50 48L20 8')],
  [cut('mist', 'M20 52C24 84 40 100 54 104C68 96 80 80 82 50Z')],
  [
    cut('clay', 'M36 74C44 62 58 64 64 74L74 66V84L64 78C58 88 44 88 36 74Z'),
    cut('soot', disc(43, 73, 1.6)),
  ],
  [strip('bark', 1.2, MESH)],
  [strip('wood', 4.4, oval(51, 50, 31, 9))],
  sea('night', 116, -6),
]

const axe: Picture = [
  sky('straw'),
  sun('sun', 30, 36, 15),
  hill('moss', 104, 8),
  [
    cut('wood', 'M22 96H78L82 142H18Z'),
    cut('skin', oval(50, 96, 28, 8)),
    strip('clay', 1.2, oval(50, 96, 20, 5), oval(50, 96, 11, 2.8)),
  ],
  ...place(
    [
      [cut('bark', 'M-3 -44H3.4C3 -14 6 16 4 56H-3.4C-3 20 -4 -10 -3 -44Z')],
      [
        cut('ash', box(3, -35, 8, 17, 2)),
        cut(
          'stone',
          'M5 -37H-5C-13 -37 -22 -44 -31 -48C-38 -34 -38 -16 -31 -3C-22 -9 -13 -15 -5 -16H5Z',
        ),
      ],
      [
        cut('snow', 'M-31 -48C-38 -34 -38 -16 -31 -3L-26 -7C-31 -18 -31 -33 -26 -45.600Z'),
        cut('rose', box(-6, -39, 12, 4, 1), box(-6, -18, 12, 4, 1)),
      ],
    ],
    56,
    58,
    1,
    22,
  ),
]

const stone: Picture = [
  sky('sky'),
  [cut('mist', blossom(50, 56, 38, 20))],
  hill('moss', 100, 6),
  [cut('ash', 'M12 108L18 70L34 46L56 38L78 54L88 84L86 108Z')],
  [cut('stone', 'M18 70L34 46L56 38L62 58L44 68L24 78Z')],
  [cut('stone', 'M62 58L78 54L88 84L72 78Z'), strip('soot', 1.8, 'M50 72L56 82L50 92L58 104')],
  [
    cut(
      'pine',
      'M12 108C14 96 22 98 24 104C30 92 40 98 40 108Z',
      'M30 52C34 44 46 38 56 38C60 40 58 46 52 46C46 44 40 54 30 52Z',
    ),
  ],
  [cut('rose', blossom(80, 104, 4, 5)), cut('sun', disc(80, 104, 1.8))],
  meadow('pine', 112),
]

const scissors: Picture = [
  sky('mint'),
  [cut('snow', `M-2 84${'l6 -7l6 7'.repeat(9)}V145H-2Z`)],
  [cut('rose', `M-2 96${'l6 -7l6 7'.repeat(9)}V145H-2Z`)],
  ...[-1, 1].flatMap((wide) =>
    place(
      [
        [cut('stone', 'M-5 6L-4 -46C2 -40 6 -26 5 6Z')],
        [strip('sea', 6, 'M0 6L-4 22', oval(-8, 33, 8, 11))],
      ],
      50,
      62,
      1,
      20 * wide,
      wide,
    ),
  ),
  [cut('sun', disc(50, 64, 4))],
]

const cloth: Picture = [
  sky('straw'),
  [cut('cream', blossom(50, 58, 38, 20))],
  [cut('bark', box(8, 26, 84, 6, 3), disc(10, 29, 5), disc(90, 29, 5))],
  [cut('sea', 'M18 26H82V92C76 104 70 88 62 98C54 108 48 90 40 100C32 110 26 92 18 104Z')],
  [
    cut(
      'sky',
      'M18 40H82V48H18ZM18 82C26 74 32 90 40 82C48 74 54 92 62 82C70 74 76 90 82 78V84C76 96 70 80 62 90C54 98 48 82 40 90C32 98 26 82 18 92Z',
    ),
    cut(
      'straw',
      ...[28, 50, 72].map((x) => star(x, 62, 7, 3, 8)),
      ...[39, 61].map((x) => disc(x, 62, 2)),
    ),
  ],
  [...both(cut('rose', box(14, 24, 8, 10, 2)))],
]

export const TOOLS = { spindle, sword, dagger, shotgun, net, axe, stone, scissors, cloth }
