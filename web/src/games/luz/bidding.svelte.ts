/** The bid that I am making: beads first, a safety bead with them or not. */
import type { Offer } from '../../lib/wire/luz'
import { MISS } from '../../lib/wire/luz-constants'
import { signedNumber } from '../../lib/wording'
import { m } from '../../paraglide/messages'

export class Bidding {
  #beads = $state<{ token: string; count: number } | null>(null)
  #safety = $state<string | null>(null)

  /** The prompt that it answers: the next one starts afresh. */
  constructor(private readonly now: () => { token: string; offers: Offer[] }) {}

  get beads(): number | null {
    return this.#beads?.token === this.now().token ? this.#beads.count : null
  }
  set beads(count: number | null) {
    this.#beads = count === null ? null : { token: this.now().token, count }
  }

  get safety(): boolean {
    return this.#safety === this.now().token
  }
  set safety(wanted: boolean) {
    this.#safety = wanted ? this.now().token : null
  }

  /** How many beads may be bid. */
  readonly offered = $derived.by(() =>
    this.now().offers.flatMap(({ beads, safety }) => (safety ? [] : [beads])),
  )

  readonly chosen = $derived.by(() =>
    this.now().offers.find(({ beads, safety }) => beads === this.beads && safety === this.safety),
  )

  /** What the chosen bid pays, and what it costs to miss it. */
  readonly payoff = $derived.by(() => {
    if (!this.chosen) return null
    const { beads, met, pays } = this.chosen
    const [low = 0, high] = met
    const points = signedNumber(pays)
    return {
      prompt:
        high === undefined
          ? m.luz_bid_pays({ count: low, points })
          : m.luz_bid_pays_safe({ low, high, points }),
      note: m.luz_bid_miss({ points: signedNumber(-MISS), beads }),
    }
  })
}
