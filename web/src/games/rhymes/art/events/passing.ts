/** Events that are over at once. */
import {
  blossom,
  both,
  box,
  cut,
  disc,
  oval,
  place,
  star,
  strip,
  type Picture,
  type Sheet,
  type Tone,
} from '../cut'
import { head, robe } from '../doll'
import { beams, cloud, fir, hill, sea, sky, stars } from '../scene'

/** A pig's head about 50, 58. */
const pig: Picture = [
  [...both(cut('blush', 'M40 42C30 42 22 34 22 24C34 22 44 28 48 38Z'))],
  [cut('blush', 'M50 32C66 32 76 44 76 58C76 74 64 84 50 84C36 84 24 74 24 58C24 44 34 32 50 32Z')],
  [
    ...both(cut('soot', oval(39, 52, 2.6, 3.4))),
    ...both(cut('rose', disc(31.5, 64, 4))),
    strip('wine', 2, 'M42 76Q50 81 58 76'),
  ],
  [cut('skin', oval(50, 65, 11, 8.5)), ...both(cut('wine', oval(45.8, 65, 2.2, 3.2)))],
]

const body = (tone: Tone): Sheet => [cut(tone, 'M50 80C34 80 28 92 26 160H74C72 92 66 80 50 80Z')]

const three_pigs: Picture = [
  sky('sky'),
  cloud('snow', 26, 26, 0.8),
  [cut('straw', 'M8 96V62H36V96Z'), cut('sun', 'M2 64L22 38L42 64Z')],
  [cut('wood', 'M64 96V58H92V96Z'), cut('bark', 'M58 60L78 34L98 60Z')],
  [cut('clay', 'M34 96V50H66V96Z'), cut('rose', 'M28 52L50 24L72 52Z', box(58, 26, 7, 16))],
  hill('moss', 92, 5),
  ...place([body('straw'), ...pig], 1, 56, 0.54),
  ...place([body('wood'), ...pig], 45, 56, 0.54),
  ...place([body('rose'), ...pig], 18, 54, 0.64),
]

const mirror_mirror: Picture = [
  sky('wine'),
  [...both(cut('plum', 'M0 0H34C30 30 26 60 8 84C6 110 10 126 0 142Z'))],
  [
    cut(
      'sun',
      'M50 8C56 14 70 12 76 22C88 28 86 44 88 58C88 80 80 98 68 104C62 112 38 112 32 104C20 98 12 80 12 58C14 44 12 28 24 22C30 12 44 14 50 8Z',
    ),
  ],
  [cut('clay', oval(50, 60, 32, 42))],
  [cut('night', oval(50, 60, 28, 38))],
  [
    cut(
      'sea',
      'M28 40C36 24 64 24 72 40C64 34 36 34 28 40ZM26 78C34 96 66 96 74 78C66 88 34 88 26 78Z',
    ),
  ],
  [cut('mint', 'M50 32C64 32 70 42 69 56C68 74 58 88 50 90C42 88 32 74 31 56C30 42 36 32 50 32Z')],
  [
    ...both(cut('night', 'M36 52C40 47 46 49 47.5 54C43 57 38 57 36 52Z')),
    ...both(strip('night', 1.6, 'M35 46Q41 42 47 46')),
    cut('night', 'M43 73C47 76 53 76 57 73C56 79 53 81 50 81C47 81 44 79 43 73Z'),
    strip('moss', 1.8, 'M50 52L47.5 65H52'),
  ],
  [cut('rose', 'M50 20C44 15 44 9 48 9C49.5 9 50 11 50 11C50 11 50.5 9 52 9C56 9 56 15 50 20Z')],
  [cut('soot', box(0, 114, 100, 30))],
]

const open_sesame: Picture = [
  sky('dusk'),
  stars('straw', [20, 24, 3], [78, 20, 3.4], [88, 44, 2.4]),
  [cut('wood', 'M-5 142V76L8 58L20 60L34 34L50 26L64 30L78 54L92 52L105 72V142Z')],
  [cut('bark', 'M18 142V80C18 56 32 42 50 42C68 42 82 56 82 80V142Z')],
  [cut('clay', 'M24 142V82C24 60 36 48 50 48C64 48 76 60 76 82V142Z')],
  [cut('sun', 'M32 142V82C32 66 40 57 50 57C60 57 68 66 68 82V142Z')],
  [cut('cream', 'M50 104L33 74L40 62ZM50 104L46 57H54ZM50 104L60 62L67 74Z')],
  [
    cut('straw', 'M28 116C32 106 38 108 41 101C46 93 54 93 58 101C62 106 68 106 72 116V142H28Z'),
    cut('rose', star(41, 108, 4.6, 2.4, 6)),
    cut('sea', star(59, 108, 4.6, 2.4, 6)),
    cut('clay', oval(50, 101, 5, 3), oval(50, 112, 5, 3)),
  ],
  [...both(cut('stone', 'M26 142V70C24 62 18 62 10 64V142Z'))],
  [
    ...both(strip('ash', 1.6, 'M11 84L25 86M11 104L25 105M18 64V85M16 85V104')),
    ...both(cut('ash', disc(22, 96, 2.4))),
  ],
]

