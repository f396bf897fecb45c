"""A clock that the test moves: the server reads it, and whoever sleeps there wakes by it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import NamedTuple

DAY = 24 * 3600
HOUR = 3600

PATIENCE = 10.0
"""Real seconds that whoever woke may take before the test fails."""
ROUNDS = 5
"""So often the event loop goes round before it counts as quiet: who has ended may have begun
something else."""


class Sleeper(NamedTuple):
    due: int
    seconds: float
    task: asyncio.Task[object]
    woken: asyncio.Future[None]


class MovedClock:
    """It stands still until the test says that time passes. The test may be in another thread.

    It knows who has slept here and is awake now, so that a test can wait for what they do, instead
    of guessing how long it takes.
    """

    def __init__(self) -> None:
        self.milliseconds = 1_000_000_000_000
        self._sleepers: list[Sleeper] = []
        self._awake: set[asyncio.Task[object]] = set()
        self._known: set[asyncio.Task[object]] = set()
        self._changed: asyncio.Future[None] | None = None
        self._guard = threading.Lock()

    def now(self) -> int:
        return self.milliseconds

    def monotonic(self) -> float:
        return self.milliseconds / 1000

    async def sleep(self, seconds: float) -> None:
        task = self._know()
        if seconds <= 0:
            self._awake.add(task)
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        with self._guard:
            due = self.milliseconds + int(1000 * seconds)
            self._sleepers.append(Sleeper(due, seconds, task, woken))
            self._awake.discard(task)
        self._notify()
        await woken

    def passes(self, seconds: float) -> None:
        """Whoever slept until then wakes, the earliest first."""
        with self._guard:
            self.milliseconds += int(1000 * seconds)
            due = [sleeper for sleeper in self._sleepers if sleeper.due <= self.milliseconds]
            self._sleepers = [s for s in self._sleepers if s.due > self.milliseconds]
            self._awake.update([sleeper.task for sleeper in due])
        for sleeper in sorted(due, key=lambda sleeper: sleeper.due):
            sleeper.woken.get_loop().call_soon_threadsafe(_wake, sleeper.woken)

    async def passed(self, seconds: float) -> None:
        """Time passes, and whoever woke has done what they had to do."""
        self.passes(seconds)
        await self.rest()

    async def rest(self) -> None:
        """Until all who ever slept here sleep again, or have ended."""
        for _ in range(ROUNDS):
            await self._until(lambda: not self._awake)
            await asyncio.sleep(0)

    def sleeping(self, seconds: float) -> int:
        """How many sleep for so long at a time."""
        return len([sleeper for sleeper in self._sleepers if sleeper.seconds == seconds])

    async def more_sleep(self, seconds: float, before: int) -> None:
        """Until there are more than before who sleep for so long at a time."""
        await self._until(lambda: self.sleeping(seconds) > before)

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._changed = asyncio.get_running_loop().create_future()
                await self._changed

    def _know(self) -> asyncio.Task[object]:
        task = asyncio.current_task()
        assert task is not None
        if task not in self._known:
            self._known.add(task)
            task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[object]) -> None:
        with self._guard:
            self._known.discard(task)
            self._awake.discard(task)
            # A cancelled task may have slept.
            self._sleepers = [sleeper for sleeper in self._sleepers if sleeper.task is not task]
        self._notify()

    def _notify(self) -> None:
        if self._changed is not None:
            _wake(self._changed)


def _wake(woken: asyncio.Future[None]) -> None:
    # Who slept may have been cancelled meanwhile.
    if not woken.done():
        woken.set_result(None)
