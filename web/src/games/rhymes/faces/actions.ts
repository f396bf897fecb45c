/** The texts of the actions: the circle of three. Named one by one, so that only they are loaded. */
import { m } from '../../../paraglide/messages'
import { words } from './words'

export const ACTIONS = {
  persuade: words(
    m.rhymes_card_persuade,
    m.rhymes_card_persuade_short,
    m.rhymes_card_persuade_full,
  ),
  coax: words(m.rhymes_card_coax, m.rhymes_card_coax_short, m.rhymes_card_coax_full),
  scare: words(m.rhymes_card_scare, m.rhymes_card_scare_short, m.rhymes_card_scare_full),
}
