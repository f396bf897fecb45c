"""How often one may ask, over HTTP: per guest, and more loosely per address."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from himitsu.server.socket.connection import Bucket

MOST_KEPT: Final = 10_000
"""Buckets kept; when there are more, those go first that have been quiet for longest."""


class Limit:
    """A bucket for each of many, made when needed."""

    def __init__(
        self, burst: int, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """May he once more?"""
        now = self._clock()
        bucket = self._buckets.pop(who, None) or Bucket(self._burst, self._per_second, now)
        # Put in anew, so that the first is always the quietest.
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(now)
