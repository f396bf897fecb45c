"""Time as the server reads it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from litestar.di import Provide
from support.serving import FirstMove, quick

from himitsu.server.app import create_app
from himitsu.server.clock import SYSTEM, SystemClock
from himitsu.server.table.registry import Tables

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


def test_a_process_has_one_clock_however_often_the_wall_clock_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: wall() + HOUR)
    provide = create_app(quick(tmp_path), FirstMove()).dependencies["tables"]
    assert isinstance(provide, Provide)
    tables: Tables = provide.dependency()
    for now in (tables.clock.now, tables.storage.now):
        assert abs(now() - SYSTEM.now()) < 60_000
