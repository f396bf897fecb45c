"""How often one may ask."""

from __future__ import annotations

import pytest
from support.clock import MovedClock

from himitsu.server import limits
from himitsu.server.limits import Bucket, Limit


def test_a_bucket_lets_a_burst_through_and_then_so_many_each_second() -> None:
    bucket = Bucket(3, 2.0, now=10.0)
    assert [bucket.take(10.0) for _ in range(5)] == [True, True, True, False, False]
    assert [bucket.take(11.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1000.0) for _ in range(5)] == [True, True, True, False, False]


def test_a_limit_is_each_ones_own_and_time_heals_it() -> None:
    clock = MovedClock()
    limit = Limit(2, 1.0, clock)
    assert [limit.take("ann") for _ in range(3)] == [True, True, False]
    assert limit.take("ben")
    clock.passes(1)
    assert [limit.take("ann") for _ in range(2)] == [True, False]


def test_a_limit_forgets_who_has_been_quiet_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEPT", 2)
    limit = Limit(1, 0.0, MovedClock())
    assert limit.take("ann")
    assert limit.take("ben")
    assert not limit.take("ann")
    assert limit.take("cyd")
    # Ben was forgotten, and begins anew; Ann was not.
    assert not limit.take("ann")
    assert limit.take("ben")


def test_what_was_taken_elsewhere_is_taken_here() -> None:
    clock = MovedClock()
    here, there = Limit(8, 1.0, clock), Limit(8, 1.0, clock)
    assert [here.take("ann") for _ in range(9)] == [True] * 8 + [False]
    assert here.take("ben")
    told = here.spent()
    # Who takes little is not spoken of; what is told once is not told again.
    assert told == {"ann": 6}
    assert here.spent() == {}
    for who, count in told.items():
        there.spend(who, count)
    assert [there.take("ann") for _ in range(3)] == [True, True, False]
    # A debt is paid with time, and is never more than a burst.
    there.spend("ann", 1000)
    clock.passes(8)
    assert not there.take("ann")
    clock.passes(1)
    assert there.take("ann")