const princess_and_witch: Picture = [
  sky('blush'),
  [cut('night', 'M50 0L50 20L53 36L48 54L53 72L48 90L53 108L48 140H100V0Z')],
  [
    cut('straw', disc(20, 32, 8), star(84, 26, 5, 2, 4), star(82, 62, 3.4, 1.4, 4)),
    cut('cream', star(18, 66, 4, 1.6, 4)),
  ],
  ...place(
    [
      [
        cut('straw', 'M50 36C34 36 30 58 30 72C30 82 26 90 22 96H50Z'),
        cut('ash', 'M50 36C66 36 68 58 71 70C73 80 76 84 82 92L71 89L67 98L50 90Z'),
      ],
      [
        cut('rose', 'M50 64C38 64 27 69 23 85L14 142H50Z'),
        cut('soot', 'M50 64C62 64 73 69 77 85L86 142H50Z'),
      ],
      [
        cut('skin', 'M50 37.800A13.4 14.2 0 0 0 45.4 65V68L50 70Z'),
        cut('mint', 'M50 37.800C59 37.8 63.6 43 63.4 51C63 59 57 63 54.6 68L50 70Z'),
      ],
      [
        cut('soot', oval(44, 52.4, 1.7, 2.2), oval(56, 51.5, 1.7, 2)),
        cut('blush', disc(40.8, 57.6, 2.4)),
        strip('wine', 1.4, 'M45.5 60Q50 63.5 56 59.5'),
        strip('soot', 1.5, 'M52.5 48.500L60 45.5'),
      ],
      [cut('moss', 'M50 51C55 53 59 55.5 58.5 57.500C55.5 58.5 52 57.5 50 57Z')],
      [cut('straw', 'M50 38C41 38 35 44 36.5 55C39 49 45 48 50 45.500Z')],
      [
        cut('sun', 'M50 42C44 41.5 39 42.5 35.5 45L33 30L42 36L50 24Z'),
        cut(
          'soot',
          'M50 46V14C56 8 60 10 64 4C62 16 62 27 62.5 36C70 37 79 40 84 45C72 49 62 47 50 46Z',
        ),
      ],
      [
        cut('rose', disc(45, 38.5, 1.8)),
        cut('plum', 'M50 40.500C55 40.5 59 40 62.8 38L62.5 33.500C58 35.5 54 36 50 36Z'),
      ],
    ],
    -7,
    -2,
    1.14,
  ),
]

const wizard_of_oz: Picture = [
  sky('straw'),
  beams('cream', 50, 84, 16),
  [cut('mint', 'M12 100V64L20 46L28 64V100ZM72 100V64L80 46L88 64V100Z')],
  [cut('moss', 'M24 100V50L32 28L40 50V100ZM60 100V50L68 28L76 50V100Z')],
  [
    cut(
      'pine',
      'M38 104V38L50 10L62 38V104Z',
      disc(50, 10, 3),
      disc(32, 28, 2.4),
      disc(68, 28, 2.4),
    ),
  ],
  [
    cut(
      'mint',
      'M44 104V90A6 6 0 0 1 56 90V104Z',
      star(50, 56, 8, 3.6, 8),
      box(46, 70, 3, 7),
      box(51, 70, 3, 7),
    ),
    cut(
      'straw',
      box(30, 60, 4, 8, 2),
      box(66, 60, 4, 8, 2),
      box(30, 76, 4, 8, 2),
      box(66, 76, 4, 8, 2),
    ),
  ],
  hill('moss', 100, -6),
  [
    cut('sun', 'M47 100H53C56 108 42 114 70 142H14C32 122 46 112 47 100Z'),
    strip('clay', 1, 'M45 108H54M40 114H52M33 121H56M26 129H62'),
  ],
  [
    cut(
      'rose',
      blossom(18, 110, 3.6, 5),
      blossom(82, 108, 3.6, 5),
      blossom(72, 116, 3, 5),
      blossom(28, 106, 2.6, 5),
    ),
    cut('soot', disc(18, 110, 1.4), disc(82, 108, 1.4)),
  ],
]

