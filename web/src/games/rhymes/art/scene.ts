/** Where the tales happen: skies, hills, trees, water, houses. */
import { box, cut, disc, place, scallops, star, strip, type Sheet, type Tone } from './cut'

export function sky(tone: Tone): Sheet {
  return [cut(tone, box(0, 0, 100, 140))]
}

/** Beams about a point, for what is grand. */
export function beams(tone: Tone, x: number, y: number, count = 12): Sheet {
  const half = Math.PI / count / 2
  const far = (angle: number) =>
    `${Math.round(x + 150 * Math.sin(angle))} ${Math.round(y - 150 * Math.cos(angle))}`
  const beam = (_: unknown, nth: number) => {
    const angle = (nth * 2 * Math.PI) / count
    return `M${x} ${y}L${far(angle - half)}L${far(angle + half)}Z`
  }
  return [cut(tone, ...Array.from({ length: count }, beam))]
}

/** Ground with a rolling edge; a negative bend falls where the other rises. */
export function hill(tone: Tone, y: number, bend = 10): Sheet {
  return [
    cut(
      tone,
      `M-5 ${y}C18 ${y - bend} 34 ${y - bend} 54 ${y}S90 ${y + bend * 0.7} 105 ${y - bend * 0.3}V145H-5Z`,
    ),
  ]
}

/** Ground whose edge is a row of tufts. */
export function meadow(tone: Tone, y: number): Sheet {
  return [cut(tone, `M-6 ${y}${scallops(10, 11.4, -2.6)}V145H-6Z`)]
}

/** Water with a crest of waves. */
export function sea(tone: Tone, y: number, shift = 0): Sheet {
  const wave = 'c4 0 5 -6 10 -6c-2 3 0 6 6 6'
  return [cut(tone, `M${shift - 22} ${y}${wave.repeat(9)}V145H${shift - 22}Z`)]
}

export function sun(tone: Tone, x: number, y: number, r: number): Sheet {
  return [cut(tone, disc(x, y, r))]
}

/** A waning moon that looks to the right. */
export function crescent(tone: Tone, x: number, y: number, r: number): Sheet {
  const [tip, top, foot] = [x + r * 0.5, y - r * 0.87, y + r * 0.87]
  const d = `M${tip} ${top}A${r} ${r} 0 1 0 ${tip} ${foot}A${r * 0.95} ${r * 0.95} 0 0 1 ${tip} ${top}Z`
  return [cut(tone, d)]
}

export function stars(tone: Tone, ...at: [number, number, number][]): Sheet {
  return [cut(tone, ...at.map(([x, y, r]) => star(x, y, r, r * 0.4, 4)))]
}

export function cloud(tone: Tone, x: number, y: number, size = 1): Sheet {
  const d = 'M-16 6C-22 6 -22 -3 -15 -3C-15 -10 -5 -12 -2 -7C2 -13 13 -10 12 -3C20 -4 21 6 14 6Z'
  return place([[cut(tone, d)]], x, y, size).flat()
}

/** A fir, its foot at x, y. */
export function fir(tone: Tone, x: number, y: number, size = 1): Sheet {
  const d = 'M0 -40L9 -26H5L13 -14H8L17 0H-17L-8 -14H-13L-5 -26H-9Z' + box(-2.5, 0, 5, 6)
  return place([[cut(tone, d)]], x, y - 6 * size, size).flat()
}

/** A bare tree that reaches over, its foot at x, y. */
export function gnarl(tone: Tone, x: number, y: number, size = 1, wide = 1): Sheet {
  const d =
    'M-7 0C-3 -20 -8 -34 -4 -52C-8 -60 -16 -62 -22 -60C-16 -66 -8 -66 -3 -60C-2 -70 2 -80 10 -84C6 -76 4 -68 4 -60C10 -66 20 -66 28 -60C20 -60 10 -58 5 -48C4 -34 2 -20 8 0Z'
  return place([[cut(tone, d)]], x, y, size, 0, wide).flat()
}

/** A castle of three towers, its foot at x, y. */
export function castle(tone: Tone, roofs: Tone, x: number, y: number, size = 1): Sheet {
  const walls = 'M-18 0V-24H-10V-14H-5V-34H5V-14H10V-24H18V0Z'
  const caps = 'M-20 -23L-14 -36L-8 -23ZM-7 -33L0 -50L7 -33ZM8 -23L14 -36L20 -23Z'
  return place([[cut(tone, walls), cut(roofs, caps)]], x, y, size).flat()
}

/** A cottage with a steep roof, its foot at x, y. */
export function cottage(wall: Tone, roof: Tone, x: number, y: number, size = 1): Sheet {
  const sheets = [
    [
      cut(wall, box(-13, -18, 26, 18)),
      cut('bark', 'M-4 0V-8A4 4 0 0 1 4 -8V0Z'),
      cut(roof, 'M6 -34H11V-20H6ZM-18 -16L0 -36L18 -16Z'),
    ],
  ]
  return place(sheets, x, y, size).flat()
}

/** A stem with leaves on both sides, growing up from x, y. */
export function sprig(tone: Tone, x: number, y: number, size = 1, turn = 0): Sheet {
  const pair = (y: number) => `M0 ${y}q8 -9 15 -8q-4 9 -15 8ZM0 ${y}q-8 -9 -15 -8q4 9 15 8Z`
  const leaves = cut(tone, pair(-6), pair(-17), 'M0 -24q-5 -7 0 -15q5 8 0 15Z')
  const sheet = [strip(tone, 1.6, 'M0 0V-28'), leaves]
  return place([sheet], x, y, size, turn).flat()
}
