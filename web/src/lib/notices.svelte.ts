/** Short sentences to the person: toasts to see, and one live region to hear. */
import { untrack } from 'svelte'

export interface Toast {
  id: number
  text: string
  /** In a table's action bar, where it covers nothing; else on the shelf over the page. */
  place: 'bar' | 'shelf'
}

const SHOWN_MS = 6000

let toasts = $state.raw<Toast[]>([])
let spoken = $state('')
let count = 0
let bars = 0

export const notices = {
  get toasts(): Toast[] {
    return toasts
  },
  get spoken(): string {
    return spoken
  },
}

/** For screen readers alone. An effect may call it: speaking is nothing to depend on. */
export function announce(text: string): void {
  // The same words twice are no change to a live region: a no-break space makes them one.
  spoken = text === untrack(() => spoken) ? `${text}\u00a0` : text
}

/** As long as an action bar is there, it shows the toasts; returns how to end that. */
export function hostNotices(): () => void {
  bars += 1
  return () => (bars -= 1)
}

export function dismiss(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
}

export function say(text: string): void {
  const id = ++count
  const others = untrack(() => toasts).filter((toast) => toast.text !== text)
  // A dialog lies over the bar.
  const place = bars > 0 && !document.querySelector('dialog[open]') ? 'bar' : 'shelf'
  toasts = [...others, { id, text, place } as const].slice(-3)
  announce(text)
  setTimeout(() => dismiss(id), SHOWN_MS)
}