const AXE = 'M-3 -16H2C8 -16 11 -22 15 -27C22 -18 22 -4 15 5C11 0 8 -6 2 -6H-3Z'

const river_god: Picture = [
  sky('mint'),
  fir('moss', 18, 84, 1),
  fir('moss', 84, 84, 0.9),
  sea('sky', 78, 2),
  ...place([[strip('bark', 4, 'M0 -20V36'), cut('stone', AXE)]], 22, 54, 1, -8),
  ...place([[strip('bark', 4, 'M0 -20V36'), cut('sun', AXE)]], 78, 54, 1, 8, -1),
  ...place(
    [
      robe('sea'),
      [
        cut('skin', disc(12, 80, 6.5), disc(88, 80, 6.5)),
        ...both(cut('sea', 'M66 70C78 72 92 74 95 84L82 90C76 86 70 88 64 92Z')),
      ],
      [
        cut(
          'snow',
          'M34 46C29 60 32 74 29 84C38 84 40 76 40 66H60C60 76 62 84 71 84C68 74 71 60 66 46Z',
        ),
      ],
      head({ face: 'long', brows: 'bushy', nose: 'hooked', marks: ['wrinkles'] }),
      [
        cut(
          'snow',
          'M36 54C32 74 40 92 44 104C46 98 48 98 50 106C52 98 54 98 56 104C60 92 68 74 64 54C62 61 58 61 55 59C52 58 48 58 45 59C42 61 38 61 36 54Z',
        ),
        strip('wine', 1.4, 'M46.5 64.5Q50 67.5 53.5 64.5'),
        strip('mist', 1.6, 'M43 74C45 82 44 86 46 92M57 74C55 82 56 86 54 92'),
      ],
      [
        cut(
          'snow',
          'M35 52C32 40 40 34 50 34C60 34 68 40 65 52C60 46 56 44 50 46C44 44 40 46 35 52Z',
        ),
        cut(
          'pine',
          'M34 46C38 36 62 36 66 46C58 42 42 42 34 46Z',
          'M40 40L36 28L46 36L50 24L54 36L64 28L60 40Z',
        ),
      ],
    ],
    11,
    12,
    0.78,
  ),
  sea('sea', 106, -2),
  sea('night', 120, 5),
]

const moon: Picture = [
  sky('night'),
  stars('straw', [18, 60, 3], [84, 66, 3.4], [16, 88, 2.4], [86, 92, 2.4], [88, 22, 2.6]),
  [cut('straw', disc(46, 38, 27)), cut('night', blossom(70, 23, 8, 7))],
  [cut('sun', disc(36, 28, 5), disc(58, 32, 4), disc(44, 46, 3.6), disc(28, 44, 2.6))],
  hill('plum', 112, 5),
  [
    cut(
      'moss',
      'M26 110C26 96 40 92 52 92C66 92 76 98 78 106L88 102C94 104 92 112 84 112H74V117H66V112H38V117H30V112Z',
    ),
    strip('pine', 1.4, 'M34 106L44 98L54 106L64 98L72 106'),
    cut('soot', disc(87, 105.5, 1.2)),
  ],
  [
    cut(
      'ash',
      'M34 92V84C34 76 42 72 52 72C62 72 68 76 70 82C76 82 78 78 80 74L84 76C83 84 78 90 70 89V92H62V86H44V92Z',
    ),
    cut('stone', oval(62, 80, 5, 6)),
    cut('soot', disc(68.5, 80, 1)),
  ],
  [
    cut(
      'clay',
      'M42 72C42 64 50 62 56 63L58 57L62 61L66 58V64C68 66 67 69 64 70L62 72ZM42 72C34 70 32 64 36 60C38 64 40 66 44 68Z',
    ),
    cut('soot', disc(62.5, 65, 0.9)),
  ],
  [
    cut('snow', 'M46 63C46 57 52 56 55 58C55 55 59 55 59 58C62 60 61 63 58 63Z'),
    cut('blush', disc(60.6, 61, 0.9)),
    strip('blush', 1, 'M46 62C42 62 43 58 40 58'),
  ],
]

export const PASSING = {
  three_pigs,
  mirror_mirror,
  open_sesame,
  princess_and_witch,
  wizard_of_oz,
  river_god,
  moon,
}
