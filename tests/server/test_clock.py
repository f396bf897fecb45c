"""Time as the server reads it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from support.serving import FirstMove, quick

from himitsu.server import clock
from himitsu.server.app import create_app
from himitsu.server.clock import SystemClock

HOUR = 3600 * 1_000_000_000


@pytest.mark.parametrize("set_by", [-HOUR, HOUR])
def test_setting_the_wall_clock_moves_no_deadline(
    monkeypatch: pytest.MonkeyPatch, set_by: int
) -> None:
    steady, wall = SystemClock(), time.time_ns
    before = steady.now()
    assert abs(before - wall() // 1_000_000) < 60_000
    monkeypatch.setattr(time, "time_ns", lambda: wall() + set_by)
    assert 0 <= steady.now() - before < 60_000


def test_a_server_has_one_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two would differ, if the wall clock was set between their making."""
    made = list[SystemClock]()
    make = SystemClock.__init__

    def noted(clock: SystemClock) -> None:
        made.append(clock)
        make(clock)

    monkeypatch.setattr(SystemClock, "__init__", noted)
    create_app(quick(tmp_path), FirstMove())
    assert len(made) == 1
    held = [value for value in vars(clock).values() if isinstance(value, SystemClock)]
    assert held == []
