"""How often everybody at a table is told who comes and goes: at once, unless it happens too often;
then what has happened is gathered and told together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from himitsu.server.clock import Clock
from himitsu.server.limits import Bucket
from himitsu.server.settings import Settings


class News:
    def __init__(self, tell: Callable[[], None], settings: Settings, clock: Clock) -> None:
        self._tell = tell
        self._clock = clock
        self._pause = 1 / settings.presence_per_second
        self._bucket = Bucket(
            settings.presence_burst, settings.presence_per_second, clock.monotonic()
        )
        self._gathering: asyncio.Task[None] | None = None

    def happened(self) -> bool:
        """Somebody came or went: may everybody be told now? If not, they are a little later."""
        if self._gathering is not None:
            return False
        if self._bucket.take(self._clock.monotonic()):
            return True
        self._gathering = asyncio.create_task(self._gather())
        return False

    async def _gather(self) -> None:
        await self._clock.sleep(self._pause)
        self._bucket.take(self._clock.monotonic())
        self._gathering = None
        self._tell()

    def close(self) -> None:
        if self._gathering is not None:
            self._gathering.cancel()
