/** Who one may be. */
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
} from './cut'
import { coat, crown, head, robe, sleeves } from './doll'
import {
  beams,
  castle,
  cloud,
  cottage,
  fir,
  gnarl,
  hill,
  meadow,
  sea,
  sky,
  stars,
  sun,
} from './scene'

const daisy = (x: number, y: number, r: number) => [
  cut('snow', blossom(x, y, r, 6)),
  cut('sun', disc(x, y, r * 0.55)),
]

const girl: Picture = [
  sky('sky'),
  cloud('snow', 74, 24, 0.8),
  hill('mint', 84, 12),
  cottage('cream', 'rose', 20, 82, 0.8),
  meadow('moss', 104),
  [
    cut('clay', oval(50, 49, 17.5, 17)),
    ...both(
      cut(
        'clay',
        disc(30, 62, 5.6),
        disc(25.5, 70, 5.2),
        disc(23, 78, 4.8),
        'M20 85Q23 94 27 85L25 81H21Z',
      ),
    ),
    ...both(cut('rose', 'M18 80.500L28 84.500V80.500L18 84.500Z')),
  ],
  coat('rose'),
  [cut('snow', 'M38 80H62L70 142H30Z')],
  sleeves('rose'),
  [strip('pine', 1.6, 'M50 96V82'), ...daisy(50, 80, 5)],
  head({ face: 'round', eyes: 'lashes', nose: 'button', marks: ['freckles'] }),
  [
    cut('clay', 'M36 53C34 38 42 34 50 34C58 34 66 38 64 53C63 45 57 43 50 41C44 44 38 45 36 53Z'),
    ...both(cut('snow', 'M50 66C45 66 38 67 36 71C40 77 48 76 50 70Z')),
  ],
]

const boy: Picture = [
  sky('straw'),
  sun('sun', 26, 30, 13),
  hill('mint', 92, -10),
  [
    strip('pine', 3.4, 'M84 142C92 120 72 108 80 88C86 72 74 60 80 44C84 32 78 22 82 8'),
    ...[
      [80, 108, 20],
      [84, 84, -30],
      [76, 66, 200],
      [82, 40, -20],
      [78, 26, 190],
    ].flatMap(([x = 0, y = 0, turn = 0]) =>
      flat(place([[cut('pine', 'M0 0C4 -9 13 -9 17 -3C12 5 5 5 0 0Z')]], x, y, 1, turn)),
    ),
  ],
  coat('sea'),
  [cut('cream', 'M44 68H56L58 142H42Z'), ...both(cut('bark', 'M41 68L44 68L42 142H36Z'))],
  [cut('bark', 'M34 110H66V116H34Z'), cut('sun', box(46, 109, 8, 8, 1))],
  head({ face: 'round', eyes: 'wide', mouth: 'laughing', marks: ['freckles'] }),
  [
    cut(
      'wood',
      'M34 52C32 46 35 42 38 41L36 36L43 37L45 32L51 36L57 32L58 37L65 37L62 42C66 45 66 49 66 53C62 50 60 46 60 46L55 48L51 45L46 48L41 46Z',
    ),
    ...both(cut('skin', disc(36.5, 54, 3))),
    cut('blush', disc(46.5, 56, 0.7), disc(53.5, 56, 0.7)),
  ],
  [
    strip('bark', 3, 'M30 110V98M30 98L24 88M30 98L36 88'),
    strip('rose', 1.2, 'M24 88Q30 100 36 88'),
    cut('skin', disc(30, 107, 4.6)),
  ],
]

