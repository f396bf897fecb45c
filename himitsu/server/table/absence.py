"""People who are away: silence, leaving and coming back."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from himitsu.server.errors import Refused
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table import deadlines, moves, proposals, waiting
from himitsu.server.table.change import Change, LogLine, Situation
from himitsu.server.table.commands import (
    ComeBack,
    Leave,
    LookAfter,
    NoteAbsence,
    NoteReturn,
    Reconsider,
)
from himitsu.server.table.phases import Gathering, Over, Playing, need_playing
from himitsu.server.table.roster import (
    active,
    at,
    lost_seat,
    need_seat,
    pass_on,
    people,
    seat_of,
    set_seat,
    stand_in_of,
)

PATIENCE: Final = 3
"""So many questions in a row may a person let pass; then a bot stands in."""
MOST_MOVES: Final = 64
"""That silence makes at once: an answer may be several moves."""


# Silence


def look_after(situation: Situation, so_far: LookAfter) -> Change | None:
    """If the clock has run out, do what silence means for every person who still must answer, one
    answer at a time."""
    phase = situation.phase
    if not isinstance(phase, Playing | Over):
        # Nobody waits here for a clock.
        return Change(after=replace(phase.stored, due=None))
    expired = proposals.expire(situation)
    if expired is not None:
        return replace(expired, then=so_far)
    stored, session = phase
    playing = {sitter.seat for sitter in active(stored)}
    silent = [seat for seat in session.to_act() if seat in playing]
    if silent and so_far.moves < MOST_MOVES and deadlines.overdue(stored, situation.now):
        seat = silent[0]
        counted = stored if seat in so_far.silent else _count(stored, at(stored, seat))
        change = moves.answer(situation, seat, session.default_move(seat), counted)
        return replace(change, then=LookAfter(so_far.silent | {seat}, so_far.moves + 1))
    if so_far.silent:
        change = proposals.reconsider(situation) or Change(after=stored)
        return replace(change, logged=LogLine("clock ran out", seats=len(so_far.silent)))
    if stored.due is None:
        return None
    after = deadlines.timed(stored, session.stands(), situation.now)
    return Change(after=after) if after.due is None or after.due > situation.now else None


def _count(stored: StoredTable, sitter: StoredSeat) -> StoredTable:
    lapses = sitter.lapses + 1
    if lapses < PATIENCE:
        return set_seat(stored, sitter.seat, lapses=lapses)
    return _stand_in(stored, sitter, why="lapsed", lapses=0)


def _stand_in(stored: StoredTable, sitter: StoredSeat, **changes: object) -> StoredTable:
    """A bot plays on, and the host's rights pass on."""
    after = set_seat(stored, sitter.seat, stand_in=stand_in_of(stored), **changes)
    return pass_on(after, sitter.seat) if sitter.guest == stored.host else after


# Leaving and coming back


def leave(situation: Situation, wish: Leave) -> Change:
    """A bot plays on, for everybody to see. Once all people have given up, the game is over."""
    stored, session = need_playing(situation.phase)
    sitter = need_seat(stored, wish.guest)
    if sitter.why == "conceded":
        raise Refused(409, "conceded", "You have already conceded.")
    after = _stand_in(stored, sitter, why="conceded" if wish.concede else "left", lapses=0)
    # Players who were replaced while away may come back: they have not conceded.
    if not after.owned and all(person.why == "conceded" for person in people(after)):
        after = replace(after, status="over", conceded=True, proposal=None)
    after = deadlines.timed(after, session.stands(), situation.now)
    return Change(after=after, then=Reconsider())


def come_back(situation: Situation, wish: ComeBack) -> Change | None:
    """Take one's seat back from the bot that stands in, or that was given it meanwhile."""
    stored, session = need_playing(situation.phase)
    sitter = seat_of(stored, wish.guest) or _lost(stored, wish.guest)
    if sitter.why == "conceded":
        raise Refused(409, "conceded", "You have conceded; a bot plays on.")
    if sitter.guest is not None and sitter.stand_in is None:
        # They never left: there is no time to gain.
        return Change(after=set_seat(stored, sitter.seat, lapses=0)) if sitter.lapses else None
    back: dict[str, object] = {"stand_in": None, "why": None, "lapses": 0}
    if sitter.guest is None:
        # People keep the name that they have at this table.
        name = sitter.person or wish.name or sitter.name
        back |= {"guest": wish.guest, "name": name, "person": None}
    after = set_seat(stored, sitter.seat, **back)
    owned = {who: seat for who, seat in after.owned.items() if who != wish.guest}
    after = replace(after, owned=owned)
    if deadlines.overdue(after, situation.now):
        # The question was not theirs when its time ran out.
        after = replace(after, deadline=None)
    return Change(after=deadlines.timed(after, session.stands(), situation.now))


def _lost(stored: StoredTable, guest: str) -> StoredSeat:
    if guest not in stored.owned:
        raise Refused(409, "not-seated", "You have no seat here.")
    seat = lost_seat(stored, guest)
    if seat is None:
        raise Refused(409, "seat-taken", "Somebody else has your seat now.")
    return at(stored, seat)


# What happened meanwhile


def note_absence(situation: Situation, gone: NoteAbsence) -> Change | None:
    """Remember what a person has seen whose last page is closed."""
    phase = situation.phase
    sitter = seat_of(phase.stored, gone.guest)
    if sitter is None or gone.guest in situation.audience.here():
        return None
    if isinstance(phase, Gathering):
        return waiting.note_absence(phase.stored, situation.now)
    if not isinstance(phase, Playing):
        return None
    return _note(phase.stored, sitter, phase.session.happened())


def note_return(situation: Situation, back: NoteReturn) -> Change | None:
    """They were told what they missed."""
    sitter = seat_of(situation.phase.stored, back.guest)
    if sitter is None or sitter.since is None:
        return None
    return _note(situation.phase.stored, sitter, None)


def _note(stored: StoredTable, sitter: StoredSeat, since: int | None) -> Change:
    return Change(after=set_seat(stored, sitter.seat, since=since), best_effort=True)
