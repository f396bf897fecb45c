/** The texts of the identities: who one may be. Named one by one, so that only they are loaded. */
import { m } from '../../../paraglide/messages'
import { words } from './words'

export const IDENTITIES = {
  girl: words(m.rhymes_identity_girl, m.rhymes_identity_girl_short, m.rhymes_identity_girl_full),
  boy: words(m.rhymes_identity_boy, m.rhymes_identity_boy_short, m.rhymes_identity_boy_full),
  king: words(m.rhymes_identity_king, m.rhymes_identity_king_short, m.rhymes_identity_king_full),
  queen: words(
    m.rhymes_identity_queen,
    m.rhymes_identity_queen_short,
    m.rhymes_identity_queen_full,
  ),
  prince: words(
    m.rhymes_identity_prince,
    m.rhymes_identity_prince_short,
    m.rhymes_identity_prince_full,
  ),
  princess: words(
    m.rhymes_identity_princess,
    m.rhymes_identity_princess_short,
    m.rhymes_identity_princess_full,
  ),
  witch: words(
    m.rhymes_identity_witch,
    m.rhymes_identity_witch_short,
    m.rhymes_identity_witch_full,
  ),
  singer: words(
    m.rhymes_identity_singer,
    m.rhymes_identity_singer_short,
    m.rhymes_identity_singer_full,
  ),
  dreamer: words(
    m.rhymes_identity_dreamer,
    m.rhymes_identity_dreamer_short,
    m.rhymes_identity_dreamer_full,
  ),
  swan: words(m.rhymes_identity_swan, m.rhymes_identity_swan_short, m.rhymes_identity_swan_full),
}
