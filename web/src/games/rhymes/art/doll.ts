/** People: paper dolls seen from the front, cut at the card's foot. The head is about 50, 52. */
import { both, cut, disc, oval, strip, type Cut, type Sheet, type Tone } from './cut'

type Skin = Extract<Tone, 'skin' | 'honey' | 'umber'>

/** What makes a face this one's and nobody else's. */
interface Looks {
  skin?: Skin
  face?: keyof typeof FACES
  eyes?: keyof typeof EYES
  brows?: keyof typeof BROWS
  nose?: keyof typeof NOSES
  mouth?: keyof typeof MOUTHS
  /** What life has left there. */
  marks?: (keyof typeof MARKS)[]
}

/** Each leaves the hair where it is: above the ears all are as wide. */
const FACES = {
  oval: oval(50, 52, 13.4, 14.2),
  round:
    'M50 37.8C59 37.8 64.6 44.500 64.6 53C64.6 61.4 58.4 66 50 66C41.6 66 35.4 61.4 35.4 53C35.4 44.5 41 37.8 50 37.8Z',
  long: 'M50 37.800C58 37.8 63.4 43.6 63.2 51C63 61 57.5 69.4 50 69.400C42.5 69.4 37 61 36.8 51C36.6 43.6 42 37.8 50 37.8Z',
  square:
    'M50 37.800C58.4 37.8 63.8 43.6 63.8 51L62.8 60.500C61.6 65.6 56 68 50 68C44 68 38.4 65.6 37.2 60.500L36.2 51C36.2 43.6 41.6 37.8 50 37.8Z',
  pointed:
    'M50 37.800C58.2 37.8 63.6 43.6 63.4 51C63.2 58.5 55.5 64.5 50 68.800C44.5 64.5 36.8 58.5 36.6 51C36.4 43.6 41.8 37.8 50 37.8Z',
}

const EYES = {
  open: both(cut('soot', oval(44.6, 52.4, 1.6, 2.1))),
  wide: [
    ...both(cut('snow', oval(44.4, 52.4, 3, 3.2))),
    ...both(cut('soot', disc(44.8, 52.8, 1.7))),
  ],
  narrow: [...both(cut('soot', 'M41 52.600Q44.6 50 48 52.600Q44.6 54.4 41 52.6Z'))],
  lashes: [
    ...both(cut('soot', oval(44.8, 52.6, 1.7, 2.2))),
    ...both(strip('soot', 1.1, 'M40.4 50.6Q43.6 48.4 47 50.4M41 50.5L39.6 49')),
  ],
  shut: both(strip('soot', 1.3, 'M42 52.5Q44.6 55 47.2 52.5')),
  laughing: both(strip('soot', 1.5, 'M41.6 53.6Q44.6 50 47.4 53.6')),
  wink: [cut('soot', oval(44.6, 52.4, 1.6, 2.1)), strip('soot', 1.5, 'M52.6 53Q55.6 50.6 58.4 53')],
}

const BROWS = {
  stern: both(strip('soot', 1.4, 'M41 47.4L47 49.6')),
  raised: both(strip('bark', 1.3, 'M41 48Q44 45.6 47.4 47.4')),
  bushy: both(strip('ash', 2.4, 'M40 48.6Q43.6 45.8 47.6 48')),
}

const NOSES = {
  button: (shade: Tone) => cut(shade, disc(50, 56, 1.7)),
  long: (shade: Tone) => strip(shade, 1.3, 'M50.6 51.4L52.2 57.2Q50.6 58.4 48.8 57.6'),
  broad: (shade: Tone) => cut(shade, oval(50, 56.2, 3.6, 2.5)),
  hooked: (shade: Tone) =>
    cut(shade, 'M48.8 51.500C53 52.5 55 55.5 53.4 58.200C51.6 57.6 49.4 58 48.4 57.2Z'),
}

