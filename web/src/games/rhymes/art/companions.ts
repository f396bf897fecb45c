/** Who goes along. */
import { blossom, both, box, cut, disc, oval, scallops, star, strip, type Picture } from './cut'
import { coat, head, robe } from './doll'
import { castle, cloud, fir, hill, sea, sky, sun } from './scene'

const tinker: Picture = [
  sky('straw'),
  [
    strip('wood', 2.4, 'M10 24H90'),
    cut('clay', 'M14 30H32L30 42H16ZM68 28H86L84 36H70Z'),
    strip('bark', 1.4, 'M23 24V30M77 24V28'),
  ],
  [cut('wood', box(0, 112, 100, 30))],
  coat('sea'),
  [cut('wood', 'M38 78H62L68 142H32Z'), ...both(strip('bark', 2, 'M40 67L40 80'))],
  head(),
  [
    cut(
      'clay',
      'M36 56C36 70 43 78 50 78C57 78 64 70 64 56C62 62 58 62 55 60C52 59 48 59 45 60C42 62 38 62 36 56Z',
    ),
    strip('wine', 1.4, 'M46.5 65Q50 68 53.5 65'),
  ],
  [
    cut(
      'bark',
      'M33 46C33 32 42 28 51 28C62 28 68 34 68 45L80 49C74 52 66 51 60 48C50 44 42 44 33 46Z',
    ),
  ],
  [
    cut('ash', 'M20 96H56C57 108 53 116 38 116C23 116 19 108 20 96Z', box(17, 92, 42, 5, 2)),
    strip('ash', 2.6, 'M22 92C24 74 52 74 54 92'),
  ],
  [
    strip('wood', 3.6, 'M76 104L68 70'),
    cut('ash', 'M58 70L76 63L79 71L61 78Z'),
    cut('skin', disc(75, 99, 5)),
  ],
  [cut('sea', 'M66 74C76 80 84 92 81 104L72 102C71 96 67 92 63 90Z')],
]

const tailor: Picture = [
  sky('lilac'),
  [cut('wine', `M0 0H100V18C90 26 80 14 70 20C60 26 50 16 40 22C30 28 20 16 0 24Z`)],
  hill('plum', 110, 6),
  coat('soot'),
  [cut('snow', 'M44 67H56L52 100L50 104L48 100Z'), cut('rose', 'M50 72L43 68V77ZM50 72L57 68V77Z')],
  [
    ...both(strip('sun', 4, 'M40 68C36 80 38 96 36 116')),
    strip('bark', 0.8, 'M34 82h4M34 90h4M34 98h4M34 106h4M62 82h4M62 90h4M62 98h4M62 106h4'),
  ],
  [cut('soot', oval(50, 47, 15.5, 14))],
  head(),
  [cut('soot', 'M36 50C35 38 48 34 56 38C62 38 66 44 64 52C62 46 58 44 52 45C46 46 40 45 36 50Z')],
  [
    strip('sea', 1.6, disc(44.4, 52.6, 5), disc(55.6, 52.6, 5), 'M49.4 52Q50 51 50.6 52'),
    cut(
      'soot',
      'M50 57.600C46 55.5 42 57.5 40 61C44 61.5 48 61 50 59C52 61 56 61.5 60 61C58 57.5 54 55.5 50 57.600Z',
    ),
  ],
  [
    strip('rose', 1.4, 'M82 40C96 50 66 60 80 78C90 92 62 100 70 118'),
    cut('stone', 'M81 96L76 44C76 38 82 36 84 42L83 96L82 102Z'),
    cut('lilac', oval(80, 44, 1, 3.4)),
  ],
  [cut('skin', disc(80, 84, 5)), cut('soot', 'M64 72C74 76 86 80 85 92L76 92C72 92 66 92 61 88Z')],
]

