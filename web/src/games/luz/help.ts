/** Which paragraph of the rules explains what the table asks: an id in Rules.svelte. */
import { aidOf } from '../../lib/aid'
import type { LuzView } from '../../lib/wire/luz'

const PARAGRAPHS: Record<LuzView['phase'], string> = {
  bid: 'bidding',
  play: 'tricks',
  over: 'end',
}

const FOLLOWING = 'following'

export function help(view: LuzView): string {
  return view.phase === 'play' && aidOf(view).follows ? FOLLOWING : PARAGRAPHS[view.phase]
}
