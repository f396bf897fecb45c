"""What people at a table ask each other: to pause, to take an answer back, to give an absent
player's seat to a bot, to let a newcomer have a bot's seat.

There is one proposal at a time. It is stored with the table, so it survives a restart.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from himitsu.core.contract import Seat
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import Answer, Propose
from himitsu.server.protocol.http import ProposalInfo
from himitsu.server.store.rows import Proposal, StoredSeat, StoredTable
from himitsu.server.table import deadlines, spectators
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import AskSeat
from himitsu.server.table.moves import appended
from himitsu.server.table.phases import (
    Over,
    Playing,
    need_answering,
    need_playing,
    need_started,
)
from himitsu.server.table.presence import AWAY
from himitsu.server.table.roster import (
    active,
    at,
    may_sit,
    need_seat,
    pass_on,
    people,
    set_seat,
    stand_in_of,
)

STAYS_OPEN: Final = 120_000
"""Milliseconds that a proposal stays open; at a relaxed pace, as long as a decision."""


def proposal_info(stored: StoredTable, guest: str | None) -> ProposalInfo | None:
    """The proposal as one guest sees it."""
    proposal = stored.proposal
    if proposal is None:
        return None
    deciding = deciders(stored, proposal)
    answered = (*proposal.agreed, *proposal.against)
    waiting = [sitter for sitter in deciding if sitter.guest not in answered]
    return ProposalInfo(
        proposal.id,
        proposal.kind,
        proposal.name,
        proposal.seat,
        tuple([sitter.name for sitter in deciding if sitter.guest in proposal.agreed]),
        tuple([sitter.name for sitter in waiting]),
        any(sitter.guest == guest for sitter in waiting),
        is_own(stored, guest),
    )


def is_own(stored: StoredTable, guest: str | None) -> bool:
    """Has the guest proposed what is open?"""
    return stored.proposal is not None and guest == stored.proposal.by


def deciders(stored: StoredTable, proposal: Proposal) -> list[StoredSeat]:
    """Whose agreement is sought: the others who play. A newcomer will see a hand, and may be one of
    the players with another cookie: they need the leave of all, also of those who may come back."""
    if proposal.kind == "join":
        return [sitter for sitter in people(stored) if sitter.why != "conceded"]
    return [
        sitter
        for sitter in active(stored)
        if sitter.guest not in (proposal.by, *proposal.excused) and sitter.seat != proposal.seat
    ]


def decided(stored: StoredTable, proposal: Proposal) -> bool | None:
    """Agreed, turned down, or still open. A bot takes an absent player's seat by majority."""
    deciding = [sitter.guest for sitter in deciders(stored, proposal)]
    agreed = len([guest for guest in deciding if guest in proposal.agreed])
    against = len([guest for guest in deciding if guest in proposal.against])
    if proposal.kind != "replace":
        if against:
            return False
        return True if agreed == len(deciding) else None
    if 2 * agreed > len(deciding) or not deciding:
        return True
    return False if 2 * against >= len(deciding) else None


# At the table


def propose(situation: Situation, guest: str, wish: Propose) -> Change:
    sitter = need_seat(situation.phase.stored, guest)
    playing = need_answering(situation.phase, sitter)
    proposal = Proposal(id=situation.new_id(), kind=wish.kind, by=guest, name=sitter.name)
    if wish.kind == "undo":
        since = playing.session.last_answer(sitter.seat)
        if since is None:
            text = "You cannot take anything back: something has been revealed since."
            raise Refused(409, "not-allowed", text)
        proposal = replace(proposal, since=since)
    if wish.kind == "replace":
        if wish.seat is None or not _absent(situation, playing, wish.seat):
            text = "Only a player who is away and keeps the others waiting can be replaced."
            raise Refused(409, "not-allowed", text)
        # Of two who are away, none keeps the other's seat.
        away = [each.guest for each in active(playing.stored) if _is_away(situation, each)]
        excused = tuple([who for who in away if who is not None])
        proposal = replace(proposal, seat=wish.seat, excused=excused)
    return _put(situation, playing, proposal)


def ask_seat(situation: Situation, wish: AskSeat) -> Change:
    """A newcomer would like a bot's seat; the players decide."""
    playing = need_playing(situation.phase)
    stored = playing.stored
    if not spectators.may_watch(stored, wish.guest) or wish.seat not in may_sit(stored, wish.guest):
        raise Refused(409, "not-allowed", "You cannot have this seat.")
    proposal = Proposal(
        id=situation.new_id(), kind="join", by=wish.guest, name=wish.name, seat=wish.seat
    )
    return replace(_put(situation, playing, proposal), names={wish.guest: wish.name})


def _put(situation: Situation, playing: Playing, proposal: Proposal) -> Change:
    """Put a proposal to those who decide; where nobody else does, it is agreed to at once. A
    newcomer's wish gives way to whatever the players propose."""
    stored = playing.stored
    before = stored.proposal
    if before is not None and (before.kind != "join" or proposal.kind == "join"):
        raise Refused(409, "not-allowed", "There is already a proposal.")
    relaxed = stored.pace == "relaxed" and stored.clock is not None
    patience = 1000 * stored.clock if relaxed and stored.clock is not None else STAYS_OPEN
    return _updated(situation, playing, replace(proposal, until=situation.now + patience))


