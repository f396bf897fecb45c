/** What befalls everybody. */
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
  type Sheet,
  type Tone,
} from './cut'
import { crown, head } from './doll'
import { beams, cloud, crescent, fir, hill, meadow, sea, sky, stars } from './scene'

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

/** A girl with a ribbon in her hair, her feet at 0, 0, as tall as 100. */
const alice: Picture = [
  [cut('straw', oval(0, -84, 17, 16), 'M-17 -84C-20 -70 -16 -64 -18 -58H18C16 -64 20 -70 17 -84Z')],
  [cut('sea', 'M0 -68C-10 -68 -15 -62 -16 -54L-24 0H24L16 -54C15 -62 10 -68 0 -68Z')],
  [cut('snow', 'M-9 -58H9L15 0H-15Z')],
  [
    cut('skin', oval(0, -82, 12.5, 13)),
    cut('soot', oval(-4.6, -82, 1.6, 2.1), oval(4.6, -82, 1.6, 2.1)),
    cut('blush', disc(-8.6, -77, 2.3), disc(8.6, -77, 2.3)),
    strip('wine', 1.4, 'M-3 -75.500Q0 -72.5 3 -75.5'),
  ],
  [
    cut('straw', 'M-14 -80C-14 -94 14 -94 14 -80C8 -88 -8 -88 -14 -80Z'),
    cut('soot', 'M-16 -90C-8 -99 8 -99 16 -90L15 -86.500C8 -95 -8 -95 -15 -86.500Z'),
  ],
]

