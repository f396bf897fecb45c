/** The lobby over HTTP. A refusal is thrown with the server's code; see `errors.ts`. */
import { PROTOCOL } from './wire/protocol-constants'
import type {
  AskForHint,
  AskSeat,
  BotThoughts,
  Carry,
  CharacterInfo,
  CreateTable,
  Created,
  FindTable,
  GameAnalysis,
  GameInfo,
  Guest,
  Hint,
  Lesson,
  Notes,
  OpenTables,
  PlainGame,
  PlainRules,
  ReplayFrames,
  ReplayOutline,
  ServerStatistics,
  SetBotPace,
  SetPatience,
  StartLesson,
  Statistics,
  Subscription,
  TableInfo,
  TakeSeat,
  Unsubscribe,
  WhatIf,
} from './wire/protocol'

export class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

async function read(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refused('unreachable')
  }
  if (!answer.ok) throw new Refused(await codeOf(answer))
  return answer
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await read(method, path, body)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

async function codeOf(answer: Response): Promise<string> {
  try {
    const { code } = (await answer.json()) as { code?: unknown }
    if (typeof code === 'string') return code
  } catch {
    // Something in between answered, not our server: no JSON.
  }
  return answer.status >= 500 ? 'unreachable' : 'failed'
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  unplayableGames: () => call<string[]>('GET', '/unplayable-games'),
  plainGame: (game: string, language: string) =>
    call<PlainGame>('GET', `/games/${encodeURIComponent(game)}/plain?language=${language}`),
  plainRules: (game: string) => call<PlainRules>('GET', `/games/${encodeURIComponent(game)}/rules`),
  lobby: () => call<OpenTables>('GET', '/lobby'),
  serverStatistics: () => call<ServerStatistics>('GET', '/statistics'),

  me: () => call<Guest>('GET', '/me'),
  setName: (name: string) => call<Guest>('PUT', '/me', { name }),
  carryCode: () => call<Carry>('POST', '/me/code'),
  claim: (code: string) => call<Guest>('POST', '/me/claim', { code }),
  forget: () => call<undefined>('POST', '/me/forget'),
  forgetOthers: () => call<undefined>('POST', '/me/forget-others'),
  statistics: () => call<Statistics>('GET', '/me/statistics'),
  erase: () => call<undefined>('POST', '/me/erase'),

  subscribe: (browser: Subscription) => call<undefined>('POST', '/me/push', browser),
  unsubscribe: (browser: Unsubscribe) => call<undefined>('DELETE', '/me/push', browser),

  myTables: () => call<TableInfo[]>('GET', '/tables'),
  find: (wish: FindTable) => call<Created>('POST', '/find', wish),
  setPatience: (id: string, wish: SetPatience) =>
    call<TableInfo>('PUT', `${table(id)}/patience`, wish),
  characters: (game: string) =>
    call<CharacterInfo[]>('GET', `/games/${encodeURIComponent(game)}/characters`),
  setBotPace: (id: string, wish: SetBotPace) =>
    call<TableInfo>('PUT', `${table(id)}/bot-pace`, wish),
  create: (wish: CreateTable) => call<Created>('POST', '/tables', wish),
  table: (id: string) => call<TableInfo>('GET', table(id)),
  takeSeat: (id: string, wish: TakeSeat) => call<TableInfo>('POST', `${table(id)}/seat`, wish),
  leaveSeat: (id: string) => call<TableInfo>('DELETE', `${table(id)}/seat`),
  start: (id: string) => call<TableInfo>('POST', `${table(id)}/start`),
  again: (id: string) => call<Created>('POST', `${table(id)}/again`),
  record: (id: string) => read('GET', `${table(id)}/record`).then((answer) => answer.text()),
  replay: (id: string, as: string) => call<ReplayOutline>('GET', `${table(id)}/replay?as=${as}`),
  replayFrames: (id: string, as: string, first: number, count: number) =>
    call<ReplayFrames>('GET', `${table(id)}/replay/frames?as=${as}&first=${first}&count=${count}`),
  thoughts: (id: string, move: number) =>
    call<BotThoughts>('GET', `${table(id)}/thoughts?move=${move}`),
  hint: (id: string, wish: AskForHint) => call<Hint>('POST', `${table(id)}/hint`, wish),
  whatIf: (id: string, wish: WhatIf) => call<Created>('POST', `${table(id)}/what-if`, wish),
  startLesson: (wish: StartLesson) => call<Created>('POST', '/lessons', wish),
  analysis: (id: string) => call<GameAnalysis>('GET', `${table(id)}/analysis`),
  analyse: (id: string) => call<GameAnalysis>('POST', `${table(id)}/analysis`),
  stopAnalysis: (id: string) => call<GameAnalysis>('DELETE', `${table(id)}/analysis`),
  lesson: (id: string) => call<Lesson>('GET', `${table(id)}/lesson`),

  leave: (id: string, concede: boolean) =>
    call<TableInfo>('POST', `${table(id)}/leave`, { concede }),
  comeBack: (id: string) => call<TableInfo>('POST', `${table(id)}/return`),
  askSeat: (id: string, wish: AskSeat) => call<TableInfo>('POST', `${table(id)}/ask-seat`, wish),
  share: (id: string, shared: boolean) => call<TableInfo>('POST', `${table(id)}/share`, { shared }),
  notes: (id: string) => call<Notes>('GET', `${table(id)}/notes`),
  keepNotes: (id: string, text: string) => call<Notes>('PUT', `${table(id)}/notes`, { text }),

  exportPath: '/api/me/export',
  recordPath: (id: string) => `/api${table(id)}/record`,
  livePath: (id: string, named: boolean) =>
    `/api${table(id)}/live?protocol=${PROTOCOL}&updates=patches${named ? '&moves=names' : ''}`,
}

/** A kind of document that a game declares, by its name: what people share beside a table. */
export function documents<Wish, Leaving, Answer>(name: string) {
  const document = (code: string) => `/${name}/${encodeURIComponent(code)}`
  return {
    begin: (wish: Wish) => call<Answer>('POST', `/${name}`, wish),
    put: (code: string, wish: Wish) => call<Answer>('PUT', document(code), wish),
    read: (code: string) => call<Answer>('GET', document(code)),
    leave: (code: string, wish: Leaving) =>
      call<undefined>('POST', `${document(code)}/leave`, wish),
  }
}
