/** What is asked, and how it ended, where nothing is known of the game. */
import { untrack } from 'svelte'
import type { BoardProps, SeatLabel, TableContext } from '../lib/board'
import { announce } from '../lib/notices.svelte'
import { isYou } from '../lib/seats'
import { listed } from '../lib/wording'
import { m } from '../paraglide/messages'
import { seatName } from './words.svelte'
import type { PlainView } from './zones'

export function verdictText(outcome: { winners: number[] }, seats: SeatLabel[]): string {
  const { winners } = outcome
  if (winners.length === 0) return m.plain_draw()
  const [first = 0] = winners
  if (winners.length === 1 && isYou(seats, first)) return m.plain_won_you()
  return m.plain_won({ names: listed(winners.map((seat) => seatName(seats, seat))) })
}

export function statusText({ view, seats }: TableContext<PlainView>): string {
  if (view.outcome) return verdictText(view.outcome, seats)
  if (view.mine && isYou(seats, view.viewer)) return m.plain_your_turn()
  const names = listed(
    view.asked.filter((seat) => !isYou(seats, seat)).map((seat) => seatName(seats, seat)),
  )
  const waits = names ? m.plain_waiting({ names }) : ''
  return view.legal.length > 0 && isYou(seats, view.viewer) ? m.plain_may({ waits }) : waits
}

/** Say how it ended to screen readers, when it ends: not to those who come later. */
export function speakVerdict(
  table: () => Pick<BoardProps<PlainView, unknown>, 'view' | 'recent' | 'seats'>,
): void {
  const over = $derived(table().view.outcome !== null)
  $effect(() => {
    const { view, recent, seats } = untrack(table)
    if (over && view.outcome && recent.length > 0) announce(verdictText(view.outcome, seats))
  })
}
