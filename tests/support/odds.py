"""Do counts look like fair chance?"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def looks_uniform(counts: Sequence[int]) -> bool:
    """Pearson's chi-square against equal chances, accepted up to six standard deviations above
    its mean: true chance fails this once in many millions, and the tests' seeds are fixed."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    return statistic <= freedom + 6 * sqrt(2 * freedom)
