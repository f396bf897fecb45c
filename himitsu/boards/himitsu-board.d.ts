/**
 * The contract between Himitsu's page and the board that a game's package brings: version 1.
 *
 * In the package of the game, beside its module, lies a folder `page`:
 *
 *     page/board.js     an ES module that exports `mount`, as below
 *     page/board.css    optional: linked before the board is mounted
 *     page/hero.svg     optional (or .webp, .png, .jpg): the game's picture on the home page, 16:9
 *     page/…            whatever else it needs: modules, pictures, fonts, sounds
 *
 * Nothing is built: the server finds the folder when it starts, and the page imports `board.js`. No
 * framework is needed, and any will do. Pictures go by `new URL('die.svg', import.meta.url).href`.
 *
 * The page keeps everything around the board: title, status line, clock, log, chat, menu, what is offered
 * once a game is over. The board has the room in the middle. Without further words the page offers the
 * prompt's moves by name below it, so that a board which only draws is playable; one that has its own
 * buttons, or wants others in the bar, says so with `table.bar`.
 *
 * Whatever a board throws ends it: the page puts its general board in its place and tells the player;
 * the error is in the browser's console.
 *
 * docs/boards.md has an example.
 */

/** What `board.js` exports. */
export interface BoardModule<V extends View = View, E extends GameEvent = GameEvent> {
  /**
   * Draw the table into the element, which is empty, as wide as the room and at least as high. It is
   * called once for each time that a table or a replay is opened, and again when a replay changes sides.
   */
  mount: (element: HTMLElement, table: Table<V, E>) => Mounted<V, E> | void
  /**
   * The status line: "Your turn: bid or call." Undefined leaves it to the page, which says whose turn it
   * is, or who has won.
   */
  status?: (told: Told<V>) => string | undefined
  /**
   * An event as a line of the log; null if it tells nothing. Undefined leaves it to the page, which takes
   * the message `NAME_plain_event_TYPE` with the event's fields, or else tells it field by field.
   */
  line?: (event: E, told: Told<V>) => string | null | undefined
  /** How long an event wants to be on screen before what follows it, in milliseconds at the normal
   * speed: 0 unless said, 5000 at most. Who is asked waits for nothing. */
  pace?: (event: E) => number
}

/** What `mount` returns, as far as it is wanted. */
export interface Mounted<V extends View = View, E extends GameEvent = GameEvent> {
  /** Something about the table is different: draw it. It is the table that `mount` was given. */
  update?: (table: Table<V, E>) => void
  /** The board is taken away: end timers, and listeners outside the element. */
  destroy?: () => void
}

/** What words are made of: who sits where, and what the viewer sees. */
export interface Told<V extends View = View> {
  /** The game's name, as its package has it. */
  readonly game: string
  /** What the server shows to this viewer, as the game's `view` made it. Frozen; what changes is a new
   * object, so that `===` tells whether anything did. */
  readonly view: V
  /** By number. In some games there are fewer than the places on the table. */
  readonly seats: readonly Seat[]
  readonly locale: 'en' | 'ja' | 'zh-Hant' | 'zh-Hans'
  /**
   * A message of the game in the reader's language: `text('call', { name: 'Aiko', count: 3 })` is the
   * message `NAME_call` of `messages/en.json` with `{name}` and `{count}` filled in. What has no message
   * is returned as it is.
   */
  text: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** The table, as the reader sees it. One object for as long as the board is there: its fields are always
 * those of now, so that handlers may read them at any time. */
export interface Table<V extends View = View, E extends GameEvent = GameEvent> extends Told<V> {
  /** Null where the reader cannot answer: it is not their turn, they watch, or it is a replay. */
  readonly prompt: Prompt | null
  /** What happened since the update before, for animation: each event is here once. It may be several
   * turns' worth; after connecting there is nothing. */
  readonly recent: readonly E[]
  /** What has happened so far. The board of the moment must not need it: it may be cut. */
  readonly log: readonly E[]
  /** Who is drawn in front: the viewer, or in a replay from nobody's side the seat that was chosen; null
   * if it does not matter. */
  readonly front: number | null
  /** An answer is on its way: neither accepted nor refused yet. */
  readonly pending: boolean
  /** Also `data-theme` on the root element, and in the custom properties `--ink`, `--paper`, … */
  readonly theme: 'light' | 'dark'
  /** How long things that move should take, as a part of what is normal; 0 if nothing is to move. */
  readonly motion: number
  /** Does the reader want to answer with one tap, without confirming it? */
  readonly oneTap: boolean
  /**
   * Answer the prompt: with a move, or with several in a row, up to 16; and, where a move wants words
   * (`Move.words`), with what is said beside it. Does nothing without a prompt, or while an answer
   * is pending. What the rules do not allow is refused by the server, and the page says so.
   */
  act: (moves: number | readonly number[], words?: string) => void
  /** A short sentence to the reader: a toast, which screen readers speak, too. */
  say: (text: string) => void
  /** What the bar below the board offers; null, as at first: the prompt's moves by name. */
  bar: (bar: Bar | null) => void
}

/** What the bar offers in place of the moves by name. An empty one offers nothing: the board has buttons
 * of its own. */
export interface Bar {
  /** In place of the status line: what is about to be done. */
  readonly prompt?: string
  /** A line below it. */
  readonly note?: string
  /** The large button, which Enter presses, too. */
  readonly confirm?: Answer
  /** The other one. */
  readonly pass?: Answer
}

/** A button of the bar. */
export interface Answer {
  readonly label: string
  /** It is pressed. */
  readonly act: () => void
  /** Not yet: it looks so, but can be pressed, so that the board can say why. */
  readonly barred?: boolean
  /** The letter that presses it, where it is the other one. */
  readonly key?: string
}

/** What the reader is asked. */
export interface Prompt {
  /** Differs from one question to the next: a choice belongs to one token. */
  readonly token: string
  /** The legal moves, in the order of `view.legal`. */
  readonly moves: readonly Move[]
}

/** A legal move, in the reader's language. */
export interface Move {
  /** Its number: what `act` is given. */
  readonly move: number
  /** As in records: "bid 3". */
  readonly notation: string
  /** What moves of this kind do ("Bid"); empty for one that stands alone. */
  readonly group: string
  /** What this one does ("Three fives"). */
  readonly name: string
  /** May something be said beside it? */
  readonly words: boolean
}

export interface Seat {
  readonly seat: number
  /** In the reader's language, also for bots and open seats. */
  readonly name: string
  readonly kind: 'person' | 'bot' | 'open'
  /** Does the reader play here? */
  readonly you: boolean
  /** Does a person have the table open? Bots always do. */
  readonly present: boolean
}

/** What every game's view has; a game's own fields beside it. */
export interface View {
  /** A seat; -1: what everybody sees; -2: everything. */
  readonly viewer: number
  readonly seats: number
  readonly options: Readonly<Record<string, string>>
  /** Who was asked when the present question opened. */
  readonly asked: readonly number[]
  /** Must the viewer answer? */
  readonly mine: boolean
  /** The viewer's legal moves, ascending. */
  readonly legal: readonly number[]
  /** How it ended; no winners: a draw. */
  readonly outcome: Outcome | null
}

export interface Outcome {
  readonly winners: readonly number[]
  readonly scores: readonly number[]
}

/** What every event has: its tag; a kind's own fields beside it. */
export interface GameEvent {
  readonly type: string
}
