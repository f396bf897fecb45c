/**
 * The connection to a table: opened again whenever it is lost, and no gesture is lost with it.
 *
 * A gesture is kept until the server has accepted or refused it, and sent again after
 * reconnecting. It carries the same id, so the server applies it once.
 *
 * Updates come as patches of the view before, and are handed on whole. If a frame is missing, or came
 * twice, everything is asked for anew.
 */
import { patched, type Patch } from './patch'
import { randomHex } from './random'
import type {
  Answer,
  Gesture,
  Look,
  PatchFrame,
  Propose,
  Read,
  Resume,
  Say,
  ServerFrame,
  Stand,
  Sync,
} from './wire/protocol'

export type Link = 'connecting' | 'open' | 'lost'

/** What is of the moment: if it does not arrive, it is not sent again. */
export type Word = Say | Propose | Answer | Resume | Look

/** What is handed on: an update has its whole view. */
export type WholeFrame = Exclude<ServerFrame, PatchFrame>

/** Close codes after which trying again is of no use. */
const REFUSALS: Record<number, string> = { 4403: 'unwatched', 4404: 'no-table', 4429: 'crowded' }
/** The server is of another version than this page. */
const OTHER_VERSION = 4426
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 10_000

export class Live {
  link = $state<Link>('connecting')
  /** The gesture that is neither accepted nor refused. */
  pending = $state.raw<Gesture | null>(null)
  /** The standing order that the server has not answered yet; given twice, it is the same. */
  #order: Stand | null = null
  /** From where a watcher sees the game: a new connection must be told. */
  #look: Look | null = null
  /** How far a tutorial was read: a server that was restarted must be told. */
  #read: Read | null = null
  /** The newest view that came over this connection, whole; null until one did. */
  #newest: { frame: number; view: unknown } | null = null
  /** Was everything asked for anew, and has not come yet? */
  #astray = false
  #socket: WebSocket | null = null
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #ended = new AbortController()

  constructor(
    private readonly path: string,
    private readonly receive: (frame: WholeFrame) => void,
    private readonly refused: (code: string) => void,
  ) {
    const { signal } = this.#ended
    addEventListener('online', () => this.#hurry(), { signal })
    addEventListener('offline', () => this.#socket?.close(), { signal })
    document.addEventListener('visibilitychange', () => this.#hurry(), { signal })
    this.#connect()
  }

  close(): void {
    this.#ended.abort()
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  gesture(token: string, moves: number[], words?: string): void {
    this.pending = { type: 'gesture', id: randomHex(), token, moves, words: words ?? null }
    this.#send(this.pending)
  }

  stand(order: string | null): void {
    this.#order = { type: 'stand', order }
    this.#send(this.#order)
  }

  /** A tutorial was read: its bots may go on until this frame is seen. */
  read(frame: number): void {
    this.#read = { type: 'read', frame }
    this.#send(this.#read)
  }

  /** Says whether it could be sent. */
  send(word: Word): boolean {
    if (word.type === 'look') this.#look = word
    return this.#send(word)
  }

  #connect(): void {
    clearTimeout(this.#timer)
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + this.path)
    this.#socket = socket
    this.#newest = null
    this.#astray = false
    socket.onopen = () => {
      this.link = 'open'
      this.#attempts = 0
      this.#send(this.#read)
      this.#send(this.pending)
      this.#send(this.#order)
      this.#send(this.#look)
    }
    socket.onmessage = (message: MessageEvent<string>) => {
      const frame = this.#whole(JSON.parse(message.data) as ServerFrame)
      if (!frame) return
      this.#settle(frame)
      this.receive(frame)
    }
    socket.onclose = ({ code }) => {
      if (this.#ended.signal.aborted || this.#socket !== socket) return
      const refusal = REFUSALS[code]
      if (refusal) {
        this.close()
        this.refused(refusal)
        return
      }
      this.link = 'lost'
      this.#socket = null
      // While servers are updated, the one that answers next may be of this version or of a newer one.
      const again = code === OTHER_VERSION ? () => location.reload() : () => this.#connect()
      this.#timer = setTimeout(again, code === OTHER_VERSION ? LONGEST_WAIT_MS / 2 : this.#wait())
    }
  }

  /** The frame with its whole view; null for a patch of another view than the one we have. */
  #whole(frame: ServerFrame): WholeFrame | null {
    let whole: WholeFrame
    if (frame.type === 'patch') {
      if (this.#astray || this.#newest?.frame !== frame.frame - 1) {
        if (!this.#astray) this.#astray = this.#send({ type: 'sync' })
        return null
      }
      const { patch, ...rest } = frame
      whole = { ...rest, type: 'update', view: patched(this.#newest.view, patch as Patch) }
    } else whole = frame
    if (whole.type === 'sync') this.#astray = false
    if (whole.type === 'sync' || whole.type === 'update') this.#newest = whole
    return whole
  }

  /** What the frame answers need not be sent again. An error that names no gesture may be about the
   * order: one that was refused is not given again. */
  #settle(frame: WholeFrame): void {
    if (frame.type === 'standing') this.#order = null
    if (frame.type !== 'accepted' && frame.type !== 'error') return
    if (frame.gesture === null) this.#order = null
    else if (frame.gesture === this.pending?.id) this.pending = null
  }

  /** Each wait is longer than the last, and none is like another page's. */
  #wait(): number {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#attempts++)
    return longest * (0.5 + Math.random() / 2)
  }

  /** The network is back, or somebody looks at the page again: do not sit out the wait. */
  #hurry(): void {
    if (this.#socket === null && !document.hidden) this.#connect()
  }

  #send(message: Gesture | Read | Stand | Sync | Word | null): boolean {
    if (!message || this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }
}
