"""What a server counts about itself, so that its host sees how busy it is, and nobody a secret.

Whether somebody at a table has answered may be a secret, and how long a bot thinks about a card is
one. Whoever reads these numbers may sit at such a table. So what is counted about play is told a
minute at a time, and only together with that of at least a crowd of tables: what one of them adds
cannot be made out. No number bears the name of a table, a seat, a person or a bot.
"""

from __future__ import annotations

import asyncio
import threading
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from himitsu.server.clock import Clock

CROWD: Final = 5
"""So many tables must have stored something before anything about play is told."""
MINUTE: Final = 60.0
LAG_SECONDS: Final = 0.25
"""Between two looks at how late the event loop is."""
COMMIT_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
THOUGHT_BOUNDS: Final = (0.1, 0.9, 2.0, 5.0, 10.0, 30.0)


class Durations(msgspec.Struct):
    """How many took how long."""

    bounds: tuple[float, ...]
    counts: list[int] = []
    """For each bound those that took at most as long and longer than the one before; then the
    rest."""
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.counts = self.counts or [0] * (len(self.bounds) + 1)

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.seconds += seconds

    def join(self, others: Durations) -> None:
        self.counts = [a + b for a, b in zip(self.counts, others.counts, strict=True)]
        self.seconds += others.seconds


class Play(msgspec.Struct):
    """What is counted about play."""

    moves: int = 0
    commits: Durations = msgspec.field(default_factory=lambda: Durations(COMMIT_BOUNDS))
    thoughts: Durations = msgspec.field(default_factory=lambda: Durations(THOUGHT_BOUNDS))
    refusals: dict[str, int] = {}
    """By code."""

    def joined(self, *others: Play) -> Play:
        """A new one: whoever reads this meanwhile, in another thread, reads all of it as it was."""
        all_of_it = Play()
        for each in (self, *others):
            all_of_it.moves += each.moves
            all_of_it.commits.join(each.commits)
            all_of_it.thoughts.join(each.thoughts)
            all_of_it.refusals = Counter(all_of_it.refusals) + Counter(each.refusals)
        return all_of_it


class Told(msgspec.Struct, frozen=True):
    """What is told at one moment."""

    connections: int
    lag: float
    """Seconds by which the event loop was late at worst, in the last whole minute."""
    tables: dict[str, dict[str, int]]
    """By game and status."""
    play: Play
    """Since the start, as far as it may be told."""


class Meters:
    def __init__(self) -> None:
        self.tables: Mapping[tuple[str, str], int] = {}
        """By game and status."""
        self.connections: Callable[[], int] = lambda: 0
        self.lag = 0.0
        self._told = Play()
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
        refusals = self._counted.refusals
        refusals[code] = refusals.get(code, 0) + 1

    # What is told

    def told(self) -> Told:
        tables: dict[str, dict[str, int]] = {}
        for (game, status), number in self.tables.items():
            tables.setdefault(game, {})[status] = number
        return Told(self.connections(), self.lag, tables, self._told)

    async def run(self, clock: Clock) -> None:
        """Tell once a minute what may be told, for as long as the server runs."""
        while True:
            await clock.sleep(MINUTE)
            self._tell()

    def _tell(self) -> None:
        self.lag, self._worst = self._worst, 0.0
        if len(self._from) >= CROWD:
            self._told = self._told.joined(self._counted)
            self._counted, self._from = Play(), set()

    async def watch_the_loop(self) -> None:
        """How late it is, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self._worst = max(self._worst, loop.time() - begun - LAG_SECONDS)


class Sum:
    """What several processes tell, each of them only what it may, as if they were one. What one
    has told counts when it is gone, too: these numbers never fall."""

    def __init__(self) -> None:
        self._latest: dict[int, Told] = {}
        """By the number of a process, in the order in which they told it."""
        self._gone = Play()
        self._guard = threading.Lock()

    def heard(self, number: int, told: bytes) -> None:
        latest = _understood(told)
        if latest is None:
            return
        with self._guard:
            self._latest.pop(number, None)
            self._latest[number] = latest

    def gone(self, number: int) -> None:
        with self._guard:
            last = self._latest.pop(number, None)
            if last is not None:
                self._gone = self._gone.joined(last.play)

    def told(self) -> Told:
        with self._guard:
            parts, gone = list(self._latest.values()), self._gone
        return Told(
            sum(part.connections for part in parts),
            max((part.lag for part in parts), default=0.0),
            # They have counted the same ones.
            _last([part.tables for part in parts if part.tables]),
            gone.joined(*[part.play for part in parts]),
        )


def _understood(text: bytes) -> Told | None:
    """None from a process of another version that counts in another way."""
    try:
        told = _told.decode(text)
    except msgspec.DecodeError:
        return None
    same = (told.play.commits.bounds, told.play.thoughts.bounds) == (COMMIT_BOUNDS, THOUGHT_BOUNDS)
    return told if same else None


def _last(counts: list[dict[str, dict[str, int]]]) -> dict[str, dict[str, int]]:
    return counts[-1] if counts else {}


_told: Final = msgspec.json.Decoder(Told)