const king: Picture = [
  sky('plum'),
  beams('dusk', 50, 46, 14),
  robe('rose'),
  [
    cut('snow', 'M50 62C36 62 26 68 24 80C30 92 42 96 50 96C58 96 70 92 76 80C74 68 64 62 50 62Z'),
    cut(
      'soot',
      ...[
        [32, 79],
        [39, 86],
        [61, 86],
        [68, 79],
        [36, 74],
        [64, 74],
      ].map(([x = 0, y = 0]) => `M${x} ${y}l1.4 4h-2.800Z`),
    ),
  ],
  [cut('snow', 'M46 96H54V142H46Z'), cut('soot', 'M50 104l1.4 4h-2.800ZM50 116l1.4 4h-2.800Z')],
  [
    strip('sun', 3, 'M80 142V62'),
    cut(
      'sun',
      disc(80, 57, 6),
      'M78.5 44H81.500V47.500H85V50.500H81.500V54H78.500V50.500H75V47.500H78.500Z',
    ),
  ],
  [
    cut('skin', disc(80, 98, 5.5)),
    cut('rose', 'M66 76C76 80 84 90 83 100L76 102C73 96 66 92 62 90Z'),
  ],
  head({ face: 'square', brows: 'bushy', nose: 'broad', marks: ['wrinkles'] }),
  [
    cut(
      'stone',
      'M35 50C35 74 42 88 50 92C58 88 65 74 65 50C63 57 60 60 56 58C53 56 47 56 44 58C40 60 37 57 35 50Z',
    ),
    strip('wine', 1.4, 'M47 64Q50 66.5 53 64'),
  ],
  [cut('snow', 'M50 58C46 55 40 57 38 62C43 64 48 63 50 60C52 63 57 64 62 62C60 57 54 55 50 58Z')],
  crown('sun', 42, 28, 18),
  [cut('rose', disc(50, 38, 2.2)), cut('sea', disc(42, 38.5, 1.6), disc(58, 38.5, 1.6))],
]

const queen: Picture = [
  sky('wine'),
  beams('plum', 50, 60, 16),
  [cut('straw', blossom(50, 62, 28, 18))],
  [cut('sun', blossom(50, 62, 21, 14))],
  robe('plum'),
  [
    cut('lilac', 'M50 64C44 66 42 72 42 80L36 142H64L58 80C58 72 56 66 50 64Z'),
    cut('sun', star(50, 78, 4, 2, 6), disc(50, 92, 2), disc(50, 104, 2)),
  ],
  [cut('soot', oval(50, 47, 16.5, 17))],
  head({ face: 'pointed', eyes: 'narrow', brows: 'stern', nose: 'long', mouth: 'stern' }),
  [cut('soot', 'M35 55C33 40 40 33 50 33C60 33 67 40 65 55C63 46 57 41 50 44C43 41 37 46 35 55Z')],
  [
    ...both(cut('rose', disc(36, 63, 2.2))),
    cut('rose', 'M47 58.500Q50 56.5 53 58.500Q50 62.5 47 58.500Z'),
  ],
  crown('sun', 37, 18, 19),
  [
    cut(
      'rose',
      'M50 34C46 31 45.5 28 48 27.500C49.5 27.5 50 29 50 29C50 29 50.5 27.5 52 27.500C54.5 28 54 31 50 34Z',
    ),
  ],
]

const prince: Picture = [
  sky('sky'),
  sun('straw', 22, 32, 16),
  castle('mist', 'dusk', 26, 92, 0.9),
  hill('moss', 94, 8),
  [cut('rose', 'M30 72C14 84 12 110 8 142H60V72Z')],
  coat('night'),
  [
    cut(
      'sun',
      ...[76, 86, 96, 106].flatMap((y) => [
        box(40, y, 20, 2.4),
        disc(40, y + 1.2, 2.2),
        disc(60, y + 1.2, 2.2),
      ]),
    ),
    ...both(cut('sun', `M24 74${scallops(3, 5, 2.6)}L38 70L28 68Z`)),
  ],
  [cut('bark', 'M24 114H76V120H24Z'), cut('sun', box(45, 112.5, 10, 9, 1.5))],
  [
    cut(
      'straw',
      oval(50, 50, 17, 15),
      'M33 50C31 60 33 66 37 68L40 54ZM67 50C69 60 67 66 63 68L60 54Z',
    ),
  ],
  head({ skin: 'honey', face: 'square', brows: 'raised', nose: 'long', mouth: 'sly' }),
  [cut('straw', 'M36 53C36 46 40 43 44 44C50 46 60 46 64 53C66 44 62 38 50 38C38 38 34 44 36 53Z')],
  [cut('rose', 'M30 43C28 36 36 28 52 28C66 28 72 36 70 43C60 38 42 38 30 43Z')],
  [
    cut('snow', 'M64 36C66 22 78 12 88 18C94 26 86 36 70 38C76 34 80 29 82 24C76 28 70 32 64 36Z'),
    cut('sun', disc(65, 37, 3)),
  ],
]

