/** Events that stay until somebody takes them. */
import {
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
} from '../cut'
import { crown, head } from '../doll'
import { cloud, crescent, fir, hill, meadow, sky, stars } from '../scene'

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
  head({ face: 'round', eyes: 'wide', nose: 'broad', marks: ['wrinkles'] }),
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

export const LASTING = { drink_me, new_clothes, happy_prince, candy_house, time_machine }
