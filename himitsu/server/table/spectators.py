"""Watching: who may, looking over a player's shoulder, and looking back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from himitsu.core.contract import OPEN, PUBLIC, Seat
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import Look
from himitsu.server.store.open_pages import OpenPage
from himitsu.server.store.rows import StoredTable
from himitsu.server.table.audience import Connected
from himitsu.server.table.change import Change, Looks, Situation
from himitsu.server.table.commands import Share
from himitsu.server.table.phases import Over, Phase, need_open, need_started
from himitsu.server.table.roster import need_seat, seat_of, set_seat
from himitsu.server.table.sides import open_to_watchers


def may_watch(stored: StoredTable, guest: str | None) -> bool:
    """May the guest have the table open? Before the start they may want to join, and after the end
    there is nothing left to hide."""
    if stored.status != "playing" or stored.watch != "nobody":
        return True
    return seat_of(stored, guest) is not None


def watchers(
    stored: StoredTable, connections: Iterable[Connected | OpenPage]
) -> tuple[str | None, ...]:
    """Names of those who have the table open and no seat, in the order in which they came."""
    seen: set[str] = set()
    names: list[str | None] = []
    for connection in connections:
        if connection.guest is None:
            names.append(None)
        elif connection.guest not in seen and seat_of(stored, connection.guest) is None:
            seen.add(connection.guest)
            names.append(connection.name)
    return tuple(names)


# Over a shoulder


def look(situation: Situation, guest: str | None, wish: Look) -> Change:
    """Let a connection see the game from a seat's side, once it is noted that its guest did."""
    started = need_started(situation.phase)
    stored, seat = started.stored, wish.seat
    if seat is None:
        return Change(after=stored, looks=Looks(None, noted=False))
    if not 0 <= seat < stored.seats:
        raise Refused(409, "not-allowed", f"Seats go from 0 to {stored.seats - 1} here.")
    if isinstance(started, Over):
        return Change(after=stored, looks=Looks(seat, noted=False))
    if seat_of(stored, guest) is not None:
        raise Refused(409, "not-allowed", "You are playing: you see your own side.")
    if guest is None:
        raise Refused(409, "not-allowed", "Who are you? GET /api/me gives you a cookie.")
    if not open_to_watchers(stored, seat):
        raise Refused(409, "not-allowed", "This player does not share their side.")
    if stored.held.get(guest, seat) != seat:
        raise Refused(409, "not-allowed", "You have already seen another player's side.")
    after = replace(stored, held=stored.held | {guest: seat})
    return Change(after=after, looks=Looks(seat, noted=True))


def look_again(situation: Situation, seat: Seat | None) -> Change:
    """Show a connection everything anew, from the side that it sees already."""
    stored = need_started(situation.phase).stored
    return Change(after=stored, looks=Looks(seat, noted=False))


def share(situation: Situation, wish: Share) -> Change:
    """Let watchers look over the guest's shoulder, or end it at once."""
    stored = need_open(situation.phase).stored
    sitter = need_seat(stored, wish.guest, status=403)
    if stored.watch != "seats":
        raise Refused(409, "not-shared", "This table does not allow looking over a shoulder.")
    if stored.status == "over":
        raise Refused(409, "over", "The game is over.")
    return Change(after=set_seat(stored, sitter.seat, shared=wish.shared))


# Looking back


def replay_viewer(phase: Phase, guest: str | None, side: str) -> Seat:
    """Whose eyes the guest may look back through: anybody's once the game is over, else their
    own."""
    viewer = side_viewer(side, need_open(phase).stored.seats)
    started = need_started(phase)
    if isinstance(started, Over):
        return viewer
    own = seat_of(started.stored, guest)
    if own is None or viewer != own.seat:
        raise Refused(
            403, "not-over", "Until the game is over, you can only look back from your own seat."
        )
    if not game_named(started.stored.game).may_look_back(started.stored.options):
        raise Refused(403, "from-memory", "At this table the past is left to memory.")
    return viewer


def side_viewer(side: str, seats: int) -> Seat:
    """Through whose eyes a game of so many seats is looked at, by the side's name."""
    if side == "open":
        return OPEN
    if side == "public":
        return PUBLIC
    if side in [str(seat) for seat in range(seats)]:
        return int(side)
    raise Refused(400, "no-seat", f"A side is open, public, or a seat from 0 to {seats - 1}.")
