/** Tells what just happened step by step: a clash is turned up before its result is known. */
import { prefersReducedMotion } from 'svelte/motion'
import type { RhymesEvent } from '../../lib/wire/rhymes'

const STEPS = ['clash', 'result']

export class Theatre {
  #told = $state.raw<{ recent: RhymesEvent[]; count: number }>({ recent: [], count: 0 })

  constructor(
    private readonly recent: () => RhymesEvent[],
    private readonly pace: (event: RhymesEvent) => number,
  ) {}

  /** How many of the newest events are not told yet. */
  readonly hidden = $derived.by(() => {
    const recent = this.recent()
    if (prefersReducedMotion.current) return 0
    const told = this.#told.recent === recent ? this.#told.count : firstStep(recent)
    return recent.length - told
  })

  /** Tell the next event in its time; to be called anew whenever `hidden` changes. */
  run(): (() => void) | undefined {
    if (this.hidden === 0) return undefined
    const recent = this.recent()
    const count = recent.length - this.hidden
    const before = recent.slice(0, count).findLast(({ type }) => STEPS.includes(type))
    const wait = before ? this.pace(before) : 0
    const timer = setTimeout(() => (this.#told = { recent, count: nextStep(recent, count) }), wait)
    return () => clearTimeout(timer)
  }

  skip(): void {
    const recent = this.recent()
    this.#told = { recent, count: recent.length }
  }
}

/** All up to the first turning of cards is told at once. */
function firstStep(recent: RhymesEvent[]): number {
  const first = recent.findIndex(({ type }) => type === 'clash')
  return first < 0 ? recent.length : first + 1
}

/** The next clash, or the next result with all that comes of it. */
function nextStep(recent: RhymesEvent[], from: number): number {
  const isStep = ({ type }: RhymesEvent) => STEPS.includes(type)
  const next = recent.findIndex((event, at) => at >= from && isStep(event))
  if (next < 0) return recent.length
  if (recent[next]?.type === 'clash') return next + 1
  const after = recent.findIndex((event, at) => at > next && isStep(event))
  return after < 0 ? recent.length : after
}
