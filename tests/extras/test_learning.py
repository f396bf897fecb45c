"""The whole run of the example that learns LUZ, as docs/research.md tells it."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest
from support.learned_bot import learn

MOST = 2 * 600
"""Seconds of processor time: ten minutes of two cores."""


def spent_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_it_learns_in_ten_minutes_of_two_cores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = spent_by_children()
    learnt = learn(tmp_path)
    seconds = spent_by_children() - before
    with capsys.disabled():
        print(f"\n{learnt.told} That took {seconds:.0f} s of processor time, of {MOST}.")
    assert learnt.at_least >= 0.5
    assert "of 2000 games" in learnt.told
    assert seconds <= MOST
