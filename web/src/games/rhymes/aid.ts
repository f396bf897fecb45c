/** What the table tells me beside the view: computed by the engine, worded by the page. */
import { aidOf } from '../../lib/aid'
import type { Ask, Known, RhymesView } from '../../lib/wire/rhymes'

/** What the question is about; nothing where nothing is asked. */
export function askOf(view: RhymesView): Ask {
  return aidOf(view).ask ?? {}
}

const NOBODY: Known = { how: 'hidden' }

/** What I know of somebody's identity. */
export function knownOf(view: RhymesView, place: number): Known {
  return aidOf(view).known[place] ?? NOBODY
}

/** Everything that somebody's card may be: one identity where it is certain. */
export function mayBe(view: RhymesView, place: number): string[] {
  const face = view.places[place]?.identity?.face ?? null
  return face === null ? (knownOf(view, place).may ?? []) : [face]
}
