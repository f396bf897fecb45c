/**
 * Was the deal fair? Checked here, in the reader's own browser, from what this page saw before the
 * game (see `lobby.ts` and `session.svelte.ts`) and what the server shows after it. How the key follows is told in himitsu/core/fairness.py.
 */
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { recall } from './memory'
import type { Fairness } from './wire/protocol'

const LABEL = utf8ToBytes('himitsu key')

export interface Findings {
  /** Does the secret have the fingerprint that the server shows? */
  secret: boolean
  /** Is that fingerprint the one which this page saw before the game? Null if it saw none. */
  fingerprint: boolean | null
  /** Is this page's own number among those that made the key? Null if it added none. */
  nonce: boolean | null
  /** Does the record's key follow from the secret and the numbers? */
  key: boolean
}

const hash = (data: Uint8Array): string => bytesToHex(blake2b(data, { dkLen: 32 }))

export function check(table: string, fairness: Fairness, record: string): Findings | null {
  const { commitment, secret, nonces } = fairness
  if (secret === null) return null
  const given = nonces.flatMap((nonce) => nonce ?? [])
  const mixed = concatBytes(LABEL, hexToBytes(secret), ...given.map((nonce) => hexToBytes(nonce)))
  const seen = recall(`fingerprint.${table}`)
  const own = recall(`nonce.${table}`)
  return {
    secret: hash(hexToBytes(secret)) === commitment,
    fingerprint: seen === null ? null : seen === commitment,
    nonce: own === null ? null : given.includes(own),
    // A branch would take the chance to come from another key.
    key: /^key: ([0-9a-f]{64})$/m.exec(record)?.[1] === hash(mixed) && !/^branch /m.test(record),
  }
}
