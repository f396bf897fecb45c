"""A clock that the test moves: the server reads it, and whoever sleeps there wakes by it."""

from __future__ import annotations

import asyncio
import threading

DAY = 24 * 3600
HOUR = 3600


class MovedClock:
    """It stands still until the test says that time passes. The test may be in another thread."""

    def __init__(self) -> None:
        self.milliseconds = 1_000_000_000_000
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []
        self._guard = threading.Lock()

    def now(self) -> int:
        return self.milliseconds

    def monotonic(self) -> float:
        return self.milliseconds / 1000

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        with self._guard:
            self._sleepers.append((self.milliseconds + int(1000 * seconds), woken))
        await woken

    def passes(self, seconds: float) -> None:
        """Whoever slept until then wakes, the earliest first."""
        with self._guard:
            self.milliseconds += int(1000 * seconds)
            due = [sleeper for sleeper in self._sleepers if sleeper[0] <= self.milliseconds]
            self._sleepers = [s for s in self._sleepers if s[0] > self.milliseconds]
        for _, woken in sorted(due, key=lambda sleeper: sleeper[0]):
            woken.get_loop().call_soon_threadsafe(_wake, woken)


def _wake(woken: asyncio.Future[None]) -> None:
    # Who slept may have been cancelled meanwhile.
    if not woken.done():
        woken.set_result(None)
