/**
 * Being told that it is one's move with no page open, where the host offers it.
 *
 * The browser gives us an address at its maker's push service, and the server writes there, sealed
 * for this browser alone. The worker shows it, in words that this page has left for it.
 */
import { m } from '../paraglide/messages'
import { api, Refused } from './api'
import { loadGame } from './games'
import { guest } from './guest.svelte'
import { recall, remember } from './memory'

/** Where the worker finds its words; it has the same names. */
const CACHE = 'words'
const WORDS = '/words'

const able = 'PushManager' in globalThis && 'serviceWorker' in navigator

let wanted = $state(recall('push') === 'yes')

async function manager(): Promise<PushManager | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return worker ? (await navigator.serviceWorker.ready).pushManager : null
}

async function subscribe(key: string): Promise<void> {
  const found = await manager()
  if (!found) throw new Refused('no-push')
  const kept = await found.getSubscription()
  let subscription: PushSubscription
  try {
    const asked = { userVisibleOnly: true, applicationServerKey: key }
    subscription = kept ?? (await found.subscribe(asked))
  } catch {
    // No service behind it, or the person has forbidden it meanwhile.
    throw new Refused('no-push')
  }
  const { endpoint, keys } = subscription.toJSON()
  await api.subscribe({
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  })
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await manager())?.getSubscription()
  if (!subscription) return
  // First here: what no longer exists is forgotten by the server by itself.
  await subscription.unsubscribe()
  await api.unsubscribe({ endpoint: subscription.endpoint })
}

export const push = {
  /** Can this browser be told anything, and does the host offer it? */
  get able(): boolean {
    return able && guest.pushable !== null
  },
  get wanted(): boolean {
    return wanted && push.able
  },
  async want(wish: boolean): Promise<void> {
    if (wish && guest.pushable !== null) {
      await unsubscribe()
      await subscribe(guest.pushable)
    } else if (wanted) {
      await unsubscribe()
    }
    wanted = wish
    remember('push', wanted ? 'yes' : 'no')
  },
}

async function leaveWords(text: string): Promise<void> {
  const games = await Promise.all(
    (await api.games()).map(async ({ name }) => [name, (await loadGame(name))?.title()] as const),
  )
  const words = { text, titles: Object.fromEntries(games) }
  await (await caches.open(CACHE)).put(WORDS, Response.json(words))
}

/** The guest may have been carried to this browser, and the browser have got another address. */
async function renew(): Promise<void> {
  await guest.known()
  if (guest.pushable !== null) await subscribe(guest.pushable)
}

// Without a network the next visit is soon enough.
if (able && wanted) renew().catch(() => undefined)

$effect.root(() => {
  // In the language that was last read here; where new words cannot be had the old ones stay.
  $effect(() => {
    if (push.wanted) leaveWords(m.call_text()).catch(() => undefined)
  })
})
