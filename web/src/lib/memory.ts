/** What this browser remembers between visits. A browser that forbids it just forgets. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`himitsu.${key}`)
  } catch {
    return null
  }
}

/** Data that was remembered; null if there is none, or none that can be read. */
export function recallData(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null')
  } catch {
    return null
  }
}

export function rememberData(key: string, data: unknown): void {
  remember(key, JSON.stringify(data))
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`himitsu.${key}`)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`himitsu.${key}`, value)
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}
