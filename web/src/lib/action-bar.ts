/**
 * The action bar is one for all games: a board says which answers can be given, and the frame
 * around it says the rest. What the frame says reaches the bar past the board.
 */
import { createContext, type Snippet } from 'svelte'

/** The same answer to the next question is at the same place: for so long after it has come, a tap
 * was meant for the question before. */
export const CALM_MS = 400

/** A button of the bar, or a link. */
export interface Answer {
  label: string
  act: () => void
  /** Not yet: it looks so, but is heard, so that a board can say why. */
  barred?: boolean
  /** On its way, so that nothing is to be pressed. */
  pending?: boolean
  /** The key that gives it; Enter confirms without being named. */
  key?: string
  /** Leads to another page instead. */
  href?: string
}

/** What the frame knows: its fields are read anew whenever they are shown. */
export interface BarFrame {
  /** What the reader is asked, or whom the table waits for. */
  readonly status: string
  /** The same with long names cut, for a narrow bar. */
  readonly brief?: string
  readonly asked: boolean
  /** Of the prompt on screen. */
  readonly token: string | null
  /** Shows what the rules say about the question; null where there is none. */
  readonly help?: (() => void) | null
  /** The clock, and what else belongs to the moment in every game. */
  readonly tools?: Snippet
  /** What was asked about the prompt, above what is set; null where nothing was. */
  readonly hint?: Snippet | null
  /** In place of the board's answers, once the game is over. */
  readonly after?: After | null
  /** While something is being shown: how to go on, where the board has no answer of its own. */
  readonly meanwhile?: { confirm: Answer | null; pass: Answer | null } | null
}

/** What can be done once a game is over. */
export interface After {
  confirm: Answer | null
  pass: Answer | null
  more: Answer[]
  /** What the others do meanwhile. */
  news: string | null
}

export const [barFrame, provideBarFrame] = createContext<BarFrame>()
