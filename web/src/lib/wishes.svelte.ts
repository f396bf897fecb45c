/** What somebody wants of a new table: the usual, until something else is chosen. */
import { usualClock, type Chat, type Pace, type Watch } from './agreed'
import { usualBot, usualSeats } from './lobby'
import type { CreateTable, GameInfo } from './wire/protocol'

export class Wishes {
  seats = $state(0)
  bot = $state('')
  isPublic = $state(false)
  watch = $state<Watch>('public')
  chat = $state<Chat>('free')
  /** Only what was chosen: the rest follows the number of seats. */
  #options = $state<Record<string, string>>({})
  #pace = $state<Pace | null>(null)
  #clock = $state<number | null>(null)

  constructor(readonly game: GameInfo) {
    this.seats = usualSeats(game)
    this.bot = usualBot(game)
    this.chat = game.chat
  }

  option(name: string): string {
    const info = this.game.options.find((option) => option.name === name)
    return this.#options[name] ?? info?.defaults[this.seats] ?? ''
  }

  choose(name: string, value: string): void {
    this.#options[name] = value
  }

  /** Friends wait for each other; strangers had better know how long. */
  get pace(): Pace {
    return this.#pace ?? (this.isPublic ? 'live' : 'untimed')
  }

  set pace(pace: Pace) {
    this.#pace = pace
    this.#clock = null
  }

  get clock(): number {
    return this.#clock ?? usualClock(this.pace) ?? 0
  }

  set clock(seconds: number) {
    this.#clock = seconds
  }

  get asked(): CreateTable {
    return {
      game: this.game.name,
      seats: this.seats,
      options: this.#options,
      bot: this.bot,
      public: this.isPublic,
      pace: this.pace,
      clock: this.pace === 'untimed' ? null : this.clock,
      chat: this.chat,
      watch: this.watch,
    }
  }
}
