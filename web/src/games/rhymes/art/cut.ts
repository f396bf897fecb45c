/**
 * Cutting paper. A picture is a pile of sheets, the undermost first; every sheet throws its shadow
 * on those below. Pictures are 100 wide and 140 high, and a card's frame and label cover the rim:
 * what matters lies between x 12 and 88, y 14 and 110.
 */

/** The papers, as storybook.css names them. */
export type Tone =
  | 'cream'
  | 'snow'
  | 'skin'
  | 'honey'
  | 'umber'
  | 'blush'
  | 'rose'
  | 'wine'
  | 'clay'
  | 'sun'
  | 'straw'
  | 'mint'
  | 'moss'
  | 'pine'
  | 'mist'
  | 'sky'
  | 'sea'
  | 'night'
  | 'dusk'
  | 'lilac'
  | 'plum'
  | 'wood'
  | 'bark'
  | 'stone'
  | 'ash'
  | 'soot'

export interface Cut {
  tone: Tone
  d: string
  /** A strip of this width along the path, where it is not the area inside it. */
  width?: number
  /** Where it is moved, as an SVG transform. */
  at?: string
}

/** Cuts on one level: together they throw one shadow. */
export type Sheet = Cut[]
export type Picture = Sheet[]

export function cut(tone: Tone, ...d: string[]): Cut {
  return { tone, d: d.join('') }
}

export function strip(tone: Tone, width: number, ...d: string[]): Cut {
  return { tone, d: d.join(''), width }
}

/** The same sheets elsewhere, larger or smaller, turned, or (with a negative width) mirrored. */
export function place(
  sheets: Picture,
  x: number,
  y: number,
  size = 1,
  turn = 0,
  wide = 1,
): Picture {
  const move =
    `translate(${x} ${y})` +
    (turn === 0 ? '' : `rotate(${turn})`) +
    (size === 1 && wide === 1 ? '' : `scale(${size * wide} ${size})`)
  return sheets.map((sheet) => sheet.map((each) => ({ ...each, at: move + (each.at ?? '') })))
}

/** Several sheets laid flat: one level, one shadow. */
export function flat(sheets: Picture): Sheet {
  return sheets.flat()
}

const short = (value: number): number => Math.round(value * 100) / 100

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${short(x - rx)} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`
}

export function disc(x: number, y: number, r: number): string {
  return oval(x, y, r, r)
}

export function box(x: number, y: number, wide: number, high: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${wide}v${high}h${-wide}Z`
  const [w, h] = [wide - 2 * r, high - 2 * r]
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}Z`
}

/** Points on two rings by turns; the first is straight up. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, nth) => {
    const angle = (nth * Math.PI) / points
    const r = nth % 2 === 0 ? outer : inner
    return `${short(x + r * Math.sin(angle))} ${short(y - r * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** Round bumps about a middle: a blossom, a ruff, a wheel of cheese. */
export function blossom(x: number, y: number, r: number, petals: number): string {
  const bump = short(r * Math.sin(Math.PI / petals) * 1.08)
  const ring = Array.from({ length: petals }, (_, nth) => {
    const angle = (nth * 2 * Math.PI) / petals
    return [short(x + r * Math.sin(angle)), short(y - r * Math.cos(angle))] as const
  })
  const [first] = ring
  if (first === undefined) return ''
  const bumps = [...ring.slice(1), first].map(([px, py]) => `A${bump} ${bump} 0 0 1 ${px} ${py}`)
  return `M${first[0]} ${first[1]}${bumps.join('')}Z`
}

/** A row of scallops to the right, hanging down (or standing up, with a negative depth). */
export function scallops(count: number, wide: number, deep: number): string {
  return `q${short(wide / 2)} ${short(deep * 2)} ${wide} 0`.repeat(count)
}

/** A row of teeth to the right. */
export function teeth(count: number, wide: number, deep: number): string {
  return `l${short(wide / 2)} ${deep}l${short(wide / 2)} ${-deep}`.repeat(count)
}

/** A cut and its mirror image about the middle of the picture. */
export function both(one: Cut): Cut[] {
  return [one, { ...one, at: `matrix(-1 0 0 1 100 0)${one.at ?? ''}` }]
}
