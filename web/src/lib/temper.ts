/** A temper's numbers in words: from -1 to 1, 0 for what is usual at the level. */
import { m } from '../paraglide/messages'

/** From here on it is much more, or much less. */
const MUCH = 0.75

export function amount(number: number): string {
  if (number === 0) return m.temper_usual()
  if (number > 0) return number < MUCH ? m.temper_more() : m.temper_much_more()
  return number > -MUCH ? m.temper_less() : m.temper_much_less()
}

/** A name that the page has no words for, as somebody would write it. */
export function spelled(name: string): string {
  return name.replaceAll('_', ' ')
}
