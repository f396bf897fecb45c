"""Which finished games a server's statistics count.

What everybody may read must not tell anything of a single game or person. So games of a kind are
counted in whole steps: a step is complete when it has at least `GAMES` games of at least `GUESTS`
different people, and games of an incomplete step count for nothing. Whoever compares two days
learns what so many games of so many people were like together, never what one more game was like,
that it ended, or when. And only games that ended before the present day count, so that nobody can
see from the figures that a game has just ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from himitsu.server.protocol.http import ServerStatistics
from himitsu.server.store.finished_tables import FinishedTable

GAMES: Final = 50
GUESTS: Final = 10
DAY: Final = 24 * 3600 * 1000
"""Milliseconds. Days begin at midnight in UTC."""


class LeftOut(msgspec.Struct, frozen=True):
    """A game that could not be replayed."""

    table: str
    """The beginning of its id, as the log names it."""
    trace: list[str]
    """Where it failed."""


class WorkedOut(msgspec.Struct, frozen=True):
    """What the process that works them out prints."""

    statistics: ServerStatistics
    left_out: tuple[LeftOut, ...]


def whole_steps(tables: Sequence[FinishedTable]) -> list[FinishedTable]:
    """The games of complete steps, from the first one on."""
    counted: list[FinishedTable] = []
    step: list[FinishedTable] = []
    guests: set[str] = set()
    for table in tables:
        step.append(table)
        guests |= table.guests
        if len(step) >= GAMES and len(guests) >= GUESTS:
            counted += step
            step, guests = [], set()
    return counted