const drink_me: Picture = [
  sky('mint'),
  [cut('cream', disc(58, 60, 34))],
  hill('moss', 104, 3),
  ...place(alice, 28, 116, 0.98),
  ...place(alice, 81, 114, 0.3),
  [cut('lilac', 'M50 50H64V60C70 63 73 68 73 74V108H41V74C41 68 44 63 50 60Z')],
  [
    cut('plum', 'M41 78C47 74 53 82 58 78C63 74 69 80 73 77V108H41Z'),
    cut('wood', 'M49 40H65L63 52H51Z'),
  ],
  [
    cut('cream', 'M47 84H69V100H47L42 92Z'),
    strip('clay', 1.4, 'M42 92C36 84 42 70 50 62'),
    cut('rose', 'M51 88L55 93H52.500V97H49.500V93H47ZM62 97L58 92H60.500V88H63.500V92H66Z'),
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

const new_clothes: Picture = [
  sky('lilac'),
  [...both(cut('wine', `M0 0H26C22 30 20 60 6 80C10 100 6 120 8 142H0Z`))],
  [cut('rose', `M0 0H100V14H0${scallops(10, 10, 5)}Z`)],
  hill('plum', 116, 3),
  [
    cut(
      'skin',
      'M50 60C38 60 30 64 28 74C22 84 18 92 26 100L32 95C28 92 30 88 33 84C30 100 36 108 50 108C64 108 70 100 67 84C70 88 72 92 68 95L74 100C82 92 78 84 72 74C70 64 62 60 50 60Z',
    ),
    cut('skin', 'M38 112H47V142H38ZM53 112H62V142H53Z'),
  ],
  [
    cut(
      'snow',
      'M31 92C40 97 60 97 69 92C72 104 72 116 70 124H53L50 116L47 124H30C28 116 28 104 31 92Z',
    ),
    cut(
      'rose',
      ...[
        [38, 102],
        [48, 106],
        [60, 102],
        [36, 114],
        [62, 114],
      ].map(
        ([x = 0, y = 0]) =>
          `M${x} ${y + 4}c-5 -3 -4 -6 -1.8 -6c1 0 1.8 1 1.8 1.800c0 -0.8 0.8 -1.8 1.8 -1.800c2.2 0 3.2 3 -1.8 6Z`,
      ),
    ),
  ],
  [strip('blush', 1.4, 'M42 75Q45 77 48 75M52 75Q55 77 58 75'), cut('blush', disc(50, 88, 1.4))],
  head('glad'),
  [
    cut(
      'bark',
      'M36 58C38 72 44 76 50 76C56 76 62 72 64 58C61 63 57 62 55 60.500C52 59.5 48 59.5 45 60.500C43 62 39 63 36 58Z',
    ),
    strip('wine', 1.4, 'M46 64.500Q50 68 54 64.5'),
    ...both(cut('bark', disc(37, 50, 3))),
  ],
  crown('sun', 42, 26, 16),
  [cut('rose', disc(50, 38, 2))],
  stars('straw', [22, 58, 3.4], [80, 66, 3.4], [18, 82, 2.6], [84, 48, 2.6]),
]

const happy_prince: Picture = [
  sky('dusk'),
  crescent('straw', 24, 34, 11),
  [
    cut('night', 'M0 142V88H10V76H18V92H26V70L32 62L38 70V98H62V80H70V72H80V90H90V82H100V142Z'),
    cut(
      'straw',
      box(13, 84, 3, 4),
      box(30, 78, 3, 4),
      box(74, 80, 3, 4),
      box(92, 92, 3, 4),
      box(5, 96, 3, 4),
    ),
  ],
  [cut('stone', 'M32 142L36 112H64L68 142Z', box(30, 104, 40, 9, 2))],
  [strip('sun', 3, 'M64 70L76 100')],
  [
    cut('sun', 'M50 50C42 50 36 54 35 64L31 104H69L65 64C64 54 58 50 50 50Z'),
    cut('clay', 'M50 50C58 50 64 54 65 64L69 104H58C60 84 58 66 50 50Z'),
  ],
  [
    cut('clay', box(36, 80, 28, 4)),
    cut('rose', disc(50, 82, 3)),
    cut('sun', 'M64 56C74 62 72 74 64 80L60 74C64 70 64 68 60 66Z', disc(65, 72, 4)),
  ],
  [
    cut('sun', oval(50, 40, 11, 12)),
    cut('sea', oval(45.6, 40.5, 1.7, 2.2), oval(54.4, 40.5, 1.7, 2.2)),
    strip('clay', 1.3, 'M46.5 46Q50 48.5 53.5 46'),
  ],
  flat(place([crown('straw', 32, 18, 13)], 0, 0)),
  [
    cut(
      'soot',
      'M62 46C64 38 72 34 78 38L84 37L81 41C80 50 72 54 66 52L54 60L58 52ZM66 44C74 46 84 52 90 62C80 60 72 56 66 50Z',
    ),
    cut('cream', 'M72 50C76 48 79 45 79 41C76 44 72 46 69 49Z'),
  ],
]

const AXE = 'M-2 -20H2V30H-2ZM2 -18C8 -18 12 -22 18 -22C22 -14 22 -6 18 2C12 -2 8 -4 2 -4Z'
const river_god: Picture = [
  sky('mint'),
  fir('moss', 16, 84, 0.9),
  fir('moss', 86, 84, 0.8),
  sea('sky', 78, 2),
  [cut('sea', 'M50 62C32 62 24 74 20 90L14 142H86L80 90C76 74 68 62 50 62Z')],
  [strip('sky', 2, 'M34 84C40 92 36 100 42 110M66 84C60 92 64 100 58 110')],
  ...place([[cut('sun', AXE)]], 84, 62, 1, 4, -1),
  ...place([[cut('stone', AXE)]], 16, 62, 1, -4),
  [
    cut('skin', disc(83, 84, 5.5), disc(17, 84, 5.5)),
    ...both(cut('sea', 'M66 72C78 74 88 80 89 88L79 92C76 88 70 88 64 88Z')),
  ],
  [
    cut(
      'snow',
      'M34 46C29 60 32 74 29 84C38 84 40 76 40 66H60C60 76 62 84 71 84C68 74 71 60 66 46Z',
    ),
  ],
  head('glad'),
  [
    cut(
      'snow',
      'M36 54C32 74 40 92 44 104C46 98 48 98 50 106C52 98 54 98 56 104C60 92 68 74 64 54C62 61 58 61 55 59C52 58 48 58 45 59C42 61 38 61 36 54Z',
    ),
    strip('wine', 1.4, 'M46.5 64.500Q50 67.5 53.5 64.5'),
    strip('mist', 1.4, 'M43 74C45 82 44 86 46 92M57 74C55 82 56 86 54 92'),
  ],
  [
    cut('snow', 'M35 52C32 40 40 34 50 34C60 34 68 40 65 52C60 46 56 44 50 46C44 44 40 46 35 52Z'),
    cut(
      'pine',
      'M34 46C38 36 62 36 66 46C58 42 42 42 34 46Z',
      'M40 40L36 28L46 36L50 24L54 36L64 28L60 40Z',
    ),
  ],
  sea('sea', 108, -2),
  sea('night', 122, 5),
]

const lolly = (x: number, y: number, r: number, tone: Tone): Sheet => [
  strip('cream', 2.4, `M${x} ${y}V${y + 34}`),
  cut(tone, disc(x, y, r)),
  strip('snow', 1.8, `M${x} ${y}c2 -2 4 1 2 3c-3 3 -7 -1 -5 -5c3 -4 10 -2 9 4`),
]
const candy_house: Picture = [
  sky('blush'),
  cloud('cream', 24, 28, 0.8),
  fir('mint', 84, 92, 1),
  hill('lilac', 96, 6),
  [cut('wood', 'M22 112V62H78V112Z'), cut('rose', box(62, 22, 9, 22))],
  [cut('snow', `M60 24${scallops(1, 13, 4)}V19H60Z`)],
  [cut('clay', 'M12 66L50 22L88 66Z')],
  [
    cut(
      'snow',
      `M10 64L50 18L90 64C90 74 82 74 80 66C78 72 70 72 68 64L50 34L32 64C30 72 22 72 20 66C18 74 10 74 10 64Z`,
    ),
  ],
  [
    cut('bark', 'M42 112V92A8 8 0 0 1 58 92V112Z'),
    cut('straw', disc(55, 101, 1.6)),
    cut('straw', box(27, 74, 12, 12, 2), box(61, 74, 12, 12, 2)),
    strip('rose', 1.6, 'M33 74V86M27 80H39M67 74V86M61 80H73'),
  ],
  [
    cut('rose', disc(50, 52, 5.5)),
    cut('sun', disc(40, 64, 2.6)),
    cut('sea', disc(50, 66, 2.6)),
    cut('moss', disc(60, 64, 2.6)),
  ],
  lolly(16, 82, 9, 'rose'),
  lolly(87, 88, 8, 'sea'),
  meadow('snow', 114),
]

const gear = (x: number, y: number, r: number, teeth: number): string =>
  star(x, y, r, r * 0.78, teeth)
const time_machine: Picture = [
  sky('night'),
  [
    strip(
      'dusk',
      3,
      'M50 60m-4 0c0 -8 14 -8 14 4c0 16 -28 16 -28 -4c0 -26 46 -26 46 6c0 34 -64 34 -64 -8c0 -40 80 -44 80 10',
    ),
  ],
  stars('straw', [18, 22, 3.4], [86, 30, 3], [84, 104, 3]),
  [...both(cut('cream', 'M30 58C18 44 8 42 4 26C14 30 20 30 28 38C28 34 30 34 32 36L36 52Z'))],
  [cut('clay', gear(26, 90, 15, 12)), cut('wood', gear(76, 92, 12, 10))],
  [cut('night', disc(26, 90, 5), disc(76, 92, 4))],
  [cut('bark', 'M30 114L38 92H62L70 114Z')],
  [cut('sun', disc(50, 62, 29), box(46, 24, 8, 10, 2), disc(50, 22, 5))],
  [cut('snow', disc(50, 62, 23))],
  [
    strip(
      'bark',
      2,
      'M50 43V47M50 77V81M31 62H35M65 62H69M36.6 48.600L39 51M61 73L63.4 75.400M63.4 48.600L61 51M39 73L36.6 75.4',
    ),
  ],
  [strip('soot', 3, 'M50 62V48'), strip('rose', 3, 'M50 62L40 68'), cut('soot', disc(50, 62, 3))],
  [
    cut('wood', box(22, 110, 56, 8, 3)),
    strip('sun', 3, 'M72 110L80 92'),
    cut('rose', disc(81, 90, 4)),
  ],
]

const moon: Picture = [
  sky('night'),
  stars('straw', [18, 60, 3], [84, 66, 3.4], [16, 88, 2.4], [86, 92, 2.4], [88, 22, 2.6]),
  [cut('straw', disc(46, 38, 27))],
  [cut('sun', disc(36, 28, 5), disc(58, 32, 4), disc(44, 46, 3.6), disc(28, 44, 2.6))],
  [cut('night', blossom(71, 24, 8, 7))],
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

export const EVENT_PICTURES = {
  three_pigs,
  mirror_mirror,
  open_sesame,
  drink_me,
  princess_and_witch,
  wizard_of_oz,
  new_clothes,
  happy_prince,
  river_god,
  candy_house,
  time_machine,
  moon,
}
