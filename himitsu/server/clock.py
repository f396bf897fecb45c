"""The time, as the server reads it and waits for it. Tests have a clock that they move."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970: what is stored, and what people are told."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment: how long something takes, whatever the wall clock does."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The wall clock as it was when this one was made, and the time since then: whoever sets the
    wall clock meanwhile neither gives a question more time nor ends it. A server has one: two would
    differ by what the wall clock was set by between their making."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - _running()

    def now(self) -> int:
        return (self._ahead + _running()) // 1_000_000

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def _running() -> int:
    """Nanoseconds that no one can set. Where it can be had, with the time that a machine slept."""
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    else:  # noqa: RET505
        return time.monotonic_ns()
