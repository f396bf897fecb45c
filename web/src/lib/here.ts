/** Says that somebody has the home page open, for as long as they do: by a websocket on which nothing
 * is said. If it is lost, it is opened again after a while. */
const AGAIN_MS = 10_000

export function beHere(signal: AbortSignal): void {
  if (signal.aborted) return
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/here')
  const leave = () => socket.close()
  signal.addEventListener('abort', leave, { once: true })
  socket.onclose = () => {
    signal.removeEventListener('abort', leave)
    if (!signal.aborted) setTimeout(() => beHere(signal), AGAIN_MS)
  }
}
