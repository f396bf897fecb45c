/** A replay's chapters: the turns, the girls and the phases of each, and the Games of Love. */
import type { Chapter } from '../../lib/chapters'
import type { YurikureEvent } from '../../lib/wire/yurikure'
import { m } from '../../paraglide/messages'
import { girlName } from './girls'
import { pairName, type YurikureContext } from './texts'

/** The girl whose action begins with the event, if it may begin one. */
function acting(event: YurikureEvent): number | null {
  if (event.type === 'asked' && event.kind === 'act') return event.girl
  return event.type === 'idle' ? event.girl : null
}

export function chapters(log: YurikureEvent[], { view }: YurikureContext): Chapter[] {
  const found: Chapter[] = []
  let girl: number | null = null
  log.forEach((event, at) => {
    const add = (level: Chapter['level'], title: string) => found.push({ at, level, title })
    const next = acting(event)
    if (next !== null && next !== girl) add(2, girlName(next))
    girl = next ?? girl
    switch (event.type) {
      case 'due':
        if (event.turn === 0) add(1, m.yurikure_phase_support())
        else add(2, m.yurikure_phase_extra())
        break
      case 'turn':
        girl = null
        add(1, m.yurikure_chapter_turn({ turn: event.turn }))
        break
      case 'love':
        add(3, m.yurikure_chapter_love({ pair: pairName(view, event.pair) }))
        break
      case 'couples':
        add(2, m.yurikure_phase_couples())
        break
      case 'kisses':
        add(2, m.yurikure_phase_kiss())
        break
      case 'end':
        add(1, m.replay_chapter_end())
    }
  })
  return found
}
