/** How a language strings things together: lists, sentences, numbers with a sign. */
import { m } from '../paraglide/messages'
import { getLocale } from '../paraglide/runtime'

/** "Aiko, Ben, Cleo", with the language's own comma. */
export function listed(items: readonly string[]): string {
  return items.join(m.list_separator())
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
  return rest.reduce((first, second) => m.sentence_then({ first, second }), begin)
}

/**
 * A sentence into which names were put. Chinese sets a space beside Latin names and digits, but none
 * between two of its own characters; a name may be either, so only here it is known.
 */
export function closedUp(text: string): string {
  if (!getLocale().startsWith('zh')) return text
  return text.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

/** "3", "0", "−3": with a true minus sign. */
export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

/** "+3", "0", "−3". */
export function signedNumber(value: number): string {
  return value > 0 ? `+${value}` : plainNumber(value)
}
