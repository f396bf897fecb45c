/** What a table has agreed on besides the rules: pace, chat, watchers. In words. */
import { m } from '../paraglide/messages'
import type { TableInfo } from './wire/protocol'

export type Pace = TableInfo['pace']
export type Chat = TableInfo['chat']
export type Watch = TableInfo['watch']

export type BotPace = NonNullable<TableInfo['bot_pace']>

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Seconds for each decision that a host can choose from, the usual one in `usualClock`. */
export const CLOCKS: Record<Pace, number[]> = {
  untimed: [],
  live: [30, MINUTE, 2 * MINUTE, 5 * MINUTE],
  relaxed: [DAY, 2 * DAY, 3 * DAY, 7 * DAY],
}

export function usualClock(pace: Pace): number | null {
  if (pace === 'live') return 2 * MINUTE
  return pace === 'relaxed' ? 2 * DAY : null
}

export function clockLabel(seconds: number): string {
  if (seconds >= DAY) return m.clock_days({ count: Math.round(seconds / DAY) })
  if (seconds >= MINUTE) return m.clock_minutes({ count: Math.round(seconds / MINUTE) })
  return m.clock_seconds({ count: seconds })
}

export const PACES: Record<Pace, { label: () => string; help: () => string }> = {
  untimed: { label: m.pace_untimed, help: m.pace_untimed_help },
  live: { label: m.pace_live, help: m.pace_live_help },
  relaxed: { label: m.pace_relaxed, help: m.pace_relaxed_help },
}

/** The pace in one phrase: "Live, 2 minutes for each decision". */
export function paceLabel({ pace, clock }: Pick<TableInfo, 'pace' | 'clock'>): string {
  const label = PACES[pace].label()
  return clock === null ? label : m.pace_with_clock({ pace: label, clock: clockLabel(clock) })
}

export const BOT_PACES: Record<BotPace, () => string> = {
  relaxed: m.bot_pace_relaxed,
  normal: m.bot_pace_normal,
  quick: m.bot_pace_quick,
}

export function botPaces(): { value: BotPace; label: string }[] {
  return (Object.keys(BOT_PACES) as BotPace[]).map((value) => ({
    value,
    label: BOT_PACES[value](),
  }))
}

export const CHATS: Record<Chat, { label: () => string; help: () => string }> = {
  off: { label: m.chat_off, help: m.chat_off_help },
  emotes: { label: m.chat_emotes, help: m.chat_emotes_help },
  free: { label: m.chat_free, help: m.chat_free_help },
}

export const WATCHES: Record<Watch, { label: () => string; help: () => string }> = {
  nobody: { label: m.watch_nobody, help: m.watch_nobody_help },
  public: { label: m.watch_public, help: m.watch_public_help },
  seats: { label: m.watch_seats, help: m.watch_seats_help },
}
