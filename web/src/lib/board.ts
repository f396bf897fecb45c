/**
 * The contract between the shell and a game's board.
 *
 * A game is a folder `src/games/<name>/` whose `index.ts` exports a GameModule by default. The
 * home page loads only that; the board and the rules are fetched when they are opened.
 */
import type { Component } from 'svelte'
import type { Chapter } from './chapters'
import type { Prompt } from './wire/protocol'

/** Who sits where, as the table's people read it. */
export interface SeatLabel {
  seat: number
  /** Already in the reader's language, also for bots and open seats. */
  name: string
  kind: 'person' | 'bot' | 'open'
  /** Does the reader play here? Over a player's shoulder the view is that player's, but no seat is
   * the reader's. */
  you: boolean
  /** Does a person have the table open? Bots always do. */
  present: boolean
  /** Does a bot play on for this person? */
  standIn: boolean
  /** Where a character plays: the id that the game's Persona knows. */
  persona?: string
  /** How that character plays, in the reader's words. */
  about?: string
}

export interface BoardProps<V, E> {
  view: V
  /** Null when the reader is not asked, and for a spectator always. */
  prompt: Prompt | null
  /**
   * What happened between the view shown before and this one; empty after connecting. It may be
   * several frames' worth: the reader's own prompt brings what is no scene onto the screen at once.
   * In a scene it grows with each step.
   */
  recent: E[]
  /**
   * What has happened so far, as much of it as the table may show: for looking back. The board of
   * the moment must not need it.
   */
  log: E[]
  seats: SeatLabel[]
  /** In a replay: who sits in front where the view is nobody's own. */
  front?: number | null
  /**
   * Answer the prompt: one or more moves in a row, and what is said beside the last one, where the
   * game asks for words. Does nothing while a gesture is pending.
   */
  act: (moves: number[], words?: string) => void
  /** A gesture is on its way: neither accepted nor refused yet. */
  pending: boolean
  /** In a tutorial: the moves to make now, in this order. Null where the reader is free. */
  taught?: number[] | null
  /** The standing orders that the reader may give now; none in most games. */
  orders: string[]
  /** The reader's standing order. Nobody else knows that there is one. */
  standing: string | null
  /** Will it answer the prompt, unless the reader is quicker? */
  obeyed: boolean
  /** Give a standing order in place of the one before; null takes it back. */
  stand: (order: string | null) => void
  /** A short sentence to the person: a toast that screen readers speak, too. */
  say: (text: string) => void
}

/** What a line of the log, or of the frame, is about. */
export interface TableContext<V> {
  view: V
  seats: SeatLabel[]
}

/** How what happened is told step by step, where its end must not be known at once. */
export interface Staging<V, E> {
  /** How many of the events are told with each step but the last, which tells all; none: at once. */
  steps: (events: E[]) => number[]
  /** The board while only the first events are told: as it was before, and what they changed. */
  between: (before: V, after: V, told: E[]) => V
  /** Does what follows wait until the reader goes on? */
  stops: (events: E[], after: V) => boolean
}

/** What a table needs of its game. */
export interface GameTable<V, E> {
  Board: Component<BoardProps<V, E>>
  /** What the board is given beside its props. */
  given?: object
  /** Does the board want to be told what moves do (`prompt.moves`)? */
  named?: boolean
  /** The status line in words: "Your turn: bid.", "Waiting for Aiko to play." */
  status: (context: TableContext<V>) => string
  /** The event as a line of the log; null if it tells nothing. */
  line: (event: E, context: TableContext<V>) => string | null
  /** The part of the log that the table may show now: an option may leave the rest to memory. */
  shownLog: (events: E[], view: V) => E[]
  /** What the log's panel says above the log; null where there is nothing to say. */
  logNote?: (context: TableContext<V>) => string | null
  /** For replays: the parts of the game, such as rounds, in the order of the log. */
  chapters?: () => Promise<(log: E[], context: TableContext<V>) => Chapter[]>
  /** Which paragraph of the rules explains what is asked: an id there. */
  help?: () => Promise<(view: V) => string>
  /** How long the event wants to be on screen before the next frame, in milliseconds. */
  pace: (event: E) => number
  /** Unless everything may be told as soon as it comes. */
  staging?: Staging<V, E>
}

/** A character's face, as large as `--persona` says; nothing for an id that it does not know. */
export type Persona = Component<{ id: string }>

/** What a tutorial says from one of the pupil's frames on. */
export interface LessonStep {
  frame: number
  text: () => string
  /** Which standing orders may be given meanwhile; none unless said. */
  orders?: (order: string) => boolean
}

export interface OptionText {
  label: string
  /** By choice. */
  choices: Record<string, { label: string; help: string }>
}

export type Options = Record<string, string>

export interface TextEditorProps {
  text: string
  /** The table's other options. */
  options: Options
  /** What is wrong with the text, in words. */
  problems: string[]
  onchange: (text: string) => void
}

/** What can be done with an option's text. */
export interface TextEditing {
  /** A text for a table with these options: what was written, as far as it suits them. */
  fitting: (text: string, options: Options) => string
  /** What is wrong with it, in words; nothing if a table can be made with it. */
  problems: (text: string) => string[]
  /** What it means, line by line. */
  lines: (text: string) => string[]
  Editor: Component<TextEditorProps>
}

/** An option whose value is a text. */
export interface TextOption {
  /** Does a table with these options need it? */
  wanted: (options: Options) => boolean
  editing: () => Promise<TextEditing>
}

/** What the facts of finished games are called, for statistics. */
export interface FactTexts {
  /** By table and column, such as "bids.hit". */
  labels: Record<string, () => string>
  /** A value of one of the columns, such as a card. */
  value?: (value: string) => string
}

/** By a number of a temper: what somebody does more, or less, than others of the level. */
export type TemperTexts = Record<string, () => string>

/** A game, as the home page knows it. Texts are in the current language whenever called. */
export interface GameModule<V = unknown, E = unknown> {
  title: () => string
  tagline: () => string
  /** By version of the rules: what it changed, for those whose table it closed. */
  rulesChanges?: Record<number, () => string>
  /** By option name. */
  optionTexts: () => Record<string, OptionText>
  /** The tale that comes with an option's choice, to be read before the game; null for none. */
  story?: (option: string, choice: string) => Promise<() => string> | null
  /** The options whose value is a text, by name. */
  textOptions?: Record<string, TextOption>
  /** The game's picture for the home page: decorative, fills its box, 16:9. */
  Hero: Component
  table: () => Promise<GameTable<V, E>>
  /** The faces of its characters, for games that draw them. */
  persona?: () => Promise<Persona>
  /** What its characters' tempers are about; without this they go by their own English. */
  tempers?: () => Promise<TemperTexts>
  /** The guided game, for games that have one. */
  lesson?: () => Promise<LessonStep[]>
  /** What a newcomer must know, in three lines; for games that have such. */
  coach?: () => Promise<(() => string)[]>
  /** What its facts are called; without this they go by their own English. */
  facts?: () => Promise<FactTexts>
  /** The rules in the reader's language, as an article without a title. */
  rules: () => Promise<Component>
  /** A helper for playing with the real cards, where the game has one: the content of a page. */
  companion?: () => Promise<Component>
  /** All cards to look at, where the game has many: sections without a title. */
  cards?: () => Promise<Component>
}
