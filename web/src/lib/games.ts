/** The boards that this page has, one folder each; a new game needs no edit here. */
import { Refused } from './api'
import type { GameModule } from './board'

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

/** The game's module, or null if this page has no board for it. */
export async function loadGame(name: string): Promise<GameModule | null> {
  const load = found[`../games/${name}/index.ts`]
  return load ? await part(load) : null
}
