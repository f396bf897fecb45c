/** What the Singer is about to say: an identity for each player still in. */
import type { RhymesView } from '../../lib/wire/rhymes'
import { IDENTITIES, NAME } from '../../lib/wire/rhymes-constants'
import { askOf, knownOf } from './aid'

export class Naming {
  // It belongs to one prompt: the next one starts afresh.
  #named = $state.raw<{ token: string; moves: Record<number, number> }>({ token: '', moves: {} })

  constructor(private readonly now: () => { view: RhymesView; token: string }) {}

  /** The places to be named, in their order. */
  readonly places = $derived.by(() => askOf(this.now().view).named ?? [])

  readonly nameable = $derived.by(() => {
    const { legal } = this.now().view
    return IDENTITIES.map((face, at) => ({ face, move: NAME + at })).filter(({ move }) =>
      legal.includes(move),
    )
  })

  /** What a place is called so far: what is certain is filled in. */
  of(place: number): number | undefined {
    const { view, token } = this.now()
    const named = this.#named.token === token ? this.#named.moves[place] : undefined
    if (named !== undefined) return named
    const { surely } = knownOf(view, place)
    return this.nameable.find(({ face }) => face === surely)?.move
  }

  put(place: number, move: number): void {
    const { token } = this.now()
    const before = this.#named.token === token ? this.#named.moves : {}
    this.#named = { token, moves: { ...before, [place]: move } }
  }

  /** The answer; null while somebody is left out. */
  get moves(): number[] | null {
    const moves = this.places.map((place) => this.of(place))
    return moves.every((move) => move !== undefined) ? moves : null
  }
}
