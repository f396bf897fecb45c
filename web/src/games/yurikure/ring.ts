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

/** The girls around an ellipse, clockwise from the top. */
export function ringSpots(count: number, { width, height }: Size, badge: number): Spot[] {
  // Under each badge stand a name and its controller.
  const across = width / 2 - badge * 0.95
  const down = (height - badge * 1.95) / 2
  return Array.from({ length: count }, (_, nth) => {
    const angle = (nth / count) * 2 * Math.PI - Math.PI / 2
    return {
      x: width / 2 + across * Math.cos(angle),
      y: badge * 0.6 + down + down * Math.sin(angle),
    }
  })
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

const ALONG = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74]
/** A label may also lean on its line from either side. */
const ASIDE = [0, 12, -12]

interface Label {
  line: Line
  width: number
  height: number
}

function candidates({ line, width, height }: Label): { box: Box; strain: number }[] {
  const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) || 1
  return ALONG.flatMap((at) => {
    const middle = pointOn(line, at)
    return ASIDE.map((aside) => ({
      box: {
        x: middle.x - ((line.to.y - line.from.y) / length) * aside,
        y: middle.y + ((line.to.x - line.from.x) / length) * aside,
        width: width + 3,
        height: height + 3,
      },
      strain: Math.abs(at - 0.5) * 60 + Math.abs(aside) * 6,
    }))
  })
}

/**
 * A place at its line for each label, one after another: clear of the girls and of the labels
 * before it, near the middle, and off the other lines where that is possible.
 */
export function placeLabels(labels: Label[], girls: Box[]): Map<number, Spot> {
  const found = new Map<number, Spot>()
  const taken: Box[] = []
  for (const label of labels) {
    const others = labels.filter((other) => other !== label)
    let best: Box | null = null
    let least = Infinity
    for (const { box, strain } of candidates(label)) {
      const cost =
        strain +
        taken.reduce((sum, other) => sum + 3 * overlap(box, other), 0) +
        girls.reduce((sum, other) => sum + 2 * overlap(box, other), 0) +
        others.filter(({ line }) => distance(box, line) < 9).length * 30
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
