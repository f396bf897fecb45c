/**
 * Tells somebody who is looking elsewhere that it is their move.
 *
 * Only if they have asked for it: a browser that is asked too early is told "never". What is told
 * holds no secret, since a notification may be read by anybody near the screen.
 */
import icon from '../icon.svg'
import { recall, remember } from './memory'

const able = 'Notification' in globalThis && isSecureContext

let wanted = $state(recall('call') === 'yes')
let asked = $state(recall('call') !== null)
let permission = $state<NotificationPermission>(able ? Notification.permission : 'denied')

export const attention = {
  /** Can this browser tell anything at all? Over plain http none can. */
  able,
  /** Has the person forbidden it in the browser itself? */
  get forbidden(): boolean {
    return permission === 'denied'
  },
  get wanted(): boolean {
    return wanted && permission === 'granted'
  },
  /** Shall we offer it? Once, and never again after an answer. */
  get offer(): boolean {
    return able && !asked && permission !== 'denied'
  },
  /** The person's answer; a browser asks in its own words, and only after a tap. */
  async want(wish: boolean): Promise<void> {
    if (wish) permission = await Notification.requestPermission()
    wanted = wish && permission === 'granted'
    asked = true
    remember('call', wanted ? 'yes' : 'no')
  },
}

/** Call the person to a table; a newer call there takes the place of the older. */
export async function call(title: string, body: string, path: string): Promise<void> {
  if (!attention.wanted || !document.hidden) return
  const options = { body, tag: path, icon }
  const worker = await navigator.serviceWorker?.getRegistration()
  // Browsers on phones show notifications through a service worker alone.
  if (worker) return worker.showNotification(title, { ...options, data: { path } })
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      focus()
      shown.close()
    }
  } catch {
    // A phone without a worker: the mark in the title is all that it can have.
  }
}
