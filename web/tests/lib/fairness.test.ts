import { expect, test } from 'vitest'
import { check } from '../../src/lib/fairness'
import { remember } from '../../src/lib/memory'
import deal from './fairness.json'

// The numbers are the server's: tests/web/test_fairness.py holds Python to them.
const { commitment, secret, nonces, key } = deal
const RECORD = `himitsu record 1\ngame: luz\nkey: ${key}\nname 0: Ann\n`
const OTHER = '00'.repeat(32)

const told = (given: object = {}) => ({ commitment, secret, nonces, ...given })

test('a fair deal holds, and what this page did not see is left open', () => {
  expect(check('t1', told(), RECORD)).toEqual({
    secret: true,
    fingerprint: null,
    nonce: null,
    key: true,
  })
})

test('before the secret is shown nothing can be said', () => {
  expect(check('t1', told({ secret: null }), RECORD)).toBeNull()
})

test('what this page saw before the game is compared', () => {
  remember('fingerprint.t1', commitment)
  remember('nonce.t1', '22'.repeat(16))
  expect(check('t1', told(), RECORD)).toMatchObject({ fingerprint: true, nonce: true })
  remember('fingerprint.t1', OTHER)
  remember('nonce.t1', '33'.repeat(16))
  expect(check('t1', told(), RECORD)).toMatchObject({ fingerprint: false, nonce: false })
})

test('what was seen at another table proves nothing here', () => {
  remember('fingerprint.t2', OTHER)
  expect(check('t1', told(), RECORD)?.fingerprint).toBeNull()
})

test('another secret than the promised one is found out', () => {
  expect(check('t1', told({ secret: OTHER }), RECORD)).toMatchObject({ secret: false, key: false })
})

test('every number and their order make the key', () => {
  const [first, , last] = nonces
  for (const other of [[first], [last, null, first], [first, last, '33'.repeat(16)]]) {
    expect(check('t1', told({ nonces: other }), RECORD)).toMatchObject({ secret: true, key: false })
  }
})

test('an empty seat adds nothing to the key', () => {
  expect(check('t1', told({ nonces: [null, ...nonces, null] }), RECORD)?.key).toBe(true)
})

test('a record without a key, or one that goes on from another, fails', () => {
  expect(check('t1', told(), 'himitsu record 1\n')?.key).toBe(false)
  expect(check('t1', told(), `${RECORD}branch 5: ${OTHER}\n`)?.key).toBe(false)
})
