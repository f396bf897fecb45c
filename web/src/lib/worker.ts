/** The service worker: what makes the page installable, and open without a network. */

export function installWorker(): void {
  // Only a built page has a worker; over plain http browsers offer none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // It fetches all of the page: after the reader has what they came for.
  addEventListener('load', () => {
    // A browser that refuses it shows the page all the same.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
}
