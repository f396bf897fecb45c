"""Whose turn it is to write. SQLite has one writer at a time: waiting here is fair, and waiting
there is guesswork."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from himitsu.server.errors import Locked


class Turn:
    """The turns of all that write to the database in this process.

    Where another process keeps one of them out for too long, whoever has waited meanwhile has
    waited long enough and is told so as well, instead of trying it one after the other.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._lockouts = 0

    def lockouts(self) -> int:
        """How often another process has kept a writer out for too long: whoever notes it when they
        begin to wait can say later since when they do."""
        return self._lockouts

    def need_none_since(self, since: int) -> None:
        """Locked if there are more lockouts by now."""
        if self._lockouts != since:
            raise Locked

    @asynccontextmanager
    async def taken(self, since: int | None = None) -> AsyncIterator[None]:
        """For as long as one writes, who has waited since there were so many lockouts, or waits
        from now on. Locked if there was another one meanwhile."""
        since = self._lockouts if since is None else since
        self.need_none_since(since)
        async with self._lock:
            self.need_none_since(since)
            try:
                yield
            except Locked:
                self._lockouts += 1
                raise
