"""Intervals hold what they promise, and agree with tables of Student's t."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.analysis.estimates import _student, mean, paired, share


@pytest.mark.parametrize(
    ("confidence", "degrees", "t"),
    [(0.95, 10, 2.228), (0.95, 30, 2.042), (0.995, 47, 2.943), (0.995, 100, 2.871)],
)
def test_students_t(confidence: float, degrees: int, t: float) -> None:
    assert _student(confidence, degrees) == pytest.approx(t, abs=0.01)


def test_a_few_playouts_that_agree_are_not_certainty() -> None:
    assert not paired([0] * 200).sure
    assert not paired([1]).sure
    assert not paired([-1, -1]).sure
    assert paired([1] * 48, looks=10).low > 0.8


def test_more_looks_make_it_wider() -> None:
    differences = [1, 0, 0, -1, 1, 0] * 10
    once, often = paired(differences), paired(differences, looks=10)
    assert often.low < once.low < once.value < once.high < often.high


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    rng = Random(1)
    held = 0
    for _ in range(1000):
        drawn = [(rng.random() < 0.35) - (rng.random() < 0.25) for _ in range(60)]
        found = paired(drawn)
        held += found.low <= 0.1 <= found.high
    assert 930 <= held <= 980


def test_other_estimates() -> None:
    found = mean([1.0, 2.0, 3.0] * 20)
    assert (found.value, found.low < 2 < found.high) == (2.0, True)
    some = share(0, 20)
    assert (some.value, some.low) == (0.0, 0.0)
    assert some.high == pytest.approx(0.161, abs=0.001)
