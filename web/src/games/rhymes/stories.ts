/** The scripts' introductions, by script: loaded where one is to be told. */
import { m } from '../../paraglide/messages'

export const STORIES: Record<string, () => string> = {
  sleeping_beauty: m.rhymes_option_script_sleeping_beauty_story,
  maid_maleen: m.rhymes_option_script_maid_maleen_story,
  snow_white: m.rhymes_option_script_snow_white_story,
  fioravante: m.rhymes_option_script_fioravante_story,
  canary_prince: m.rhymes_option_script_canary_prince_story,
  king_of_denmark: m.rhymes_option_script_king_of_denmark_story,
}
