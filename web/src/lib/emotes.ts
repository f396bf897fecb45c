/** The set phrases of the chat: a sign, and words in the reader's own language. */
import { m } from '../paraglide/messages'
import type { Said } from './wire/protocol'

export type Emote = NonNullable<Said['emote']>

export const EMOTES: Record<Emote, () => string> = {
  hello: m.emote_hello,
  'well-played': m.emote_well_played,
  thanks: m.emote_thanks,
  wow: m.emote_wow,
  oops: m.emote_oops,
  sorry: m.emote_sorry,
  thinking: m.emote_thinking,
  hurry: m.emote_hurry,
  'good-game': m.emote_good_game,
}

/** What was said, as text. */
export function saying({ words, emote }: Said): string {
  return words ?? (emote ? EMOTES[emote]() : '')
}
