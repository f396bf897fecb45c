/**
 * As much of a browser as the page's logic touches. Before each test it is new again, and time
 * stands still unless the test moves it.
 */
import { beforeEach, vi } from 'vitest'
import { sockets, Socket } from './socket'

/** 2026-01-01, noon. */
export const NOON = Date.UTC(2026, 0, 1, 12)

class Tab extends EventTarget {
  hidden = false
  body = new FakeElement('body')
  activeElement: FakeElement | null = this.body
  /** Is a dialog open in front of everything? */
  dialog: FakeElement | null = null
  readonly documentElement = { lang: '', dataset: {} }

  querySelector(selector: string): FakeElement | null {
    return selector === 'dialog[open]' ? this.dialog : null
  }
}

/** Knows which selectors it is said to match, and nothing of a tree. */
export class FakeElement {
  focused = 0

  constructor(readonly selectors: string) {}

  matches(wanted: string): boolean {
    return wanted.split(/,\s*/).some((each) => this.selectors.split(', ').includes(each))
  }

  closest(wanted: string): FakeElement | null {
    return this.matches(wanted) ? this : null
  }

  focus(): void {
    this.focused += 1
  }
}

class Storage {
  readonly #kept = new Map<string, string>()
  /** As in a private window of some browsers. */
  forbidden = false

  getItem(key: string): string | null {
    this.#check()
    return this.#kept.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#check()
    this.#kept.set(key, value)
  }

  removeItem(key: string): void {
    this.#check()
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }

  #check(): void {
    if (this.forbidden) throw new DOMException('not here', 'SecurityError')
  }
}

class MotionQuery extends EventTarget {
  matches = false
}

const win = new EventTarget()
export const tab = new Tab()
export const storage = new Storage()
export const motion = new MotionQuery()
export const place = {
  reload: () => undefined,
  origin: 'https://table.example',
  pathname: '/',
  search: '',
  get href(): string {
    return this.origin + this.pathname + this.search
  },
}
/** Every address that was written, and how. */
export const written: ['push' | 'replace', string][] = []

function write(how: 'push' | 'replace') {
  return (_: unknown, __: string, to?: string) => {
    const url = new URL(to ?? '', place.href)
    if (to !== undefined) [place.pathname, place.search] = [url.pathname, url.search]
    written.push([how, place.pathname + place.search])
  }
}

/** Switch to another tab, or back to this one. */
export function hide(hidden: boolean): void {
  tab.hidden = hidden
  tab.dispatchEvent(new Event('visibilitychange'))
}

/** Something that happens to the whole window: "online", "popstate". */
export function happen(event: string | Event): void {
  win.dispatchEvent(typeof event === 'string' ? new Event(event) : event)
}

/** Let everything go on that waits for an answer, but for no time. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

vi.stubGlobal('window', globalThis)
vi.stubGlobal('addEventListener', win.addEventListener.bind(win))
vi.stubGlobal('document', tab)
vi.stubGlobal('Element', FakeElement)
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('location', place)
vi.stubGlobal('history', {
  pushState: write('push'),
  replaceState: write('replace'),
})
vi.stubGlobal('scrollTo', vi.fn())
vi.stubGlobal('matchMedia', () => motion)
vi.stubGlobal('WebSocket', Socket)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  storage.clear()
  storage.forbidden = false
  tab.hidden = false
  tab.dialog = null
  tab.activeElement = tab.body
  motion.matches = false
  place.pathname = '/'
  place.search = ''
  written.length = 0
  sockets.length = 0
})
