"""Watching: who may, what a page sees, and looking over a player's shoulder with his leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from himitsu.core.contract import PUBLIC, Seat
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import (
    ErrorCode,
    StandingFrame,
    SyncFrame,
    TableFrame,
    UpdateFrame,
)
from himitsu.server.socket.connection import UNWATCHED, Connection, encode
from himitsu.server.store.models import StoredTable
from himitsu.server.store.seen_seats import hold
from himitsu.server.table.info import seat_of
from himitsu.server.table.roster import set_seat

if TYPE_CHECKING:
    from himitsu.server.table.table import LiveTable

Frame = SyncFrame | UpdateFrame | StandingFrame


class Side(NamedTuple):
    """From where a page sees the game."""

    viewer: Seat
    over_shoulder: bool
    """Is it somebody else's seat? Then there is nothing to do there."""


def may_watch(stored: StoredTable, guest: str | None) -> bool:
    """May the guest have the table open? Before the start he may want to join, and after the end
    there is nothing left to hide."""
    if stored.status != "playing" or stored.watch != "nobody":
        return True
    return seat_of(stored, guest) is not None


def side_of(stored: StoredTable, page: Connection) -> Side:
    own = seat_of(stored, page.guest)
    if page.looks_at is not None and _open_to(stored, page.looks_at):
        return Side(page.looks_at, own is None or own.seat != page.looks_at)
    return Side(PUBLIC if own is None else own.seat, False)


def moved(before: StoredTable, after: StoredTable, page: Connection) -> bool:
    """Does the page see another side now: was its guest given a seat, or has he lost one, or may
    he no longer look where he did?"""
    return side_of(before, page) != side_of(after, page)


def show(pages: Iterable[Connection], stored: StoredTable, frames: Mapping[Seat, Frame]) -> None:
    """Send each page what its side sees; each side's frame is encoded once."""
    texts: dict[Side, str] = {}
    for page in pages:
        side = side_of(stored, page)
        frame = frames.get(side.viewer)
        if frame is None or (side.over_shoulder and isinstance(frame, StandingFrame)):
            continue
        if side not in texts:
            texts[side] = encode(_shown(frame) if side.over_shoulder else frame)
        page.send(texts[side])


def _shown(frame: Frame) -> Frame:
    """What the player sees, without what is his to do."""
    match frame:
        case SyncFrame():
            return replace(
                frame, prompt=None, orders=(), standing=None, obeyed=False, undo=False, since=None
            )
        case UpdateFrame():
            return replace(frame, prompt=None, orders=(), standing=None, obeyed=False, undo=False)
    raise AssertionError("a standing order is its owner's alone")


async def look(
    table: LiveTable, page: Connection, seat: Seat | None
) -> tuple[ErrorCode, str] | None:
    """Let a page see the game from a seat's side, once it is noted that it did."""
    refusal = _why_not_look(table.stored, page, seat)
    if refusal is not None:
        return refusal
    if seat is not None and table.stored.status == "playing":
        assert page.guest is not None
        if not await hold(table.storage, table.id, page.guest, seat):
            return "not-allowed", "You have seen another player's side already."
        table.stored = replace(table.stored, held=table.stored.held | {page.guest: seat})
        # He may ask for no other seat now.
        page.send(encode(TableFrame(table.info(page.guest))))
    page.looks_at = seat
    show_anew(table, [page])
    return None


async def share(table: LiveTable, guest: str, shared: bool) -> None:
    """Let watchers look over the guest's shoulder, or end it at once."""
    async with table.lock:
        sitter = table.seat_of(guest)
        if sitter is None:
            raise Refused(403, "not-seated", "You have no seat here.")
        if table.stored.watch != "seats":
            raise Refused(409, "not-shared", "Nobody looks over a shoulder at this table.")
        if table.stored.status == "over":
            raise Refused(409, "over", "The game is over.")
        await table.change(set_seat(table.stored, sitter.seat, shared=shared))
        if not shared:
            for page in table.company.pages:
                if page.looks_at == sitter.seat:
                    page.looks_at = None


def show_anew(table: LiveTable, pages: Sequence[Connection]) -> None:
    """Everything from the side that the pages see now."""
    if table.play is not None:
        viewers = {side_of(table.stored, page).viewer for page in pages}
        show(pages, table.stored, {viewer: table.play.sync(viewer) for viewer in viewers})


def send_away(table: LiveTable) -> None:
    """The game begins: close the pages of those who may not watch it."""
    for page in list(table.company.pages):
        if not may_watch(table.stored, page.guest):
            page.end(UNWATCHED)
            table.company.remove(page)


def _why_not_look(
    stored: StoredTable, page: Connection, seat: Seat | None
) -> tuple[ErrorCode, str] | None:
    """Why the page may not look from this seat; noting what it has seen is another matter."""
    if stored.status == "gathering":
        return "not-started", "The game has not started."
    if seat is None:
        return None
    if not 0 <= seat < stored.seats:
        return "not-allowed", f"Seats are 0 to {stored.seats - 1} here."
    if stored.status == "over":
        return None
    if seat_of(stored, page.guest) is not None:
        return "not-allowed", "You play: you see your own seat's side."
    if page.guest is None:
        return "not-allowed", "Who are you? GET /api/me gives you a cookie."
    if not _open_to(stored, seat):
        return "not-allowed", "This player has not asked watchers to look."
    return None


def _open_to(stored: StoredTable, seat: Seat) -> bool:
    """Are watchers let in at this seat?"""
    if stored.status == "over":
        return True
    sitters = [sitter for sitter in stored.taken if sitter.seat == seat and sitter.shared]
    return stored.watch == "seats" and bool(sitters)


def watchers(stored: StoredTable, pages: Iterable[Connection]) -> tuple[str | None, ...]:
    """Names of those who have the table open and no seat, in the order in which they came."""
    seen: set[str] = set()
    names: list[str | None] = []
    for page in pages:
        if page.guest is None:
            names.append(None)
        elif page.guest not in seen and seat_of(stored, page.guest) is None:
            seen.add(page.guest)
            names.append(page.name)
    return tuple(names)
