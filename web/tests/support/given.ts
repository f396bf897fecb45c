/** Tables, seats and frames: whole ones, of which a test names just what matters to it. */
import type { SeatLabel } from '../../src/lib/board'
import type {
  ErrorFrame,
  GameInfo,
  SeatInfo,
  SyncFrame,
  TableInfo,
  UpdateFrame,
} from '../../src/lib/wire/protocol'

export function person(name: string | null, given: Partial<SeatInfo> = {}): SeatInfo {
  return { kind: 'person', name, present: true, ...given }
}

export function bot(): SeatInfo {
  return { kind: 'bot', name: null, present: true }
}

export function free(): SeatInfo {
  return { kind: 'open', name: null, present: false }
}

/** Ann, who reads this page, with Ben and a bot. */
export function table(given: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't1',
    game: 'luz',
    options: {},
    house_rules: [],
    seats: [person('Ann'), person('Ben'), bot()],
    bot: 'steady',
    status: 'playing',
    you: 0,
    host: true,
    host_seat: 0,
    again: null,
    fairness: { commitment: 'c0', secret: null, nonces: [] },
    public: false,
    pace: 'untimed',
    clock: null,
    chat: 'free',
    watch: 'public',
    watchers: [],
    paused: false,
    proposal: null,
    conceded: false,
    your_turn: false,
    may_sit: [],
    yours_again: null,
    look_back: false,
    origin: null,
    other_rules: null,
    ...given,
  }
}

export function game(given: Partial<GameInfo> = {}): GameInfo {
  return {
    name: 'luz',
    rules_version: 1,
    seat_counts: [3, 4, 5],
    options: [],
    bots: ['easy', 'steady', 'random'],
    default_bot: 'steady',
    lesson: true,
    shares: false,
    chat: 'free',
    ...given,
  }
}

/** A seat's labels as a log reads them: "Ann" is the reader. */
export function labels(...names: string[]): SeatLabel[] {
  return names.map((name, seat) => ({
    seat,
    name,
    kind: 'person',
    you: name === 'Ann',
    present: true,
    standIn: false,
  }))
}

export function sync(frame: number, given: Partial<SyncFrame> = {}): SyncFrame {
  return {
    type: 'sync',
    frame,
    view: { mine: false },
    prompt: null,
    log: [],
    orders: [],
    standing: null,
    obeyed: false,
    undo: false,
    since: null,
    ...given,
  }
}

export function update(
  frame: number,
  events: unknown[] = [],
  given: Partial<UpdateFrame> = {},
): UpdateFrame {
  return {
    type: 'update',
    frame,
    view: { mine: false },
    prompt: null,
    events,
    orders: [],
    standing: null,
    obeyed: false,
    undo: false,
    ...given,
  }
}

/** A frame that asks the reader. */
export function asking(token: string): Pick<UpdateFrame, 'view' | 'prompt'> {
  return { view: { mine: true }, prompt: { token } }
}

export function refusal(code: ErrorFrame['code'], gesture: string | null): ErrorFrame {
  return { type: 'error', code, text: '', gesture }
}
