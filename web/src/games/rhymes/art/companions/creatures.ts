/** Companions with fur and scales, and those of straw and tin. */
import { blossom, both, box, cut, disc, oval, star, strip, type Picture } from '../cut'
import { coat } from '../doll'
import { castle, fir, hill, sky, sun } from '../scene'

const white_rabbit: Picture = [
  sky('mint'),
  sun('cream', 50, 50, 34),
  hill('moss', 106, 8),
  [...both(cut('snow', 'M46 44C34 40 26 20 32 6C42 8 50 26 50 42Z'))],
  [...both(cut('blush', 'M44 38C37 32 32 20 34 12C40 16 45 28 46 38Z'))],
  coat('rose'),
  [
    cut('straw', 'M50 72L40 70L38 120H62L60 70Z'),
    cut('bark', disc(50, 88, 1.6), disc(50, 98, 1.6), disc(50, 108, 1.6)),
  ],
  [cut('sea', 'M50 74L38 68V80ZM50 74L62 68V80Z')],
  [cut('snow', 'M50 34C62 34 69 44 69 54C69 64 60 70 50 70C40 70 31 64 31 54C31 44 38 34 50 34Z')],
  [
    ...both(cut('soot', oval(42, 50, 2, 2.8))),
    ...both(cut('blush', disc(36.5, 58, 3.2))),
    cut('rose', 'M46.5 55H53.500L50 59Z'),
    strip('bark', 1.2, 'M50 59V62M45.5 63Q48 65.5 50 62Q52 65.5 54.5 63'),
    ...both(strip('ash', 0.8, 'M40 60L26 58M40 62L27 65')),
  ],
  [cut('snow', 'M47.5 65H52.500V69H47.500Z')],
  [
    strip('sun', 1.6, 'M52 98C60 112 68 112 72 100'),
    cut('sun', disc(76, 90, 12), box(74, 74, 4, 5, 1)),
    cut('snow', disc(76, 90, 9)),
    strip('soot', 1.6, 'M76 84V90L80 93'),
  ],
  [cut('snow', disc(70, 102, 5.6))],
]

const big_bad_wolf: Picture = [
  sky('night'),
  sun('straw', 72, 30, 17),
  fir('soot', 14, 112, 1.4),
  fir('soot', 88, 118, 1.3),
  hill('plum', 112, 6),
  [cut('soot', 'M50 76C30 78 18 96 14 142H86C82 96 70 78 50 76Z')],
  [
    cut(
      'ash',
      'M24 22C32 28 38 36 42 38H58C62 36 68 28 76 22C78 34 78 44 74 52L84 66L74 68L76 78L64 78C60 92 56 100 50 102C44 100 40 92 36 78L24 78L26 68L16 66L26 52C22 44 22 34 24 22Z',
    ),
    ...both(cut('soot', 'M28 31C33 36 36 40 38 43L28 49C27 42 27 36 28 31Z')),
  ],
  [
    cut(
      'stone',
      'M50 58C56 58 58 64 62 72C66 78 70 78 74 77L64 79C60 92 56 100 50 102C44 100 40 92 36 79L26 77C30 78 34 78 38 72C42 64 44 58 50 58Z',
    ),
  ],
  [
    ...both(cut('sun', 'M34 54C38 52 44 54 45 59C40 61 36 59 34 54Z')),
    ...both(cut('soot', oval(41, 56.5, 1.4, 2.4))),
    cut('soot', 'M43 66C46 63 54 63 57 66C57 71 53 74 50 75C47 74 43 71 43 66Z'),
  ],
  [
    cut('wine', 'M38 78C44 84 56 84 62 78C60 90 56 97 50 98C44 97 40 90 38 78Z'),
    cut('snow', 'M39 79L42 87L45 82L48 88L50 83L52 88L55 82L58 87L61 79C56 83 44 83 39 79Z'),
  ],
]

