/** The seats of a table, as its people read them. */
import { m } from '../paraglide/messages'
import type { SeatLabel } from './board'
import type { SeatInfo, TableInfo } from './wire/protocol'

function nameOf(info: SeatInfo, nth: number, bots: number): string {
  if (info.kind === 'person') return info.name ?? m.guest()
  if (info.kind === 'open') return m.seat_open()
  return bots === 1 ? m.bot() : m.bot_nth({ nth })
}

export function seatLabels(table: TableInfo): SeatLabel[] {
  const bots = table.seats.filter((info) => info.kind === 'bot').length
  let nth = 0
  return table.seats.map((info, seat) => ({
    seat,
    name: nameOf(info, info.kind === 'bot' ? ++nth : 0, bots),
    kind: info.kind,
    you: seat === table.you,
    present: info.present,
    standIn: info.stand_in != null,
  }))
}

/** Is the reader the one who sits there? */
export function isYou(seats: SeatLabel[], seat: number): boolean {
  return seats[seat]?.you ?? false
}

/** The same seats, with every stand-in called one: for the present moment, not for the log. Nothing is
 * asked of a reader for whom a bot plays. */
export function withStandIns(seats: SeatLabel[]): SeatLabel[] {
  return seats.map((label) =>
    label.standIn ? { ...label, name: m.seat_stand_in({ name: label.name }), you: false } : label,
  )
}

const BOTS: Record<string, { label: () => string; help: () => string }> = {
  easy: { label: m.bot_easy, help: m.bot_easy_help },
  steady: { label: m.bot_steady, help: m.bot_steady_help },
  random: { label: m.bot_random, help: m.bot_random_help },
}

/** A kind of bot in words; one that the page does not know goes by its own name. */
export function botLabel(bot: string): string {
  return BOTS[bot]?.label() ?? bot
}

export function botHelp(bot: string): string {
  return BOTS[bot]?.help() ?? ''
}
