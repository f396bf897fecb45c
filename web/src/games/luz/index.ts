/** LUZ 璃光, as the home page knows it. */
import type { GameModule, OptionText } from '../../lib/board'
import type { LuzEvent, LuzView } from '../../lib/wire/luz'
import { m } from '../../paraglide/messages'
import Hero from './Hero.svelte'

function optionTexts(): Record<string, OptionText> {
  return {
    beads: {
      label: m.luz_option_beads(),
      choices: {
        unlimited: {
          label: m.luz_option_beads_unlimited(),
          help: m.luz_option_beads_unlimited_help(),
        },
        limited: { label: m.luz_option_beads_limited(), help: m.luz_option_beads_limited_help() },
      },
    },
    memory: {
      label: m.luz_option_memory(),
      choices: {
        book: { label: m.luz_option_memory_book(), help: m.luz_option_memory_book_help() },
        aid: { label: m.luz_option_memory_aid(), help: m.luz_option_memory_aid_help() },
      },
    },
  }
}

const luz: GameModule<LuzView, LuzEvent> = {
  title: m.luz_title,
  tagline: m.luz_tagline,
  optionTexts,
  Hero,
  persona: async () => (await import('./Persona.svelte')).default,
  tempers: async () => (await import('./tempers')).tempers,
  table: async () => (await import('./table')).table,
  lesson: async () => (await import('./lesson')).lesson,
  coach: async () => (await import('./coach')).coach,
  facts: async () => (await import('./facts')).facts,
  rules: async () => (await import('./Rules.svelte')).default,
}

export default luz
