/** How long a question stays open, as people read a clock: seconds near the end, days far off. */
import { m } from '../paraglide/messages'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When somebody who must answer is told once more how long they have. */
const REMINDERS = [20 * SECOND, 8 * SECOND]

export class Countdown {
  #now = $state(Date.now())

  constructor(private readonly until: () => number | null) {
    $effect(() => {
      const until = this.until()
      if (until === null) return
      this.#now = Date.now()
      const timer = setInterval(() => (this.#now = Date.now()), SECOND / 4)
      return () => clearInterval(timer)
    })
  }

  /** Milliseconds; null while no clock runs. Whole seconds, so that nothing is drawn in between. */
  get left(): number | null {
    const until = this.until()
    if (until === null) return null
    return Math.max(0, Math.ceil((until - this.#now) / SECOND) * SECOND)
  }

  /** The moment's reminder, if there is one; the same for as long as it holds. */
  get reminder(): number | null {
    const left = this.left
    if (left === null || left === 0) return null
    return REMINDERS.findLast((limit) => left <= limit) ?? null
  }
}

export function timeLeft(left: number): string {
  if (left >= DAY) {
    const days = Math.floor(left / DAY)
    return m.time_days_hours({ days, hours: Math.floor((left - days * DAY) / HOUR) })
  }
  if (left >= HOUR) {
    const hours = Math.floor(left / HOUR)
    return m.time_hours_minutes({ hours, minutes: Math.floor((left - hours * HOUR) / MINUTE) })
  }
  const minutes = Math.floor(left / MINUTE)
  const seconds = Math.floor((left - minutes * MINUTE) / SECOND)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
