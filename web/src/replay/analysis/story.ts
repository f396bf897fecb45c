/** Which part of the game a move belongs to, and what happened with it: told of everything, whoever's
 * eyes the replay looks through. */
import { api } from '../../lib/api'
import type { SeatLabel } from '../../lib/board'
import { chapterAt, headings, pathTo, type Heading } from '../../lib/chapters'
import { part } from '../../lib/games'
import { seatsAt } from '../../lib/seating'
import type { Loaded } from '../../lib/session.svelte'
import type { ReplayOutline, TableInfo } from '../../lib/wire/protocol'
import { closedUp, dotted } from '../../lib/wording'

type Chapters = (seats: SeatLabel[]) => Heading[]

export interface Moment {
  /** "Round 3 · Trick 5"; empty where the game has no parts. */
  path: string
  /** "Ann played the red 5."; null where nothing was told. */
  line: string | null
  /** Who sat where. */
  seats: SeatLabel[]
}

export class OpenStory {
  private constructor(
    private readonly info: TableInfo,
    private readonly game: Loaded,
    private readonly outline: ReplayOutline,
    private readonly view: unknown,
    private readonly chapters: Chapters,
  ) {}

  static async load(info: TableInfo, game: Loaded): Promise<OpenStory> {
    const outline = await api.replay(info.id, 'open')
    const [{ views }, told] = await Promise.all([
      api.replayFrames(info.id, 'open', outline.frames - 1, 1),
      game.table.chapters ? part(game.table.chapters) : null,
    ])
    const [view] = views
    const log = outline.log as unknown[]
    const chapters: Chapters = (seats) =>
      told ? headings(told(log, { view, seats }), outline.starts) : []
    return new OpenStory(info, game, outline, view, chapters)
  }

  /** Of the move before which so many were made: what its player did, or, where there is none, what
   * came of it in the end. `now` are the seats as they are. */
  moment(move: number, mover: number | null, now: SeatLabel[]): Moment {
    const { outline, info } = this
    const log = outline.log as unknown[]
    const frame = outline.moves.findIndex((made) => made > move)
    const starts = outline.starts[frame] ?? log.length
    const events = log.slice(starts, outline.starts[frame + 1])
    const changes = (outline.changes ?? []).map((change) => ({ ...change, at: change.at ?? 0 }))
    const seats = seatsAt(now, info, changes, starts)
    // What other moves led to is not told of this one.
    const own = outline.moves[frame] === move + 1 ? events : []
    const lines = this.#lines(
      own.filter((event) => mover === null || isOf(event, mover)),
      seats,
    )
    const all = this.chapters(seats)
    return {
      path: dotted(pathTo(all, chapterAt(all, frame < 0 ? outline.frames - 1 : frame))),
      line: lines.at(mover === null ? -1 : 0) ?? null,
      seats,
    }
  }

  #lines(events: unknown[], seats: SeatLabel[]): string[] {
    const { view } = this
    return events.flatMap((event) => {
      const line = this.game.table.line(event, { view, seats })
      return line === null ? [] : [closedUp(line)]
    })
  }

  /** Before which moves the game's large parts begin. */
  parts(seats: SeatLabel[]): { move: number; title: string }[] {
    return this.chapters(seats)
      .filter(({ level }) => level === 1)
      .map(({ frame, title }) => ({ move: this.outline.moves[frame] ?? 0, title }))
  }
}

/** Did the seat do this, as far as the event says who did it? */
function isOf(event: unknown, seat: number): boolean {
  const who = (event as { seat?: unknown }).seat
  return typeof who !== 'number' || who === seat
}
