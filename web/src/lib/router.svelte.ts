/** The page's places, and how to get there without a reload. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'replay'; id: string }
  | { page: 'fair'; id: string }
  | { page: 'companion'; game: string }
  | { page: 'cards'; game: string }
  | { page: 'me' }
  | { page: 'statistics' }
  | { page: 'nowhere' }

function parse(path: string): Route {
  if (path === '/') return { page: 'home' }
  if (path === '/me') return { page: 'me' }
  if (path === '/statistics') return { page: 'statistics' }
  const table = /^\/t\/([\w-]+)$/.exec(path)?.[1]
  if (table) return { page: 'table', id: table }
  const [, at, part] = /^\/t\/([\w-]+)\/(replay|fair)$/.exec(path) ?? []
  if (at && (part === 'replay' || part === 'fair')) return { page: part, id: at }
  const real = /^\/companion\/([\w-]+)$/.exec(path)?.[1]
  if (real) return { page: 'companion', game: real }
  const [, game, page] = /^\/games\/([\w-]+)\/(rules|cards)$/.exec(path) ?? []
  if (game) return { page: page === 'cards' ? 'cards' : 'rules', game }
  return { page: 'nowhere' }
}

let path = $state(location.pathname)
const route = $derived(parse(path))

addEventListener('popstate', () => {
  path = location.pathname
})

export const router = {
  get route(): Route {
    return route
  },
}

export function navigate(to: string): void {
  history.pushState(null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

/** Keeps clicks on the page's own links inside the page; the server's links stay links. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin) return
  // Within a page the browser finds the way by itself.
  if (link.hash && link.pathname === location.pathname) return
  if (parse(link.pathname).page === 'nowhere') return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
}

let arrivals = 0

/** For the heading of every page: after a change of place, keyboard and screen reader start here. */
export function arrive(heading: HTMLElement): void {
  if (arrivals++ > 0) heading.focus()
}

export const tablePath = (id: string): string => `/t/${id}`
export const replayPath = (id: string): string => `/t/${id}/replay`
/** The replay at the reader's last decision, to be decided otherwise. */
export const whatIfPath = (id: string): string => `${replayPath(id)}${WHAT_IF}`
/** The replay with its analysis; or at the turning point of whoever opens it. */
export const analysisPath = (id: string): string => `${replayPath(id)}?panel=analysis`
export const ownTurnPath = (id: string): string => `${analysisPath(id)}&turn=mine`
export const WHAT_IF = '#what-if'
export const fairPath = (id: string): string => `/t/${id}/fair`
export const rulesPath = (game: string): string => `/games/${game}/rules`
export const companionPath = (game: string): string => `/companion/${game}`
export const cardsPath = (game: string): string => `/games/${game}/cards`
/** The report that a record is an example of; no place of the page. */
export const REPORT = '/report.html'
