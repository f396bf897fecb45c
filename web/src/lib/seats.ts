/** The seats of a table, as its people read them. */
import { m } from '../paraglide/messages'
import { getLocale } from '../paraglide/runtime'
import type { SeatLabel } from './board'
import type { CharacterLabel, Said, SeatInfo, TableInfo } from './wire/protocol'
import { dotted } from './wording'

/** A table's character of that id; null if it is a bot without a name. */
export function characterOf(table: TableInfo, id: string | null): CharacterLabel | null {
  return table.characters?.find((each) => each.id === id) ?? null
}

/** Who began as the seat's bot. */
function beganAs({ seats, opponents, bot }: TableInfo, seat: number): string {
  const info = seats[seat]
  const sits = info?.kind === 'bot' && info.person === undefined ? info.name : null
  return sits ?? opponents?.[seat] ?? bot
}

/** A seat's bot: a character by name, any other by its number, which stays whoever sits down or leaves:
 * it counts those that began. */
export function botName(table: TableInfo, seat: number, bot = beganAs(table, seat)): string {
  const character = characterOf(table, bot)
  if (character) return character.name[getLocale()] ?? character.id
  const began = table.seats.flatMap(({ kind, begun }, at) =>
    (begun ?? kind) === 'bot' && !characterOf(table, beganAs(table, at)) ? [at] : [],
  )
  return began.length === 1 ? m.bot() : m.bot_nth({ nth: began.indexOf(seat) + 1 })
}

/** How somebody's bot plays: its level, and the temper of a character. */
export function aboutBot(table: TableInfo, bot: string): string {
  const character = characterOf(table, bot)
  if (!character) return botLabel(bot, table.game)
  return dotted([botLabel(character.level, table.game), TRAITS[character.trait]()])
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
    ...playedBy(table, info),
  }))
}

function playedBy(table: TableInfo, info: SeatInfo): Pick<SeatLabel, 'persona' | 'about'> {
  const character = info.kind === 'bot' ? characterOf(table, info.name) : null
  return character ? { persona: character.id, about: aboutBot(table, character.id) } : {}
}

/** A name with how its character plays: for a title, and for those who see no face. */
export function introduced({ name, about }: Pick<SeatLabel, 'name' | 'about'>): string {
  return about === undefined ? name : dotted([name, about])
}

/** Who said something: a character says it under an id. */
export function speaker({ seat, name }: Said, table: TableInfo): string {
  const person = table.seats[seat]?.kind === 'person' && table.seats[seat].name === name
  return person || !characterOf(table, name) ? name : botName(table, seat, name)
}

/** Is the reader the one who sits there? */
export function isYou(seats: SeatLabel[], seat: number): boolean {
  return seats[seat]?.you ?? false
}

/** Does the reader play this game, with nobody but bots? */
export function playsAlone({ status, you, seats, origin }: TableInfo): boolean {
  if (status !== 'playing' || you === null || origin?.kind === 'tutorial') return false
  const alone = seats.every(({ kind }, seat) => (kind === 'person') === (seat === you))
  return alone && seats[you]?.stand_in == null
}

/** The same seats, with every stand-in called one: for the present moment, not for the log. Nothing is
 * asked of a reader for whom a bot plays. */
export function withStandIns(seats: SeatLabel[]): SeatLabel[] {
  return seats.map((label) =>
    label.standIn ? { ...label, name: m.seat_stand_in({ name: label.name }), you: false } : label,
  )
}

/** Letters of a name in a narrow place, and where a longer one ends; Chinese and Japanese letters are
 * twice as wide. */
const SHORT = 12
const ENDS = 10

/** A sentence in which long names are cut, for where it must be short. */
export function abridged(text: string, seats: SeatLabel[]): string {
  return seats.reduce((told, { name }) => told.replaceAll(name, () => cut(name)), text)
}

function cut(name: string): string {
  const letters = [...name]
  const widths = letters.map((letter) => (letter < '\u2e80' ? 1 : 2))
  const upTo = (end: number) => widths.slice(0, end).reduce<number>((sum, each) => sum + each, 0)
  if (upTo(letters.length) <= SHORT) return name
  return `${letters
    .filter((_, nth) => upTo(nth + 1) <= ENDS)
    .join('')
    .trimEnd()}…`
}

export const TRAITS: Record<CharacterLabel['trait'], () => string> = {
  bold: m.trait_bold,
  careful: m.trait_careful,
  bluffing: m.trait_bluffing,
  stubborn: m.trait_stubborn,
  friendly: m.trait_friendly,
}

const BOTS: Record<string, { label: () => string; help: () => string }> = {
  easy: { label: m.bot_easy, help: m.bot_easy_help },
  steady: { label: m.bot_steady, help: m.bot_steady_help },
  sharp: { label: m.bot_sharp, help: m.bot_sharp_help },
  random: { label: m.bot_random, help: m.bot_random_help },
}

/** By game: the messages that its package brings, by key. */
const PACKAGES = new Map<string, (key: string) => string | undefined>()

/** From now on the game's bots go by what its package calls them. */
export function nameBots(game: string, find: (key: string) => string | undefined): void {
  PACKAGES.set(game, find)
}

/** A kind of bot in words; one that neither the game's package nor the page knows goes by its own
 * name. */
export function botLabel(bot: string, game: string): string {
  return PACKAGES.get(game)?.(`bot_${bot}`) ?? BOTS[bot]?.label() ?? bot
}

export function botHelp(bot: string, game: string): string {
  return PACKAGES.get(game)?.(`bot_${bot}_help`) ?? BOTS[bot]?.help() ?? ''
}
