"""What a server counts about itself, so that its host sees how busy it is, and nobody a secret.

Whether somebody at a table has answered may be a secret, and how long a bot thinks about a card is
one. Whoever reads these numbers may sit at such a table. So what is counted about play is told a
minute at a time, and only together with that of at least a crowd of tables: what one of them adds
cannot be made out. No number bears the name of a table, a seat, a person or a bot.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from himitsu.server.clock import Clock

CROWD: Final = 5
"""So many tables must have stored something before anything about play is told."""
MINUTE: Final = 60.0
LAG_SECONDS: Final = 0.25
"""Between two looks at how late the event loop is."""
COMMIT_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
THOUGHT_BOUNDS: Final = (0.1, 0.9, 2.0, 5.0, 10.0, 30.0)


class Durations:
    """How many took how long."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """For each bound those that took at most as long and longer than the one before; then the
        rest."""
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.seconds += seconds

    def join(self, others: Durations) -> None:
        self.counts = [a + b for a, b in zip(self.counts, others.counts, strict=True)]
        self.seconds += others.seconds


class Play:
    """What is counted about play."""

    def __init__(self) -> None:
        self.moves = 0
        self.commits = Durations(COMMIT_BOUNDS)
        self.thoughts = Durations(THOUGHT_BOUNDS)
        self.refusals: Counter[str] = Counter()
        """By code."""

    def joined(self, others: Play) -> Play:
        """A new one: whoever reads this meanwhile, in another thread, reads all of it as it was."""
        both = Play()
        for each in (self, others):
            both.moves += each.moves
            both.commits.join(each.commits)
            both.thoughts.join(each.thoughts)
            both.refusals += each.refusals
        return both


class Meters:
    def __init__(self) -> None:
        self.told = Play()
        """Since the start, as far as it may be told."""
        self.tables: Mapping[tuple[str, str], int] = {}
        """By game and status."""
        self.connections: Callable[[], int] = lambda: 0
        self.lag = 0.0
        """Seconds by which the event loop was late at worst, in the last whole minute."""
        self._counted = Play()
        """What is not told yet."""
        self._from: set[str] = set()
        """The tables that it comes from."""
        self._worst = 0.0

    # What is counted

    def committed(self, table_id: str, moves: int, seconds: float) -> None:
        self._from.add(table_id)
        self._counted.moves += moves
        self._counted.commits.add(seconds)

    def thought(self, seconds: float) -> None:
        self._counted.thoughts.add(seconds)

    def refused(self, code: str) -> None:
        self._counted.refusals[code] += 1

    # What is told

    async def run(self, clock: Clock) -> None:
        """Tell once a minute what may be told, for as long as the server runs."""
        while True:
            await clock.sleep(MINUTE)
            self._tell()

    def _tell(self) -> None:
        self.lag, self._worst = self._worst, 0.0
        if len(self._from) >= CROWD:
            self.told = self.told.joined(self._counted)
            self._counted, self._from = Play(), set()

    async def watch_the_loop(self) -> None:
        """How late it is, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self._worst = max(self._worst, loop.time() - begun - LAG_SECONDS)
