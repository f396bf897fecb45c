/** A websocket whose other end the test holds. */
import type { ServerFrame } from '../../src/lib/wire/protocol'

/** Every socket that was opened in this test, the newest last. */
export const sockets: Socket[] = []

export class Socket {
  static readonly OPEN = 1
  readyState = 0
  /** What the page has said, read. */
  readonly said: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((closed: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    sockets.push(this)
  }

  send(text: string): void {
    this.said.push(JSON.parse(text))
  }

  close(): void {
    this.end(1005)
  }

  accept(): void {
    this.readyState = Socket.OPEN
    this.onopen?.()
  }

  tell(...frames: ServerFrame[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) })
  }

  end(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

export function newest(): Socket {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('the page has opened no connection')
  return socket
}
