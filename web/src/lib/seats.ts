/** The seats of a table, as its people read them. */
import { m } from '../paraglide/messages'
import type { SeatLabel } from './board'
import type { SeatInfo, TableInfo } from './wire/protocol'

/** A seat's bot by its number, which stays whoever sits down or leaves: it counts those that began. */
export function botName({ seats }: TableInfo, seat: number): string {
  const began = seats.flatMap(({ kind, begun }, at) => ((begun ?? kind) === 'bot' ? [at] : []))
  return began.length === 1 ? m.bot() : m.bot_nth({ nth: began.indexOf(seat) + 1 })
}

function nameOf(table: TableInfo, info: SeatInfo, seat: number): string {
  if (info.kind === 'person') return info.name ?? m.guest()
  if (info.kind === 'open') return m.seat_open()
  if (info.person !== undefined) return m.seat_stand_in({ name: info.person })
  return botName(table, seat)
}

export function seatLabels(table: TableInfo): SeatLabel[] {
  return table.seats.map((info, seat) => ({
    seat,
    name: nameOf(table, info, seat),
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
