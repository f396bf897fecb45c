"""The time, as the server reads it and waits for it. Tests have a clock that they move."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970: what is stored, and what people are told."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment: how long something takes, whatever the wall clock does."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


SYSTEM: Final = SystemClock()
