/** What the numbers of a temper are about. */
import type { TemperTexts } from '../../lib/board'
import { m } from '../../paraglide/messages'

export const tempers: TemperTexts = {
  high: m.luz_temper_high,
  safe: m.luz_temper_safe,
  daring: m.luz_temper_daring,
}