const piglet: Picture = [
  sky('straw'),
  [
    cut('wine', box(0, 24, 100, 120)),
    strip(
      'rose',
      1.2,
      'M0 24H100M0 38H100M0 52H100M0 66H100M0 80H100M0 94H100M0 108H100M20 24V38M54 24V38M86 24V38M8 38V52M38 38V52M70 38V52M20 52V66M86 52V66M8 66V80M92 66V80M20 80V94M82 80V94M8 94V108M92 94V108',
    ),
  ],
  [cut('blush', 'M50 78C34 78 26 90 22 142H78C74 90 66 78 50 78Z')],
  [
    cut('sea', 'M36 92L40 84L46 94H54L60 84L64 92L74 142H26Z'),
    cut('sun', disc(41, 98, 2.2), disc(59, 98, 2.2)),
  ],
  [...both(cut('blush', 'M40 42C30 42 22 34 22 24C34 22 44 28 48 38Z'))],
  [...both(cut('rose', 'M38 38C32 37 28 33 27 28C34 28 39 31 42 35Z'))],
  [cut('blush', 'M50 32C66 32 76 44 76 58C76 74 64 84 50 84C36 84 24 74 24 58C24 44 34 32 50 32Z')],
  [
    ...both(cut('soot', oval(39, 52, 2.2, 3))),
    ...both(cut('rose', disc(31.5, 64, 4))),
    strip('wine', 1.5, 'M42 76Q50 81 58 76'),
  ],
  [cut('skin', oval(50, 65, 11, 8.5)), ...both(cut('wine', oval(45.8, 65, 1.9, 3)))],
]

const scarecrow: Picture = [
  sky('clay'),
  sun('straw', 50, 60, 36),
  hill('sun', 106, 6),
  [
    strip('bark', 4, 'M8 82H92M50 142V70'),
    cut(
      'straw',
      ...[
        [12, 82, -90],
        [88, 82, 90],
      ].map(([x = 0, y = 0]) => star(x, y, 11, 4, 7)),
    ),
  ],
  [
    cut(
      'moss',
      'M50 66C40 66 30 72 14 74L14 90L34 90L30 142L38 136L44 142L50 136L56 142L62 136L70 142L66 90L86 90L86 74C70 72 60 66 50 66Z',
    ),
  ],
  [
    cut('rose', box(38, 96, 10, 10)),
    cut('sun', box(56, 110, 9, 9)),
    strip('bark', 1, 'M36 98l4 0M36 103l4 0M63 112l4 0M54 116l4 0'),
    strip('wood', 2.4, 'M34 92Q50 98 66 92'),
  ],
  [cut('straw', ...[-4, 0, 4].map((x) => `M${46 + x} 64L${50 + x * 2} 78L${54 + x} 64Z`))],
  [
    cut('cream', 'M36 46C36 38 64 38 64 46C67 56 64 68 50 70C36 68 33 56 36 46Z'),
    ...both(cut('soot', disc(43.5, 51.5, 3))),
    ...both(cut('cream', disc(42.7, 51.5, 0.7), disc(44.4, 51.5, 0.7))),
    strip('bark', 1.3, 'M41 61Q50 67 59 61M44 60.500V65M48 62V66.500M52 62V66.500M56 60.500V65'),
    cut('clay', 'M47.5 54H52.500L50 59Z'),
  ],
  [
    cut(
      'wood',
      'M22 46C32 42 38 42 40 40C42 28 48 14 60 10C58 20 62 32 62 40C66 42 70 42 78 46C66 50 34 50 22 46Z',
    ),
    cut('clay', 'M39 41.500C46 45 56 45 62.5 41.500L62 37C56 40 46 40 40.4 37Z'),
  ],
  [cut('straw', 'M36 48L33 60L38 52L40 58L42 48ZM64 48L67 60L62 52L60 58L58 48Z')],
  [
    cut('soot', 'M62 74C63 62 70 56 77 58L84 58L79 62C81 70 75 76 70 76L58 82Z'),
    cut('cream', disc(75.5, 60.6, 0.9)),
  ],
]

const tin_man: Picture = [
  sky('mint'),
  castle('moss', 'pine', 20, 92, 0.8),
  castle('moss', 'pine', 82, 92, 0.7),
  hill('pine', 92, 6),
  [
    cut('sun', 'M16 142C34 124 44 108 46 90H54C56 108 66 124 84 142Z'),
    strip('clay', 1, 'M40 108H60M34 118H66M26 128H74M50 92V108M46 108V118M56 118V128'),
  ],
  [
    strip('ash', 7, 'M30 80L20 100M70 80L80 100'),
    cut('ash', disc(20, 102, 5.5), disc(80, 102, 5.5)),
  ],
  [
    cut('stone', 'M30 70H70L66 122H34Z'),
    cut('ash', box(28, 68, 44, 5, 2.5), box(31, 118, 38, 6, 2)),
  ],
  [
    cut(
      'rose',
      'M50 108C38 100 37 90 43 87C47 86 50 90 50 92C50 90 53 86 57 87C63 90 62 100 50 108Z',
    ),
  ],
  [
    cut('stone', box(45, 62, 10, 8), box(34, 38, 32, 27, 6)),
    cut('ash', box(34, 56, 32, 9, 4)),
    ...both(cut('soot', disc(43, 48, 2.2))),
    strip('soot', 1.5, 'M43 60.500H57'),
    cut('clay', 'M50 48L54 55H46Z'),
    ...both(cut('ash', disc(34, 50, 3))),
  ],
  [cut('ash', 'M30 40L44 24V10H56V24L70 40Q50 34 30 40Z')],
  [
    strip('wood', 3, 'M84 124V66'),
    cut('stone', 'M82 62H88C94 64 96 72 94 80C90 76 86 76 82 77Z'),
    cut('ash', disc(83, 100, 5.5)),
  ],
]

