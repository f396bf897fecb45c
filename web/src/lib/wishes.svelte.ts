/** What somebody wants of a new table: the usual, until something else is chosen. */
import { usualClock, type BotPace, type Chat, type Pace, type Watch } from './agreed'
import type { Options, TextOption } from './board'
import { lastLevel, usualSeats } from './lobby'
import type { CharacterInfo, CreateTable, GameInfo, OptionInfo } from './wire/protocol'

export class Wishes {
  seats = $state(0)
  isPublic = $state(false)
  watch = $state<Watch>('public')
  chat = $state<Chat>('free')
  botPace = $state<BotPace>('normal')
  /** Who plays on for people who are away. */
  standIn = $state('')
  #bot = $state('')
  /** By seat: whom the host has chosen; the others are drawn. */
  #opponents = $state<Record<number, string>>({})
  /** Only what was chosen: the rest follows the number of seats. */
  #options = $state<Record<string, string>>({})
  /** What was written for an option that is a text, and whether a table can be made with it. */
  #texts = $state<Record<string, { text: string; good: boolean }>>({})
  #pace = $state<Pace | null>(null)
  #clock = $state<number | null>(null)

  constructor(
    readonly game: GameInfo,
    private readonly texts: Record<string, TextOption> = {},
  ) {
    this.seats = usualSeats(game)
    this.#bot = lastLevel(game)
    this.standIn = game.default_bot
    this.chat = game.chat
  }

  get bot(): string {
    return this.#bot
  }

  /** At another level other people play. */
  set bot(level: string) {
    this.#bot = level
    this.#opponents = {}
  }

  /** Who was chosen for a seat; '' if somebody is to be drawn. */
  opponent(seat: number): string {
    return this.#opponents[seat] ?? ''
  }

  oppose(seat: number, id: string): void {
    this.#opponents[seat] = id
  }

  /** Who can still be chosen for a seat: nobody plays in two. */
  free(seat: number, characters: CharacterInfo[]): CharacterInfo[] {
    const elsewhere = Object.entries(this.#opponents)
    return characters.filter(
      ({ id }) => !elsewhere.some(([at, chosen]) => chosen === id && Number(at) !== seat),
    )
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

  /** All of them as they are chosen now, but for texts. */
  get options(): Options {
    return Object.fromEntries(this.game.options.map(({ name }) => [name, this.option(name)]))
  }

  /** Is a text to be written for the option? */
  isWanted(name: string): boolean {
    return this.texts[name]?.wanted(this.options) ?? false
  }

  text(name: string): string {
    return this.#texts[name]?.text ?? ''
  }

  write(name: string, text: string, good: boolean): void {
    this.#texts[name] = { text, good }
  }

  /** Is everything written that must be, and is all of it good? */
  get ready(): boolean {
    return this.#wanted.every((name) => this.#texts[name]?.good)
  }

  get #wanted(): string[] {
    return Object.keys(this.texts).filter((name) => this.isWanted(name))
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

  get #written(): Options {
    return Object.fromEntries(this.#wanted.map((name) => [name, this.text(name)]))
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
      options: { ...this.#fitting, ...this.#written },
      bot: this.bot,
      cast: true,
      opponents: Array.from({ length: this.seats }, (_, seat) => this.opponent(seat) || null),
      public: this.isPublic,
      pace: this.pace,
      clock: this.pace === 'untimed' ? null : this.clock,
      chat: this.chat,
      watch: this.watch,
      bot_pace: this.botPace,
      stand_in: this.standIn,
    }
  }
}
