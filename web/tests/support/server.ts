/** The server's HTTP side, as far as a test lays it out. */
import { vi } from 'vitest'

/** What the page has asked so far: "PUT /me". */
export const asked: { what: string; body: unknown }[] = []

/** A refusal with the server's code. */
export function refuse(code: string, status = 409): Response {
  return Response.json({ code }, { status })
}

/**
 * Answers by what is asked: "GET /games". A function is called with what was sent; a Response is
 * taken as it is, anything else as JSON. What is not laid out cannot be reached.
 */
export function serve(answers: Record<string, unknown>): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const what = `${method} ${path.replace(/^\/api/, '')}`
    const json = new Headers(headers).get('content-type') === 'application/json'
    const sent: unknown = json ? JSON.parse(body as string) : undefined
    asked.push({ what, body: sent })
    if (!(what in answers)) throw new TypeError(`no answer to ${what}`)
    const found = answers[what]
    const answer: unknown = typeof found === 'function' ? await found(sent) : found
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  })
}

/** An answer that comes when the test says so. */
export function later<T>(): { answer: Promise<T>; come: (value: T) => void } {
  let come: (value: T) => void = () => undefined
  const answer = new Promise<T>((resolve) => (come = resolve))
  return { answer, come }
}
