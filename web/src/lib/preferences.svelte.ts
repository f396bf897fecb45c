/** How somebody likes to play, on this device: speed, stops, one tap, the size of cards. */
import { prefersReducedMotion } from 'svelte/motion'
import { recall, remember } from './memory'
import { SLOW, STOP_SECONDS } from './wire/protocol-constants'

export const SPEEDS = ['slow', 'normal', 'fast', 'none'] as const
export type Speed = (typeof SPEEDS)[number]

/** After a fight or a score: on at once, after so many seconds, or only when told. */
export const STOPS = ['off', '2', '4', '8', 'tap'] as const
export type Stop = (typeof STOPS)[number]

export const CARD_SIZES = ['small', 'normal', 'large'] as const
export type CardSize = (typeof CARD_SIZES)[number]

/** How long things take, as a part of what they take at the normal speed. The table's clock allows
 * for the slow one, and for the usual stop. */
const FACTORS: Record<Speed, number> = { slow: SLOW, normal: 1, fast: 0.5, none: 0 }

function recalled<T extends string>(key: string, all: readonly T[]): T | null {
  return all.find((each) => each === recall(key)) ?? null
}

const recallAll = () => ({
  speed: recalled('speed', SPEEDS),
  stop: recalled('stop', STOPS),
  oneTap: recall('one-tap') === 'on',
  cardSize: recalled('card-size', CARD_SIZES) ?? 'normal',
})
const chosen = $state(recallAll())
// What is chosen in another tab holds here, too.
addEventListener('storage', () => Object.assign(chosen, recallAll()))

export const preferences = {
  /** Unless chosen, nothing moves where the system asks for little motion. */
  get speed(): Speed {
    return chosen.speed ?? (prefersReducedMotion.current ? 'none' : 'normal')
  },
  set speed(wish: Speed) {
    chosen.speed = wish
    remember('speed', wish)
  },

  /** Unless chosen: who wants no motion is not hurried on either. */
  get stop(): Stop {
    return chosen.stop ?? (this.speed === 'none' ? 'tap' : `${STOP_SECONDS}`)
  },
  set stop(wish: Stop) {
    chosen.stop = wish
    remember('stop', wish)
  },

  /** Is a card played by one tap, without a confirmation? */
  get oneTap(): boolean {
    return chosen.oneTap
  },
  set oneTap(wish: boolean) {
    chosen.oneTap = wish
    remember('one-tap', wish ? 'on' : 'off')
  },

  get cardSize(): CardSize {
    return chosen.cardSize
  },
  set cardSize(wish: CardSize) {
    chosen.cardSize = wish
    remember('card-size', wish)
  },
}

/** Milliseconds at the chosen speed. */
export function lasting(duration: number): number {
  return duration * FACTORS[preferences.speed]
}

/** How long a stop lasts in milliseconds; infinite until somebody goes on. */
export function stopLasts(): number {
  if (preferences.stop === 'tap') return Infinity
  return preferences.stop === 'off' ? 0 : 1000 * Number(preferences.stop)
}

/** The same between the scenes of a table: who wants no motion, and has not said that they want
 * stops, sees everything as it comes. */
export function sceneStopLasts(): number {
  return chosen.stop === null && preferences.speed === 'none' ? 0 : stopLasts()
}

/** Go on after a stop by itself, while there is something to look at. */
export function goOnAfterStop(looking: () => boolean, goOn: () => void): void {
  $effect(() => {
    const lasts = stopLasts()
    if (!looking() || lasts === Infinity) return
    const timer = setTimeout(goOn, lasts)
    return () => clearTimeout(timer)
  })
}

// Styles follow `:root[data-speed]` and `:root[data-cards]`.
$effect.root(() => {
  $effect.pre(() => {
    const { dataset } = document.documentElement
    dataset.speed = preferences.speed
    dataset.cards = chosen.cardSize
  })
})
