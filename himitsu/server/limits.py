"""How often one may ask: each has a bucket that empties with what they do, and fills with time."""

from __future__ import annotations

from collections import Counter
from typing import Final

from himitsu.server.clock import Clock

MOST_KEPT: Final = 10_000
"""Buckets kept; when there are more, those go first that have been quiet for longest."""


NEARLY_FULL: Final = 0.75


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

    def spend(self, count: int, now: float) -> None:
        """It was taken already. One cannot be so far in debt that a burst would not pay it."""
        self.ready(now)
        self._left = max(-self._burst, self._left - count)

    def low(self) -> bool:
        """Has more been taken lately than most take?"""
        return self._left < self._burst * NEARLY_FULL


class Limit:
    """A bucket for each of many, made when needed."""

    def __init__(self, burst: int, per_second: float, clock: Clock) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._spent: Counter[str] = Counter()

    def ready(self, who: str) -> bool:
        """Could they once more?"""
        now = self._clock.monotonic()
        return self._bucket(who, now).ready(now)

    def take(self, who: str) -> bool:
        """May they once more?"""
        now = self._clock.monotonic()
        bucket = self._bucket(who, now)
        if not bucket.take(now):
            return False
        if bucket.low() and len(self._spent) < MOST_KEPT:
            self._spent[who] += 1
        return True

    def spent(self) -> dict[str, int]:
        """What was taken since this was last asked, of buckets that are no longer nearly full."""
        spent, self._spent = self._spent, Counter()
        return spent

    def spend(self, who: str, count: int) -> None:
        """They took it elsewhere."""
        now = self._clock.monotonic()
        self._bucket(who, now).spend(count, now)

    def _bucket(self, who: str, now: float) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self._burst, self._per_second, now)
        # Put in anew, so that the first is always the quietest.
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket
