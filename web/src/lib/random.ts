/** 128 random bits in hex: for a nonce, or a gesture's id. */
export function randomHex(): string {
  // Not crypto.randomUUID: that one is missing where the page comes over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A fair die of six: bytes that would favor the low numbers are drawn again. */
export function rollDie(): number {
  const FACES = 6
  const fair = 256 - (256 % FACES)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return (byte % FACES) + 1
  }
}
