"""Intervals for shares and for ratios of shares."""

from __future__ import annotations

from random import Random

import pytest
from shares import Halves, ratio, wilson


def test_wilsons_interval() -> None:
    found = wilson(43, 100)
    assert (found.share, found.least, found.most) == pytest.approx((0.43, 0.337, 0.528), abs=0.001)
    never = wilson(0, 100)
    assert never.share == 0.0
    assert never.least == pytest.approx(0.0)
    assert never.most == pytest.approx(0.037, abs=0.001)


def mixed_games(count: int, hero: float, rng: Random) -> list[Halves]:
    """A seat of the hero wins so many times as often; two seats each."""
    games = []
    for _ in range(count):
        wins = rng.random() < hero / (hero + 1)
        games.append(Halves(int(wins), 2, int(not wins), 2))
    return games


@pytest.mark.parametrize("hero", [1.0, 1.5])
def test_the_interval_of_a_ratio_holds_the_truth_about_19_times_in_20(hero: float) -> None:
    rng = Random(5)
    held = 0
    for _ in range(200):
        found = ratio(mixed_games(300, hero, rng))
        assert found is not None
        held += found.least < hero < found.most
    assert 182 <= held <= 198


def test_there_is_no_ratio_to_somebody_who_never_won() -> None:
    assert ratio([Halves(1, 2, 0, 2)] * 5) is None
