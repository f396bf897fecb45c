/** What I choose tap by tap: two girls for each support point, or a deed and its girls. */
import type { Choice, YurikureView } from '../../lib/wire/yurikure'
import { m } from '../../paraglide/messages'
import { chosen, offeredGirls, offeredPairs, tapped, targets, type Deed } from './declaring'
import { girlsOf, pairOf } from './pairs'
import { openGirls, placeablePairs, pointsToPlace } from './support'

export interface Situation {
  view: YurikureView
  token: string
  placing: boolean
  declaring: boolean
  /** Points go on the pairs in the order in which these are offered: a tutorial's. */
  inOrder: boolean
}

interface Chosen {
  token: string
  deed: Deed | null
  picked: number[]
}

export class Choosing {
  // A choice belongs to one prompt, the draft of my points to one window.
  #chosen = $state.raw<Chosen>({ token: '', deed: null, picked: [] })
  #written = $state.raw<{ phase: string; turn: number; pairs: number[] } | null>(null)

  constructor(
    private readonly now: () => Situation,
    /** By one tap a declaration became complete: with its girl, or where it needs none. */
    private readonly ondeclared: () => void = () => undefined,
  ) {}

  readonly #current = $derived.by<Chosen>(() => {
    const { token } = this.now()
    return this.#chosen.token === token ? this.#chosen : { token, deed: null, picked: [] }
  })

  readonly #choices = $derived.by<Choice[]>(() => {
    const { view, declaring } = this.now()
    return declaring ? (view.aid?.choices ?? []) : []
  })

  readonly #pointsLeft = $derived.by(() => {
    const { view, placing } = this.now()
    return placing ? pointsToPlace(view).length - this.draft.length : 0
  })

  readonly deed = $derived.by(() => this.#current.deed ?? this.#usual())

  readonly picked = $derived.by(() => {
    const { placing, declaring } = this.now()
    return placing || declaring ? this.#current.picked : []
  })

  /** The declaration that the deed and its girls are; undefined while some are missing. */
  readonly choice = $derived.by(() => chosen(this.#choices, this.deed, this.picked))

  /** What is still to be chosen for a declaration. */
  readonly missing = $derived.by(() => {
    if (this.deed === null) return m.yurikure_declare_choose()
    if (targets(this.#choices, this.deed) < 2) return m.yurikure_declare_target()
    return this.picked.length === 0 ? m.yurikure_declare_two() : m.yurikure_declare_second()
  })

  /** The pairs of the points placed so far, not sent yet. */
  readonly draft = $derived.by(() => {
    const { view, placing } = this.now()
    const same = this.#written?.phase === view.phase && this.#written.turn === view.turn
    return placing && view.mine && same ? (this.#written?.pairs ?? []) : []
  })

  /** The girls who can be chosen now; null where a tap only looks. */
  readonly girls = $derived.by<Set<number> | null>(() => {
    const { view } = this.now()
    if (this.#choices.length > 0 && targets(this.#choices, this.deed) > 0) {
      return offeredGirls(this.#choices, this.deed, this.picked)
    }
    return this.#pointsLeft > 0 ? openGirls(view.order, this.pairs, this.picked) : null
  })

  readonly pairs = $derived.by(() => {
    const { view, inOrder } = this.now()
    if (this.#pointsLeft > 0) return placeablePairs(view, this.draft, inOrder)
    return offeredPairs(this.#choices, this.deed)
  })

  /** Choose a girl among those offered, or let her go. */
  pick(girl: number): void {
    const most = this.now().placing ? 2 : targets(this.#choices, this.deed)
    this.#take(tapped(this.picked, girl, most))
  }

  pickPair(pair: number): void {
    this.#take(girlsOf(this.now().view, pair))
  }

  /** Another deed keeps the girls whom it can be aimed at. It may be `meant` as it is, or one on
   * the way to another, as when somebody goes through all of them with the arrow keys. */
  change(deed: Deed, meant = false): void {
    const count = targets(this.#choices, deed)
    const kept = count === 0 ? [] : this.picked.slice(-count)
    this.#chosen = { ...this.#current, deed, picked: kept }
    if (meant && count === 0 && this.choice) this.ondeclared()
  }

  /** Take back all but the first points of the draft. */
  keep(points: number): void {
    this.#write(this.draft.slice(0, points))
  }

  clear(): void {
    this.#chosen = { token: this.now().token, deed: null, picked: [] }
  }

  #take(picked: number[]): void {
    const [one, other] = picked
    if (this.now().placing && one !== undefined && other !== undefined) {
      this.#write([...this.draft, pairOf(one, other)])
      this.clear()
    } else {
      this.#chosen = { ...this.#current, picked }
      if (this.choice && picked.length > 0) this.ondeclared()
    }
  }

  #write(pairs: number[]): void {
    const { phase, turn } = this.now().view
    this.#written = { phase, turn, pairs }
  }

  /** What is done most often needs no tap. */
  #usual(): Deed | null {
    const kind = this.now().view.question?.kind
    if (kind === 'act') return 'approach'
    return kind === 'cool' ? 'favor' : null
  }
}