const princess: Picture = [
  sky('blush'),
  stars('cream', [22, 30, 4], [78, 64, 3.5], [18, 62, 3]),
  hill('mint', 92, 10),
  castle('cream', 'plum', 82, 96, 0.62),
  [
    cut(
      'cream',
      'M58 10C74 16 82 40 80 66C79 82 82 94 88 104C76 104 69 94 70 80C71 60 70 40 58 26Z',
    ),
  ],
  [
    cut(
      'straw',
      'M36 46C30 62 32 82 26 98C34 100 40 96 42 88H58C60 96 66 100 74 98C68 82 70 62 64 46Z',
    ),
  ],
  robe('lilac'),
  [
    cut('cream', `M50 66C45 66 43 74 43 80L32 142H68L57 80C57 74 55 66 50 66Z`),
    ...both(cut('blush', 'M24 84C28 78 34 80 36 86C34 92 28 94 22 92Z')),
  ],
  sleeves('lilac'),
  [cut('wine', blossom(50, 88, 3.6, 6)), cut('sun', disc(50, 88, 1.6))],
  head({ face: 'pointed', eyes: 'lashes', mouth: 'calm' }),
  [cut('straw', 'M35 55C34 45 40 40 50 40C60 40 66 45 65 55C62 49 56 48 50 44C44 48 38 49 35 55Z')],
  [cut('plum', 'M36 44C40 36 54 18 60 8C62 20 64 36 64 44C56 38 44 38 36 44Z')],
  [
    cut('sun', 'M35.5 45C42 38 58 38 64.5 45L63.6 40C56 34.5 44 34.5 37.4 40Z'),
    cut('sun', disc(60, 9, 2.6)),
  ],
]

const witch: Picture = [
  sky('night'),
  sun('straw', 70, 34, 20),
  gnarl('soot', 12, 142, 1.1),
  hill('plum', 104, 8),
  [
    cut(
      'ash',
      'M36 46C26 62 30 78 22 92L34 88L36 96L44 86H56L64 96L66 88L78 92C70 78 74 62 64 46Z',
    ),
  ],
  robe('soot'),
  [
    cut('plum', 'M50 66L34 142H66Z'),
    ...both(cut('moss', 'M50 66C43 66 34 69 30 74L38 72L40 78L44 72L50 76Z')),
  ],
  [
    cut(
      'mint',
      'M37 50C37 42 42 38 50 38C58 38 63 42 63 50C63 60 57 64 53 71H47C43 64 37 60 37 50Z',
    ),
    ...both(cut('soot', oval(44.6, 50, 1.6, 2))),
    ...both(strip('soot', 1.4, 'M40.5 45.500L47 47.4')),
    strip('wine', 1.4, 'M44.5 61Q51 64 56 59.5'),
  ],
  [
    cut('moss', 'M49 50C54 53 58 56 57.5 58.500C54 59.5 50 58 48.5 57Z'),
    cut('bark', disc(54.5, 64, 1.1)),
  ],
  [
    cut(
      'soot',
      'M16 43C28 36 36 36 39 35C40 24 44 14 40 4C52 8 58 18 61 35C66 36 74 37 84 43C72 47 60 47 50 47C40 47 28 47 16 43Z',
    ),
  ],
  [
    cut('sun', 'M38.6 36C46 38.5 54 38.5 61.2 36L60 31C54 33.5 46 33.5 39.6 31Z'),
    cut('wine', box(46.5, 32, 7, 6, 1)),
  ],
  [
    strip('wood', 2.8, 'M82 142L70 70'),
    cut('straw', 'M70 74L58 54L66 58L68 50L73 57L79 50L78 60L84 58L76 74Z'),
    cut('clay', 'M67.5 71.500L77 70L77.5 74.500L68.5 76Z'),
  ],
  [
    cut('mint', disc(75.5, 98, 5)),
    cut('soot', 'M64 76C76 80 84 88 80 102L71 100C72 94 66 92 60 90Z'),
  ],
]

