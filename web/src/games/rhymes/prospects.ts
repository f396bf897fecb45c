/** The ways to win in words. */
import type { OutPath, Prospect, TogetherPath } from '../../lib/wire/rhymes'
import { listed, oneOf } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import { cardName } from './cards'
import { placeName, type RhymesContext } from './texts'

export type Path = Prospect['paths'][number]

/** Can it not come about as things stand? */
export function isClosed(path: Path): boolean {
  return (path.kind === 'out' || path.kind === 'together') && isNobody(path)
}

function isNobody({ certain = [], perhaps = [] }: OutPath | TogetherPath): boolean {
  return certain.length + perhaps.length === 0
}

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
  switch (path.kind) {
    case 'out':
      return outNearness(path, prospect, context)
    case 'together':
      return togetherNearness(path, prospect, context)
    case 'name':
      return [m.rhymes_near_name({ certain: path.certain, others: path.others })]
    case 'ladies': {
      const up = path.up ?? []
      return [m.rhymes_near_ladies({ count: up.length, names: listed(namesOf(up, context)) })]
    }
    case 'last':
      return [m.rhymes_near_left({ names: listed(withPoints(path.left, context)) })]
    case 'fairest':
      return []
    case 'dreamer':
      return path.held ? [m.rhymes_near_dreamer_held()] : []
  }
}

function outNearness(path: OutPath, prospect: Prospect, context: RhymesContext): string[] {
  const { view, seats } = context
  const { certain = [], perhaps = [] } = path
  const identity = cardName(path.who)
  if (isNobody(path)) {
    return [path.gone ? m.rhymes_near_gone({ identity }) : m.rhymes_near_nobody({ identity })]
  }
  return [
    ...certain.map((place) =>
      m.rhymes_near_is({ who: placeName(place, view, seats), mp: view.places[place]?.mp ?? 0 }),
    ),
    ...(perhaps.length > 0
      ? [m.rhymes_near_may({ names: oneOf(withPoints(perhaps, context)) })]
      : []),
    ...(path.hidden && view.places[prospect.place]?.up ? [m.rhymes_near_must_hide()] : []),
  ]
}

function togetherNearness(
  path: TogetherPath,
  { place: own }: Prospect,
  context: RhymesContext,
): string[] {
  const { view, seats } = context
  const { certain = [], perhaps = [] } = path
  if (isNobody(path)) return [m.rhymes_near_nobody({ identity: cardName(path.who) })]
  const mine = view.places[own]?.up ? m.rhymes_near_own_up() : m.rhymes_near_own_down()
  return [
    ...certain.map((place) => {
      const who = placeName(place, view, seats)
      return view.places[place]?.up ? m.rhymes_near_is_up({ who }) : m.rhymes_near_is_down({ who })
    }),
    ...(perhaps.length > 0
      ? [m.rhymes_near_may_all_down({ names: oneOf(namesOf(perhaps, context)) })]
      : []),
    ...(own < view.seats ? [mine] : []),
  ]
}

function namesOf(places: number[], { view, seats }: RhymesContext): string[] {
  return places.map((place) => placeName(place, view, seats))
}

/** "Aiko (2 MP)" */
function withPoints(places: number[], { view, seats }: RhymesContext): string[] {
  return places.map((place) =>
    m.rhymes_near_with_mp({
      who: placeName(place, view, seats),
      mp: view.places[place]?.mp ?? 0,
    }),
  )
}
