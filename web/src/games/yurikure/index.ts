/** Yuri-Kure 百合紅, as the home page knows it. */
import type { GameModule, OptionText } from '../../lib/board'
import type { YurikureEvent, YurikureView } from '../../lib/wire/yurikure'
import { m } from '../../paraglide/messages'
import Hero from './Hero.svelte'

function optionTexts(): Record<string, OptionText> {
  return {
    reveal: {
      label: m.yurikure_option_reveal(),
      choices: {
        open: {
          label: m.yurikure_option_reveal_open(),
          help: m.yurikure_option_reveal_open_help(),
        },
        strict: {
          label: m.yurikure_option_reveal_strict(),
          help: m.yurikure_option_reveal_strict_help(),
        },
      },
    },
    girls: {
      label: m.yurikure_option_girls(),
      choices: {
        '7': { label: m.yurikure_option_girls_7(), help: m.yurikure_option_girls_7_help() },
        '9': { label: m.yurikure_option_girls_9(), help: m.yurikure_option_girls_9_help() },
      },
    },
    orientations: {
      label: m.yurikure_option_orientations(),
      choices: {
        off: {
          label: m.yurikure_option_orientations_off(),
          help: m.yurikure_option_orientations_off_help(),
        },
        standard: {
          label: m.yurikure_option_orientations_standard(),
          help: m.yurikure_option_orientations_standard_help(),
        },
        random: {
          label: m.yurikure_option_orientations_random(),
          help: m.yurikure_option_orientations_random_help(),
        },
        chosen: {
          label: m.yurikure_option_orientations_chosen(),
          help: m.yurikure_option_orientations_chosen_help(),
        },
      },
    },
    assigned: {
      label: m.yurikure_option_assigned(),
      choices: {
        none: {
          label: m.yurikure_option_assigned_none(),
          help: m.yurikure_option_assigned_none_help(),
        },
      },
    },
    setup: {
      label: m.yurikure_option_setup(),
      choices: {
        pairs: {
          label: m.yurikure_option_setup_pairs(),
          help: m.yurikure_option_setup_pairs_help(),
        },
        'disjoint-girls': {
          label: m.yurikure_option_setup_disjoint_girls(),
          help: m.yurikure_option_setup_disjoint_girls_help(),
        },
      },
    },
    repeats: {
      label: m.yurikure_option_repeats(),
      choices: {
        forbidden: {
          label: m.yurikure_option_repeats_forbidden(),
          help: m.yurikure_option_repeats_forbidden_help(),
        },
        allowed: {
          label: m.yurikure_option_repeats_allowed(),
          help: m.yurikure_option_repeats_allowed_help(),
        },
      },
    },
    polygamy_cap: {
      label: m.yurikure_option_polygamy_cap(),
      choices: {
        off: {
          label: m.yurikure_option_polygamy_cap_off(),
          help: m.yurikure_option_polygamy_cap_off_help(),
        },
        on: {
          label: m.yurikure_option_polygamy_cap_on(),
          help: m.yurikure_option_polygamy_cap_on_help(),
        },
      },
    },
  }
}

const yurikure: GameModule<YurikureView, YurikureEvent> = {
  title: m.yurikure_title,
  tagline: m.yurikure_tagline,
  rulesChanges: { 2: m.yurikure_rules_2 },
  optionTexts,
  textOptions: {
    assigned: {
      wanted: (options) => options.orientations === 'chosen',
      editing: async () => (await import('./assigned')).assigned,
    },
  },
  Hero,
  persona: async () => (await import('./Persona.svelte')).default,
  tempers: async () => (await import('./tempers')).tempers,
  table: async () => (await import('./table')).table,
  lesson: async () => (await import('./lesson')).lesson,
  coach: async () => (await import('./coach')).coach,
  facts: async () => (await import('./facts')).facts,
  rules: async () => (await import('./Rules.svelte')).default,
  companion: async () => (await import('./companion/Companion.svelte')).default,
}

export default yurikure
