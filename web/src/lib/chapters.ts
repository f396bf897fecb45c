/** The parts of a recorded game, by which a replay is leafed through. */

/** A part as its game names it: it begins with an event of the log. */
export interface Chapter {
  at: number
  /** A part of the game, such as a round; a part of that, such as a turn; and a part of that. */
  level: 1 | 2 | 3
  title: string
}

/** A part as a replay shows it. */
export interface Heading {
  frame: number
  level: 1 | 2 | 3
  title: string
}

/** By frame, for a log of which `starts` tells where each frame's events begin. */
export function headings(chapters: Chapter[], starts: number[]): Heading[] {
  let frame = 0
  return chapters.map(({ at, level, title }) => {
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= at) frame += 1
    return { frame, level, title }
  })
}

/** The chapter that a frame belongs to: the last that has begun by then; −1 before the first. */
export function chapterAt(all: Heading[], frame: number): number {
  return all.findLastIndex((each) => each.frame <= frame)
}

/** The names of a chapter and of those that it is a part of, the largest first. */
export function pathTo(all: Heading[], nth: number): string[] {
  const titles: string[] = []
  let level = 4
  for (let at = nth; at >= 0 && level > 1; at--) {
    const each = all[at]
    if (each && each.level < level) {
      titles.unshift(each.title)
      level = each.level
    }
  }
  return titles
}

/** Where the chapters before and after a frame begin: `before` is the present one's beginning, if
 * the frame lies within it. */
export function around(all: Heading[], frame: number): { before: number; after: number | null } {
  return {
    before: all.findLast((each) => each.frame < frame)?.frame ?? 0,
    after: all.find((each) => each.frame > frame)?.frame ?? null,
  }
}
