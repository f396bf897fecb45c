/** How a language strings things together: lists, sentences, numbers with a sign. */
import { m } from '../paraglide/messages'
import { getLocale } from '../paraglide/runtime'

/** "Aiko, Ben and Cleo": what belongs together, as the language ends a list. */
export function listed(items: readonly string[]): string {
  return ended(items, items.length === 2 ? m.list_and_two() : m.list_and())
}

/** "1–4, 6 or 8": what only one of can be true. */
export function oneOf(items: readonly string[]): string {
  return ended(items, m.list_or())
}

/** "favor 3, discomfort 1": facts in a row, entries of a table, a list that its sentence ends. */
export function series(items: readonly string[]): string {
  // Quoted names stand side by side: 「壺」「金貨」.
  return items.join(m.list_separator()).replace(/(?<=[」”]\u2060?)、(?=[「“])/gu, '')
}

/** "breaks up on 1–2, kisses with 47%": parts of a sentence, which Chinese sets apart by a comma. */
export function clauses(items: readonly string[]): string {
  return getLocale().startsWith('zh') ? items.join('，') : series(items)
}

function ended(items: readonly string[], joint: string): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const most = series(items.slice(0, -1))
  return `${most}${fitted(most, joint, last)}${last}`
}

/** Chinese sets its word for "and" apart from Latin names and digits, and from nothing else. */
function fitted(before: string, joint: string, after: string): string {
  if (!getLocale().startsWith('zh')) return joint
  const begun = /[\p{Script=Latin}\p{Number}]$/u.test(before) ? joint : joint.trimStart()
  return /^[\p{Script=Latin}\p{Number}]/u.test(after) ? begun : begun.trimEnd()
}

/** "2–5", or "2" alone. */
export function range(low: number, high: number): string {
  return low === high ? `${low}` : m.number_range({ low, high })
}

/** Facts of different kinds side by side, set apart alike in every language. */
export function dotted(facts: readonly string[]): string {
  return facts.join(' · ')
}

/** What stands between a label and what it says, in markup. */
export const colon = (): string => m.label_colon()

/** "Deck: 12 cards". */
export function labelled(label: string, text: string): string {
  return `${label}${colon()}${text}`
}

/** Sentences in a row, as the language spaces them; what is null or empty is left out. */
export function sentences(parts: readonly (string | null)[]): string {
  const [begin = '', ...rest] = parts.filter((part) => part !== null).filter(Boolean)
  return rest.reduce((first, second) => `${first}${gap(first)}${second}`, begin)
}

/** What stands between two sentences; in Japanese it depends on how the first one ends. */
export function gap(first = ''): string {
  switch (getLocale()) {
    case 'en':
      return ' '
    case 'ja':
      return /[？！]$/.test(first) ? '\u3000' : ''
    default:
      return ''
  }
}

/**
 * A sentence into which names were put. Chinese sets a space beside Latin names and digits, but none
 * between two of its own characters; a name may be either, so only here it is known.
 */
export function closedUp(text: string): string {
  if (!getLocale().startsWith('zh')) return text
  return text
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{Nd}])/gu, ' ')
    .replace(/(?<=[\p{Script=Latin}\p{Nd}])(?=\p{Script=Han})/gu, ' ')
}

/** "3", "0", "−3": with a true minus sign. */
export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

/** "+3", "0", "−3". */
export function signedNumber(value: number): string {
  return value > 0 ? `+${value}` : plainNumber(value)
}
