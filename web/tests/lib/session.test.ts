import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notices } from '../../src/lib/notices.svelte'
import { Session } from '../../src/lib/session.svelte'
import type { Gesture, ServerFrame, TableInfo } from '../../src/lib/wire/protocol'
import { m } from '../../src/paraglide/messages'
import { NOON, settle, storage } from '../support/browser'
import { asking, person, refusal, sync, table, update } from '../support/given'
import { asked, later, refuse, serve } from '../support/server'
import { newest, sockets } from '../support/socket'

// A game whose events are numbers: the milliseconds that each stays on screen.
vi.mock('../../src/lib/games', () => ({
  loadGame: async () => ({
    table: async () => ({ pace: (event: number) => event }),
    lesson: async () => [{ frame: 0, text: () => 'Welcome.' }],
  }),
  loadTable: async (_game: string, module: { table: () => unknown }) => module.table(),
  part: (load: () => unknown) => load(),
}))

let session: Session

async function open(info: TableInfo = table()): Promise<void> {
  serve({
    'GET /me': { name: 'Ann' },
    'GET /tables/t1': info,
    'GET /tables/t1/lesson': { frames: 3, moves: [] },
    'PUT /tables/t1/notes': { text: 'x' },
  })
  session = new Session('t1')
  await settle()
}

const tell = (...frames: ServerFrame[]) => newest().tell(...frames)

async function connected(...frames: ServerFrame[]): Promise<void> {
  await open()
  newest().accept()
  tell(...frames)
}

/** The newest gesture on the newest link. */
function gesture(): Gesture | undefined {
  return newest().said.findLast((each) => (each as Gesture).type === 'gesture') as Gesture
}

const lastToast = () => notices.toasts.at(-1)?.text

beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  session.close()
  // Toasts go after a while: none is left for the next test.
  vi.runAllTimers()
})

// Opening

test('the table is asked for, its game is loaded, then the link is opened', async () => {
  await open()
  expect(asked.map(({ what }) => what)).toContain('GET /tables/t1')
  expect(session.info).toEqual(table())
  expect(session.game?.table.pace(5)).toBe(5)
  expect(session.lesson).toBeNull()
  expect(newest().url).toBe('wss://table.example/api/tables/t1/live?protocol=1&updates=patches')
  expect(session.link).toBe('connecting')
  newest().accept()
  expect(session.link).toBe('open')
})

test('a tutorial brings its lesson along', async () => {
  await open(table({ origin: { kind: 'tutorial', table: null, moves: 0 } }))
  expect(session.lesson?.step(0)?.text()).toBe('Welcome.')
})

test('a tutorial is read on once for each text, and by whoever does what it asks for', async () => {
  await open(table({ origin: { kind: 'tutorial', table: null, moves: 0 } }))
  newest().accept()
  const reads = () => newest().said.filter((each) => (each as { type: string }).type === 'read')
  expect(session.mayReadOn).toBe(false)
  tell({ ...sync(0), prompt: { token: 'a' } })
  expect(session.mayReadOn).toBe(true)
  session.act([3])
  session.readOn()
  expect([session.mayReadOn, reads().length]).toEqual([false, 1])
})

test('a pupil who has left the script reads no more', async () => {
  await open(table({ origin: { kind: 'tutorial', table: null, moves: 0 } }))
  newest().accept()
  tell({ ...sync(0), strayed: true })
  expect([session.strayed, session.mayReadOn]).toEqual([true, false])
})

test('where there is no table, the page says why and does not connect', async () => {
  serve({ 'GET /me': { name: 'Ann' }, 'GET /tables/t1': refuse('no-table', 404) })
  session = new Session('t1')
  await settle()
  expect(session.problem).toBe('no-table')
  expect(sockets).toEqual([])
})

test('a problem may be gone at the second try', async () => {
  serve({ 'GET /me': { name: 'Ann' } })
  session = new Session('t1')
  await settle()
  expect(session.problem).toBe('unreachable')
  serve({ 'GET /me': { name: 'Ann' }, 'GET /tables/t1': table() })
  await session.open()
  expect(session.problem).toBeNull()
  expect(sockets).toHaveLength(1)
})

test('a table that was left before it came is not connected to', async () => {
  const info = later<TableInfo>()
  serve({ 'GET /me': { name: 'Ann' }, 'GET /tables/t1': () => info.answer })
  session = new Session('t1')
  await settle()
  session.close()
  info.come(table())
  await settle()
  expect(session.info).not.toBeNull()
  expect(sockets).toEqual([])
})

test('a refused link is the problem that the page shows', async () => {
  await open()
  newest().end(4403)
  expect(session.problem).toBe('unwatched')
})

