/**
 * A board that a game's package brings: a module that the page was not built with.
 *
 * It runs with the page's rights, but what it throws ends the board and nothing else: the general one
 * takes its place.
 */
import type { Component } from 'svelte'
import type { BoardModule } from '../../../himitsu/boards/himitsu-board'
import type { BoardProps, GameTable } from '../lib/board'
import type { PackageBoard } from '../lib/wire/protocol'
import type { PlainWords } from '../plain/words.svelte'
import Board from './Board.svelte'
import { report } from './failing'
import { folderOf, keepFiles } from './keeping'
import { toldOf } from './live-table'

/** What the component needs beside its props. */
export interface Brought {
  words: PlainWords
  /** Null if it could not be loaded. */
  module: BoardModule | null
  styles: HTMLLinkElement | null
  folder: string
}

/** So long an event may stay on screen: nobody waits for a board. */
const LONGEST_MS = 5000

/** The general table, on the package's board and in its words. */
export async function packageTable(
  words: PlainWords,
  board: PackageBoard,
  general: GameTable<unknown, unknown>,
): Promise<GameTable<unknown, unknown>> {
  const brought = await bring(words, board)
  void keepFiles(board)
  return {
    ...general,
    ...inWords(words, brought.module, general),
    Board: Board as unknown as Component<BoardProps<unknown, unknown>>,
    given: brought,
  }
}

async function bring(words: PlainWords, board: PackageBoard): Promise<Brought> {
  const brought: Brought = { words, module: null, styles: null, folder: folderOf(board) }
  try {
    const [module, styles] = await Promise.all([
      import(/* @vite-ignore */ board.script) as Promise<BoardModule>,
      board.styles === null ? null : linked(board.styles),
    ])
    if (typeof module.mount !== 'function') throw new TypeError('board.js exports no mount.')
    return { ...brought, module, styles }
  } catch (error) {
    report(words.game, 'cannot be loaded', error)
    return brought
  }
}

const links = new Map<string, HTMLLinkElement>()

/** They wait in the head, and hold while a board is there. */
async function linked(address: string): Promise<HTMLLinkElement> {
  const found = links.get(address)
  if (found) return found
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'not all'
  link.href = address
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`${address} did not come.`))
    document.head.append(link)
  })
  links.set(address, link)
  return link
}

/** What the board says itself; the rest, and what it fails to say, as of every game. */
function inWords(
  words: PlainWords,
  module: BoardModule | null,
  general: GameTable<unknown, unknown>,
): Pick<GameTable<unknown, unknown>, 'status' | 'line' | 'pace'> {
  const { status, line, pace } = module ?? {}
  const failed = new Set<string>()
  /** What it says; undefined where it says nothing, or nothing that can be used. */
  function asked(what: string, kind: 'string' | 'number', ask: () => unknown): unknown {
    try {
      const said = ask()
      if (said === undefined || said === null || typeof said === kind) return said
      throw new TypeError(`${what} returned what is no ${kind}.`)
    } catch (error) {
      // It is asked for each line of the log: one report will do.
      if (!failed.has(what)) report(words.game, `fails in ${what}`, error)
      failed.add(what)
      return undefined
    }
  }
  return {
    status: (context) => {
      const told = () => status?.(toldOf(context.view, context.seats, words))
      return (asked('status', 'string', told) as string | null) ?? general.status(context)
    },
    line: (event, context) => {
      const told = () => line?.(event as never, toldOf(context.view, context.seats, words))
      const said = asked('line', 'string', told) as string | null | undefined
      return said === undefined ? general.line(event, context) : said
    },
    pace: (event) => {
      const wished = asked('pace', 'number', () => pace?.(event as never)) as number | undefined
      return Math.min(Math.max(0, wished ?? 0), LONGEST_MS) || 0
    },
  }
}
