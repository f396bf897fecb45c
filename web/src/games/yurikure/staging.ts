/** What leads to a die, a vote's result or the end is told before it. */
import type { Staging } from '../../lib/board'
import type { Hurt, Pair, YurikureEvent, YurikureView } from '../../lib/wire/yurikure'

const REVEALS = ['confession', 'love_ended', 'couples', 'end']

type Changes = Map<number, Partial<Pair>>

function change(changes: Changes, pair: number, what: Partial<Pair>): void {
  changes.set(pair, { ...changes.get(pair), ...what })
}

function hurt(changes: Changes, all: Hurt[]): void {
  for (const { pair, discomfort } of all) change(changes, pair, { discomfort })
}

/** What the event did to pairs. */
function note(changes: Changes, event: YurikureEvent): Changes {
  switch (event.type) {
    case 'favored':
    case 'confessed':
      change(changes, event.pair, { favor: event.favor })
      break
    case 'approached':
      change(changes, event.pair, { favor: event.favor })
      hurt(changes, event.hurt)
      break
    case 'confession':
      change(changes, event.pair, { favor: event.favor })
      if (event.couple) change(changes, event.pair, { couple: 'blue' })
      hurt(changes, event.hurt)
      break
    case 'love_ended':
      change(changes, event.pair, { discomfort: event.discomfort })
      if (event.couple) change(changes, event.pair, { couple: 'blue' })
      hurt(changes, event.hurt)
      break
    case 'couples':
      for (const { pair, favor_now, discomfort_now } of event.rolls) {
        change(changes, pair, { favor: favor_now, discomfort: discomfort_now })
      }
      for (const pair of event.parted) change(changes, pair, { couple: null })
      for (const pair of event.formed) change(changes, pair, { couple: 'blue' })
      break
    case 'kisses':
      for (const { pair, after } of event.rolls) {
        change(changes, pair, { couple: after === 'blue' ? 'blue' : 'red' })
      }
  }
  return changes
}

export const staging: Staging<YurikureView, YurikureEvent> = {
  steps: (events) => events.flatMap(({ type }, at) => (at > 0 && REVEALS.includes(type) ? at : [])),

  between(before, _, told) {
    const changes = told.reduce(note, new Map() as Changes)
    const pairs = before.pairs.map((pair, at) => ({ ...pair, ...changes.get(at) }))
    return { ...before, pairs, asked: [], mine: false, legal: [] }
  },

  // The dice lie on the board until they are put away, also after coming back.
  stops: () => false,
}
