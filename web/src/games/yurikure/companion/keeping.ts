/** The sheet between visits: in this browser, and nowhere else. */
import { forget, recallData, rememberData } from '../../../lib/memory'
import type { Sheet } from './sheet'

const KEY = 'companion.yurikure'
/** Counts the shapes that a kept sheet has had: an older one is not understood any more. */
const VERSION = 1

export function keptSheet(): Sheet | null {
  const kept = recallData(KEY) as { version: number; sheet: Sheet } | null
  return kept?.version === VERSION ? kept.sheet : null
}

export function keepSheet(sheet: Sheet | null): void {
  if (sheet === null) forget(KEY)
  else rememberData(KEY, { version: VERSION, sheet })
}

/** Calls back when another tab has changed the sheet. */
export function whenChanged(changed: () => void, signal: AbortSignal): void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === `himitsu.${KEY}`) changed()
  }
  addEventListener('storage', listen, { signal })
}
