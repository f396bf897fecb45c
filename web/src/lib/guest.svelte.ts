/** Who we are: asked once, remembered by the server's cookie. */
import { api } from './api'

let name = $state<string | null>(null)
let pushable = $state<string | null>(null)
let statistics = $state(false)
let met: Promise<void> | null = null

async function meet(): Promise<void> {
  const me = await api.me()
  name = me.name
  pushable = me.pushable ?? null
  statistics = me.statistics ?? false
}

export const guest = {
  get name(): string | null {
    return name
  },
  /** The server's key for Web Push, once we are known; null where the host does not offer it. */
  get pushable(): string | null {
    return pushable
  },
  /** Does the server show statistics of its games? */
  get statistics(): boolean {
    return statistics
  },
  /** Get the cookie, which everything else needs, and the name we gave last time. */
  async known(): Promise<void> {
    met ??= meet()
    try {
      await met
    } catch (error) {
      met = null
      throw error
    }
  },
  async rename(wish: string): Promise<void> {
    name = (await api.setName(wish)).name
  },
}