def answer(situation: Situation, guest: str, given: Answer) -> Change:
    """Agree, or not; who proposed it takes it back by not agreeing."""
    started = need_started(situation.phase)
    stored, proposal = started.stored, started.stored.proposal
    if proposal is None or proposal.id != given.proposal:
        raise Refused(409, "no-proposal", "This proposal is no longer open.")
    if guest == proposal.by and not given.agree:
        return _closed(situation, started)
    if guest not in [sitter.guest for sitter in deciders(stored, proposal)]:
        raise Refused(409, "not-allowed", "This is not yours to decide.")
    agreed = {who for who in proposal.agreed if who != guest} | ({guest} if given.agree else set())
    against = {who for who in proposal.against if who != guest} | (
        set() if given.agree else {guest}
    )
    answered = replace(proposal, agreed=tuple(sorted(agreed)), against=tuple(sorted(against)))
    return _updated(situation, started, answered)


def resume(situation: Situation) -> Change | None:
    """Go on after a pause; any player may."""
    stored, session = need_playing(situation.phase)
    if not stored.paused:
        return None
    return Change(after=deadlines.resumed(stored, session.stands(), situation.now))


def expire(situation: Situation) -> Change | None:
    """Drop a proposal that has been open for too long."""
    phase = situation.phase
    proposal = phase.stored.proposal
    if proposal is None or proposal.until > situation.now:
        return None
    return _closed(situation, need_started(phase))


def reconsider(situation: Situation) -> Change | None:
    """Somebody no longer plays: a proposal may be agreed to now, or be nobody's."""
    started = need_started(situation.phase)
    stored, proposal = started.stored, started.stored.proposal
    if proposal is None:
        return None
    playing = active(stored)
    gone = proposal.kind != "join" and proposal.by not in [sitter.guest for sitter in playing]
    if gone or isinstance(started, Over) or not playing:
        return _closed(situation, started)
    return _updated(situation, started, proposal)


# What comes of it


def _updated(situation: Situation, started: Playing | Over, proposal: Proposal) -> Change:
    decision = decided(started.stored, proposal)
    if decision is None:
        return _timed(situation, started, replace(started.stored, proposal=proposal))
    return _carried_out(situation, started, proposal) if decision else _closed(situation, started)


def _closed(situation: Situation, started: Playing | Over) -> Change:
    return _timed(situation, started, replace(started.stored, proposal=None))


def _timed(situation: Situation, started: Playing | Over, after: StoredTable) -> Change:
    ahead = started.session.stands()
    return Change(after=deadlines.timed(after, ahead, situation.now))


def _carried_out(situation: Situation, started: Playing | Over, proposal: Proposal) -> Change:
    match proposal:
        case Proposal(kind="undo", since=int(since)):
            return _undone(situation, started, proposal.by, since)
        case Proposal(kind="replace", seat=int(seat)):
            return _replaced(situation, started, seat)
        case Proposal(kind="join", seat=int(seat)):
            return _joined(situation, started, seat, proposal)
    after = replace(started.stored, proposal=None)
    return Change(after=deadlines.paused(after, situation.now))


def _undone(situation: Situation, started: Playing | Over, guest: str, since: int) -> Change:
    stored, session = started
    seat = need_seat(stored, guest).seat
    if session.last_answer(seat) is None:
        return _closed(situation, started)
    entry, ahead = session.undo(seat, since), session.try_undo(since)
    return appended(situation, replace(stored, proposal=None), entry, ahead)


def _replaced(situation: Situation, started: Playing | Over, seat: Seat) -> Change:
    """The seat becomes a bot's. Its nonce stays: it is part of the game's key."""
    sitter = at(started.stored, seat)
    if sitter.guest is None or not _absent(situation, started, seat):
        return _closed(situation, started)
    after = replace(started.stored, proposal=None)
    if after.host == sitter.guest:
        after = pass_on(after, seat)
    lost = {sitter.guest: seat}
    # Who conceded does not come back.
    owned = after.owned if sitter.why == "conceded" else after.owned | lost
    bot = StoredSeat(
        seat,
        None,
        stand_in_of(after),
        sitter.nonce,
        begun=sitter.begun or "person",
        person=sitter.name,
    )
    taken = tuple([bot if other is sitter else other for other in after.taken])
    after = replace(after, held=after.held | lost, owned=owned, taken=taken)
    orders = {seat: None}
    ahead = started.session.stands(started.session.with_orders(orders))
    return Change(after=deadlines.timed(after, ahead, situation.now), orders=orders)


def _joined(
    situation: Situation, started: Playing | Over, seat: Seat, proposal: Proposal
) -> Change:
    after = replace(started.stored, proposal=None)
    # They may have looked over a shoulder since they asked.
    if seat in may_sit(after, proposal.by):
        begun = at(after, seat).begun or "bot"
        after = set_seat(
            after, seat, guest=proposal.by, name=proposal.name, begun=begun, person=None
        )
    return _timed(situation, started, after)


def _absent(situation: Situation, started: Playing | Over, seat: Seat) -> bool:
    """Is this a person who is away, and whom the others wait for or have waited for?"""
    found = [sitter for sitter in started.stored.taken if sitter.seat == seat]
    if not found or found[0].guest is None or found[0].guest in situation.audience.here():
        return False
    # Asked for all to see: whether they have answered already in secret must not show.
    awaited = seat in started.session.stands().publicly_asked
    return found[0].stand_in is not None or (awaited and _is_away(situation, found[0]))


def _is_away(situation: Situation, sitter: StoredSeat) -> bool:
    return sitter.guest is not None and situation.audience.away(sitter.guest, situation.now) >= AWAY
