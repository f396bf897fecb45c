/// <reference lib="webworker" />
/**
 * Keeps one whole version of the page, so that it opens without a network.
 *
 * A place in the page comes from the network whenever there is one: nobody sees an old page because
 * of this worker. Files with a hash in their name never change, and come from the cache. A new
 * version is fetched beside the old one; it takes over, and the old one is deleted, once no tab needs
 * the old one any more. Boards that games' packages bring are kept when a page says that it uses them,
 * the newest of each game. Nothing else is touched: the API least of all.
 *
 * It also tells somebody with no page open that it is their move, if they asked for that.
 */
import type { BoardFiles } from './package-board/keeping'
import type { PushMessage } from './lib/wire/protocol'

const worker = self as unknown as ServiceWorkerGlobalScope

/** Filled in by the build: a name for this version, and all its files. */
declare const __VERSION__: string
declare const __FILES__: string[]

const PREFIX = 'himitsu-'
const CACHE = PREFIX + __VERSION__
const BOARDS = 'boards'
const INDEX = '/index.html'
const FILES = new Set(__FILES__)

/** What a page has left here to be said, in its reader's language; see push.svelte.ts. */
interface Words {
  text: string
  titles: Record<string, string>
}
const WORDS = '/words'

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Past the browser's own cache: all files must be of one version.
  await cache.addAll([...FILES].map((file) => new Request(file, { cache: 'reload' })))
}

async function deleteOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path)
}

/** A place in the page: all of them are the same document. */
async function place(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const index = await kept(INDEX)
    if (index) return index
    throw error
  }
}

async function file(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request)
}

/** All files of a board, in place of another release of it. */
async function keepBoard({ folder, files }: BoardFiles): Promise<void> {
  const game = folder.replace(/[^/]+\/$/, '')
  const cache = await caches.open(BOARDS)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const old = paths.filter((path) => path.startsWith(game) && !path.startsWith(folder))
  await Promise.all(old.map((path) => cache.delete(path)))
  await cache.addAll(files.filter((file) => !paths.includes(file)))
}

async function boardFile(request: Request): Promise<Response> {
  const cache = await caches.open(BOARDS)
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request)
}

/** Who answers a request; null leaves it to the browser. */
function answer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return null
  if (pathname.startsWith('/api/')) return null
  if (request.mode === 'navigate') return place(request)
  if (pathname.startsWith('/boards/')) return boardFile(request)
  return FILES.has(pathname) ? file(request) : null
}

/** A message came. The browser insists that each is shown. */
async function tell({ path, game }: PushMessage): Promise<void> {
  const left = await caches.match(WORDS)
  const words = left ? ((await left.json()) as Words) : null
  await worker.registration.showNotification(words?.titles[game] ?? 'Himitsu', {
    body: words?.text ?? '',
    tag: path,
    icon: '/icons/192.png',
    data: { path },
  })
}

/** To the table that called: where it is open already, or in a new window. */
async function follow(notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === path)
  await (there ? there.focus() : worker.clients.openWindow(path))
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOthers()))
worker.addEventListener('fetch', (event) => {
  const answered = answer(event.request)
  if (answered) event.respondWith(answered)
})
worker.addEventListener('message', (event) => {
  event.waitUntil(keepBoard(event.data as BoardFiles))
})
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as PushMessage))
})
worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(event.notification)))
