/** The texts of the events: what befalls everybody. Named one by one, so that only they are loaded. */
import { m } from '../../../paraglide/messages'
import { words } from './words'

export const EVENTS = {
  three_pigs: words(
    m.rhymes_card_three_pigs,
    m.rhymes_card_three_pigs_short,
    m.rhymes_card_three_pigs_full,
  ),
  mirror_mirror: words(
    m.rhymes_card_mirror_mirror,
    m.rhymes_card_mirror_mirror_short,
    m.rhymes_card_mirror_mirror_full,
  ),
  open_sesame: words(
    m.rhymes_card_open_sesame,
    m.rhymes_card_open_sesame_short,
    m.rhymes_card_open_sesame_full,
  ),
  drink_me: words(
    m.rhymes_card_drink_me,
    m.rhymes_card_drink_me_short,
    m.rhymes_card_drink_me_full,
  ),
  princess_and_witch: words(
    m.rhymes_card_princess_and_witch,
    m.rhymes_card_princess_and_witch_short,
    m.rhymes_card_princess_and_witch_full,
  ),
  wizard_of_oz: words(
    m.rhymes_card_wizard_of_oz,
    m.rhymes_card_wizard_of_oz_short,
    m.rhymes_card_wizard_of_oz_full,
  ),
  new_clothes: words(
    m.rhymes_card_new_clothes,
    m.rhymes_card_new_clothes_short,
    m.rhymes_card_new_clothes_full,
  ),
  happy_prince: words(
    m.rhymes_card_happy_prince,
    m.rhymes_card_happy_prince_short,
    m.rhymes_card_happy_prince_full,
  ),
  river_god: words(
    m.rhymes_card_river_god,
    m.rhymes_card_river_god_short,
    m.rhymes_card_river_god_full,
  ),
  candy_house: words(
    m.rhymes_card_candy_house,
    m.rhymes_card_candy_house_short,
    m.rhymes_card_candy_house_full,
  ),
  time_machine: words(
    m.rhymes_card_time_machine,
    m.rhymes_card_time_machine_short,
    m.rhymes_card_time_machine_full,
  ),
  moon: words(m.rhymes_card_moon, m.rhymes_card_moon_short, m.rhymes_card_moon_full),
}