const singer: Picture = [
  sky('mint'),
  sun('straw', 50, 52, 34),
  [
    strip('pine', 1.8, 'M82 46V30L90 27V42'),
    cut('pine', oval(79.5, 46, 3.4, 2.6), oval(87.5, 42, 3.4, 2.6)),
    strip('pine', 1.8, 'M20 40V26'),
    cut('pine', oval(17.5, 40, 3.4, 2.6), 'M20 26Q27 28 25 35Q24 31 20 31Z'),
  ],
  hill('moss', 106, -8),
  coat('clay'),
  [cut('sun', 'M50 66L42 142H20L30 80C31 72 36 67 42 66Z')],
  [
    cut(
      'bark',
      oval(50, 50, 16, 15),
      'M34 50C32 60 34 66 38 68L42 54ZM66 50C68 60 66 66 62 68L58 54Z',
    ),
  ],
  head({ skin: 'umber', face: 'long', eyes: 'laughing', mouth: 'singing' }),
  [cut('bark', 'M36 53C36 46 42 43 50 43C58 43 64 46 64 53C66 42 60 38 50 38C40 38 34 42 36 53Z')],
  [
    cut('pine', 'M28 44C30 32 44 26 58 30C68 33 73 40 73 45C60 37 44 37 28 44Z'),
    cut('rose', 'M34 38C22 36 14 26 14 14C24 18 34 26 38 36Z'),
  ],
  [cut('wood', 'M78 76L84 82L62 100L58 96Z'), cut('bark', 'M76 77L82 68L90 75L84 83Z')],
  [
    cut('wood', 'M62 92C70 100 66 116 52 120C36 124 24 114 30 100C36 88 52 84 62 92Z'),
    cut('soot', disc(48, 105, 5.5)),
    strip('cream', 0.9, 'M38 114L80 78M36 111L78 76'),
  ],
  [
    cut('umber', disc(76, 86, 4.8), disc(40, 102, 4.8)),
    cut('clay', 'M33 74C24 84 24 98 34 106L40 98C34 94 36 86 42 80Z'),
  ],
]

const nightgown: Picture = [
  [
    cut(
      'clay',
      oval(50, 50, 17, 17),
      'M34 50C28 64 34 78 28 90C38 92 44 84 44 72ZM66 50C72 64 66 78 72 90C62 92 56 84 56 72Z',
    ),
  ],
  robe('sky'),
  [cut('snow', `M34 72${scallops(5, 6.4, 3)}C64 66 58 64 50 64C42 64 36 66 34 72Z`)],
  sleeves('sky'),
  [cut('straw', star(50, 92, 10, 4.4, 5))],
  head({ face: 'round', eyes: 'shut', nose: 'button', mouth: 'calm', marks: ['freckles'] }),
  [cut('clay', 'M36 55C34 46 40 42 50 42C60 42 66 46 64 55C60 50 56 50 50 46C44 50 40 50 36 55Z')],
  [cut('rose', 'M34 46C34 30 46 22 58 24C74 26 86 40 86 60C80 50 72 46 66 46Z')],
  [cut('snow', box(32, 42, 36, 7, 3.4), disc(86, 62, 5))],
]

const dreamer: Picture = [
  sky('night'),
  stars('straw', [78, 24, 3.6], [20, 104, 3], [88, 92, 3.6], [62, 14, 2.4]),
  [cut('straw', 'M44 12C20 16 8 38 12 62C16 88 38 104 60 98C40 90 28 74 27 54C26 36 32 20 44 12Z')],
  ...place(place(nightgown, -50, -100), 54, 104, 1, -9),
  cloud('lilac', 22, 124, 1.5),
  cloud('mist', 74, 126, 1.6),
]

const swan: Picture = [
  sky('lilac'),
  sun('straw', 70, 34, 16),
  fir('dusk', 86, 88, 0.8),
  fir('dusk', 74, 88, 0.55),
  hill('plum', 88, 6),
  sea('sea', 98, 4),
  ...place(
    [
      [
        cut(
          'snow',
          'M40 102C26 102 20 92 28 84C36 74 40 66 36 54C32 44 24 46 22 54L14 56C14 42 22 32 34 33C48 34 54 48 50 62C48 72 46 76 50 80C58 74 70 66 86 66C82 70 82 74 84 76C80 78 78 82 80 84C78 90 72 102 56 102Z',
        ),
      ],
      [
        cut(
          'mist',
          'M46 92C46 82 60 72 78 72C76 76 76 78 77 80C73 82 71 85 72 87C68 90 62 96 52 96Z',
        ),
      ],
      [
        cut('clay', 'M22 47L9 55L19 57C21.5 55 22.5 53 24 51Z'),
        cut('soot', disc(28, 45, 2), 'M21.5 47L26 47L22 53Z'),
      ],
      flat(place([crown('sun', 0, 16, 12)], -17, 35, 1, -4)),
    ],
    5,
    4,
  ),
  sea('night', 114, -4),
  [
    strip('moss', 2, 'M86 142C84 122 86 106 87 98M78 142C80 126 78 120 77 114'),
    cut('bark', box(85, 86, 4, 13, 2), box(75, 102, 4, 12, 2)),
  ],
]

export const IDENTITIES = {
  girl,
  boy,
  king,
  queen,
  prince,
  princess,
  witch,
  singer,
  dreamer,
  swan,
}
