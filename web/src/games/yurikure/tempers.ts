/** What the numbers of a temper are about. */
import type { TemperTexts } from '../../lib/board'
import { m } from '../../paraglide/messages'

export const tempers: TemperTexts = {
  reveal: m.yurikure_temper_reveal,
  jump: m.yurikure_temper_jump,
  agree: m.yurikure_temper_agree,
}
