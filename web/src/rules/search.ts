/** Finding words in a text that is made of several pieces, in any of our languages. */

/** From one character of a piece to behind another: pieces and offsets. */
export interface Hit {
  from: [piece: number, offset: number]
  to: [piece: number, offset: number]
}

/** What a reader would not type: word joiners and soft hyphens hold words together, or part them. */
const UNTYPED = /[\u00ad\u200b\u2060]/u

/** As compared: without case, full width or kinds of space; typed quotes find printed ones. */
function plain(character: string): string {
  if (UNTYPED.test(character)) return ''
  return character
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/gu, ' ')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"')
}

/** Where the words stand, one after the other, not overlapping. No word boundaries: Chinese and
 * Japanese have none. */
export function find(pieces: string[], words: string): Hit[] {
  const wanted = [...words].map(plain).join('').trim()
  if (wanted === '') return []
  let text = ''
  const origins: Hit['from'][] = []
  const ends: Hit['to'][] = []
  pieces.forEach((piece, nth) => {
    let offset = 0
    for (const character of piece) {
      const compared = plain(character)
      for (let unit = 0; unit < compared.length; unit++) {
        origins.push([nth, offset])
        ends.push([nth, offset + character.length])
      }
      text += compared
      offset += character.length
    }
  })
  const hits: Hit[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const from = origins[at]
    const to = ends[at + wanted.length - 1]
    if (from && to) hits.push({ from, to })
  }
  return hits
}
