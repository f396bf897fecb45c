/** A game in words, where the page has none of its own: the messages that its package brings. */
import { api } from '../lib/api'
import type { SeatLabel } from '../lib/board'
import { locale } from '../lib/locale.svelte'
import { nameBots } from '../lib/seats'
import type { PackageBoard } from '../lib/wire/protocol'
import { plainNumber } from '../lib/wording'
import { m } from '../paraglide/messages'
import type { Definitions, Schema } from './schema'

export type Values = Record<string, string | number>

/** "beads_left" → "Beads left": what has no words goes by its own name, which is English. */
export function humanized(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who sits there, or where nobody can sit, the place by its number. */
export function seatName(seats: SeatLabel[], seat: number): string {
  return seats[seat]?.name ?? m.plain_place({ number: seat + 1 })
}

interface Spoken {
  language: typeof locale.current
  words: Record<string, string>
}

export class PlainWords {
  #spoken = $state.raw<Spoken>({ language: 'en', words: {} })

  private constructor(
    readonly game: string,
    readonly view: Schema,
    readonly definitions: Definitions,
    /** What the game's package brings to draw it with. */
    readonly board: PackageBoard | null,
    spoken: Spoken,
  ) {
    this.#spoken = spoken
  }

  static async load(game: string): Promise<PlainWords> {
    let language = locale.current
    const { view, definitions, words, board } = await api.plainGame(game, language)
    const known = definitions as Definitions
    const spoken = { language, words }
    const made = new PlainWords(game, known[view] ?? {}, known, board ?? null, spoken)
    nameBots(game, (key) => made.find(key))
    $effect.root(() => {
      $effect(() => {
        if (language === locale.current) return
        language = locale.current
        void made.#read(language)
      })
    })
    return made
  }

  /** Until they have come, or if they do not come, the words before stay. */
  async #read(language: typeof locale.current): Promise<void> {
    const { words } = await api.plainGame(this.game, language)
    if (language === locale.current) this.#spoken = { language, words }
  }

  /** Of the words that are here. */
  get language(): typeof locale.current {
    return this.#spoken.language
  }

  /** The message of that key, if the game has it. */
  find(key: string): string | undefined {
    return this.#spoken.words[`${this.game}_${key}`]
  }

  /** A message with its values, which may be messages themselves; what is no key is the text. */
  text(key: string, values: Values = {}, seats: Record<string, string> = {}): string {
    return (this.find(key) ?? key).replace(/\{(\w+)\}/g, (open, name: string) => {
      const value = values[name]
      if (value === undefined) return seats[name] ?? this.find(name) ?? open
      return typeof value === 'number' ? plainNumber(value) : this.text(value, values, seats)
    })
  }

  /** What a field is called. */
  label(field: string): string {
    return this.find(`plain_field_${field}`) ?? humanized(field)
  }

  /** A text of a view: one of a few words of its own, or whatever it says. */
  value(text: string): string {
    return (
      this.find(`plain_value_${text}`) ?? (/^[a-z][a-z_]*$/.test(text) ? humanized(text) : text)
    )
  }
}
