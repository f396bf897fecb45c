/** How many round summaries of this table the reader has put away; kept over a reload. */
import { recall, remember } from '../../lib/memory'

const KEY = 'luz.dismissed'

/** Only the latest table is kept, so that the browser's memory does not fill up. */
export function dismissedRounds(): number {
  const [path, rounds] = recall(KEY)?.split(' ') ?? []
  return path === location.pathname ? Number(rounds) : 0
}

export function rememberDismissed(rounds: number): void {
  remember(KEY, `${location.pathname} ${rounds}`)
}
