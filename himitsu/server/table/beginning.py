"""The beginning of a game: with those who came, and bots elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from himitsu.core.registry import game as game_named
from himitsu.server.game.session import Session
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table import deadlines
from himitsu.server.table.change import Change, LogLine, Situation
from himitsu.server.table.roster import opponent_of


def with_seats(stored: StoredTable, sitters: Sequence[StoredSeat]) -> StoredTable:
    """The table with these people, in the order of their seats."""
    taken = tuple(sorted(sitters, key=lambda sitter: sitter.seat))
    return replace(stored, taken=taken)


def begun(situation: Situation, stored: StoredTable, came: Sequence[StoredSeat]) -> Change:
    """The game begins with those who came, and bots elsewhere."""
    people = {taken.seat for taken in came}
    bots = [
        StoredSeat(seat, None, opponent_of(stored, seat), None)
        for seat in range(stored.seats)
        if seat not in people
    ]
    started = replace(with_seats(stored, [*came, *bots]), status="playing")
    session = Session(game_named(started.game), started)
    return Change(
        after=deadlines.timed(started, session.stands(), situation.now),
        session=session,
        logged=LogLine("game started", game=started.game, people=len(came), bots=len(bots)),
    )
