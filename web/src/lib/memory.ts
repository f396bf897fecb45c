/** What this browser remembers between visits. A browser that forbids it just forgets. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`himitsu.${key}`)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`himitsu.${key}`, value)
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}
