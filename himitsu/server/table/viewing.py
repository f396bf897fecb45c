"""Watching: who may, what a connection sees, and looking over a player's shoulder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from himitsu.core.contract import OPEN, PUBLIC, Seat
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import Look, StandingFrame, SyncFrame, UpdateFrame, encode
from himitsu.server.store.models import StoredTable
from himitsu.server.table.audience import Connected
from himitsu.server.table.change import Change, Looks, Situation
from himitsu.server.table.commands import Share
from himitsu.server.table.phases import Over, Phase, need_open, need_started
from himitsu.server.table.roster import need_seat, seat_of, set_seat

Frame = SyncFrame | UpdateFrame | StandingFrame


class Side(NamedTuple):
    """From where a connection sees the game."""

    viewer: Seat
    over_shoulder: bool
    """Is it somebody else's seat? Then there is nothing to do there."""


def may_watch(stored: StoredTable, guest: str | None) -> bool:
    """May the guest have the table open? Before the start they may want to join, and after the end
    there is nothing left to hide."""
    if stored.status != "playing" or stored.watch != "nobody":
        return True
    return seat_of(stored, guest) is not None


def side_of(stored: StoredTable, connection: Connected) -> Side:
    own = seat_of(stored, connection.guest)
    if connection.looks_at is not None and open_to_watchers(stored, connection.looks_at):
        return Side(connection.looks_at, own is None or own.seat != connection.looks_at)
    return Side(PUBLIC if own is None else own.seat, False)


def moved(before: StoredTable, after: StoredTable, connection: Connected) -> bool:
    """Does the connection see another side now: was its guest given a seat, or have they lost one,
    or may they no longer look where they did?"""
    return side_of(before, connection) != side_of(after, connection)


def visible(stored: StoredTable) -> StoredTable:
    """The table without what its people are not told: how often somebody was silent, what guests
    have seen, and when a server looks after it."""
    taken = [replace(sitter, lapses=0, since=None) for sitter in stored.taken]
    return replace(stored, taken=tuple(taken), deadline=None, due=None, held={}, owned={})


def show(
    connections: Iterable[Connected], stored: StoredTable, frames: Mapping[Seat, Frame]
) -> None:
    """Send each connection what its side sees; each side's frame is encoded once."""
    texts: dict[Side, str] = {}
    for connection in connections:
        side = side_of(stored, connection)
        frame = frames.get(side.viewer)
        if frame is None or (side.over_shoulder and isinstance(frame, StandingFrame)):
            continue
        if side not in texts:
            texts[side] = encode(_shown(frame) if side.over_shoulder else frame)
        connection.send(texts[side])


def _shown(frame: Frame) -> Frame:
    """What the player sees, without what is theirs to do."""
    match frame:
        case SyncFrame():
            return replace(
                frame, prompt=None, orders=(), standing=None, obeyed=False, undo=False, since=None
            )
        case UpdateFrame():
            return replace(frame, prompt=None, orders=(), standing=None, obeyed=False, undo=False)
    raise AssertionError("a standing order is its owner's alone")


def watchers(stored: StoredTable, connections: Iterable[Connected]) -> tuple[str | None, ...]:
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
        raise Refused(409, "not-allowed", f"Seats are 0 to {stored.seats - 1} here.")
    if isinstance(started, Over):
        return Change(after=stored, looks=Looks(seat, noted=False))
    if seat_of(stored, guest) is not None:
        raise Refused(409, "not-allowed", "You play: you see your own seat's side.")
    if guest is None:
        raise Refused(409, "not-allowed", "Who are you? GET /api/me gives you a cookie.")
    if not open_to_watchers(stored, seat):
        raise Refused(409, "not-allowed", "This player has not asked watchers to look.")
    if stored.held.get(guest, seat) != seat:
        raise Refused(409, "not-allowed", "You have seen another player's side already.")
    after = replace(stored, held=stored.held | {guest: seat})
    return Change(after=after, looks=Looks(seat, noted=True))


def share(situation: Situation, wish: Share) -> Change:
    """Let watchers look over the guest's shoulder, or end it at once."""
    stored = situation.phase.stored
    sitter = need_seat(stored, wish.guest, status=403)
    if stored.watch != "seats":
        raise Refused(409, "not-shared", "Nobody looks over a shoulder at this table.")
    if stored.status == "over":
        raise Refused(409, "over", "The game is over.")
    return Change(after=set_seat(stored, sitter.seat, shared=wish.shared))


def open_to_watchers(stored: StoredTable, seat: Seat) -> bool:
    """Are watchers let in at this seat?"""
    if stored.status == "over":
        return True
    sitters = [sitter for sitter in stored.taken if sitter.seat == seat and sitter.shared]
    return stored.watch == "seats" and bool(sitters)


# Looking back


def replay_viewer(phase: Phase, guest: str | None, side: str) -> Seat:
    """Whose eyes the guest may look back through: anybody's once the game is over, else their
    own."""
    seats = need_open(phase).stored.seats
    if side == "open":
        viewer = OPEN
    elif side == "public":
        viewer = PUBLIC
    elif side.isascii() and side.isdigit() and int(side) < seats:
        viewer = int(side)
    else:
        raise Refused(400, "no-seat", f"A side is open, public, or a seat from 0 to {seats - 1}.")
    started = need_started(phase)
    if isinstance(started, Over):
        return viewer
    own = seat_of(started.stored, guest)
    if own is None or viewer != own.seat:
        raise Refused(403, "not-over", "Until the game is over, you look back from your own seat.")
    if not game_named(started.stored.game).may_look_back(started.stored.options):
        raise Refused(403, "from-memory", "At this table the past is left to memory.")
    return viewer
