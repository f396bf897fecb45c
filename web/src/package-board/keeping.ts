/** What the service worker keeps of a board that a package brings. */
import type { PackageBoard } from '../lib/wire/protocol'

/** What a page tells the worker. */
export interface BoardFiles {
  /** The address of one release of one game's board. */
  folder: string
  files: string[]
}

/** Everything of this release: up to the last slash of its script's address. */
export function folderOf({ script }: PackageBoard): string {
  return script.slice(0, script.lastIndexOf('/') + 1)
}

/** So that what the board loads later is there without a network, too. Where there is no worker, the
 * browser's own cache must do. */
export async function keepFiles(board: PackageBoard): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const told: BoardFiles = { folder: folderOf(board), files: board.files }
  active?.postMessage(told)
}