test('the first fingerprint is kept, and no later one', async () => {
  await open()
  expect(storage.getItem('himitsu.fingerprint.t1')).toBe('c0')
  session.close()
  await open(table({ fairness: { commitment: 'another', secret: null, nonces: [] } }))
  expect(storage.getItem('himitsu.fingerprint.t1')).toBe('c0')
})

test('a fingerprint that comes with the secret proves nothing, and is not kept', async () => {
  await open(table({ fairness: { commitment: 'c0', secret: 's', nonces: [] } }))
  expect(storage.getItem('himitsu.fingerprint.t1')).toBeNull()
})

// Frames

test('frames come onto the screen in their time', async () => {
  await connected(sync(1), update(2, [300]), update(3))
  expect(session.director.shown?.frame).toBe(2)
  vi.advanceTimersByTime(300)
  expect(session.director.shown?.frame).toBe(3)
})

test('the standing order is the newest that was told, whatever is on screen', async () => {
  await connected(sync(1), update(2, [300]), update(3, [], { standing: 'mine' }))
  expect(session.director.shown?.frame).toBe(2)
  expect(session.standing).toBe('mine')
  tell({ type: 'standing', standing: null, obeyed: false })
  expect(session.standing).toBeNull()
})

test('a standing order takes the question off the reader', async () => {
  await connected(sync(1, asking('a')))
  expect(session.asked).toBe(true)
  session.stand('mine')
  expect(newest().said).toEqual([{ type: 'stand', order: 'mine' }])
  tell({ type: 'standing', standing: 'mine', obeyed: true })
  expect(session.asked).toBe(false)
})

test("the clock's time left becomes a moment of this machine's clock", async () => {
  await connected({ type: 'clock', left: 30_000 })
  expect(session.deadline).toBe(NOON + 30_000)
  tell({ type: 'clock', left: null })
  expect(session.deadline).toBeNull()
})

test('what somebody says arrives in the talk', async () => {
  const said = { seat: 1, name: 'Ben', words: 'hi', emote: null, at: NOON }
  await connected({ type: 'talk', said: [said] })
  expect(session.talk.said).toEqual([said])
  expect(session.talk.heard).toEqual(said)
})

test('my own words are nothing that I hear', async () => {
  const said = { seat: 0, name: 'Ann', words: 'hi', emote: null, at: NOON }
  await connected({ type: 'talk', said: [said] })
  expect(session.talk.heard).toBeNull()
})

test('what happened while the reader was away is kept to be read', async () => {
  await connected(sync(5, { log: [1, 2, 3], since: 1 }))
  expect(session.missed).toEqual([2, 3])
  tell(sync(5, { log: [1, 2, 3] }))
  expect(session.missed).toEqual([2, 3])
})

// Gestures

test('a gesture answers the prompt on screen', async () => {
  await connected(sync(1, asking('a')))
  session.act([4, 5], 'a word')
  expect(gesture()).toMatchObject({ token: 'a', moves: [4, 5], words: 'a word' })
})

test('who is not asked sends nothing', async () => {
  await connected(sync(1))
  session.act([4])
  expect(gesture()).toBeUndefined()
})

test('a prompt is answered once, until the frame that the answer led to is on screen', async () => {
  await connected(sync(1, asking('a')))
  session.act([4])
  expect(session.pending).toBe(true)
  session.act([5])
  expect(newest().said).toHaveLength(1)
  tell({ type: 'accepted', gesture: gesture()?.id ?? '' })
  // Accepted, but the question still stands on screen: a second tap must not answer it again.
  expect(session.pending).toBe(true)
  session.act([5])
  expect(newest().said).toHaveLength(1)
  tell(update(2))
  expect(session.pending).toBe(false)
})

test('the next prompt can be answered at once', async () => {
  await connected(sync(1, asking('a')))
  session.act([4])
  tell({ type: 'accepted', gesture: gesture()?.id ?? '' }, update(2, [], asking('b')))
  session.act([5])
  expect(gesture()).toMatchObject({ token: 'b', moves: [5] })
})

test('a refused gesture is explained, and the prompt can be answered again', async () => {
  await connected(sync(1, asking('a')))
  session.act([4])
  tell(refusal('illegal', gesture()?.id ?? ''))
  expect(lastToast()).toBe(m.error_illegal())
  expect(session.pending).toBe(false)
  session.act([5])
  expect(gesture()).toMatchObject({ token: 'a', moves: [5] })
})

test('an error about something else leaves the gesture on its way', async () => {
  await connected(sync(1, asking('a')))
  session.act([4])
  tell(refusal('too-frequent', null))
  expect(lastToast()).toBe(m.error_too_frequent())
  expect(session.pending).toBe(true)
})

test('a prompt that is put again after an undo can be answered again', async () => {
  await connected(sync(1, asking('a')))
  session.act([4])
  tell({ type: 'accepted', gesture: gesture()?.id ?? '' })
  tell(sync(2, asking('a')))
  expect(session.pending).toBe(false)
})

