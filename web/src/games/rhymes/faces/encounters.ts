/** The texts of the encounters: whom one meets. Named one by one, so that only they are loaded. */
import { m } from '../../../paraglide/messages'
import { words } from './words'

export const ENCOUNTERS = {
  grandma: words(m.rhymes_card_grandma, m.rhymes_card_grandma_short, m.rhymes_card_grandma_full),
  sinbad: words(m.rhymes_card_sinbad, m.rhymes_card_sinbad_short, m.rhymes_card_sinbad_full),
  little_mermaid: words(
    m.rhymes_card_little_mermaid,
    m.rhymes_card_little_mermaid_short,
    m.rhymes_card_little_mermaid_full,
  ),
  braveheart: words(
    m.rhymes_card_braveheart,
    m.rhymes_card_braveheart_short,
    m.rhymes_card_braveheart_full,
  ),
  book_of_heaven: words(
    m.rhymes_card_book_of_heaven,
    m.rhymes_card_book_of_heaven_short,
    m.rhymes_card_book_of_heaven_full,
  ),
  west_wind: words(
    m.rhymes_card_west_wind,
    m.rhymes_card_west_wind_short,
    m.rhymes_card_west_wind_full,
  ),
  goldfish: words(
    m.rhymes_card_goldfish,
    m.rhymes_card_goldfish_short,
    m.rhymes_card_goldfish_full,
  ),
  pea: words(m.rhymes_card_pea, m.rhymes_card_pea_short, m.rhymes_card_pea_full),
  ugly_duckling: words(
    m.rhymes_card_ugly_duckling,
    m.rhymes_card_ugly_duckling_short,
    m.rhymes_card_ugly_duckling_full,
  ),
  flying_house: words(
    m.rhymes_card_flying_house,
    m.rhymes_card_flying_house_short,
    m.rhymes_card_flying_house_full,
  ),
  pantagruel: words(
    m.rhymes_card_pantagruel,
    m.rhymes_card_pantagruel_short,
    m.rhymes_card_pantagruel_full,
  ),
}
