/** A view of Yuri-Kure with seven girls, of which a test names just what matters to it. */
import { castOf } from '../../../src/games/yurikure/companion/sheet'
import type { Aid, Declaration, YurikureView } from '../../../src/lib/wire/yurikure'

export function yurikureView(given: Partial<YurikureView> = {}): YurikureView {
  const { girls, order, pairs } = castOf(7)
  return {
    viewer: 0,
    seats: 3,
    options: { reveal: 'open', repeats: 'forbidden', orientations: 'off' },
    asked: [],
    mine: true,
    legal: [],
    outcome: null,
    phase: 'action',
    turn: 1,
    girls,
    order,
    orientations: null,
    pairs: pairs.map((pair) => ({ ...pair, favor: 0, discomfort: 0, couple: null })),
    setup_couple: 0,
    start_player: 0,
    revealed: [],
    controllers: order.map(() => null),
    marks: [],
    memory: [],
    acting: null,
    question: null,
    action: null,
    placing: null,
    sheet: null,
    sheets: null,
    ending: null,
    aid: null,
    ...given,
  }
}

export function aid(given: Partial<Aid> = {}): Aid {
  const lists = { places: [], raises: [], choices: [], odds: [], withheld: [], deductions: [] }
  const nothing = { passing: null, redo: null, pending: null, priority: null, final: null }
  return { outbids: false, repeats: false, ...lists, ...nothing, ...given }
}

export function declare(
  move: number,
  deed: Declaration['deed'],
  given: Partial<Declaration> = {},
): Declaration {
  return { move, deed, girl: null, pair: null, ...given }
}
