/** The texts of the companions: who goes along. Named one by one, so that only they are loaded. */
import { m } from '../../../paraglide/messages'
import { words } from './words'

export const COMPANIONS = {
  tinker: words(
    m.rhymes_card_tinker,
    m.rhymes_card_tinker_short,
    m.rhymes_card_tinker_full,
    m.rhymes_card_tinker_ability,
  ),
  tailor: words(
    m.rhymes_card_tailor,
    m.rhymes_card_tailor_short,
    m.rhymes_card_tailor_full,
    m.rhymes_card_tailor_ability,
  ),
  soldier: words(
    m.rhymes_card_soldier,
    m.rhymes_card_soldier_short,
    m.rhymes_card_soldier_full,
    m.rhymes_card_soldier_ability,
  ),
  spy: words(
    m.rhymes_card_spy,
    m.rhymes_card_spy_short,
    m.rhymes_card_spy_full,
    m.rhymes_card_spy_ability,
  ),
  white_rabbit: words(
    m.rhymes_card_white_rabbit,
    m.rhymes_card_white_rabbit_short,
    m.rhymes_card_white_rabbit_full,
    m.rhymes_card_white_rabbit_ability,
  ),
  big_bad_wolf: words(
    m.rhymes_card_big_bad_wolf,
    m.rhymes_card_big_bad_wolf_short,
    m.rhymes_card_big_bad_wolf_full,
    m.rhymes_card_big_bad_wolf_ability,
  ),
  red_riding_hood: words(
    m.rhymes_card_red_riding_hood,
    m.rhymes_card_red_riding_hood_short,
    m.rhymes_card_red_riding_hood_full,
    m.rhymes_card_red_riding_hood_ability,
  ),
  piglet: words(
    m.rhymes_card_piglet,
    m.rhymes_card_piglet_short,
    m.rhymes_card_piglet_full,
    m.rhymes_card_piglet_ability,
  ),
  hunter: words(
    m.rhymes_card_hunter,
    m.rhymes_card_hunter_short,
    m.rhymes_card_hunter_full,
    m.rhymes_card_hunter_ability,
  ),
  farmer: words(
    m.rhymes_card_farmer,
    m.rhymes_card_farmer_short,
    m.rhymes_card_farmer_full,
    m.rhymes_card_farmer_ability,
  ),
  scarecrow: words(
    m.rhymes_card_scarecrow,
    m.rhymes_card_scarecrow_short,
    m.rhymes_card_scarecrow_full,
    m.rhymes_card_scarecrow_ability,
  ),
  tin_man: words(
    m.rhymes_card_tin_man,
    m.rhymes_card_tin_man_short,
    m.rhymes_card_tin_man_full,
    m.rhymes_card_tin_man_ability,
  ),
  lion: words(
    m.rhymes_card_lion,
    m.rhymes_card_lion_short,
    m.rhymes_card_lion_full,
    m.rhymes_card_lion_ability,
  ),
  captain: words(
    m.rhymes_card_captain,
    m.rhymes_card_captain_short,
    m.rhymes_card_captain_full,
    m.rhymes_card_captain_ability,
  ),
  dragon: words(
    m.rhymes_card_dragon,
    m.rhymes_card_dragon_short,
    m.rhymes_card_dragon_full,
    m.rhymes_card_dragon_ability,
  ),
  adventurer: words(
    m.rhymes_card_adventurer,
    m.rhymes_card_adventurer_short,
    m.rhymes_card_adventurer_full,
    m.rhymes_card_adventurer_ability,
  ),
}
