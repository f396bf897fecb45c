/** How much I am about to reveal, and over whom. */
import type { Raise, YurikureView } from '../../lib/wire/yurikure'

interface Bid {
  token: string
  girl: number
  points: number
}

/** Two digits that follow each other this fast are one number. */
const TYPING_MS = 900

export class Revealing {
  // What I am about to reveal belongs to one prompt.
  #bid = $state.raw<Bid | null>(null)
  #digits = ''
  #typed = 0

  constructor(private readonly now: () => { view: YurikureView; token: string }) {}

  readonly raises = $derived.by<Raise[]>(() => this.now().view.aid?.raises ?? [])

  /** What I could reveal over the girl at issue. */
  readonly main = $derived.by(() =>
    this.raises.find(({ girl }) => girl === this.now().view.question?.girl),
  )

  readonly #current = $derived.by(() => (this.#bid?.token === this.now().token ? this.#bid : null))

  /** The reveal that is being set; until I begin one, the one over the girl at issue. */
  readonly open = $derived.by(
    () => this.raises.find(({ girl }) => girl === this.#current?.girl) ?? this.main,
  )

  /** How much I am about to reveal; null as long as I am not. */
  readonly points = $derived.by(() => this.#current?.points ?? null)

  /** The move that reveals it. */
  readonly move = $derived.by(() =>
    this.open === undefined || this.points === null
      ? null
      : this.open.move + this.points - this.open.least,
  )

  begin(raise: Raise, points = raise.least): void {
    this.#bid = { token: this.now().token, girl: raise.girl, points }
  }

  /** One more or one less; less than the least is nothing. */
  step(by: number): void {
    if (this.open === undefined) return
    const points = (this.points ?? this.open.least - 1) + by
    if (points < this.open.least) this.clear()
    else this.begin(this.open, Math.min(points, this.open.most))
  }

  clear(): void {
    this.#bid = null
  }

  /** A digit of an amount; says whether it means something, be it only with the next one. */
  type(key: string): boolean {
    const { open } = this
    if (open === undefined) return false
    const now = Date.now()
    this.#digits = now - this.#typed < TYPING_MS ? this.#digits + key : key
    this.#typed = now
    const meant = [Number(this.#digits), Number(key)].find(
      (points) => points >= open.least && points <= open.most,
    )
    if (meant === undefined) return Number(key) * 10 <= open.most
    this.begin(open, meant)
    return true
  }
}
