/** What somebody wants of a new table: the usual, until something else is chosen. */
import { usualClock, type Chat, type Pace, type Watch } from './agreed'
import { usualBot, usualSeats } from './lobby'
import type { CreateTable, GameInfo, OptionInfo } from './wire/protocol'

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
    return this.#fitting[name] ?? info?.defaults[this.seats] ?? ''
  }

  /** The choices that are for so many seats. */
  choices({ choices, only }: OptionInfo): string[] {
    return choices.filter((choice) => only[choice]?.includes(this.seats) ?? true)
  }

  choose(name: string, value: string): void {
    this.#options[name] = value
  }

  /** What was chosen before the number of seats may no longer be for it. */
  get #fitting(): Record<string, string> {
    const chosen = this.game.options.flatMap((option): [string, string][] => {
      const choice = this.#options[option.name]
      return choice !== undefined && this.choices(option).includes(choice)
        ? [[option.name, choice]]
        : []
    })
    return Object.fromEntries(chosen)
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
      options: this.#fitting,
      bot: this.bot,
      public: this.isPublic,
      pace: this.pace,
      clock: this.pace === 'untimed' ? null : this.clock,
      chat: this.chat,
      watch: this.watch,
    }
  }
}
