/** What a package's board throws: told to its maker, in the browser's console. */

export function report(game: string, how: string, error: unknown): void {
  console.error(`The board of ${game} ${how}.`, error)
}

/** Calls back, in place of the browser's own report, whenever something is thrown by code from this folder
 * that nobody else has caught; returns how to end that. */
export function watch(folder: string, failed: (error: unknown) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const check = (event: Event, error: unknown, file = '') => {
    const trace = error instanceof Error ? (error.stack ?? '') : ''
    if (!`${file}\n${trace}`.includes(folder)) return
    event.preventDefault()
    failed(error)
  }
  addEventListener('error', (event) => check(event, event.error, event.filename), { signal })
  addEventListener('unhandledrejection', (event) => check(event, event.reason), { signal })
  return () => ended.abort()
}
