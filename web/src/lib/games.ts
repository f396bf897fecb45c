/** The boards that this page has, one folder each; a new game needs no edit here. */
import { Refused } from './api'
import type { GameModule, GameTable, Persona, TemperTexts } from './board'

const found = import.meta.glob<GameModule>('../games/*/index.ts', { import: 'default' })

/** Load a part of the page that did not come with the rest. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    // The network failed, or the server has a newer page by now: reloading helps in both cases.
    throw new Refused('incomplete')
  }
}

/** The game's module; one that this page has no board for is played on a general one. Null if the
 * server does not have it either. */
export async function loadGame(name: string): Promise<GameModule | null> {
  const load = found[`../games/${name}/index.ts`]
  if (load) return part(load)
  const { plainModule } = await part(() => import('../plain'))
  return plainModule(name)
}

/** The faces of the game's characters; null where this page draws none. */
export async function loadPersona(name: string): Promise<Persona | null> {
  const load = found[`../games/${name}/index.ts`]
  return load ? ((await (await load()).persona?.()) ?? null) : null
}

/** What the numbers of the game's tempers are about; empty where this page has no words for them. */
export async function loadTempers(name: string): Promise<TemperTexts> {
  const load = found[`../games/${name}/index.ts`]
  return load ? ((await (await load()).tempers?.()) ?? {}) : {}
}

/** Does the table's address (`?board=plain`) ask for the general board? */
export function wantsPlainBoard(): boolean {
  return new URLSearchParams(location.search).get('board') === 'plain'
}

/** What a table needs of its game: on the board of its own, or as its address says on the general one. */
export async function loadTable(
  name: string,
  module: GameModule,
): Promise<GameTable<unknown, unknown>> {
  const own = await part(module.table)
  if (!wantsPlainBoard() || own.named) return own
  const { plainTable } = await part(() => import('../plain'))
  return plainTable(name, own)
}