const soldier: Picture = [
  sky('mist'),
  castle('stone', 'ash', 76, 100, 0.9),
  hill('moss', 100, 8),
  [
    strip('bark', 4.4, 'M22 142V66'),
    strip('ash', 2.4, 'M22 70V40'),
    cut('stone', 'M20.4 42L22 20L23.6 42Z'),
  ],
  coat('rose'),
  [
    cut('snow', 'M34 70L40 67L68 112L62 116ZM66 70L60 67L32 112L38 116Z'),
    cut('sun', disc(50, 92, 4.6)),
  ],
  [
    cut('soot', 'M27 114H73V120H27Z'),
    ...both(cut('sun', `M26 76${scallops(3, 4.6, 2.6)}L40 70L30 68Z`)),
  ],
  head(),
  [
    cut(
      'bark',
      'M50 57.500C46 55.5 41 57 39 61C44 62 48 61 50 59.500C52 61 56 62 61 61C59 57 54 55.5 50 57.500Z',
    ),
  ],
  [cut('soot', 'M34 46C30 22 36 8 50 8C64 8 70 22 66 46C58 42 42 42 34 46Z')],
  [
    cut('sun', disc(50, 30, 4.6)),
    strip('sun', 1.8, 'M36 50C37 62 43 67 50 67C57 67 63 62 64 50'),
    cut('rose', 'M66 14C74 6 80 12 76 26C72 34 68 32 66 26Z'),
  ],
  [
    cut('skin', disc(23, 98, 5)),
    cut('rose', 'M34 72C24 78 14 92 18 103L27 103C28 96 34 92 38 88Z'),
  ],
]

const spy: Picture = [
  sky('night'),
  [
    cut('dusk', box(8, 30, 20, 112), box(70, 18, 24, 124)),
    cut(
      'straw',
      box(12, 40, 5, 7),
      box(20, 40, 5, 7),
      box(12, 56, 5, 7),
      box(76, 30, 5, 7),
      box(84, 30, 5, 7),
      box(84, 46, 5, 7),
      box(20, 72, 5, 7),
    ),
  ],
  [cut('straw', disc(50, 46, 31))],
  [cut('wood', 'M50 66C36 66 24 72 20 90L12 142H88L80 90C76 72 64 66 50 66Z')],
  head(),
  [cut('soot', box(36.4, 47.5, 12, 9, 4), box(51.6, 47.5, 12, 9, 4), box(47, 49.5, 6, 2.4))],
  [...both(cut('bark', 'M50 82C44 78 36 70 34 56C26 62 24 74 28 84L44 104L50 92Z'))],
  [
    ...both(cut('wood', 'M50 104L44 96L30 82L22 142H50Z')),
    cut('bark', box(20, 112, 60, 7)),
    cut('sun', box(45, 110.5, 10, 10, 1.5)),
  ],
  [
    cut(
      'soot',
      'M22 46C32 40 34 40 36 39C36 28 40 22 46 24C49 25 51 25 54 24C60 22 64 28 64 39C66 40 68 40 78 46C66 44 58 43 50 43C42 43 34 44 22 46Z',
    ),
  ],
  [cut('wine', 'M36 39C44 37 56 37 64 39L63.6 34C56 32 44 32 36.4 34Z')],
]

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

const red_riding_hood: Picture = [
  sky('mint'),
  fir('moss', 18, 96, 1.3),
  fir('moss', 84, 92, 1.1),
  hill('pine', 98, -8),
  [cut('cream', 'M44 142C50 124 40 116 56 98L62 99C52 116 64 124 62 142Z')],
  [cut('wine', 'M50 22C68 22 76 40 74 60L70 76H30L26 60C24 40 32 22 50 22Z')],
  robe('rose'),
  [cut('cream', 'M50 70L36 142H64Z'), cut('wine', 'M50 76L42 71V81ZM50 76L58 71V81Z')],
  head(),
  [
    cut(
      'bark',
      'M36.5 55C35 44 42 38 50 38C58 38 65 44 63.5 55C61 48 55 46 50 43C45 46 39 48 36.5 55Z',
    ),
  ],
  [
    cut(
      'rose',
      'M50 16C70 20 80 44 72 66C70 72 64 74 60 72C68 62 67 38 50 37C33 38 32 62 40 72C36 74 30 72 28 66C20 44 30 20 50 16Z',
    ),
  ],
  [
    cut('wood', 'M54 96H86C86 110 82 118 70 118C58 118 54 110 54 96Z'),
    strip('bark', 2.6, 'M57 96C58 78 82 78 83 96'),
    strip('bark', 1.2, 'M56 103H84M59 110H81'),
    cut('cream', 'M56 96C58 88 66 92 70 88C74 92 82 88 84 96Z'),
  ],
  [cut('skin', disc(70, 84, 5)), cut('rose', 'M64 72C72 74 78 80 76 87L66 88C62 88 60 84 58 80Z')],
]

