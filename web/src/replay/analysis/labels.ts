/** Where the names stand in a graph: each at its line, where no other line or name is. */

export interface Line {
  /** Its height at each of the places across, which lie evenly. */
  heights: number[]
  /** How wide its name is. */
  wide: number
}

export interface Spot {
  x: number
  y: number
}

export interface Room {
  /** Where the first place lies, and how far the next one is. */
  left: number
  step: number
  top: number
  bottom: number
  /** How high a name is. */
  high: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** By line: the middle of its name; null where there is no room for one. */
export function spotsOf(lines: readonly Line[], room: Room): (Spot | null)[] {
  const taken: Box[] = []
  return lines.map((line, nth) => {
    const others = lines.filter((_, at) => at !== nth)
    const best = candidates(line, others, room)
      .filter(({ box }) => !taken.some((each) => overlap(each, box)))
      .reduce<Candidate | null>(
        (first, next) => (!first || next.free > first.free ? next : first),
        null,
      )
    if (!best) return null
    taken.push(best.box)
    return best.spot
  })
}

interface Candidate {
  spot: Spot
  box: Box
  /** How far the nearest other line is. */
  free: number
}

function candidates(line: Line, others: readonly Line[], room: Room): Candidate[] {
  const last = room.left + room.step * (line.heights.length - 1)
  const found: Candidate[] = []
  line.heights.forEach((_, at) => {
    const x = room.left + room.step * at
    const [left, right] = [x - line.wide / 2, x + line.wide / 2]
    if (left < room.left || right > last) return
    const [from, to] = [placeAt(left, room), placeAt(right, room)]
    const own = line.heights.slice(from, to + 1)
    // Above its own line, or below it.
    for (const y of [Math.min(...own) - room.high / 2 - 2, Math.max(...own) + room.high / 2 + 2]) {
      const box = { left, right, top: y - room.high / 2, bottom: y + room.high / 2 }
      if (box.top < room.top || box.bottom > room.bottom) continue
      const free = Math.min(
        ...others.flatMap(({ heights }) =>
          heights.slice(from, to + 1).map((each) => Math.abs(each - y)),
        ),
        room.bottom - room.top,
      )
      if (free > room.high / 2) found.push({ spot: { x, y }, box, free })
    }
  })
  return found
}

function placeAt(x: number, { left, step }: Room): number {
  return Math.round((x - left) / step)
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/** A name as short as it must be, and how wide it is then: about, in the graph's small type. */
export function nameIn(name: string, most: number): { text: string; wide: number } {
  let wide = 0
  let text = ''
  for (const sign of name) {
    wide += /[\u2e80-\uffef]/.test(sign) ? 12 : 7
    if (wide > most) return { text: `${text.trimEnd()}…`, wide }
    text += sign
  }
  return { text, wide }
}

/** Marks in a row, moved apart where they would cover each other, but not beyond the end. */
export function apart(places: readonly number[], gap: number, end: number): number[] {
  const found = [...places]
  found.forEach((place, nth) => {
    found[nth] = Math.max(place, (found[nth - 1] ?? -Infinity) + gap)
  })
  for (let nth = found.length - 1, most = end - gap / 2; nth >= 0; nth--, most -= gap) {
    found[nth] = Math.min(found[nth] ?? 0, most)
  }
  return found
}
