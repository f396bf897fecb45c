import { expect, test, vi } from 'vitest'
import { api, documents, Refused } from '../../src/lib/api'
import { guest } from '../../src/lib/guest.svelte'
import { asked, refuse, serve } from '../support/server'

test('what is asked goes as JSON, and the answer comes as data', async () => {
  serve({ 'PUT /me': { name: 'Ann' } })
  expect(await api.setName('Ann')).toEqual({ name: 'Ann' })
  expect(asked).toEqual([{ what: 'PUT /me', body: { name: 'Ann' } }])
})

test('a question without content says nothing of its kind', async () => {
  serve({ 'POST /me/code': { code: 'ABC', seconds: 60 } })
  await api.carryCode()
  expect(asked).toEqual([{ what: 'POST /me/code', body: undefined }])
})

test('an answer without content is none', async () => {
  serve({ 'DELETE /me/push': undefined })
  expect(await api.unsubscribe({ endpoint: 'https://push.example' })).toBeUndefined()
})

test('a document is begun, written, read and left under its name', async () => {
  const answer = { code: 'ABC' }
  serve({
    'POST /tally': answer,
    'PUT /tally/ABC': answer,
    'GET /tally/..%2Fme': answer,
    'POST /tally/ABC/leave': undefined,
  })
  const tallies = documents<{ wins: number }, { who: string }, { code: string }>('tally')
  expect(await tallies.begin({ wins: 1 })).toEqual(answer)
  expect(await tallies.put('ABC', { wins: 2 })).toEqual(answer)
  expect(await tallies.read('../me')).toEqual(answer)
  expect(await tallies.leave('ABC', { who: 'Ann' })).toBeUndefined()
  expect(asked.map(({ body }) => body)).toEqual([
    { wins: 1 },
    { wins: 2 },
    undefined,
    { who: 'Ann' },
  ])
})

test('what stands in an address cannot lead elsewhere', async () => {
  serve({ 'GET /tables/..%2Fme': {} })
  await api.table('../me')
  expect(asked).toHaveLength(1)
})

test.each([
  ['the server’s own word', refuse('crowded', 429), 'crowded'],
  ['a proxy that cannot reach it', new Response('<html>', { status: 502 }), 'unreachable'],
  ['something in between that refuses', new Response('<html>', { status: 403 }), 'failed'],
  ['an answer of another shape', Response.json({ detail: 'no' }, { status: 400 }), 'failed'],
])('%s is a refusal with a code', async (_, answer, code) => {
  serve({ 'GET /lobby': answer })
  await expect(api.lobby()).rejects.toEqual(new Refused(code))
})

test('no network is a refusal, too', async () => {
  serve({})
  await expect(api.lobby()).rejects.toEqual(new Refused('unreachable'))
})

test('a record is text', async () => {
  serve({ 'GET /tables/t1/record': new Response('himitsu record 1\n') })
  expect(await api.record('t1')).toBe('himitsu record 1\n')
})

test('the server is asked once who we are, and again only if it did not answer', async () => {
  serve({})
  await expect(guest.known()).rejects.toEqual(new Refused('unreachable'))
  const me = vi.fn(() => ({ name: 'Ann', pushable: 'key' }))
  serve({ 'GET /me': me, 'PUT /me': { name: 'Anna' } })
  await Promise.all([guest.known(), guest.known()])
  await guest.known()
  expect(me).toHaveBeenCalledOnce()
  expect([guest.name, guest.pushable]).toEqual(['Ann', 'key'])
  await guest.rename('anna')
  expect(guest.name).toBe('Anna')
})
