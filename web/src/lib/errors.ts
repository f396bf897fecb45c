/** Refusals as sentences, in the reader's language. */
import { m } from '../paraglide/messages'
import { Refused } from './api'
import type { ErrorFrame } from './wire/protocol'

const LIVE: Record<ErrorFrame['code'], () => string> = {
  malformed: m.error_failed,
  oversized: m.error_failed,
  failed: m.error_failed,
  'too-frequent': m.error_too_frequent,
  'not-seated': m.error_not_seated,
  'not-started': m.error_not_started,
  over: m.error_over,
  'not-asked': m.error_not_asked,
  'too-late': m.error_too_late,
  illegal: m.error_illegal,
  closed: m.error_closed,
  paused: m.error_paused,
  'no-words': m.error_no_words,
  'no-proposal': m.error_no_proposal,
  'not-allowed': m.error_not_allowed,
}

const LOBBY: Record<string, () => string> = {
  unreachable: m.error_unreachable,
  'no-table': m.error_no_table,
  'no-game': m.table_closed_unknown,
  'bad-name': m.error_bad_name,
  'seat-taken': m.error_seat_taken,
  'not-host': m.error_not_host,
  started: m.error_started,
  crowded: m.error_crowded,
  incomplete: m.error_incomplete,
  'not-over': m.error_not_over,
  'from-memory': m.error_from_memory,
  unwatched: m.error_unwatched,
  'no-code': m.error_no_code,
  'seen-both': m.error_seen_both,
  'plays-here': m.error_plays_here,
  seen: m.error_seen,
  conceded: m.error_conceded,
  nobody: m.error_nobody,
  seated: m.error_seated,
  'bad-clock': m.error_bad_clock,
  'bad-options': m.error_bad_options,
  'no-ladder': m.error_no_ladder,
  'other-girls': m.error_other_girls,
  'ladder-full': m.error_ladder_full,
  'not-alone': m.error_not_alone,
  'no-thoughts': m.thoughts_none,
  'no-push': m.error_no_push,
  'not-offered': m.statistics_failed,
}

const SENTENCES: Record<string, () => string> = { ...LIVE, ...LOBBY }

export function sentence(code: string): string {
  return (SENTENCES[code] ?? m.error_failed)()
}

/** What to tell the person about an exception; anything but a refusal is a bug, and thrown on. */
export function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code
  throw error
}
