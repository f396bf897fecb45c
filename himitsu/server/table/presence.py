"""Coming to a table and leaving it: pages that connect, and pages that are gone."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from himitsu.server.errors import Refused
from himitsu.server.store.rows import StoredTable
from himitsu.server.table.audience import Audience, Connected
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import Connect, Disconnect, NoteAbsence, NoteReturn
from himitsu.server.table.roster import seat_of
from himitsu.server.table.spectators import may_watch

AWAY: Final = 60_000
"""Milliseconds without a page open, after which somebody counts as away: networks fail for a
moment."""


class Claim(IntEnum):
    """To a place among those who watch; the higher goes first."""

    STRANGER = 0
    """Nobody knows them, or they have another page open here."""
    GUEST = 1
    KNOWN = 2
    """They have a name."""
    INVITED = 3
    """They made the table, may have a seat back or have asked for one."""


def connect(situation: Situation, comes: Connect) -> Change:
    """Let a page in. There is always room for those with a seat, and where there is none left for
    others, who has less of a claim makes room."""
    stored, connection = situation.phase.stored, comes.connection
    sitter = seat_of(stored, connection.guest)
    if not may_watch(stored, connection.guest):
        raise Refused(403, "unwatched", "Nobody may watch this game.")
    yields = None if sitter else _who_yields(stored, situation.audience, comes)
    guest = connection.guest
    returns = sitter is not None and guest is not None and guest not in situation.audience.here()
    return Change(
        after=stored,
        joins=connection,
        yields=yields,
        then=NoteReturn(guest) if guest and returns else None,
    )


def _who_yields(stored: StoredTable, audience: Audience, comes: Connect) -> Connected | None:
    """Of those with the least claim the last who came, if there is no room for one more; Refused if
    the newcomer has no better claim. Who watches by way of another process takes up room, too."""
    watching = [each for each in audience.connections if seat_of(stored, each.guest) is None]
    elsewhere = [each for each in audience.elsewhere if seat_of(stored, each.guest) is None]
    if len(watching) + len(elsewhere) < comes.most_watchers:
        return None
    claims = [(_claim(stored, each, watching[:at]), -at) for at, each in enumerate(watching)]
    least, place = min(claims, default=(Claim.INVITED, 0))
    if _claim(stored, comes.connection, watching) <= least:
        raise Refused(429, "crowded", "There are too many spectators.")
    return watching[-place]


def _claim(stored: StoredTable, connection: Connected, before: Sequence[Connected]) -> Claim:
    """Of a page, when others were there before it."""
    guest = connection.guest
    if guest is None or guest in [other.guest for other in before]:
        return Claim.STRANGER
    asks = stored.proposal is not None and stored.proposal.by == guest
    if asks or guest == stored.host or guest in stored.owned:
        return Claim.INVITED
    return Claim.GUEST if connection.name is None else Claim.KNOWN


def disconnect(situation: Situation, goes: Disconnect) -> Change | None:
    """A connection that was taken over by a newer one is not here any more."""
    stored, connection = situation.phase.stored, goes.connection
    if connection not in situation.audience.connections:
        return None
    gone = None if seat_of(stored, connection.guest) is None else connection.guest
    then = None if gone is None else NoteAbsence(gone)
    return Change(after=stored, parts=connection, then=then)
