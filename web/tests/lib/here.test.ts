import { expect, test, vi } from 'vitest'
import { beHere } from '../../src/lib/here'
import { sockets } from '../support/socket'

test('while the home page is open, so is its socket, and it is opened again if it is lost', async () => {
  const ended = new AbortController()
  beHere(ended.signal)
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.url).toMatch(/^ws.*\/api\/here$/)
  sockets[0]?.close()
  await vi.advanceTimersByTimeAsync(9999)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(2)
  ended.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
})

test('whoever has left already is not here', () => {
  beHere(AbortSignal.abort())
  expect(sockets).toHaveLength(0)
})
