/** The words of Rebel Rhymes, explained. */
import type { Terms } from '../../lib/terms'
import { m } from '../../paraglide/messages'

export const TERMS = {
  mp: { label: m.rhymes_term_mp, text: m.rhymes_term_mp_text },
  unmask: { label: m.rhymes_term_unmask, text: m.rhymes_term_unmask_text },
  clash: { label: m.rhymes_term_clash, text: m.rhymes_term_clash_text },
  up: { label: m.rhymes_term_up, text: m.rhymes_term_up_text },
  out: { label: m.rhymes_term_out, text: m.rhymes_term_out_text },
  row: { label: m.rhymes_term_row, text: m.rhymes_term_row_text },
  round: { label: m.rhymes_term_round, text: m.rhymes_term_round_text },
  npc: { label: m.rhymes_term_npc, text: m.rhymes_term_npc_text },
  mate: { label: m.rhymes_term_mate, text: m.rhymes_term_mate_text },
} satisfies Terms
