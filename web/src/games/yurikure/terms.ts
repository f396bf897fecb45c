/** The words of Yuri-Kure, explained. */
import type { Terms } from '../../lib/terms'
import { m } from '../../paraglide/messages'

export const TERMS = {
  favor: { label: m.yurikure_term_favor, text: m.yurikure_rules_term_favor },
  discomfort: { label: m.yurikure_term_discomfort, text: m.yurikure_rules_term_discomfort },
  couple: { label: m.yurikure_term_couple, text: m.yurikure_rules_term_couple },
  kiss: { label: m.yurikure_term_kiss, text: m.yurikure_rules_term_kiss },
  fated: { label: m.yurikure_term_fated, text: m.yurikure_rules_term_fated },
  polygamy: { label: m.yurikure_term_polygamy, text: m.yurikure_rules_term_polygamy },
  support: { label: m.yurikure_term_support, text: m.yurikure_rules_term_support },
  control: { label: m.yurikure_term_control, text: m.yurikure_rules_term_control },
  controller: { label: m.yurikure_term_controller, text: m.yurikure_rules_term_controller },
  virtual: { label: m.yurikure_term_virtual, text: m.yurikure_rules_term_virtual },
  order: { label: m.yurikure_term_order, text: m.yurikure_rules_term_order },
} satisfies Terms
