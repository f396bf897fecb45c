"""From which side a connection sees the game, and what it is sent of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from himitsu.core.contract import PUBLIC, Seat
from himitsu.server.game.session import Update
from himitsu.server.protocol.frames import (
    NamedMove,
    PatchFrame,
    StandingFrame,
    SyncFrame,
    UpdateFrame,
    encode,
)
from himitsu.server.store.rows import StoredTable
from himitsu.server.table.audience import Connected
from himitsu.server.table.roster import seat_of

Frame = SyncFrame | Update | StandingFrame
Names = Callable[[Seat], tuple[NamedMove, ...]]
"""What a viewer's legal moves do."""


class Side(NamedTuple):
    """From where a connection sees the game."""

    viewer: Seat
    over_shoulder: bool
    """Is it somebody else's seat? Then there is nothing to do there."""


def open_to_watchers(stored: StoredTable, seat: Seat) -> bool:
    """Are watchers let in at this seat?"""
    if stored.status == "over":
        return True
    sitters = [sitter for sitter in stored.taken if sitter.seat == seat and sitter.shared]
    return stored.watch == "seats" and bool(sitters)


def side_of(stored: StoredTable, connection: Connected) -> Side:
    own = seat_of(stored, connection.guest)
    if connection.looks_at is not None and open_to_watchers(stored, connection.looks_at):
        return Side(connection.looks_at, own is None or own.seat != connection.looks_at)
    return Side(PUBLIC if own is None else own.seat, False)


def moved(before: StoredTable, after: StoredTable, connection: Connected) -> bool:
    """Does the connection see another side now: was its guest given a seat, or have they lost one,
    or may they no longer look where they did?"""
    return side_of(before, connection) != side_of(after, connection)


def show(
    connections: Iterable[Connected],
    stored: StoredTable,
    frames: Mapping[Seat, Frame],
    names: Names,
) -> None:
    """Send each connection what its side sees, in the form that it asked for; each is encoded
    once."""
    texts: dict[tuple[Side, bool, bool], str] = {}
    for connection in connections:
        side = side_of(stored, connection)
        frame = frames.get(side.viewer)
        if frame is None or (side.over_shoulder and isinstance(frame, StandingFrame)):
            continue
        form = side, connection.patches, connection.names
        if form not in texts:
            sent = _sent(frame, connection.patches)
            if connection.names:
                sent = named(sent, side.viewer, names)
            texts[form] = encode(_shown(sent) if side.over_shoulder else sent)
        connection.send(texts[form])


Sent = SyncFrame | UpdateFrame | PatchFrame | StandingFrame


def _sent(frame: Frame, patches: bool) -> Sent:
    if not isinstance(frame, Update):
        return frame
    return frame.patch() if patches else frame.whole


def named(frame: Sent, viewer: Seat, names: Names) -> Sent:
    """With what each move does, where the viewer has any."""
    if isinstance(frame, StandingFrame) or frame.prompt is None:
        return frame
    return replace(frame, prompt=replace(frame.prompt, moves=names(viewer)))


def _shown(frame: Sent) -> Sent:
    """What the player sees, without what is theirs to do."""
    match frame:
        case SyncFrame():
            return replace(
                frame, prompt=None, orders=(), standing=None, obeyed=False, undo=False, since=None
            )
        case UpdateFrame() | PatchFrame():
            return replace(frame, prompt=None, orders=(), standing=None, obeyed=False, undo=False)
    raise AssertionError("a standing order is its owner's alone")
