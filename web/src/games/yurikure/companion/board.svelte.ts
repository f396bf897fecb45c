/** The open side of the table in this tab, kept in this browser with every step. */
import { forget, recallData, rememberData } from '../../../lib/memory'
import { rollDie } from '../../../lib/random'
import { NOTHING_BETWEEN, relationsOn, rollsOn, type BoardStep, type Relation } from './board'

const KEY = 'companion.yurikure.board'
/** Counts the shapes that kept steps have had: older ones are not understood any more. */
const VERSION = 1
/** Of a game: rolls for every couple in nine turns, and as many changes, many times over. */
const MOST_STEPS = 2000

export class TableBoard {
  #steps = $state.raw<BoardStep[]>(kept())
  readonly #ended = new AbortController()

  constructor() {
    const reread = ({ key }: StorageEvent) => {
      if (key === null || key === `himitsu.${KEY}`) this.#steps = kept()
    }
    addEventListener('storage', reread, { signal: this.#ended.signal })
  }

  readonly relations = $derived(relationsOn(this.#steps))
  readonly rolls = $derived(rollsOn(this.#steps))

  /** The step that undo takes back. */
  get last(): BoardStep | null {
    return this.#steps.at(-1) ?? null
  }

  close(): void {
    this.#ended.abort()
  }

  of(pair: number): Relation {
    return this.relations.get(pair) ?? NOTHING_BETWEEN
  }

  change(pair: number, changed: Partial<Relation>): void {
    const now = this.of(pair)
    const relation = { ...now, ...changed }
    const same =
      relation.favor === now.favor &&
      relation.discomfort === now.discomfort &&
      relation.couple === now.couple
    if (!same) this.#add({ kind: 'relation', pair, relation })
  }

  roll(count: number): number[] {
    const dice = Array.from({ length: count }, rollDie)
    this.#add({ kind: 'roll', dice })
    return dice
  }

  undo(): void {
    this.#keep(this.#steps.slice(0, -1))
  }

  clear(): void {
    this.#steps = []
    forget(KEY)
  }

  #add(step: BoardStep): void {
    this.#keep([...this.#steps, step].slice(-MOST_STEPS))
  }

  #keep(steps: BoardStep[]): void {
    this.#steps = steps
    rememberData(KEY, { version: VERSION, steps })
  }
}

function kept(): BoardStep[] {
  const found = recallData(KEY) as { version: number; steps: BoardStep[] } | null
  return found?.version === VERSION ? found.steps : []
}
