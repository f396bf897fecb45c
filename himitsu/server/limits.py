"""How often one may ask: each has a bucket that empties with what they do, and fills with time."""

from __future__ import annotations

from typing import Final

from himitsu.server.clock import Clock

MOST_KEPT: Final = 10_000
"""Buckets kept; when there are more, those go first that have been quiet for longest."""


class Bucket:
    """Lets a burst through, and then so many each second."""

    def __init__(self, burst: int, per_second: float, now: float) -> None:
        self._burst = float(burst)
        self._per_second = per_second
        self._left = self._burst
        self._filled = now

    def ready(self, now: float) -> bool:
        """Is there one left to take?"""
        self._left = min(self._burst, self._left + (now - self._filled) * self._per_second)
        self._filled = now
        return self._left >= 1

    def take(self, now: float) -> bool:
        if not self.ready(now):
            return False
        self._left -= 1
        return True


class Limit:
    """A bucket for each of many, made when needed."""

    def __init__(self, burst: int, per_second: float, clock: Clock) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def ready(self, who: str) -> bool:
        """Could they once more?"""
        now = self._clock.monotonic()
        return self._bucket(who, now).ready(now)

    def take(self, who: str) -> bool:
        """May they once more?"""
        now = self._clock.monotonic()
        return self._bucket(who, now).take(now)

    def _bucket(self, who: str, now: float) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self._burst, self._per_second, now)
        # Put in anew, so that the first is always the quietest.
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket
