"""Sequential halving: the best of several plans, with most of the budget on those that are close.

All plans are tried in the same suppositions. After so many, and each time that twice as many are
done, the worse half is dropped (Karnin, Koren and Somekh, "Almost optimal exploration in
multi-armed bandits", 2013). Where one plan is far ahead, that is the end of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

Plan = TypeVar("Plan")


def best_plan(
    plans: Sequence[Plan],
    values: Callable[[Sequence[Plan]], Sequence[float]],
    first: int,
    most: int,
) -> Plan:
    """`values` tries plans in one more supposition: by plan, from 0 to 1. The worse half is dropped
    after the `first`, and the `most` is what a decision may take."""
    totals = dict.fromkeys(plans, 0.0)
    left = list(totals)
    tried = 0
    until = first
    while len(left) > 1 and tried < most:
        for _ in range(tried, min(until, most)):
            for plan, value in zip(left, values(left), strict=True):
                totals[plan] += value
        tried = min(until, most)
        left.sort(key=totals.__getitem__, reverse=True)
        # Two deviations of a difference whose spread is a half: hardly ever by chance.
        if totals[left[0]] - totals[left[1]] > sqrt(tried):
            break
        left = left[: max(2, (len(left) + 1) // 2)]
        until *= 2
    return left[0]
