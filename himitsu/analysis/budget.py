"""How many playouts an analysis may take: counts, which follow from the game's length alone.

They are chosen so that a game takes well below 90 seconds of one core (`bench/analysis.py` counts
them). The time that a player needs for a decision is a number that it declares, so that the same
record gets the same analysis on every machine.
"""

from __future__ import annotations

from typing import Final

import msgspec

from himitsu.analysis.moments import Moments
from himitsu.bots import microseconds

TARGET: Final = 75_000_000
"""Microseconds that the playouts would take if every game went on as long as this one did."""
MOST_MOMENTS: Final = 32
"""At which it is asked what each seat could know."""
SWINGS: Final = 10
"""The largest ones are looked at closely."""
OPTIONS: Final = 6
"""Moves that are compared at a decision, with the one that was made."""
CHUNK: Final = 4
"""Repeats of a closer look that are done in one go, so that whoever waits need not wait long."""


class Budget(msgspec.Struct, frozen=True):
    coarse: int
    """Playouts from each move of the game, with all known."""
    moments: int
    """At which it is asked what each seat could know."""
    views: int
    """Playouts from each of them, for each seat."""
    close: int
    """Playouts of each option at each of the largest swings: from what the player could know, and
    as many with all known."""


def budget_of(moments: Moments) -> Budget:
    moves = len(moments.moves)
    playout = (microseconds(moments.players.bot) or 1) * max(1, moves // 2)
    playouts = TARGET // playout
    looked_at = min(MOST_MOMENTS, moves)
    # About a third of the playouts from a move have to be made: the others are those from the next.
    coarse = _between(16, playouts * 2 // 5 * 3 // moves, 96)
    views = _between(12, playouts // 5 // (looked_at * moments.seats), 64)
    close = _between(48, playouts * 2 // 5 // (SWINGS * 2 * OPTIONS), 384)
    return Budget(coarse, looked_at, views, close // CHUNK * CHUNK)


def _between(least: int, count: int, most: int) -> int:
    return max(least, min(count, most))
