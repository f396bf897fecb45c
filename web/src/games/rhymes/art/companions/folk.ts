/** Companions of flesh and blood. */
import { both, box, cut, disc, oval, scallops, star, strip, type Picture } from '../cut'
import { coat, head, robe } from '../doll'
import { castle, cloud, fir, hill, sea, sky, sun } from '../scene'

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
  head({ face: 'square', eyes: 'laughing', nose: 'broad' }),
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
  [cut('sea', 'M66 74C76 80 84 92 81 104L72 102C71 96 67 92 63 90Z')],
  [strip('wood', 3.6, 'M78 110L69 70'), cut('ash', 'M59 70L77 63L80 71L62 78Z')],
  [cut('skin', disc(76, 102, 5))],
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
  head({
    skin: 'honey',
    face: 'long',
    eyes: 'narrow',
    brows: 'raised',
    nose: 'long',
    mouth: 'calm',
  }),
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
  [cut('soot', 'M64 72C74 76 86 80 85 92L76 92C72 92 66 92 61 88Z')],
  [cut('honey', disc(81, 91, 5))],
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
  head({ face: 'square', brows: 'stern', nose: 'broad', mouth: 'stern', marks: ['scar'] }),
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
  robe('wood'),
  [cut('soot', 'M44 68H56L50 88Z'), cut('rose', 'M48.6 70H51.4L53 82L50 87L47 82Z')],
  head({ skin: 'umber', face: 'long', nose: 'long', mouth: 'sly' }),
  [cut('soot', box(36.4, 47.5, 12, 9, 4), box(51.6, 47.5, 12, 9, 4), box(47, 49.5, 6, 2.4))],
  [...both(cut('clay', 'M34 52C29 60 28 68 30 76L49 100L44 78C40 72 35 62 34 52Z'))],
  [
    cut('bark', box(20, 104, 60, 7), disc(42, 97, 1.8), disc(58, 97, 1.8)),
    cut('sun', box(45, 102.5, 10, 10, 1.5)),
  ],
  [
    cut(
      'soot',
      'M22 46C32 40 34 40 36 39C36 28 40 22 46 24C49 25 51 25 54 24C60 22 64 28 64 39C66 40 68 40 78 46C66 44 58 43 50 43C42 43 34 44 22 46Z',
    ),
  ],
  [cut('wine', 'M36 39C44 37 56 37 64 39L63.6 34C56 32 44 32 36.4 34Z')],
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
  head({ skin: 'honey', face: 'round', eyes: 'wide', nose: 'button', marks: ['freckles'] }),
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
  [cut('honey', disc(70, 84, 5)), cut('rose', 'M64 72C72 74 78 80 76 87L66 88C62 88 60 84 58 80Z')],
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
  head({ skin: 'umber', face: 'square', eyes: 'narrow', brows: 'stern', nose: 'broad' }),
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
  [strip('wood', 3, 'M18 66C38 78 38 112 16 130'), strip('cream', 0.9, 'M18 66L16 130')],
  [cut('pine', 'M33 72C24 80 22 94 28 104L37 101C35 96 37 90 41 86Z')],
  [cut('umber', disc(33, 101, 5))],
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
  head({
    skin: 'honey',
    face: 'round',
    eyes: 'wink',
    nose: 'broad',
    mouth: 'sly',
    marks: ['wrinkles'],
  }),
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
  [cut('rose', 'M66 73C76 78 86 88 84 99L75 100C74 96 68 92 63 90Z')],
  [cut('honey', disc(80, 97, 5))],
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
  head({ face: 'long', eyes: 'narrow', nose: 'hooked', mouth: 'sly', marks: ['stubble', 'scar'] }),
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
  head({ skin: 'umber', eyes: 'lashes', brows: 'raised', nose: 'button', mouth: 'laughing' }),
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
    cut('umber', disc(43, 100, 4.8)),
    strip('bark', 3, 'M84 142L78 56'),
    cut('umber', disc(81, 98, 5)),
    cut('wood', 'M66 73C76 78 86 88 85 100L76 101C74 96 68 92 63 90Z'),
  ],
]

export const FOLK = {
  tinker,
  tailor,
  soldier,
  spy,
  red_riding_hood,
  hunter,
  farmer,
  captain,
  adventurer,
}
