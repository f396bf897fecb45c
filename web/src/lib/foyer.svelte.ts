/** What the home page knows: the games, my tables, the open ones, and how many people are here. It
 * looks again from time to time, less often while nobody looks at the page. */
import { api } from './api'
import type { GameModule } from './board'
import { codeOf } from './errors'
import { loadGame } from './games'
import { guest } from './guest.svelte'
import { beHere } from './here'
import type { GameInfo, TableInfo } from './wire/protocol'

export interface KnownGame {
  info: GameInfo
  module: GameModule
}

const LOOK_MS = 8000
const GLANCE_MS = 45_000

export class Foyer {
  /** The games that both the server and this page know; null until the server has answered. */
  games = $state.raw<KnownGame[] | null>(null)
  /** The names of those that are installed, but broken, or that this page cannot show. */
  unplayable = $state.raw<string[]>([])
  mine = $state.raw<TableInfo[]>([])
  open = $state.raw<TableInfo[]>([])
  people = $state(0)
  problem = $state<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #known = false
  readonly #ended = new AbortController()

  constructor() {
    const look = () => {
      if (!document.hidden) void this.look()
    }
    document.addEventListener('visibilitychange', look, { signal: this.#ended.signal })
    void this.look()
  }

  close(): void {
    this.#ended.abort()
    clearTimeout(this.#timer)
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      await this.#ask()
      this.problem = null
    } catch (error) {
      // What was there a moment ago is still worth reading.
      const code = codeOf(error)
      if (!this.games) this.problem = code
    }
    if (this.#ended.signal.aborted) return
    this.#timer = setTimeout(() => void this.look(), document.hidden ? GLANCE_MS : LOOK_MS)
  }

  async #ask(): Promise<void> {
    await guest.known()
    if (!this.#known) beHere(this.#ended.signal)
    this.#known = true
    const [games, mine, lobby] = await Promise.all([
      this.games ?? this.#knownGames(),
      api.myTables(),
      api.lobby(),
    ])
    const known = games.map(({ info }) => info.name)
    this.mine = mine.filter(({ game }) => known.includes(game))
    this.open = lobby.tables.filter(({ game, you }) => known.includes(game) && you === null)
    this.people = lobby.people
    this.games = games
  }

  async #knownGames(): Promise<KnownGame[]> {
    // The home page does without the names of what cannot be played.
    const [infos, broken] = await Promise.all([
      api.games(),
      api.unplayableGames().catch((): string[] => []),
    ])
    const found = await Promise.all(
      infos.map(async (info) => ({ info, module: await loadGame(info.name) })),
    )
    const unshown = found.flatMap(({ info, module }) => (module ? [] : [info.name]))
    this.unplayable = [...broken, ...unshown]
    return found.flatMap(({ info, module }) => (module ? [{ info, module }] : []))
  }
}
