/** Which paragraph of the rules explains what the table asks: an id in Rules.svelte. */
import type { Question, YurikureView } from '../../lib/wire/yurikure'

/** To be declared. */
const KINDS: Record<Question['kind'], string> = {
  act: 'actions',
  answer: 'confess',
  consent: 'love',
  cool: 'game-start',
  look: 'game-start',
  vote: 'love',
}

/** To be revealed, or to be passed. */
const STEPS: Record<Exclude<Question['step'], 'declare'>, string> = {
  reveal: 'revealing',
  object: 'revealing-more',
  outbid: 'revealing-more',
  take: 'revealing-more',
}

/** While nothing is asked, or points are placed. */
const PHASES: Record<YurikureView['phase'], string> = {
  support: 'support',
  start: 'game-start',
  action: 'turn',
  extra: 'extra-points',
  over: 'end',
}

const STRICT = 'competition'

export function help({ question, phase, options }: YurikureView): string {
  if (question === null) return PHASES[phase]
  if (question.step === 'declare') return KINDS[question.kind]
  return options.reveal === 'strict' ? STRICT : STEPS[question.step]
}