const MOUTHS = {
  glad: (lips: Tone) => [strip(lips, 1.3, 'M46.6 58.5Q50 62 53.4 58.5')],
  calm: (lips: Tone) => [strip(lips, 1.3, 'M48 59.5Q50 61 52 59.5')],
  stern: (lips: Tone) => [strip(lips, 1.3, 'M46.8 60.2Q50 58.2 53.2 60.2')],
  sly: (lips: Tone) => [strip(lips, 1.3, 'M46.6 60.4Q51 61.6 54 57.8')],
  singing: (lips: Tone) => [cut(lips, oval(50, 60, 3, 3.8))],
  laughing: (lips: Tone) => [
    cut(lips, 'M45 58.200H55C55 62 53 64.4 50 64.400C47 64.4 45 62 45 58.2Z'),
    cut('snow', 'M46 58.200H54L53.4 60H46.6Z'),
  ],
}

const MARKS = {
  freckles: (shade: Tone) =>
    both(cut(shade, disc(40.6, 56, 0.7), disc(42.8, 57.4, 0.7), disc(44.6, 56, 0.7))),
  wrinkles: (shade: Tone) => [
    ...both(strip(shade, 0.9, 'M40 56.4Q42.6 58.4 46 57')),
    strip(shade, 0.9, 'M44.6 44.4Q50 42.8 55.4 44.4M46 46.6Q50 45.4 54 46.6'),
  ],
  stubble: (shade: Tone) => [
    cut(
      shade,
      'M37.6 58C40 62 45 61 50 61C55 61 60 62 62.4 58C61 66 56 68 50 68C44 68 39 66 37.6 58Z',
    ),
  ],
  scar: (shade: Tone) => [strip(shade, 1.1, 'M57.6 54.4L61 60.6M57.6 58.4L60.6 57')],
}

/** The papers for cheeks, for nose and lines, and for the lips, by that of the skin. */
const SHADES: Record<Skin, { cheek: Tone; line: Tone; lips: Tone }> = {
  skin: { cheek: 'blush', line: 'blush', lips: 'wine' },
  honey: { cheek: 'clay', line: 'wood', lips: 'wine' },
  umber: { cheek: 'clay', line: 'bark', lips: 'rose' },
}

export function head(looks: Looks = {}): Sheet {
  const { skin = 'skin', eyes = 'open', mouth = 'glad', marks = [] } = looks
  const { cheek, line, lips } = SHADES[skin]
  const features: Cut[] = [
    ...both(cut(cheek, disc(40.6, 57.4, 2.5))),
    ...marks.flatMap((mark) => MARKS[mark](line)),
    ...EYES[eyes],
    ...(looks.brows ? BROWS[looks.brows] : []),
    ...(looks.nose ? [NOSES[looks.nose](line)] : []),
    ...MOUTHS[mouth](lips),
  ]
  return [cut(skin, 'M45.4 60H54.6V67Q50 72 45.4 67Z', FACES[looks.face ?? 'oval']), ...features]
}

/** A cloak, coat or gown that falls to the ground. */
export function robe(tone: Tone): Sheet {
  return [cut(tone, 'M50 63C38 63 27 68 23 84L12 142H88L77 84C73 68 62 63 50 63Z')]
}

/** A narrower coat, for the slim and the young. */
export function coat(tone: Tone): Sheet {
  return [cut(tone, 'M50 64C41 64 32 67 30 80L20 142H80L70 80C68 67 59 64 50 64Z')]
}

/** Two sleeves that meet before the body, hands together. */
export function sleeves(tone: Tone, skin: Skin = 'skin'): Sheet {
  return [
    ...both(
      cut(
        tone,
        'M33 70C25 78 22 92 29 99C35 104 43 102 47 99L45 91C41 93 37 92 36 88C36 84 38 80 41 77Z',
      ),
    ),
    cut(skin, disc(50, 95.5, 5.2)),
  ]
}

/** A crown with its rim at y, as wide as given. */
export function crown(tone: Tone, y: number, wide = 24, high = 15): Sheet {
  const [left, step] = [50 - wide / 2, wide / 4]
  const d =
    `M${left} ${y}L${left - 2} ${y - high * 0.8}L${left + step} ${y - high * 0.4}L50 ${y - high}` +
    `L${50 + step} ${y - high * 0.4}L${52 + wide / 2} ${y - high * 0.8}L${50 + wide / 2} ${y}Z`
  const tips = [left - 2, 50, 52 + wide / 2].map((x, nth) =>
    disc(x, y - (nth === 1 ? high : high * 0.8), 2),
  )
  return [cut(tone, d, ...tips)]
}
