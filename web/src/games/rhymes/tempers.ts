/** What the numbers of a temper are about. */
import type { TemperTexts } from '../../lib/board'
import { m } from '../../paraglide/messages'

export const tempers: TemperTexts = {
  unmask: m.rhymes_temper_unmask,
  hold: m.rhymes_temper_hold,
  share: m.rhymes_temper_share,
}
