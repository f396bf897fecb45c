"""The lab's measurement: a run of its own for each figure."""

from __future__ import annotations

from experiments import measured_aside


def test_a_run_is_measured_in_a_process_of_its_own() -> None:
    found = measured_aside("luz", 5, ("events",))
    assert found.games == 5
    assert found.seconds > 0
    assert found.megabytes > 20
    assert found.written > 0
