/**
 * Where a short label may go on in the next line: between words, and a particle stays with its word.
 *
 * Chinese and Japanese have no spaces, and browsers break them anywhere. For headings and sentences
 * the style sheet asks the browser for phrases; a name in a narrow box is cut here, so that it is
 * known how wide its widest part is.
 */
import { getLocale } from '../paraglide/runtime'

const HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff]/
const PARTICLE = /^([\u3040-\u309f]{1,2}|[的之与與和])$/
/** What follows belongs to it: an honorific prefix, */
const PREFIX = /^[おご]$/
/** a quotation mark or bracket that opens, */
const OPENS = /^[「『（《〈【“‘]+$/
/** a space that must not be broken, as in "4 − 2 = 2", or the sign of a number. */
const UNBROKEN = /[\u00a0\u2060−+]$/
/** So few signs are never parted. */
const SHORT = 4

const known = new Map<string, string[]>()

/** The label in parts that stay whole; together they are the label. */
export function phrases(text: string): string[] {
  if (!HAN_OR_KANA.test(text)) return text.split(/(?<=\s)/)
  const key = `${getLocale()} ${text}`
  const parts = known.get(key) ?? cut(text, getLocale())
  known.set(key, parts)
  return parts
}

function cut(text: string, language: string): string[] {
  if ([...text].length <= SHORT) return [text]
  const parts: string[] = []
  let closed = true
  let open = false
  for (const { segment, isWordLike } of new Intl.Segmenter(language, {
    granularity: 'word',
  }).segment(text)) {
    const prefix = PREFIX.test(segment)
    const particle = PARTICLE.test(segment) && !prefix
    const single = [...segment].length === 1 && !closed && !prefix
    const opens = OPENS.test(segment)
    const last = parts.length - 1
    if (last >= 0 && (open || (!isWordLike && !opens) || particle || single)) parts[last] += segment
    else parts.push(segment)
    closed = !isWordLike || particle
    open = opens || prefix || UNBROKEN.test(segment)
  }
  return parts
}

/** How wide it is in ems, about: a Han character or kana is as wide as it is high. */
export function emsOf(text: string, latin: number): number {
  return [...text.trim()].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : latin), 0)
}

/** How wide the widest part of a text is that must not break, in ems. */
export function widestOf(text: string, latin: number): number {
  return Math.max(...phrases(text).map((part) => emsOf(part, latin)))
}
