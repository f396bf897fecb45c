/** What tells the kinds apart at a glance: the outline of the card, its window, its emblem. */
import type { Kind } from '../cards'
import { box, disc, scallops, star, teeth, type Tone } from './cut'

interface Frame {
  tone: Tone
  /** The card's outline, in a box of 100 by 140. */
  outline: string
  /** The opening through which the picture is seen. */
  window: string
  /** The emblem, in a box of 24 by 24 with its middle at 0, 0. */
  emblem: string
}

/** A rectangle whose sides are drawn by a pattern that runs to the right. */
function edged(left: number, top: number, across: string, down: string): string {
  // Each side runs along its own right-hand direction: x to y, y to minus x.
  const turned = (side: string, quarter: 1 | 2 | 3): string =>
    side.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
      if (quarter === 1) return `${-Number(y)} ${x}`
      if (quarter === 2) return `${-Number(x)} ${-Number(y)}`
      return `${y} ${-Number(x)}`
    })
  return `M${left} ${top}${across}${turned(down, 1)}${turned(across, 2)}${turned(down, 3)}Z`
}

const MASK =
  'M-11 -5C-7 -8 -3 -7 0 -4.5C3 -7 7 -8 11 -5C12 2 9 8 5 8C2.5 8 1.5 5 0 4C-1.5 5 -2.5 8 -5 8C-9 8 -12 2 -11 -5Z' +
  'M-8 -1.5C-6.5 -3.5 -3.5 -3 -2.2 -0.5C-4 1.5 -7 1.5 -8 -1.5ZM8 -1.5C6.5 -3.5 3.5 -3 2.2 -0.5C4 1.5 7 1.5 8 -1.5Z'
const BUBBLE =
  'M0 -9C7 -9 11 -5.5 11 -1C11 4 7 7 1 7L-6 11L-5 6C-9 4.5 -11 2 -11 -1C-11 -5.5 -7 -9 0 -9Z'
const PAW =
  'M0 0C4.5 0 8 4 7 7.5C6 10.5 2.5 9 0 9C-2.5 9 -6 10.5 -7 7.5C-8 4 -4.5 0 0 0Z' +
  disc(-8.5, -1.5, 2.7) +
  disc(-3.4, -6.3, 3) +
  disc(3.4, -6.3, 3) +
  disc(8.5, -1.5, 2.7)
const KEY =
  `${disc(-5, -5, 6)}M-5 -8a3 3 0 1 0 0 6a3 3 0 1 0 0 -6Z` +
  'M-2.5 0L0.2 -2.6L11 8L8.5 10.5L6.5 8.5L4.5 10.5L2.5 8.5L4.5 6.5Z'
const POST =
  'M-1.8 -11H1.8V-9H8L12 -5.5L8 -2H1.8V0H-8L-11.5 3.2L-8 6.5H-1.8V11H1.8V6.5H1.8V0H-1.8V-2H-7V-9H-1.8Z'
const COMET = `${star(4, -4, 7.5, 3.4, 5)}M-1.5 -1L-11 11L2 3.5ZM-3 -5L-11 1L-2 -2ZM4 4L-1 11L6.5 4Z`

export const FRAMES: Record<Kind, Frame> = {
  identity: {
    tone: 'plum',
    outline: 'M3 134V50C3 20 22 3 50 3C78 3 97 20 97 50V134Q97 137 94 137H6Q3 137 3 134Z',
    window: 'M9 131V50C9 24 26 9 50 9C74 9 91 24 91 50V131Z',
    emblem: MASK,
  },
  action: {
    tone: 'sun',
    outline: 'M20 3H80L97 20V120L80 137H20L3 120V20Z',
    window: 'M22.5 9H77.5L91 22.5V117.5L77.5 131H22.5L9 117.5V22.5Z',
    emblem: BUBBLE,
  },
  companion: {
    tone: 'pine',
    outline: edged(7, 7, scallops(8, 10.75, -3.2), scallops(12, 10.5, -3.2)),
    window: box(10, 10, 80, 120, 16),
    emblem: PAW,
  },
  item: {
    tone: 'clay',
    outline:
      'M17 3H83A14 14 0 0 0 97 17V123A14 14 0 0 0 83 137H17A14 14 0 0 0 3 123V17A14 14 0 0 0 17 3Z',
    window:
      'M22 9H78A14 14 0 0 0 91 22V118A14 14 0 0 0 78 131H22A14 14 0 0 0 9 118V22A14 14 0 0 0 22 9Z',
    emblem: KEY,
  },
  encounter: {
    tone: 'sea',
    outline: 'M50 2L95 27Q97 28 97 31V134Q97 137 94 137H6Q3 137 3 134V31Q3 28 5 27Z',
    window: 'M50 9L91 32V131H9V32Z',
    emblem: POST,
  },
  event: {
    tone: 'wine',
    outline: edged(6, 6, teeth(8, 11, -4), teeth(12, 10.6667, -4)),
    window: box(10, 10, 80, 120, 2),
    emblem: COMET,
  },
}

export const FEMALE =
  'M0 -11.5A6.8 6.8 0 0 1 1.6 1.9V4.5H5.5V7.7H1.6V12H-1.6V7.7H-5.5V4.5H-1.6V1.9A6.8 6.8 0 0 1 0 -11.5ZM0 -8.3A3.6 3.6 0 1 0 0.1 -8.3Z'
export const MALE =
  'M11 -10V-2.5H8V-5L3.8 -.8A7 7 0 1 1 1.7 -2.9L5.9 -7H3.5V-10ZM-2.5 -.5a4 4 0 1 0 .1 0Z'
export const HOURGLASS =
  'M-7.5 -11H7.5V-8H6C6 -3 3 -2 1.5 0C3 2 6 3 6 8H7.5V11H-7.5V8H-6C-6 3 -3 2 -1.5 0C-3 -2 -6 -3 -6 -8H-7.5Z'
/** A twig that grows up and to the right from the middle; four of them fill a back. */
export const SPRIG =
  'M-0.7 -34Q4 -50 18 -54Q6 -46 0.7 -34ZM6 -44Q5 -54 11 -58Q14 -50 6 -44ZM12 -46Q20 -48 25 -42Q17 -38 12 -46Z' +
  'M24 -28Q34 -34 34 -48Q27 -38 24 -28ZM31 -34Q38 -34 40 -26Q32 -26 31 -34Z'
