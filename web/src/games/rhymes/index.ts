/** Rebel Rhymes 反叛童谣, as the home page knows it. */
import type { GameModule, OptionText } from '../../lib/board'
import type { RhymesEvent, RhymesView } from '../../lib/wire/rhymes'
import { m } from '../../paraglide/messages'
import Hero from './Hero.svelte'

/** A script's label says how many players it is for. */
function optionTexts(): Record<string, OptionText> {
  return {
    script: {
      label: m.rhymes_option_script(),
      choices: {
        basic: { label: m.rhymes_option_script_basic(), help: m.rhymes_option_script_basic_help() },
        sleeping_beauty: {
          label: m.rhymes_option_script_sleeping_beauty(),
          help: m.rhymes_option_script_sleeping_beauty_help(),
        },
        maid_maleen: {
          label: m.rhymes_option_script_maid_maleen(),
          help: m.rhymes_option_script_maid_maleen_help(),
        },
        snow_white: {
          label: m.rhymes_option_script_snow_white(),
          help: m.rhymes_option_script_snow_white_help(),
        },
        fioravante: {
          label: m.rhymes_option_script_fioravante(),
          help: m.rhymes_option_script_fioravante_help(),
        },
        canary_prince: {
          label: m.rhymes_option_script_canary_prince(),
          help: m.rhymes_option_script_canary_prince_help(),
        },
        king_of_denmark: {
          label: m.rhymes_option_script_king_of_denmark(),
          help: m.rhymes_option_script_king_of_denmark_help(),
        },
      },
    },
    start: {
      label: m.rhymes_option_start(),
      choices: {
        dealt: { label: m.rhymes_option_start_dealt(), help: m.rhymes_option_start_dealt_help() },
        drafted: {
          label: m.rhymes_option_start_drafted(),
          help: m.rhymes_option_start_drafted_help(),
        },
      },
    },
    round_limit: {
      label: m.rhymes_option_round_limit(),
      choices: {
        '30': {
          label: m.rhymes_option_round_limit_30(),
          help: m.rhymes_option_round_limit_30_help(),
        },
        '15': {
          label: m.rhymes_option_round_limit_15(),
          help: m.rhymes_option_round_limit_15_help(),
        },
      },
    },
    step_one: {
      label: m.rhymes_option_step_one(),
      choices: {
        always: {
          label: m.rhymes_option_step_one_always(),
          help: m.rhymes_option_step_one_always_help(),
        },
        raised: {
          label: m.rhymes_option_step_one_raised(),
          help: m.rhymes_option_step_one_raised_help(),
        },
      },
    },
    opponents: {
      label: m.rhymes_option_opponents(),
      choices: {
        one: { label: m.rhymes_option_opponents_one(), help: m.rhymes_option_opponents_one_help() },
        any: { label: m.rhymes_option_opponents_any(), help: m.rhymes_option_opponents_any_help() },
      },
    },
    words: {
      label: m.rhymes_option_words(),
      choices: {
        off: { label: m.rhymes_option_words_off(), help: m.rhymes_option_words_off_help() },
        on: { label: m.rhymes_option_words_on(), help: m.rhymes_option_words_on_help() },
      },
    },
    unanswered: {
      label: m.rhymes_option_unanswered(),
      choices: {
        plain: {
          label: m.rhymes_option_unanswered_plain(),
          help: m.rhymes_option_unanswered_plain_help(),
        },
        card: {
          label: m.rhymes_option_unanswered_card(),
          help: m.rhymes_option_unanswered_card_help(),
        },
      },
    },
    opening: {
      label: m.rhymes_option_opening(),
      choices: {
        book: { label: m.rhymes_option_opening_book(), help: m.rhymes_option_opening_book_help() },
        calm: { label: m.rhymes_option_opening_calm(), help: m.rhymes_option_opening_calm_help() },
      },
    },
    dreamer: {
      label: m.rhymes_option_dreamer(),
      choices: {
        in: { label: m.rhymes_option_dreamer_in(), help: m.rhymes_option_dreamer_in_help() },
        out: { label: m.rhymes_option_dreamer_out(), help: m.rhymes_option_dreamer_out_help() },
      },
    },
  }
}

/** Scripts have one, but for the book's own sets of identities. */
function story(option: string, choice: string): Promise<() => string> | null {
  if (option !== 'script' || choice === 'basic') return null
  return import('./stories').then(({ STORIES }) => STORIES[choice] ?? (() => ''))
}

const rhymes: GameModule<RhymesView, RhymesEvent> = {
  title: m.rhymes_title,
  tagline: m.rhymes_tagline,
  rulesChanges: { 2: m.rhymes_rules_2 },
  optionTexts,
  story,
  Hero,
  persona: async () => (await import('./Persona.svelte')).default,
  tempers: async () => (await import('./tempers')).tempers,
  table: async () => (await import('./table')).table,
  lesson: async () => (await import('./lesson')).lesson,
  coach: async () => (await import('./coach')).coach,
  facts: async () => (await import('./facts')).facts,
  rules: async () => (await import('./Rules.svelte')).default,
  cards: async () => (await import('./Gallery.svelte')).default,
}

export default rhymes
