/** My sheet in this tab: what is on it, what I am doing with it, and whether it is covered. */
import { tapped } from '../declaring'
import { pairOf } from '../pairs'
import { openGirls } from '../support'
import { openPairs } from './arithmetic'
import { keepSheet, keptSheet, whenChanged } from './keeping'
import {
  canReveal,
  castOf,
  mayRepeat,
  newSheet,
  nextWindow,
  withoutLast,
  type Choices,
  type Sheet,
} from './sheet'

export class Companion {
  #sheet = $state.raw<Sheet | null>(keptSheet())
  /** Girls tapped for the next point. */
  #picked = $state.raw<number[]>([])
  // A sheet that was left must be asked for: somebody else may be looking by now.
  #covered = $state(this.#sheet !== null)
  readonly #ended = new AbortController()

  constructor() {
    const { signal } = this.#ended
    const hide = () => (this.#covered ||= document.hidden)
    document.addEventListener('visibilitychange', hide, { signal })
    whenChanged(() => this.#reread(), signal)
  }

  readonly cast = $derived(castOf(this.#sheet?.choices.girls ?? 0))

  /** The girls who can be tapped for the next point. */
  readonly #girls = $derived.by(() => {
    const sheet = this.#sheet
    const all = this.cast.pairs.map((_, pair) => pair)
    const pairs = openPairs(all, sheet?.draft ?? [], sheet !== null && mayRepeat(sheet))
    return openGirls(this.cast.order, pairs, this.#picked)
  })

  get sheet(): Sheet | null {
    return this.#sheet
  }

  get picked(): number[] {
    return this.#picked
  }

  get covered(): boolean {
    return this.#covered
  }

  set covered(covered: boolean) {
    this.#covered = covered
    this.#picked = []
  }

  close(): void {
    this.#ended.abort()
  }

  begin(name: string, choices: Choices): void {
    this.#keep(newSheet(name, choices))
    this.covered = false
  }

  clear(): void {
    this.#keep(null)
    this.covered = false
  }

  /** Tap a girl for the next point; false if no pair with her can have it. */
  pick(girl: number): boolean {
    const sheet = this.#sheet
    const window = sheet && nextWindow(sheet)
    if (!window || sheet.draft.length >= window.points.length) return true
    if (!this.#girls.has(girl)) return false
    const picked = tapped(this.#picked, girl, 2)
    const [one, other] = picked
    if (one === undefined || other === undefined) {
      this.#picked = picked
    } else {
      this.#keep({ ...sheet, draft: [...sheet.draft, pairOf(one, other)] })
    }
    return true
  }

  /** Keep only the first points of the draft. */
  keepPoints(count: number): void {
    if (this.#sheet) this.#keep({ ...this.#sheet, draft: this.#sheet.draft.slice(0, count) })
  }

  /** Begin to place extra points, or put it off. */
  place(placing: boolean): void {
    if (this.#sheet) this.#keep({ ...this.#sheet, placing, draft: [] })
  }

  write(pairs: number[]): void {
    const sheet = this.#sheet
    if (!sheet || pairs.length !== nextWindow(sheet)?.points.length) return
    const steps = [...sheet.steps, { kind: 'points' as const, pairs }]
    this.#keep({ ...sheet, steps, draft: [], placing: false })
  }

  reveal(girl: number, points: number): void {
    const sheet = this.#sheet
    if (!sheet || !canReveal(sheet, girl, points)) return
    const steps = [...sheet.steps, { kind: 'reveal' as const, girl, points }]
    this.#keep({ ...sheet, steps })
  }

  undo(): void {
    if (this.#sheet) this.#keep(withoutLast(this.#sheet))
  }

  #keep(sheet: Sheet | null): void {
    this.#sheet = sheet
    this.#picked = []
    keepSheet(sheet)
  }

  #reread(): void {
    this.#sheet = keptSheet()
    this.#picked = []
  }
}