const lion: Picture = [
  sky('straw'),
  sun('cream', 50, 54, 42),
  hill('moss', 110, 8),
  [
    cut('sun', 'M50 84C32 84 24 100 22 142H78C76 100 68 84 50 84Z'),
    cut('straw', oval(50, 122, 13, 20)),
  ],
  [cut('clay', blossom(50, 56, 32, 14))],
  [cut('wood', blossom(50, 56, 25, 12))],
  [
    ...both(cut('sun', disc(32, 38, 7))),
    ...both(cut('clay', disc(32, 38, 3.4))),
    cut('sun', 'M50 34C64 34 71 44 71 54C71 68 62 77 50 77C38 77 29 68 29 54C29 44 36 34 50 34Z'),
  ],
  [
    cut('cream', 'M50 58C56 58 61 62 61 67C61 73 56 76 50 76C44 76 39 73 39 67C39 62 44 58 50 58Z'),
    ...both(cut('soot', oval(40.5, 51, 2.2, 2.8))),
    ...both(strip('wood', 1.6, 'M36 45.500L43.5 44')),
  ],
  [
    cut('bark', 'M44.5 58.500H55.500L50 64.500Z'),
    strip('bark', 1.5, 'M50 64V67M43 67.500Q47 71.5 50 67Q53 71.5 57 67.5'),
  ],
  [cut('rose', 'M50 92L34 84V100ZM50 92L66 84V100Z', disc(50, 92, 4.6))],
]

const dragon: Picture = [
  sky('wine'),
  sun('sun', 50, 50, 40),
  [...both(cut('plum', 'M44 86C30 70 18 62 6 28C0 60 2 90 14 112L20 98L28 112L34 98L44 106Z'))],
  hill('soot', 116, 8),
  [
    cut('pine', 'M50 70C34 76 26 100 24 142H76C74 100 66 76 50 70Z'),
    cut('mint', 'M50 84C42 90 38 110 38 142H62C62 110 58 90 50 84Z'),
  ],
  [strip('moss', 1.4, 'M40 112H60M39 124H61M42 100H58')],
  [
    ...both(cut('snow', 'M40 34C32 28 30 16 34 8C38 18 42 24 48 30Z')),
    cut('clay', 'M46 32L50 14L54 32Z'),
  ],
  [
    ...both(cut('moss', 'M34 52L16 44L26 58L18 66L32 66Z')),
    cut(
      'pine',
      'M50 26C62 26 68 36 67 48C72 56 74 66 70 74C64 82 56 80 50 80C44 80 36 82 30 74C26 66 28 56 33 48C32 36 38 26 50 26Z',
    ),
  ],
  [
    ...both(cut('straw', 'M36 46C42 42 47 46 47.5 51C42 53.5 37 52 36 46Z')),
    ...both(cut('soot', oval(43, 48.5, 1.3, 2.8))),
    ...both(cut('soot', oval(42, 64, 2.2, 1.6))),
    ...both(strip('soot', 1.4, 'M34 42L46 44.5')),
    strip('soot', 1.5, 'M32 71Q41 76 50 72Q59 76 68 71'),
  ],
  [...both(cut('snow', 'M37 73.500L39.5 79.500L42.5 74.500Z'))],
  [
    cut(
      'clay',
      'M50 86C38 96 34 108 40 118C42 112 44 110 45 108C46 116 48 120 50 124C52 120 54 116 55 108C56 110 58 112 60 118C66 108 62 96 50 86Z',
    ),
    cut(
      'sun',
      'M50 96C45 102 44 108 47 112C48 110 49 108 50 106C51 108 52 110 53 112C56 108 55 102 50 96Z',
    ),
  ],
]

export const CREATURES = { white_rabbit, big_bad_wolf, piglet, scarecrow, tin_man, lion, dragon }
