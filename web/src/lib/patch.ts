/**
 * Views that come as what changed in the view before: see `himitsu/server/protocol/patches.py`.
 *
 * A view that is on screen is never changed: what differs is made anew, and everything else is shared
 * with it.
 */
export type Patch = Record<string, unknown>

type Node = Record<string, unknown>

/** The view after a patch. */
export function patched(view: unknown, patch: Patch): unknown {
  const root = { view }
  /** What was made anew for this patch, and may be written to. */
  const fresh = new Set<unknown>()
  for (const [pointer, value] of Object.entries(patch)) {
    const way = pointer.split('/').slice(1).map(unescape)
    let place: Node = root
    let key = 'view'
    for (const next of way) {
      place = own(place, key, fresh)
      key = next
    }
    place[key] = value
  }
  return root.view
}

/** The object or array that stands there, as one that may be written to. */
function own(place: Node, key: string, fresh: Set<unknown>): Node {
  const found = place[key]
  if (fresh.has(found)) return found as Node
  const copy = Array.isArray(found) ? [...(found as unknown[])] : { ...(found as Node) }
  fresh.add(copy)
  place[key] = copy
  return copy as Node
}

function unescape(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}
