/**
 * Any game on a general board: it draws views from their JSON schemas and knows no game.
 *
 * A game that this page has no board for is played on it, and every other one, too, with
 * `?board=plain` in the address of its table.
 */
import type { Component } from 'svelte'
import { api, Refused } from '../lib/api'
import type { BoardProps, GameModule, GameTable, OptionText } from '../lib/board'
import { wantsPlainBoard } from '../lib/games'
import type { OptionInfo } from '../lib/wire/protocol'
import Board from './Board.svelte'
import Hero from './Hero.svelte'
import { lineOf } from './log'
import Picture from './Picture.svelte'
import { statusText } from './status.svelte'
import { humanized, PlainWords } from './words.svelte'
import type { PlainView } from './zones'

/** The general board of a game. What the game's own table tells in words is told so here, too. */
export async function plainTable(
  game: string,
  own?: GameTable<unknown, unknown>,
): Promise<GameTable<unknown, unknown>> {
  return tableOf(await PlainWords.load(game), own)
}

function tableOf(
  words: PlainWords,
  own?: GameTable<unknown, unknown>,
): GameTable<unknown, unknown> {
  return {
    Board: Board as unknown as Component<BoardProps<unknown, unknown>>,
    given: { words },
    status:
      own?.status ?? ((context) => statusText({ ...context, view: context.view as PlainView })),
    line: own?.line ?? ((event, { seats }) => lineOf(event, words, seats)),
    shownLog: own?.shownLog ?? ((events) => events),
    pace: () => 0,
    named: true,
    ...(own?.logNote && { logNote: own.logNote }),
    ...(own?.help && { help: own.help }),
  }
}

/** A game that this page knows nothing of but what the server tells; null if that cannot tell: one game
 * that cannot be shown takes no other with it. */
export async function plainModule(game: string): Promise<GameModule | null> {
  try {
    const [words, games] = await Promise.all([PlainWords.load(game), api.games()])
    const options = games.find(({ name }) => name === game)?.options ?? []
    return moduleOf(words, options)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** The lines for a newcomer, of which a package may bring fewer, or none. */
const COACH = ['coach_first', 'coach_second', 'coach_third']

function moduleOf(words: PlainWords, options: OptionInfo[]): GameModule {
  const picture = words.board?.picture ?? null
  const coach = COACH.filter((key) => words.find(key) !== undefined).map((key) => {
    return () => words.text(key)
  })
  return {
    title: () => words.find('title') ?? humanized(words.game),
    tagline: () => words.find('tagline') ?? '',
    optionTexts: () => Object.fromEntries(options.map((each) => [each.name, textOf(each, words)])),
    Hero: picture === null ? Hero : (place, props) => Picture(place, { ...props, picture }),
    table: () => ownTable(words),
    rules: () => rulesOf(words.game),
    ...(coach.length > 0 && { coach: () => Promise.resolve(coach) }),
  }
}

/** On the board that the game's package brings, if it does. */
async function ownTable(words: PlainWords): Promise<GameTable<unknown, unknown>> {
  const general = tableOf(words)
  if (words.board === null || wantsPlainBoard()) return general
  const { packageTable } = await import('../package-board')
  return packageTable(words, words.board, general)
}

async function rulesOf(game: string): Promise<Component> {
  const [{ default: Rules }, rules] = await Promise.all([
    import('./Rules.svelte'),
    api.plainRules(game),
  ])
  return (place, props) => Rules(place, { ...props, ...rules })
}

function textOf({ name, choices }: OptionInfo, words: PlainWords): OptionText {
  const told = choices.map((choice) => {
    const key = `option_${name}_${choice}`
    return [
      choice,
      { label: words.find(key) ?? humanized(choice), help: words.find(`${key}_help`) ?? '' },
    ]
  })
  return {
    label: words.find(`option_${name}`) ?? humanized(name),
    choices: Object.fromEntries(told) as OptionText['choices'],
  }
}
