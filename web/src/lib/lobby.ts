/** From the home page to a table. */
import { m } from '../paraglide/messages'
import { api, Refused } from './api'
import { wantCoach } from './coach'
import { guest } from './guest.svelte'
import { recall, remember } from './memory'
import { randomHex } from './random'
import { navigate, tablePath } from './router.svelte'
import type { CreateTable, FindTable, GameInfo, TableInfo } from './wire/protocol'

/** Most games are at their best with this many, and a table with fewer seats has the most it can. */
const USUAL_SEATS = 4

export function usualSeats(game: GameInfo): number {
  return game.seat_counts.includes(USUAL_SEATS) ? USUAL_SEATS : Math.max(...game.seat_counts)
}

/** Each page that sits down adds its own chance: see Fairness. */
export async function sit(id: string, seat: number, name: string): Promise<TableInfo> {
  const nonce = randomHex()
  const table = await api.takeSeat(id, { seat, name, nonce })
  remember(`nonce.${id}`, nonce)
  return table
}

/** Make a table, and sit down at it. */
export async function makeTable(wish: CreateTable, name: string): Promise<void> {
  await guest.known()
  const { id } = await api.create(wish)
  await sit(id, 0, name)
  navigate(tablePath(id))
}

/** After how many seconds somebody who waits for people would have bots; null: never. */
export type Patience = FindTable['patience']

/** A seat where somebody waits already, or at a table that others will find. */
export async function findTable(game: string, name: string, patience: Patience): Promise<void> {
  await guest.known()
  const nonce = randomHex()
  const { id } = await api.find({ game, name, nonce, patience: patience ?? null })
  remember(`nonce.${id}`, nonce)
  navigate(tablePath(id))
}

/** What the game itself chooses for somebody who just wants to play. */
function quickOptions({ options }: GameInfo, seats: number): Record<string, string> {
  const chosen = options.flatMap(({ name, play_now, only }): [string, string][] =>
    play_now !== null && (only[play_now]?.includes(seats) ?? true) ? [[name, play_now]] : [],
  )
  return Object.fromEntries(chosen)
}

/** The level of bots that somebody chose last, if the game still has it. */
export function lastLevel({ name, bots, default_bot }: GameInfo): string {
  const level = recall(`level.${name}`)
  return level !== null && bots.includes(level) ? level : default_bot
}

export function rememberLevel(game: string, level: string): void {
  remember(`level.${game}`, level)
}

/** One tap: a table as the game suggests it, different characters all around at the level chosen last,
 * and the game begins. */
export async function playNow(game: GameInfo): Promise<void> {
  await guest.known()
  const seats = usualSeats(game)
  const { id } = await api.create({
    game: game.name,
    seats,
    options: quickOptions(game, seats),
    bot: lastLevel(game),
    cast: true,
  })
  await sit(id, 0, guest.name ?? m.guest())
  await api.start(id)
  wantCoach(game.name)
  navigate(tablePath(id))
}

/** A guided game, alone with bots. */
export async function startLesson(game: string): Promise<void> {
  await guest.known()
  const { id } = await api.startLesson({ game, name: guest.name ?? m.guest() })
  navigate(tablePath(id))
}

/** The same people once more. Somebody who played against bots alone need not wait for anybody. */
export async function meetAgain(table: TableInfo): Promise<void> {
  const { id } = await api.again(table.id)
  const seat = table.you ?? 0
  try {
    await sit(id, seat, table.seats[seat]?.name ?? m.guest())
    const people = table.seats.filter((info) => info.kind === 'person').length
    // A table that was closed before it began still waits for others.
    const begun = table.seats.every((info) => info.kind !== 'open')
    if (people === 1 && begun) await api.start(id)
  } catch (error) {
    // The others did not wait: there is still a game to watch.
    if (!(error instanceof Refused && error.code === 'started')) throw error
  }
  navigate(tablePath(id))
}
