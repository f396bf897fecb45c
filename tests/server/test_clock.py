"""Time as the server reads it."""

from __future__ import annotations

import time

import pytest

from himitsu.server.clock import SystemClock

HOUR = 3600 * 1_000_000_000


@pytest.mark.parametrize("set_by", [-HOUR, HOUR])
def test_setting_the_wall_clock_moves_no_deadline(
    monkeypatch: pytest.MonkeyPatch, set_by: int
) -> None:
    clock, wall = SystemClock(), time.time_ns
    before = clock.now()
    assert abs(before - wall() // 1_000_000) < 60_000
    monkeypatch.setattr(time, "time_ns", lambda: wall() + set_by)
    assert 0 <= clock.now() - before < 60_000
