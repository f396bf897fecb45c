"""Limits that hold for all processes together which share a database: once a second each tells the
others what was taken from buckets that are no longer nearly full, and they take it from theirs.

So nobody gets more in the long run by asking several processes, and at once at most a burst of
each. Who asks as people do is never spoken of.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored
from himitsu.server.limits import Limit
from himitsu.server.logs import log, trace
from himitsu.server.store.storage import Storage

TELL_SECONDS: Final = 1.0
MOST_AT_ONCE: Final = 80
"""In one notice, which has room for 8000 bytes."""

Spent = dict[str, dict[str, int]]
"""By limit and by whoever it is: how much was taken."""

_decoder: Final = msgspec.json.Decoder(Spent)


class Spending:
    def __init__(self, storage: Storage, clock: Clock, limits: Mapping[str, Limit]) -> None:
        self._storage = storage
        self._clock = clock
        self._limits = limits

    async def run(self) -> None:
        """Tell the others, for as long as the server runs."""
        while True:
            await self._clock.sleep(TELL_SECONDS)
            spent = list(self._spent())
            if not spent:
                continue
            try:
                async with self._storage.beside() as connection:
                    for each in spent:
                        text = msgspec.json.encode(each).decode()
                        await self._storage.notices.tell(connection, "spent", text)
            except NotStored as error:
                log(logging.ERROR, "limits not told", trace=trace(error))

    def _spent(self) -> Iterator[Spent]:
        for name, limit in self._limits.items():
            spent = list(limit.spent().items())
            for first in range(0, len(spent), MOST_AT_ONCE):
                yield {name: dict(spent[first : first + MOST_AT_ONCE])}

    def heard(self, text: str) -> None:
        for name, spent in _decoder.decode(text).items():
            # Another version of the server may have others.
            if name in self._limits:
                for who, count in spent.items():
                    self._limits[name].spend(who, count)
