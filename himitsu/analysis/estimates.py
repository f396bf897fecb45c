"""How sure a difference between playouts is, in plain Python: a player's install has no scipy."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist
from typing import Final

import msgspec

CONFIDENCE: Final = 0.95
PSEUDO: Final = 1.0
"""So many pairs that differ are added in either direction (after Agresti and Min, "Simple improved
confidence intervals for comparing matched proportions", 2005): few playouts that all agree are not
certainty."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and the interval that holds it."""

    value: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Is it not nothing?"""
        return self.low > 0 or self.high < 0


def paired(differences: Sequence[int], looks: int = 1) -> Estimate:
    """Of differences between playouts with the same numbers, each -1, 0 or 1. If the interval is
    one of several looks, it is so much wider that all of them hold together (Bonferroni)."""
    size = len(differences) + 2 * PSEUDO
    total = sum(differences)
    squares = sum([each * each for each in differences]) + 2 * PSEUDO
    centre = total / size
    error = sqrt(max(0.0, squares / size - centre * centre) / size)
    found = _around(total / len(differences), centre, error, size - 1, looks)
    return Estimate(found.value, max(-1.0, found.low), min(1.0, found.high))


def mean(values: Sequence[float], looks: int = 1) -> Estimate:
    """Of any values."""
    size = len(values)
    centre = fsum(values) / size
    spread = fsum([(each - centre) ** 2 for each in values]) / (size - 1)
    return _around(centre, centre, sqrt(spread / size), size - 1, looks)


def share(hits: int, size: int) -> Estimate:
    """Of playouts that were won: Wilson's interval."""
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    part = hits / size
    centre = (part + z * z / (2 * size)) / (1 + z * z / size)
    half = z / (1 + z * z / size) * sqrt(part * (1 - part) / size + z * z / (4 * size * size))
    return Estimate(_round(part), _round(centre - half), _round(centre + half))


def _around(value: float, centre: float, error: float, degrees: float, looks: int) -> Estimate:
    half = _student(1 - (1 - CONFIDENCE) / looks, degrees) * error
    return Estimate(_round(value), _round(centre - half), _round(centre + half))


def _student(confidence: float, degrees: float) -> float:
    """Student's t, two-sided, by the first terms of Cornish's and Fisher's expansion: from ten
    degrees of freedom on they are exact to a hundredth."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / degrees + second / degrees**2


def _round(value: float) -> float:
    """So that the last bits of a sum, which differ between versions of Python, are not seen."""
    return round(value, 4) + 0.0
