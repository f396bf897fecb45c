"""Sequential halving: the best of several plans, with most of the budget on those that are close.

All plans are tried in the same suppositions. After so many, and each time that twice as many are
done, the worse half is dropped (Karnin, Koren and Somekh, "Almost optimal exploration in
multi-armed bandits", 2013). Once one plan is clearly ahead, or the best come to the same, that is
the end of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from statistics import fmean, stdev
from typing import Final, Generic, NamedTuple, TypeVar

Plan = TypeVar("Plan")

CLEAR: Final = 2.5
"""So many standard errors the best plan must be ahead of the next."""


class Tried(NamedTuple, Generic[Plan]):
    plan: Plan
    value: float
    """On average over the suppositions that it was tried in."""
    tried: int
    """How many these were."""


def ranked_plans(
    plans: Sequence[Plan],
    values: Callable[[Sequence[Plan]], Sequence[float]],
    first: int,
    most: int,
) -> list[Tried[Plan]]:
    """The best first, and those that were dropped early last. `values` tries plans in one more
    supposition: by plan, what it is worth there, in any unit, where more is better. The worse half
    is dropped after the `first`, and the `most` is what a decision may take."""
    seen: dict[Plan, list[float]] = {plan: [] for plan in plans}
    left = list(seen)
    dropped: list[Plan] = []
    tried = 0
    until = first
    while len(left) > 1 and tried < most:
        for _ in range(tried, min(until, most)):
            for plan, value in zip(left, values(left), strict=True):
                seen[plan].append(value)
        tried = min(until, most)
        # Exactly: Python 3.12 adds up floats otherwise than 3.11, and plans often come out equal.
        left.sort(key=lambda plan: fsum(seen[plan]), reverse=True)
        # The first of them are too few to tell how far the values spread.
        if tried > first and is_settled(seen[left[0]], seen[left[1]]):
            break
        keep = max(2, (len(left) + 1) // 2)
        dropped[:0] = left[keep:]
        left = left[:keep]
        until *= 2
    return [_summed_up(plan, seen[plan]) for plan in (*left, *dropped)]


def _summed_up(plan: Plan, values: Sequence[float]) -> Tried[Plan]:
    tried = len(values)
    return Tried(plan, fsum(values) / tried if tried else 0.0, tried)


def is_settled(best: Sequence[float], second: Sequence[float]) -> bool:
    """Would more suppositions hardly change which is better? They were tried in the same ones, so
    that what counts is how their difference spreads."""
    ahead = [one - other for one, other in zip(best, second, strict=True)]
    error: float = stdev(ahead) / len(ahead) ** 0.5
    return error == 0.0 or fmean(ahead) > CLEAR * error
