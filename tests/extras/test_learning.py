"""The whole run of the example that learns LUZ, as docs/research.md tells it."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_luz.py"
MOST = 2 * 600
"""Seconds of processor time: ten minutes of two cores."""


def spent_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_it_learns_in_ten_minutes_of_two_cores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = spent_by_children()
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--out", str(tmp_path / "luz_policy.npz")],
        capture_output=True,
        text=True,
        timeout=3 * MOST,
        check=True,
    )
    seconds = spent_by_children() - before
    told = done.stdout.splitlines()[-1]
    with capsys.disabled():
        print(f"\n{told} That took {seconds:.0f} s of processor time, of {MOST}.")
    found = re.search(r"of 2000 games against three random, at least ([0-9.]+)%", told)
    assert found is not None
    assert float(found[1]) >= 50
    assert seconds <= MOST
    assert {path.name for path in tmp_path.iterdir()} == {"luz_policy.npz", "luz_policy.svg"}
