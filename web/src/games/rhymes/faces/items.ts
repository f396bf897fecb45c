/** The texts of the items: what is in a hand. Named one by one, so that only they are loaded. */
import { m } from '../../../paraglide/messages'
import { words } from './words'

export const ITEMS = {
  spindle: words(m.rhymes_card_spindle, m.rhymes_card_spindle_short, m.rhymes_card_spindle_full),
  candle: words(m.rhymes_card_candle, m.rhymes_card_candle_short, m.rhymes_card_candle_full),
  lamp: words(m.rhymes_card_lamp, m.rhymes_card_lamp_short, m.rhymes_card_lamp_full),
  apple: words(m.rhymes_card_apple, m.rhymes_card_apple_short, m.rhymes_card_apple_full),
  mirror: words(m.rhymes_card_mirror, m.rhymes_card_mirror_short, m.rhymes_card_mirror_full),
  sword: words(m.rhymes_card_sword, m.rhymes_card_sword_short, m.rhymes_card_sword_full),
  potion: words(m.rhymes_card_potion, m.rhymes_card_potion_short, m.rhymes_card_potion_full),
  flowers: words(m.rhymes_card_flowers, m.rhymes_card_flowers_short, m.rhymes_card_flowers_full),
  honey: words(m.rhymes_card_honey, m.rhymes_card_honey_short, m.rhymes_card_honey_full),
  dagger: words(m.rhymes_card_dagger, m.rhymes_card_dagger_short, m.rhymes_card_dagger_full),
  shotgun: words(m.rhymes_card_shotgun, m.rhymes_card_shotgun_short, m.rhymes_card_shotgun_full),
  net: words(m.rhymes_card_net, m.rhymes_card_net_short, m.rhymes_card_net_full),
  axe: words(m.rhymes_card_axe, m.rhymes_card_axe_short, m.rhymes_card_axe_full),
  jar: words(m.rhymes_card_jar, m.rhymes_card_jar_short, m.rhymes_card_jar_full),
  gold: words(m.rhymes_card_gold, m.rhymes_card_gold_short, m.rhymes_card_gold_full),
  tears: words(m.rhymes_card_tears, m.rhymes_card_tears_short, m.rhymes_card_tears_full),
  stone: words(m.rhymes_card_stone, m.rhymes_card_stone_short, m.rhymes_card_stone_full),
  feather: words(m.rhymes_card_feather, m.rhymes_card_feather_short, m.rhymes_card_feather_full),
  scissors: words(
    m.rhymes_card_scissors,
    m.rhymes_card_scissors_short,
    m.rhymes_card_scissors_full,
  ),
  cloth: words(m.rhymes_card_cloth, m.rhymes_card_cloth_short, m.rhymes_card_cloth_full),
}
