/** What the action bar offers once a game is over. It comes when the end does. */
import type { After, Answer } from '../lib/action-bar'
import { attempt } from '../lib/attempt'
import { canShare, copyLink, shareLink } from '../lib/links'
import { meetAgain } from '../lib/lobby'
import { analysisPath, ownTurnPath, replayPath, whatIfPath } from '../lib/router.svelte'
import type { TableInfo } from '../lib/wire/protocol'
import { labelled, sentences } from '../lib/wording'
import { m } from '../paraglide/messages'

/** `title` is the game's. Spectators have nobody to meet, and a game that does not count is not
 * played again. */
export function after(info: TableInfo, title: string): After {
  const again = info.you !== null && info.origin === null
  const rematch = {
    label: info.again ? m.table_join_again() : m.table_again(),
    act: () => void attempt(() => meetAgain(info)),
  }
  return {
    confirm: again ? rematch : null,
    pass: { label: m.replay_title(), act: () => {}, href: replayPath(info.id) },
    news: sentences([hintsOf(info), again && info.again ? m.table_again_waiting() : null]) || null,
    more: [
      { label: m.replay_what_if(), act: () => {}, href: whatIfPath(info.id) },
      ...(info.conceded ? [] : [turn(info)]),
      { label: m.gather_share(), act: () => void attempt(() => share(info.id, title)) },
    ],
  }
}

/** Where the game turned: for players it is their own move or luck that counts. */
function turn({ id, you }: TableInfo): Answer {
  const [label, href] =
    you === null ? [m.analysis_title(), analysisPath(id)] : [m.analysis_yours(), ownTurnPath(id)]
  return { label, act: () => {}, href }
}

/** "With 2 hints." */
function hintsOf({ hints }: TableInfo): string | null {
  const count = (hints ?? []).reduce((sum, each) => sum + each, 0)
  return count > 0 ? m.hint_count({ count }) : null
}

/** The link to the replay. */
function share(id: string, title: string): Promise<void> {
  const url = new URL(replayPath(id), location.origin).href
  return canShare ? shareLink(labelled(m.app_name(), title), url) : copyLink(url)
}
