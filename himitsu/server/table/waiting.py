"""Where people find each other: how long they wait, and when bots take the free seats.

Such a table has no need of a host who starts the game. It begins once all seats are taken, or once
everybody who waits would have bots; whoever goes away gives up their seat.
"""

from __future__ import annotations

from typing import Final, cast

from msgspec.structs import replace

from himitsu.server.protocol.http import Patience, WaitInfo
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table.beginning import begun
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import SetPatience
from himitsu.server.table.phases import need_gathering
from himitsu.server.table.roster import need_seat, pass_on, people, seat_of, set_seat

GONE: Final = 10_000
"""Milliseconds without a page open, after which somebody waits no more: nobody should begin a game
with them."""


def bots_at(stored: StoredTable) -> int | None:
    """When bots may take the free seats; None: never, as things are."""
    times = [_bots_at(sitter) for sitter in people(stored)]
    agreed = [time for time in times if time is not None]
    return max(agreed) if agreed and len(agreed) == len(times) else None


def _bots_at(sitter: StoredSeat) -> int | None:
    if sitter.patience is None or sitter.sat_at is None:
        return None
    return sitter.sat_at + 1000 * sitter.patience


def timed(stored: StoredTable, now: int) -> StoredTable:
    """The table with the time at which the game begins, or somebody may be gone."""
    if not stored.quick:
        return stored
    full, at = len(stored.taken) == stored.seats, bots_at(stored)
    # Whoever sits down may never open the table.
    soon = now + GONE
    return replace(stored, due=now if full else soon if at is None else min(at, soon))


def wait_info(stored: StoredTable, guest: str | None, now: int) -> WaitInfo | None:
    """The wait as one guest sees it; None at any other table."""
    if not stored.quick or stored.status != "gathering":
        return None
    at, own = bots_at(stored), seat_of(stored, guest)
    sat_at = None if own is None else own.sat_at
    return WaitInfo(
        None if at is None else max(0, at - now),
        None if sat_at is None else now - sat_at,
        None if own is None else cast(Patience | None, own.patience),
    )


def set_patience(situation: Situation, wish: SetPatience) -> Change | None:
    stored = need_gathering(situation.phase).stored
    sitter = need_seat(stored, wish.guest)
    if not stored.quick:
        return None
    after = set_seat(stored, sitter.seat, patience=wish.patience)
    return Change(after=timed(after, situation.now), announced=True)


def left(stored: StoredTable, sitter: StoredSeat, now: int) -> StoredTable:
    """Without somebody who waits no more; the others need no host who is gone."""
    if sitter.guest == stored.host:
        stored = pass_on(stored, sitter.seat)
    taken = tuple([other for other in stored.taken if other.seat != sitter.seat])
    return timed(replace(stored, taken=taken), now)


def note_absence(stored: StoredTable, now: int) -> Change | None:
    """Somebody's last page is closed: look soon whether they have come back."""
    if not stored.quick:
        return None
    soon = now + GONE
    due = soon if stored.due is None else min(stored.due, soon)
    return Change(after=replace(stored, due=due), best_effort=True)


def look_after(situation: Situation) -> Change | None:
    """Nobody waits at an ordinary table for a clock. Elsewhere those who are gone give up their
    seats, and the game begins if it is time."""
    stored, now = need_gathering(situation.phase).stored, situation.now
    if not stored.quick:
        return Change(after=replace(stored, due=None))
    if stored.due is None or stored.due > now:
        return None
    after = stored
    for sitter in people(stored):
        if _is_gone(situation, sitter):
            after = left(after, sitter, now)
    at = now if after.taken and len(after.taken) == after.seats else bots_at(after)
    if at is not None and at <= now:
        return begun(situation, after, after.taken)
    absent = [each for each in people(after) if each.guest not in situation.audience.here()]
    times = [now + GONE] if absent else []
    due = min([*times, *([] if at is None else [at])], default=None)
    return Change(after=replace(after, due=due), announced=after.taken != stored.taken)


def _is_gone(situation: Situation, sitter: StoredSeat) -> bool:
    """Whoever has just sat down may not have opened the table yet."""
    assert sitter.guest is not None
    since = situation.now if sitter.sat_at is None else sitter.sat_at
    away = situation.audience.away(sitter.guest, situation.now)
    return min(away, situation.now - since) >= GONE
