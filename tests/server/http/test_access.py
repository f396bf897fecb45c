"""Who asks, and how often: addresses, and limits for many."""

from __future__ import annotations

import pytest
from litestar.connection import ASGIConnection
from support.clock import MovedClock

from himitsu.server import limits
from himitsu.server.http.access import address
from himitsu.server.limits import Limit


def asked_from(host: str | None) -> str:
    client = None if host is None else (host, 4711)
    return address(ASGIConnection({"type": "http", "client": client}))  # type: ignore[arg-type]


def test_a_network_of_the_newer_addresses_counts_as_one() -> None:
    assert asked_from("2001:db8:1:2::3") == asked_from("2001:db8:1:2:ffff::9")
    assert asked_from("2001:db8:1:2::3") != asked_from("2001:db8:1:3::3")


def test_an_older_address_counts_as_it_is() -> None:
    assert asked_from("192.0.2.7") == "192.0.2.7"
    assert asked_from("192.0.2.7") != asked_from("192.0.2.8")


def test_who_has_no_address_is_counted_too() -> None:
    assert asked_from(None) == ""
    assert asked_from("a socket") == "a socket"


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
