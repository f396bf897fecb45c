/** The coach of a game: three lines at the first table that "Play now" opens on this device. */
import { recall, remember } from './memory'

const key = (game: string) => `coach.${game}`

/** Somebody plays at once: unless they know the game already, it is explained in short. */
export function wantCoach(game: string): void {
  if (recall(key(game)) === null) remember(key(game), 'due')
}

export function coachIsDue(game: string): boolean {
  return recall(key(game)) === 'due'
}

export function dismissCoach(game: string): void {
  remember(key(game), 'done')
}
