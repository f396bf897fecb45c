/** The lobby over HTTP. A refusal is thrown with the server's code; see `errors.ts`. */
import type {
  Created,
  CreateTable,
  GameInfo,
  Guest,
  LeaveLadder,
  SharedLadder,
  ShareMarks,
  TableInfo,
  TakeSeat,
} from './wire/protocol'

export class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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
const ladder = (code: string) => `/companion/${encodeURIComponent(code)}`

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  me: () => call<Guest>('GET', '/me'),
  setName: (name: string) => call<Guest>('PUT', '/me', { name }),
  myTables: () => call<TableInfo[]>('GET', '/tables'),
  create: (wish: CreateTable) => call<Created>('POST', '/tables', wish),
  table: (id: string) => call<TableInfo>('GET', table(id)),
  takeSeat: (id: string, wish: TakeSeat) => call<TableInfo>('POST', `${table(id)}/seat`, wish),
  leaveSeat: (id: string) => call<TableInfo>('DELETE', `${table(id)}/seat`),
  start: (id: string) => call<TableInfo>('POST', `${table(id)}/start`),
  again: (id: string) => call<Created>('POST', `${table(id)}/again`),
  recordPath: (id: string) => `/api${table(id)}/record`,
  beginLadder: (wish: ShareMarks) => call<SharedLadder>('POST', '/companion', wish),
  putMarks: (code: string, wish: ShareMarks) => call<SharedLadder>('PUT', ladder(code), wish),
  ladder: (code: string) => call<SharedLadder>('GET', ladder(code)),
  leaveLadder: (code: string, wish: LeaveLadder) =>
    call<undefined>('POST', `${ladder(code)}/leave`, wish),
  livePath: (id: string) => `/api${table(id)}/live`,
}
