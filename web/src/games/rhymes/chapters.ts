/** A replay's chapters: the rounds, the turns of each, and the unmaskings. */
import type { Chapter } from '../../lib/chapters'
import type { RhymesEvent } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import { placeName, type RhymesContext } from './texts'

export function chapters(log: RhymesEvent[], { view, seats }: RhymesContext): Chapter[] {
  const found: Chapter[] = []
  const name = (place: number) => placeName(place, view, seats)
  let round: number | null = null
  log.forEach((event, at) => {
    const add = (level: Chapter['level'], title: string) => found.push({ at, level, title })
    if (event.type === 'turn') {
      if (event.round !== round) add(1, m.rhymes_chapter_round({ round: event.round }))
      round = event.round
      add(2, m.rhymes_chapter_turn({ who: name(event.place) }))
    } else if (event.type === 'unmask') {
      const facts = { one: name(event.initiator), other: name(event.chosen) }
      add(3, m.rhymes_chapter_unmask(facts))
    } else if (event.type === 'end') add(1, m.replay_chapter_end())
  })
  return found
}