// A new link

test('a gesture that the lost link swallowed is sent again, and stays pending until then', async () => {
  await connected(sync(1, asking('a')))
  session.act([4])
  const first = gesture()
  newest().end()
  expect(session.link).toBe('lost')
  vi.advanceTimersByTime(200)
  newest().accept()
  tell(sync(1, asking('a')))
  expect(gesture()).toEqual(first)
  expect(session.pending).toBe(true)
  session.act([5])
  expect(newest().said).toHaveLength(1)
  tell({ type: 'accepted', gesture: first?.id ?? '' }, update(2))
  expect(session.pending).toBe(false)
})

test('a frame that a new link brings once more changes nothing', async () => {
  await connected(sync(1), update(2, [300]))
  newest().end()
  vi.advanceTimersByTime(200)
  newest().accept()
  tell(sync(3, { log: [300, 400] }), update(3, [400]), update(2, [300]))
  expect(session.director.log).toEqual([300, 400])
  expect(session.director.behind).toBe(0)
})

// May the reader answer?

test.each([
  ['while the game is paused', table({ paused: true })],
  ['before the game', table({ status: 'gathering' })],
  ['after the game', table({ status: 'over' })],
  [
    'while a bot plays in their place',
    table({ seats: [person('Ann', { stand_in: { bot: 'steady', why: 'left' } }), person('Ben')] }),
  ],
])('%s nobody is asked', async (_, info) => {
  await connected(sync(1, asking('a')))
  expect(session.asked).toBe(true)
  tell({ type: 'table', table: info })
  expect(session.held).toBe(true)
  expect(session.asked).toBe(false)
})

test("a bot in somebody else's place holds nobody", async () => {
  await connected(sync(1, asking('a')))
  const ben = person('Ben', { stand_in: { bot: 'steady', why: 'left' } })
  tell({ type: 'table', table: table({ seats: [person('Ann'), ben] }) })
  expect(session.asked).toBe(true)
})

// The people

test('what changed about the people is said', async () => {
  await connected()
  const ben = person('Ben', { stand_in: { bot: 'steady', why: 'left' } })
  tell({ type: 'table', table: table({ seats: [person('Ann'), ben] }) })
  expect(lastToast()).toBe(m.news_stand_in({ name: 'Ben' }))
})

test('a pause is spoken, and shown by no toast', async () => {
  await connected()
  tell({ type: 'table', table: table({ paused: true }) })
  expect(notices.spoken).toBe(m.paused())
  tell({ type: 'table', table: table() })
  expect(notices.spoken).toBe(m.resumed())
  expect(notices.toasts).toEqual([])
})

function proposed(): TableInfo {
  const nobody = { seat: null, agreed: [], waiting: [], yours: false, own: false }
  return table({ proposal: { id: 'p', kind: 'undo', by: 'Ben', ...nobody } })
}

test('a proposal to take something back was done if everything came anew since', async () => {
  await connected(sync(5), { type: 'table', table: proposed() })
  tell(sync(6), { type: 'table', table: table() })
  expect(lastToast()).toBe(m.undo_done())
})

test('one that went away while a new link brought the same frame was not', async () => {
  await connected(sync(5), { type: 'table', table: proposed() })
  tell(sync(5), { type: 'table', table: table() })
  expect(lastToast()).toBe(m.proposal_ended())
})

test('nor was one that went away before the first frame came', async () => {
  await open(proposed())
  newest().accept()
  tell({ type: 'table', table: table() }, sync(5))
  expect(lastToast()).toBe(m.proposal_ended())
})

test('a watcher looks over a shoulder as soon as that could be said', async () => {
  await connected()
  session.look(1)
  expect(newest().said).toEqual([{ type: 'look', seat: 1 }])
  expect([session.looking, session.looked]).toEqual([1, true])
  session.look(null)
  expect([session.looking, session.looked]).toEqual([null, true])
})

test('without a link nothing is said, and the reader is told so', async () => {
  await open()
  session.look(1)
  expect([session.looking, session.looked]).toEqual([null, false])
  expect(lastToast()).toBe(m.link_not_sent())
})

test('who looks at the open table only has seen nobody’s cards', async () => {
  await connected()
  session.look(null)
  expect(session.looked).toBe(false)
})

test('leaving keeps the notes, and ends link and film', async () => {
  await connected(sync(1), update(2, [300]), update(3))
  session.notes.text = 'x'
  session.close()
  await settle()
  expect(asked.at(-1)).toEqual({ what: 'PUT /tables/t1/notes', body: { text: 'x' } })
  vi.runAllTimers()
  expect(session.director.shown?.frame).toBe(2)
  expect(sockets).toHaveLength(1)
})
