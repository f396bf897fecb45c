/** A replay's chapters: the rounds, and the tricks of each. */
import type { Chapter } from '../../lib/chapters'
import type { LuzEvent } from '../../lib/wire/luz'
import { m } from '../../paraglide/messages'

/** A trick begins with the first card played to it. */
export function chapters(log: LuzEvent[]): Chapter[] {
  const found: Chapter[] = []
  let trick = 0
  let open = false
  log.forEach((event, at) => {
    if (event.type === 'deal') {
      found.push({ at, level: 1, title: m.luz_round_short({ round: event.round }) })
      trick = 0
      open = false
    } else if (event.type === 'play' && !open) {
      open = true
      found.push({ at, level: 2, title: m.luz_chapter_trick({ trick: ++trick }) })
    } else if (event.type === 'trick') open = false
    else if (event.type === 'end') found.push({ at, level: 1, title: m.replay_chapter_end() })
  })
  return found
}
