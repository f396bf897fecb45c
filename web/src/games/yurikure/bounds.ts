/**
 * How many points somebody can have on each pair, given what he has revealed and when.
 *
 * Points come in windows: the setup's 5, 4, 3, 2, 1, then extra ones, each worth one. What was
 * shown by the end of a window is a lower limit on his control with the points placed by then:
 * points that came later do not explain it.
 *
 * The setup's points are tried pair by pair, and a branch is given up as soon as what is left
 * cannot meet what was shown. Extra points are not tried but counted: each helps two girls, so so
 * many of them can help one girl at most by their number and all girls at most by twice that.
 */

/** A window's points, and by girl what had been shown when the next one opened, or now. */
export interface Window {
  points: number[]
  shown: number[]
}

export interface Bounds {
  least: number
  most: number
}

/** By pair, numbered as everywhere: (a, b) with a < b is b(b − 1)/2 + a. */
export function pairBounds(windows: Window[], repeats: boolean): Bounds[] {
  const search = new Search(windows, repeats)
  return search.pairs.map((_, pair) => search.bounds(pair))
}

class Search {
  readonly pairs: [number, number][] = []
  readonly #setup: number[]
  readonly #shown: number[][]
  /** By window: how many extra points had come by its end. */
  readonly #extra: number[] = []
  readonly #repeats: boolean

  constructor(windows: Window[], repeats: boolean) {
    const girls = windows[0]?.shown.length ?? 0
    for (let second = 1; second < girls; second += 1) {
      for (let first = 0; first < second; first += 1) this.pairs.push([first, second])
    }
    this.#setup = windows[0]?.points ?? []
    this.#shown = windows.map(({ shown }) => shown)
    let extra = 0
    windows.forEach(({ points }, nth) => this.#extra.push(nth === 0 ? 0 : (extra += points.length)))
    this.#repeats = repeats
  }

  bounds(pair: number): Bounds {
    const totals = this.#ways()
    const least = totals.find((way) => this.#possible(pair, way))
    const most = totals.findLast((way) => this.#possible(pair, way))
    if (least === undefined || most === undefined) throw new RangeError('more shown than placed')
    return { least: least.total, most: most.total }
  }

  /** What can lie on one pair: some of the setup's points, and so many extra ones by window. */
  #ways(): Way[] {
    const subsets = this.#setup
      .reduce<number[][]>((all, _, nth) => [...all, ...all.map((some) => [...some, nth])], [[]])
      .filter((some) => this.#repeats || some.length <= 1)
    let extras: number[][] = [[0]]
    for (let nth = 1; nth < this.#extra.length; nth += 1) {
      const before = this.#extra[nth - 1] ?? 0
      const came = (this.#extra[nth] ?? 0) - before
      extras = extras.flatMap((some) =>
        Array.from({ length: came + 1 }, (_, more) => [...some, (some.at(-1) ?? 0) + more]),
      )
    }
    return subsets
      .flatMap((setup) =>
        extras.map((extra) => ({
          setup: new Set(setup),
          extra,
          total: setup.reduce((sum, nth) => sum + (this.#setup[nth] ?? 0), extra.at(-1) ?? 0),
        })),
      )
      .sort((a, b) => a.total - b.total)
  }

  /** Can exactly that lie on the pair? */
  #possible(pair: number, way: Way): boolean {
    const needs = this.#shown.map((shown, window) => {
      const mine = way.total - (way.extra.at(-1) ?? 0) + (way.extra[window] ?? 0)
      const girls: number[] = this.pairs[pair] ?? []
      return shown.map((points, girl) => points - (girls.includes(girl) ? mine : 0))
    })
    const rest = this.#setup.filter((_, nth) => !way.setup.has(nth))
    const extra = this.#extra.map((count, window) => count - (way.extra[window] ?? 0))
    return this.#place(new Set([pair]), pair, rest, needs, extra)
  }

  /** Can the rest of the setup's points go on pairs that are not taken, so that needs are met? */
  #place(
    taken: Set<number>,
    barred: number,
    rest: number[],
    needs: number[][],
    extra: number[],
  ): boolean {
    const left = rest.reduce((sum, points) => sum + points, 0)
    if (!needs.every((need, window) => this.#hopeful(need, barred, left + (extra[window] ?? 0)))) {
      return false
    }
    const [points, ...later] = rest
    if (points === undefined) return true
    for (const pair of this.#worthwhile(taken, needs)) {
      const [one, other] = this.pairs[pair] ?? [0, 0]
      const next = needs.map((need) =>
        need.map((lack, girl) => (girl === one || girl === other ? lack - points : lack)),
      )
      const closed = this.#repeats ? taken : new Set([...taken, pair])
      if (this.#place(closed, barred, later, next, extra)) return true
    }
    return false
  }

  /** So many points, each on any pair but the barred one, must be able to meet the needs. */
  #hopeful(need: number[], barred: number, points: number): boolean {
    const lacks = need.map((lack) => Math.max(0, lack))
    const [one, other] = this.pairs[barred] ?? [0, 0]
    const sum = lacks.reduce((all, lack) => all + lack, 0)
    const apart = (lacks[one] ?? 0) + (lacks[other] ?? 0)
    return sum <= 2 * points && apart <= points && lacks.every((lack) => lack <= points)
  }

  /** The open pairs, those that help most first; of those that help nobody one stands for all. */
  #worthwhile(taken: Set<number>, needs: number[][]): number[] {
    const help = (pair: number) =>
      (this.pairs[pair] ?? []).reduce(
        (sum, girl) => sum + Math.max(0, ...needs.map((need) => need[girl] ?? 0)),
        0,
      )
    const open = this.pairs
      .map((_, pair) => ({ pair, help: taken.has(pair) ? -1 : help(pair) }))
      .filter(({ help: much }) => much >= 0)
      .sort((a, b) => b.help - a.help)
    const idle = open.findIndex(({ help: much }) => much === 0)
    return (idle < 0 ? open : open.slice(0, idle + 1)).map(({ pair }) => pair)
  }
}

interface Way {
  /** Which of the setup's points. */
  setup: Set<number>
  /** By window: how many extra points by its end. */
  extra: number[]
  total: number
}
