/** Who sat where, and when somebody took a seat over: what was done stays with whoever did it. Loaded
 * where somebody did: at most tables nobody does. */
import { m } from '../paraglide/messages'
import type { GameTable, SeatLabel } from './board'
import { botName } from './seats'
import type { SeatChange, Sitter, TableInfo } from './wire/protocol'
import { closedUp } from './wording'

/** A change and its place: so many events of the log came before. */
export interface Placed extends SeatChange {
  at: number
}

function named({ person, bot }: Sitter, table: TableInfo, seat: number): string {
  if (person === null) return botName(table, seat, bot ?? undefined)
  return bot === null ? person : m.seat_stand_in({ name: person })
}

/** The seats as they were when so many events had happened; `now` with every stand-in called one. */
export function seatsAt(
  now: SeatLabel[],
  table: TableInfo,
  changes: readonly Placed[],
  at: number,
): SeatLabel[] {
  return now.map((label) => {
    const { seat } = label
    const later = changes.find((change) => change.seat === seat && change.at > at)
    if (!later) return label.standIn ? { ...label, you: false } : label
    const { was } = later
    // What somebody else did in the reader's seat, before they came or while they were away.
    const mine = label.you && was.bot === null && was.person === table.seats[seat]?.name
    // Nobody who came later lends the one before a face.
    const { kind, present, standIn } = label
    return { seat, kind, present, standIn, name: named(was, table, seat), you: mine }
  })
}

const LINES: Record<SeatChange['why'], (facts: { name: string; before: string }) => string> = {
  left: m.log_seat_left,
  lapsed: m.log_seat_lapsed,
  conceded: m.log_seat_conceded,
  replaced: m.log_seat_replaced,
  back: m.log_seat_back,
  joined: m.log_seat_joined,
  'what-if': m.log_seat_what_if,
}

/** The change as a line of the log. */
export function seatLine({ why, was, now, seat }: SeatChange, table: TableInfo): string {
  const name = now.person ?? was.person ?? m.guest()
  if (why === 'what-if' && now.bot !== null) return m.log_seat_what_if_bot({ name })
  return LINES[why]({ name, before: named(was, table, seat) })
}

/** What a log is told with. */
export interface Story<V> {
  view: V
  info: TableInfo
  changes: readonly Placed[]
  /** The seats as they are now, with every stand-in called one. */
  seats: SeatLabel[]
}

/** The log as lines, from the event number `since` on: what was done is told of whoever did it, and who
 * takes a seat over has a line of their own. */
export function storyOf<V, E>(
  table: GameTable<V, E>,
  log: readonly E[],
  { view, info, changes, seats: now }: Story<V>,
  shown: readonly E[] = log,
  since = 0,
): string[] {
  const told = new Set(shown)
  const lines: string[] = []
  let seats = seatsAt(now, info, changes, -1)
  const take = (at: number) => {
    const here = changes.filter((change) => change.at === at)
    if (here.length > 0) seats = seatsAt(now, info, changes, at)
    if (at >= since) lines.push(...here.map((change) => seatLine(change, info)))
  }
  for (const [at, event] of log.entries()) {
    take(at)
    const line = told.has(event) ? table.line(event, { view, seats }) : null
    if (line !== null) lines.push(line)
  }
  take(log.length)
  return lines.map(closedUp)
}
