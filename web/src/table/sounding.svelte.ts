/** What a table sounds like to the reader. */
import { untrack } from 'svelte'
import type { Said } from '../lib/wire/protocol'
import { sound, type SoundName } from '../lib/sounds.svelte'

export interface Moment {
  /** The prompt that the reader must answer in person. */
  prompt: string | null
  /** What happened last: the same list as long as nothing new has. */
  news: unknown[] | null
  over: boolean
  /** What somebody else has just said. */
  heard: Said | null
}

function heard(before: Moment, now: Moment): SoundName | null {
  if (now.over && !before.over) return 'over'
  if (now.prompt !== null && now.prompt !== before.prompt) return 'turn'
  if (now.heard !== null && now.heard !== before.heard) return 'chat'
  return now.news !== before.news && now.news?.length ? 'event' : null
}

/** Sounds at each change from now on; how the table was found is silent. */
export function soundTable(moment: () => Moment): void {
  let before: Moment | null = null
  $effect(() => {
    const now = moment()
    const name = before && heard(before, now)
    before = now
    if (name) untrack(() => sound.play(name))
  })
}
