/** An analysis, of which a test names just what matters to it. */
import type { Analysis, Balance, Estimate, TurningPoint } from '../../../src/lib/wire/protocol'

export function about(value: number, half = 0.05): Estimate {
  return { value, low: value - half, high: value + half }
}

export function point(given: Partial<TurningPoint> = {}): TurningPoint {
  return {
    move: 4,
    seat: 0,
    kind: 'mistake',
    change: { value: -0.14, low: -0.22, high: -0.06 },
    changes: [-0.14, 0.14],
    notation: 'b1',
    options: [],
    ...given,
  }
}

const even: Balance = {
  expected: 0.5,
  dealt: about(0),
  luck: about(0),
  skill: about(0),
  others: about(0),
}

export function analysis(given: Partial<Analysis> = {}): Analysis {
  return {
    what: 'himitsu analysis',
    version: 2,
    game: 'toy',
    rules_version: 1,
    record: '0',
    player: 'brisk',
    budget: { coarse: 4, moments: 2, views: 4, close: 4 },
    moves: 10,
    known: [
      { move: 0, chances: [0.5, 0.5] },
      { move: 4, chances: [0.3, 0.7] },
      { move: 10, chances: [0, 1] },
    ],
    seen: [
      { move: 0, chances: [0.6, 0.4] },
      { move: 5, chances: [0.2, 0.5] },
    ],
    turning_points: [],
    balance: [even, even],
    ...given,
  }
}
