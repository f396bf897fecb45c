/** What has changed about the people of a table, in sentences. */
import { m } from '../paraglide/messages'
import { BOT_PACES } from './agreed'
import type { ProposalInfo, SeatInfo, TableInfo } from './wire/protocol'

/** `undone`: was an answer taken back since the table looked like `before`? */
export function news(before: TableInfo, after: TableInfo, undone: boolean): string[] {
  if (after.status !== 'playing') return []
  return [
    ...ofHost(before, after),
    ...ofBotPace(before, after),
    ...after.seats.flatMap((_, seat) => ofSeat(before, after, seat)),
    ...ofProposal(before.proposal, after, undone),
  ]
}

function ofHost(before: TableInfo, after: TableInfo): string[] {
  if (after.host_seat === null || after.host_seat === before.host_seat) return []
  if (after.host) return [m.host_passed()]
  return [m.host_passed_to({ name: after.seats[after.host_seat]?.name ?? m.guest() })]
}

/** Who is host chose it, and sees it there. */
function ofBotPace(before: TableInfo, after: TableInfo): string[] {
  const pace = after.bot_pace ?? 'normal'
  if (after.host || pace === (before.bot_pace ?? 'normal')) return []
  return [m.news_bot_pace({ pace: BOT_PACES[pace]() })]
}

function ofSeat(before: TableInfo, after: TableInfo, seat: number): string[] {
  const was = before.seats[seat]
  const is = after.seats[seat]
  if (!was || !is || seat === after.you) return []
  if (was.kind !== is.kind) return ofReplaced(was, is)
  if (is.kind !== 'person') return []
  const name = is.name ?? m.guest()
  if (is.stand_in && !was.stand_in) return [m.news_stand_in({ name })]
  return was.stand_in && !is.stand_in ? [m.news_back({ name })] : []
}

/** A bot has a person's seat for good, or they have it back. */
function ofReplaced(was: SeatInfo, is: SeatInfo): string[] {
  if (is.person !== undefined && !was.stand_in) return [m.news_stand_in({ name: is.person })]
  return was.person !== undefined && was.person === is.name ? [m.news_back({ name: is.name })] : []
}

/** What became of a proposal that is no more. */
function ofProposal(proposal: ProposalInfo | null, after: TableInfo, undone: boolean): string[] {
  if (!proposal || after.proposal?.id === proposal.id) return []
  const place = proposal.seat === null ? undefined : after.seats[proposal.seat]
  const done = {
    pause: after.paused,
    undo: undone,
    replace: place?.kind === 'bot',
    join: place?.kind === 'person',
  }[proposal.kind]
  if (!done) return [m.proposal_ended()]
  return proposal.kind === 'undo' ? [m.undo_done()] : []
}
