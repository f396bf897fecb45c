"""Coming to a table and leaving it: pages that connect, and pages that are gone."""

from __future__ import annotations

from himitsu.server.errors import Refused
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import Connect, Disconnect, NoteAbsence, NoteReturn
from himitsu.server.table.roster import seat_of
from himitsu.server.table.spectators import may_watch


def connect(situation: Situation, comes: Connect) -> Change:
    """Let a page in. There is always room for those with a seat."""
    stored, connection = situation.phase.stored, comes.connection
    sitter = seat_of(stored, connection.guest)
    others = situation.audience.connections
    watching = [other for other in others if seat_of(stored, other.guest) is None]
    if sitter is None and len(watching) >= comes.most_watchers:
        raise Refused(429, "crowded", "There are too many spectators.")
    if not may_watch(stored, connection.guest):
        raise Refused(403, "unwatched", "Nobody may watch this game.")
    guest = connection.guest
    returns = sitter is not None and guest is not None and guest not in situation.audience.here()
    return Change(
        after=stored, joins=connection, then=NoteReturn(guest) if guest and returns else None
    )


def disconnect(situation: Situation, goes: Disconnect) -> Change | None:
    """A connection that was taken over by a newer one is not here any more."""
    stored, connection = situation.phase.stored, goes.connection
    if connection not in situation.audience.connections:
        return None
    gone = None if seat_of(stored, connection.guest) is None else connection.guest
    then = None if gone is None else NoteAbsence(gone)
    return Change(after=stored, parts=connection, then=then)
