/** Where the relationship diagram puts girls, lines and what is written on the lines. */

export interface Spot {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Line {
  pair: number
  from: Spot
  to: Spot
  /** The curve's control point: ink lines are never quite straight. */
  bend: Spot
}

/** How near the ring comes to the corners of its room: 1 is an ellipse, 0 a rectangle. */
const ROUNDNESS = 0.8
const STEPS = 360

/**
 * The girls around a ring, clockwise from the top and equally far from each other, however wide the
 * room is. Something is written `below` each badge.
 */
export function ringSpots(
  count: number,
  { width, height }: Size,
  badge: number,
  below: number,
): Spot[] {
  const across = width / 2 - badge * 1.06
  const down = (height - badge * 1.15 - below) / 2
  const way = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI
    return {
      x: width / 2 + across * bulged(Math.sin(angle)),
      y: badge * 0.65 + down - down * bulged(Math.cos(angle)),
    }
  })
  const walked = [0]
  way.reduce((from, to) => {
    walked.push((walked.at(-1) ?? 0) + Math.hypot(to.x - from.x, to.y - from.y))
    return to
  })
  const whole = walked.at(-1) ?? 0
  return Array.from({ length: count }, (_, nth) => {
    const step = walked.findIndex((length) => length >= (nth / count) * whole)
    return way[step] ?? { x: 0, y: 0 }
  })
}

function bulged(part: number): number {
  return Math.sign(part) * Math.abs(part) ** ROUNDNESS
}

export function inkLine(pair: number, from: Spot, to: Spot): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const sway = (((pair * 7) % 5) - 2) * Math.min(4, length / 60)
  const bend = {
    x: (from.x + to.x) / 2 + (-(to.y - from.y) / length) * sway,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * sway,
  }
  return { pair, from, to, bend }
}

export function pathOf({ from, to, bend }: Line): string {
  return `M${round(from)}Q${round(bend)} ${round(to)}`
}

function round({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** A point of the curve; 0 at its beginning, 1 at its end. */
export function pointOn({ from, to, bend }: Line, at: number): Spot {
  const rest = 1 - at
  return {
    x: rest * rest * from.x + 2 * rest * at * bend.x + at * at * to.x,
    y: rest * rest * from.y + 2 * rest * at * bend.y + at * at * to.y,
  }
}

interface Box extends Spot {
  width: number
  height: number
}

function overlap(one: Box, other: Box): number {
  const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
  const down = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
  return across > 0 && down > 0 ? across * down : 0
}

/** How far a spot is from a straight line between two others. */
function distance(spot: Spot, { from, to }: Line): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(spot.x - from.x - at * dx, spot.y - from.y - at * dy)
}

const ALONG = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86]
/** A label may also lean on its line from either side. */
const ASIDE = [0, 12, -12, 24, -24]

interface Label {
  line: Line
  width: number
  height: number
}

function candidates({ line, width, height }: Label, room: Size): { box: Box; strain: number }[] {
  const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) || 1
  return ALONG.flatMap((at) => {
    const middle = pointOn(line, at)
    return ASIDE.map((aside) => ({
      box: {
        x: inside(middle.x - ((line.to.y - line.from.y) / length) * aside, width, room.width),
        y: inside(middle.y + ((line.to.x - line.from.x) / length) * aside, height, room.height),
        width: width + 3,
        height: height + 3,
      },
      strain: Math.abs(at - 0.5) * 60 + Math.abs(aside) * 6,
    }))
  })
}

/** The middle of something so long, moved so far that its room holds it. */
function inside(middle: number, length: number, room: number): number {
  return Math.max(length / 2, Math.min(middle, room - length / 2))
}

/** How much of a label may lie under others, in parts of it. */
const BEARABLE = 0.1

/**
 * A place at its line for each label, one after another: clear of the girls and of the labels
 * before it, near the middle, and off the other lines where that is possible. A label that finds no
 * such place is left out: in a crowd nobody could read it.
 */
export function placeLabels(labels: Label[], girls: Box[], room: Size): Map<number, Spot> {
  const found = new Map<number, Spot>()
  const taken = [...girls]
  for (const label of labels) {
    const others = labels.filter((other) => other !== label)
    let best: Box | null = null
    let least = Infinity
    for (const { box, strain } of candidates(label, room)) {
      const hidden = taken.reduce((sum, other) => sum + overlap(box, other), 0)
      if (hidden > BEARABLE * box.width * box.height) continue
      const crossed = others.filter(({ line }) => distance(box, line) < 9).length
      const cost = strain + 4 * hidden + 30 * crossed
      if (cost < least) {
        least = cost
        best = box
      }
    }
    if (best === null) continue
    taken.push(best)
    found.set(label.line.pair, { x: best.x, y: best.y })
  }
  return found
}
