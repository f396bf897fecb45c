"""Sequential halving finds the best plan, and spends little on the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from himitsu.bots.halving import ranked_plans

CHANCES = {"poor": 0.2, "fair": 0.45, "good": 0.6, "hopeless": 0.0, "weak": 0.3}


class Trials:
    """Plans that win by chance, and how often each was tried."""

    def __init__(self, chances: dict[str, float], seed: int) -> None:
        self.chances = chances
        self.tried: Counter[str] = Counter()
        self._rng = Random(seed)

    def values(self, plans: Sequence[str]) -> list[float]:
        self.tried.update(plans)
        luck = self._rng.random()
        return [float(luck < self.chances[plan]) for plan in plans]


def test_the_best_of_several_plans_is_nearly_always_found() -> None:
    chosen = [
        ranked_plans([*CHANCES], Trials(CHANCES, seed).values, first=16, most=128)[0].plan
        for seed in range(200)
    ]
    assert chosen.count("good") > 190


def test_the_worse_half_is_dropped_each_time() -> None:
    close = {"a": 0.50, "b": 0.49, "c": 0.3, "d": 0.2}
    trials = Trials(close, 1)
    assert ranked_plans([*close], trials.values, first=8, most=64)[0].plan in "ab"
    assert trials.tried["c"] == trials.tried["d"] == 8


def test_close_plans_get_the_whole_budget() -> None:
    class Coins(Trials):
        """Each plan with a chance of its own."""

        def values(self, plans: Sequence[str]) -> list[float]:
            self.tried.update(plans)
            return [float(self._rng.random() < self.chances[plan]) for plan in plans]

    tried = []
    for seed in range(20):
        coins = Coins({"a": 0.5, "b": 0.5}, seed)
        ranked_plans(["a", "b"], coins.values, first=16, most=128)
        tried.append(coins.tried["a"])
    assert tried.count(128) > 15


def test_a_plan_that_is_clearly_ahead_is_taken_before_long() -> None:
    trials = Trials({"sure": 0.9, "vain": 0.1}, 1)
    assert ranked_plans(["vain", "sure"], trials.values, first=16, most=128)[0].plan == "sure"
    assert trials.tried["sure"] == 32


def test_plans_that_come_to_the_same_are_not_tried_for_ever() -> None:
    trials = Trials({"one": 0.5, "other": 0.5}, 1)
    ranked_plans(["one", "other"], trials.values, first=16, most=128)
    assert trials.tried["one"] == 32


def test_one_plan_needs_no_trial() -> None:
    trials = Trials(CHANCES, 1)
    assert ranked_plans(["fair"], trials.values, first=16, most=128)[0].plan == "fair"
    assert not trials.tried


def test_sums_are_exact_so_that_every_python_chooses_alike() -> None:
    tenths = {"tenths": [0.1] * 10, "one": [1.0] + [0.0] * 9}

    def chosen(plans: list[str]) -> str:
        rows = iter(range(10))

        def values(left: Sequence[str]) -> list[float]:
            row = next(rows)
            return [tenths[plan][row] for plan in left]

        return ranked_plans(plans, values, first=10, most=10)[0].plan

    # They come to the same, and the first of them is taken.
    assert chosen(["tenths", "one"]) == "tenths"
    assert chosen(["one", "tenths"]) == "one"
