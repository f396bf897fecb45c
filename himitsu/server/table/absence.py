"""People who are away: silence, leaving and coming back."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import msgspec

from himitsu.server.errors import NotStored, Refused
from himitsu.server.logs import log, short, trace
from himitsu.server.store.models import StoredSeat, StoredTable
from himitsu.server.table import deadlines, proposals
from himitsu.server.table.info import why_closed
from himitsu.server.table.roster import active, at, lost_seat, pass_on, people, set_seat

if TYPE_CHECKING:
    from himitsu.server.table.table import LiveTable

PATIENCE: Final = 3
"""So many questions in a row may a person let pass; then a bot stands in."""
MOST_MOVES: Final = 64
"""That silence makes at once: an answer may be several moves."""


# Silence


async def lapse(table: LiveTable) -> None:
    """If the clock has run out, do what silence means for every person who still must answer."""
    if table.play is None or why_closed(table.stored) is not None:
        if table.stored.due is not None:
            await table.change(msgspec.structs.replace(table.stored, due=None))
        return
    await proposals.expire(table)
    counted: set[int] = set()
    for _ in range(MOST_MOVES):
        playing = {sitter.seat for sitter in active(table.stored)}
        silent = [seat for seat in table.play.asked() if seat in playing]
        if not silent or not deadlines.overdue(table.stored, table.now()):
            break
        seat = silent[0]
        after = table.stored if seat in counted else _count(table.stored, at(table.stored, seat))
        counted.add(seat)
        await table.answer(seat, table.play.default_move(seat), after)
    if counted:
        log(logging.INFO, "clock ran out", table=short(table.id), seats=len(counted))
        await proposals.reconsider(table)
    elif table.stored.due is not None:
        after = deadlines.timed(table.stored, table.play.stands(), table.now())
        if after.due is None or after.due > table.now():
            await table.change(after)


def _count(stored: StoredTable, sitter: StoredSeat) -> StoredTable:
    lapses = sitter.lapses + 1
    if lapses < PATIENCE:
        return set_seat(stored, sitter.seat, lapses=lapses)
    return _stand_in(stored, sitter, why="lapsed", lapses=0)


def _stand_in(stored: StoredTable, sitter: StoredSeat, **changes: object) -> StoredTable:
    """The table's bot plays on, and the host's rights pass on."""
    after = set_seat(stored, sitter.seat, stand_in=stored.bot, **changes)
    return pass_on(after, sitter.seat) if sitter.guest == stored.host else after


# Leaving and coming back


async def leave(table: LiveTable, guest: str, concede: bool) -> None:
    """A bot plays on, for everybody to see. Once all people have given up, the game is over."""
    await table.load_play()
    async with table.lock:
        need_playing(table)
        sitter = table.seat_of(guest)
        if sitter is None:
            raise Refused(409, "not-seated", "You have no seat here.")
        if sitter.why == "conceded":
            raise Refused(409, "conceded", "You have given up already.")
        assert table.play is not None
        after = _stand_in(table.stored, sitter, why="conceded" if concede else "left", lapses=0)
        # Who was replaced while he was away may come back: he has not given up.
        if not after.owned and all(person.why == "conceded" for person in people(after)):
            after = msgspec.structs.replace(after, status="over", conceded=True, proposal=None)
        await table.change(deadlines.timed(after, table.play.stands(), table.now()))
        await proposals.reconsider(table)
    table.wake()


async def come_back(table: LiveTable, guest: str) -> None:
    """Take one's seat back from the bot that stands in, or that was given it meanwhile."""
    await table.load_play()
    async with table.lock:
        need_playing(table)
        assert table.play is not None
        sitter = table.seat_of(guest)
        if sitter is None:
            sitter = _lost(table.stored, guest)
        if sitter.why == "conceded":
            raise Refused(409, "conceded", "You have given up; a bot plays on.")
        back: dict[str, object] = {"stand_in": None, "why": None, "lapses": 0}
        if sitter.guest is None:
            name = await table.storage.guest_name(guest)
            back |= {"guest": guest, "name": name or sitter.name}
        after = set_seat(table.stored, sitter.seat, **back)
        if deadlines.overdue(after, table.now()):
            # The question was not his when its time ran out.
            after = msgspec.structs.replace(after, deadline=None)
        await table.change(deadlines.timed(after, table.play.stands(), table.now()))
    table.wake()


def _lost(stored: StoredTable, guest: str) -> StoredSeat:
    if guest not in stored.owned:
        raise Refused(409, "not-seated", "You have no seat here.")
    seat = lost_seat(stored, guest)
    if seat is None:
        raise Refused(409, "seat-taken", "Somebody else has your seat now.")
    return at(stored, seat)


def need_playing(table: LiveTable) -> None:
    reason = why_closed(table.stored)
    if reason is not None:
        raise Refused(409, "closed", reason)
    if table.stored.status == "gathering":
        raise Refused(409, "not-started", "The game has not started.")
    if table.stored.status == "over":
        raise Refused(409, "over", "The game is over.")


# What happened meanwhile


async def went(table: LiveTable, guest: str | None) -> None:
    """The last page of a person is closed: remember what he has seen."""
    async with table.lock:
        sitter = table.seat_of(guest)
        playing = table.play is not None and table.stored.status == "playing"
        if sitter is None or not playing or guest in table.here():
            return
        assert table.play is not None
        await _note(table, sitter, table.play.happened())


async def came(table: LiveTable, guest: str | None) -> None:
    """A person is here again, and was told what he missed."""
    async with table.lock:
        sitter = table.seat_of(guest)
        if sitter is not None and sitter.since is not None:
            await _note(table, sitter, None)


async def _note(table: LiveTable, sitter: StoredSeat, since: int | None) -> None:
    try:
        await table.change(set_seat(table.stored, sitter.seat, since=since))
    except NotStored as error:
        # It is a convenience; nobody is kept from the table for it.
        log(logging.ERROR, "not stored", table=short(table.id), trace=trace(error))