const piglet: Picture = [
  sky('straw'),
  [
    cut('clay', box(0, 24, 100, 120)),
    strip(
      'wine',
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

const hunter: Picture = [
  sky('straw'),
  fir('pine', 14, 104, 1.5),
  fir('pine', 88, 100, 1.3),
  hill('moss', 104, 8),
  [
    cut('bark', 'M62 60L78 52L84 90L66 92Z'),
    strip('wood', 1.8, 'M66 58L62 34M72 55L70 30M77 54L78 32'),
    cut('rose', 'M62 34L58 26L64 28ZM70 30L67 21L73 24ZM78 32L77 22L82 26Z'),
  ],
  coat('pine'),
  [
    cut('wood', 'M50 66L40 70L44 142H56L60 70Z'),
    cut('bark', 'M27 112H73V119H27Z', 'M32 70L37 68L72 112H64Z'),
    cut('sun', box(45, 110.5, 10, 10, 1.5)),
  ],
  head(),
  [
    cut(
      'bark',
      'M36 56C36 72 43 80 50 81C57 80 64 72 64 56C62 61 58 61 55 59C52 58 48 58 45 59C42 61 38 61 36 56Z',
    ),
    strip('wine', 1.4, 'M46.5 64.500Q50 67.5 53.5 64.5'),
  ],
  [cut('pine', 'M26 45C36 42 36 38 40 30C44 22 56 20 60 28C64 36 66 42 76 45C62 49 40 49 26 45Z')],
  [
    cut('bark', 'M37 39C46 42 56 42 64.5 39L63 35C56 38 46 38 39 35Z'),
    cut('rose', 'M60 36C62 26 70 16 82 14C82 26 74 34 62 40Z'),
  ],
  [
    strip('wood', 3, 'M18 66C38 78 38 112 16 130'),
    strip('cream', 0.9, 'M18 66L16 130'),
    cut('skin', disc(32, 98, 5)),
  ],
  [cut('pine', 'M33 72C24 80 22 94 28 104L37 101C35 96 37 90 41 86Z')],
]

const farmer: Picture = [
  sky('sky'),
  sun('sun', 24, 28, 12),
  hill('straw', 88, 8),
  [
    strip('clay', 1.6, ...[10, 20, 80, 90].map((x) => `M${x} 142V84`)),
    cut(
      'clay',
      ...[10, 20, 80, 90].flatMap((x) =>
        [80, 87, 94].map((y) => `M${x} ${y}q-6 -3 -5 -9q5 2 5 9q0 -7 5 -9q1 6 -5 9Z`),
      ),
    ),
  ],
  coat('rose'),
  [
    cut('sea', 'M38 84H62L64 100H76L82 142H18L24 100H36Z'),
    ...both(strip('sea', 3.6, 'M39 86L37 70')),
    cut('sun', disc(39.5, 88, 2), disc(60.5, 88, 2)),
    cut('night', box(43, 92, 14, 10, 2)),
  ],
  head(),
  [
    cut(
      'wood',
      'M35 52C35 44 42 42 50 42C58 42 65 44 65 52L63 60C62 50 58 48 50 47C42 48 38 50 37 60Z',
    ),
    strip('straw', 1.4, 'M53 60L66 65'),
  ],
  [cut('straw', 'M18 43C32 40 34 36 37 28C40 20 60 20 63 28C66 36 68 40 82 43C66 51 34 51 18 43Z')],
  [
    cut('rose', 'M35.6 37C44 41 56 41 64.4 37L63 31.500C56 35 44 35 37 31.500Z'),
    strip('wood', 0.9, 'M26 44Q50 51 74 44'),
  ],
  [
    strip('wood', 3, 'M80 142V64'),
    strip('ash', 2.6, 'M71 42V56Q71 62 80 62Q89 62 89 56V42M80 40V64'),
  ],
  [cut('skin', disc(80, 96, 5)), cut('rose', 'M66 73C76 78 86 88 84 99L75 100C74 96 68 92 63 90Z')],
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

const captain: Picture = [
  sky('sky'),
  cloud('snow', 22, 28, 0.8),
  sea('sea', 94, 2),
  coat('night'),
  [
    cut('snow', 'M42 68L50 84L58 68L56 66H44Z'),
    ...both(cut('rose', 'M44 66L30 72L40 142H46L48 90Z')),
    cut('sun', ...[96, 106].flatMap((y) => [disc(42, y, 2), disc(58, y, 2)])),
  ],
  [
    cut(
      'soot',
      'M34 46C30 60 32 74 28 82C38 82 42 74 42 66H58C58 74 62 82 72 82C68 74 70 60 66 46Z',
    ),
  ],
  head(),
  [
    cut('soot', disc(55.4, 52, 4.4), 'M36 44L66 56L65 58L35 46Z'),
    cut(
      'soot',
      'M50 58C45 55 39 57 36 54C37 62 46 64 50 60.500C54 64 63 62 64 54C61 57 55 55 50 58Z',
    ),
  ],
  [cut('night', 'M14 46C16 32 30 20 50 20C70 20 84 32 86 46C74 38 62 38 50 38C38 38 26 38 14 46Z')],
  [
    strip('sun', 1.8, 'M14 46C26 38 38 38 50 38C62 38 74 38 86 46'),
    cut('snow', disc(50, 28.5, 4.6), box(47.5, 30, 5, 5, 1)),
    cut('night', disc(48.2, 28.5, 1.2), disc(51.8, 28.5, 1.2)),
  ],
  [
    strip('soot', 3, 'M78 84V74C78 64 90 66 89 74'),
    cut('ash', box(73, 82, 10, 6, 1)),
    cut('night', 'M66 72C76 76 84 82 83 92L73 92C70 92 66 92 62 88Z'),
    cut('sun', box(72.5, 86, 11, 4, 1)),
  ],
  sea('night', 120, -5),
]

const dragon: Picture = [
  sky('wine'),
  sun('clay', 50, 50, 38),
  [...both(cut('plum', 'M44 86C30 70 18 62 6 28C0 60 2 90 14 112L20 98L28 112L34 98L44 106Z'))],
  hill('soot', 116, 8),
  [
    cut('pine', 'M50 70C34 76 26 100 24 142H76C74 100 66 76 50 70Z'),
    cut('mint', 'M50 84C42 90 38 110 38 142H62C62 110 58 90 50 84Z'),
  ],
  [strip('moss', 1.4, 'M40 112H60M39 124H61M42 100H58')],
  [
    ...both(cut('straw', 'M40 34C32 28 30 16 34 8C38 18 42 24 48 30Z')),
    cut('sun', 'M46 32L50 14L54 32Z'),
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

const adventurer: Picture = [
  sky('sky'),
  [
    cut('mist', 'M-5 96L22 50L34 66L52 38L74 72L86 60L110 96V145H-5Z'),
    cut('snow', 'M22 50L15 62L21 60L25 64L29 60ZM52 38L43 52L50 50L54 56L58 51L62 53Z'),
  ],
  hill('moss', 98, -8),
  [
    cut('bark', box(24, 66, 52, 34, 10)),
    cut('rose', box(22, 60, 56, 11, 5.5)),
    strip('wine', 1.4, disc(27.5, 65.5, 2.5), disc(72.5, 65.5, 2.5)),
  ],
  coat('wood'),
  [
    cut('cream', 'M43 67H57L50 82Z'),
    ...both(strip('bark', 4, 'M38 68L35 108')),
    cut('bark', box(26, 112, 48, 6)),
    cut('sun', box(46, 110.5, 8, 9, 1.5)),
  ],
  [cut('rose', 'M36 68C44 64 56 64 64 68C62 76 38 76 36 68ZM56 72L66 90L58 92L52 74Z')],
  head(),
  [cut('bark', 'M36 54C35 46 42 43 50 43C58 43 65 46 64 54C62 49 58 48 50 47C42 48 38 49 36 54Z')],
  [
    cut(
      'bark',
      'M20 44C30 40 36 40 38 38C38 26 42 20 50 21C58 20 62 26 62 38C64 40 70 40 80 44C70 50 30 50 20 44Z',
    ),
  ],
  [cut('sun', 'M37.5 39C46 42.5 54 42.5 62.5 39L62 34.500C54 37.5 46 37.5 38 34.500Z')],
  [
    cut('cream', 'M16 82L42 88L44 112L18 106Z'),
    strip('rose', 1.4, 'M22 90Q28 100 32 94T40 104'),
    cut('rose', star(39.5, 105, 3, 1.2, 4)),
    strip('sea', 1.2, 'M22 102Q26 98 30 103'),
  ],
  [
    cut('skin', disc(43, 100, 4.8)),
    strip('bark', 3, 'M84 142L78 56'),
    cut('skin', disc(81, 98, 5)),
    cut('wood', 'M66 73C76 78 86 88 85 100L76 101C74 96 68 92 63 90Z'),
  ],
]

export const COMPANION_PICTURES = {
  tinker,
  tailor,
  soldier,
  spy,
  white_rabbit,
  big_bad_wolf,
  red_riding_hood,
  piglet,
  hunter,
  farmer,
  scarecrow,
  tin_man,
  lion,
  captain,
  dragon,
  adventurer,
}
