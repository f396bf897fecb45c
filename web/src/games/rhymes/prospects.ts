/** The ways to win in words. */
import type { RhymesView } from '../../lib/wire/rhymes'
import { SOLO_LEAST, SOLO_MOST } from '../../lib/wire/rhymes-constants'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { listed, placeName, type RhymesContext } from './texts'
import type { Path, Prospect, Suspect } from './winning'

/** What has to happen. */
export function pathTitle(path: Path, prospect: Prospect, { view }: RhymesContext): string {
  const mate = prospect.place >= view.seats
  switch (path.kind) {
    case 'out': {
      const identity = cardName(path.who)
      if (path.hidden) {
        return mate
          ? m.rhymes_win_out_hidden_mate({ identity })
          : m.rhymes_win_out_hidden({ identity })
      }
      return path.who === prospect.identity
        ? m.rhymes_win_out_other({ identity })
        : m.rhymes_win_out({ identity })
    }
    case 'together': {
      const identity = cardName(path.who)
      return mate ? m.rhymes_win_together_mate({ identity }) : m.rhymes_win_together({ identity })
    }
    case 'name':
      return m.rhymes_win_name()
    case 'ladies':
      return m.rhymes_win_ladies()
    case 'last':
      return view.seats === 2 ? m.rhymes_win_last_side() : m.rhymes_win_last()
    case 'fairest':
      return m.rhymes_win_fairest()
    case 'dreamer':
      return m.rhymes_win_dreamer()
  }
}

/** How near it is, a sentence for each player that matters. */
export function nearness(path: Path, prospect: Prospect, context: RhymesContext): string[] {
  const { view, seats } = context
  const name = (place: number) => placeName(place, view, seats)
  switch (path.kind) {
    case 'out':
      return outNearness(path, prospect, name)
    case 'together': {
      const identity = cardName(path.who)
      if (path.suspects.length === 0) return [m.rhymes_near_nobody({ identity })]
      const own = prospect.up ? m.rhymes_near_own_up() : m.rhymes_near_own_down()
      const perhaps = path.suspects.filter(({ certain }) => !certain)
      const names = listed(perhaps.map(({ place }) => name(place)))
      return [
        ...path.suspects.flatMap((suspect) => facing(suspect, name(suspect.place))),
        ...(names ? [m.rhymes_near_may_all_down({ names })] : []),
        ...(prospect.place < view.seats ? [own] : []),
      ]
    }
    case 'name':
      return [m.rhymes_near_name({ certain: path.certain, others: path.others })]
    case 'ladies': {
      const names = listed(path.up.map(name))
      return [m.rhymes_near_ladies({ count: path.up.length, names })]
    }
    case 'last':
      return [m.rhymes_near_left({ names: withPoints(path.left, name) })]
    case 'fairest':
      return []
    case 'dreamer':
      return path.held ? [m.rhymes_near_dreamer_held()] : []
  }
}

function outNearness(
  path: Extract<Path, { kind: 'out' }>,
  prospect: Prospect,
  name: (place: number) => string,
): string[] {
  const identity = cardName(path.who)
  if (path.suspects.length === 0) {
    return [path.gone ? m.rhymes_near_gone({ identity }) : m.rhymes_near_nobody({ identity })]
  }
  const perhaps = path.suspects.filter(({ certain }) => !certain)
  return [
    ...path.suspects.flatMap(({ place, certain, mp }) =>
      certain ? [m.rhymes_near_is({ who: name(place), mp })] : [],
    ),
    ...(perhaps.length > 0 ? [m.rhymes_near_may({ names: withPoints(perhaps, name) })] : []),
    ...(path.hidden && prospect.up ? [m.rhymes_near_must_hide()] : []),
  ]
}

/** "Aiko (2 MP), Bo (5 MP)" */
function withPoints(suspects: Suspect[], name: (place: number) => string): string {
  return listed(suspects.map(({ place, mp }) => m.rhymes_near_with_mp({ who: name(place), mp })))
}

/** Of those who are certain; the others are named in one sentence. */
function facing({ certain, up }: Suspect, who: string): string[] {
  if (!certain) return []
  return [up ? m.rhymes_near_is_up({ who }) : m.rhymes_near_is_down({ who })]
}

/** What a win would score now, for one player. */
export function soloPoints(view: RhymesView): number {
  return Math.min(SOLO_MOST, Math.max(view.deck, SOLO_LEAST))
}
