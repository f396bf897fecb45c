"""How well an experiment knows what it wants to know: the widest interval of what its precision is
of."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final

from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.measures import MAIN, Measures, differences, measures
from himitsu.lab.statistics import Estimate, compared, half_width, mean_of
from himitsu.lab.words import begins

USUAL: Final = 0.5
"""What comes up in fewer of the games takes long to be known, and is sought only if it is named."""


def widest(data: Data) -> float:
    """The half width of the least certain one. Something that has not come up yet is not known at
    all."""
    found = list(_sought(data))
    return max((half_width(each, data.level) for each in found), default=inf)


def _sought(data: Data) -> Iterator[Estimate]:
    """Paired differences of the variants; without any, what the base has."""
    base = measures(data, BASE)
    variants = [arm for arm in data.experiment.arms if arm != BASE]
    if not variants:
        for name in _names(data, base, paired=False):
            yield mean_of(base[name].values["value"].to_numpy(), data.level)
        if not data.experiment.precision_of and len(data.experiment.players) > 1:
            seats = data.of_base(data.seats)
            yield from (row.excess for row in compared(seats, "bot", data.level))
    for arm in variants:
        other = measures(data, arm)
        names = _names(data, {**base, **other}, paired=True)
        found = differences(base, other, data.level)
        yield from (each.apart for each in found if each.what in names)


def _names(data: Data, found: Measures, paired: bool) -> list[str]:
    """What the precision is of: measures that the experiment names, by their beginning; or else
    wins by seat, of a variant also by whatever else everybody is dealt one of, and the shares that
    the game tells, if they are usual."""
    wished = data.experiment.precision_of
    if wished:
        return [name for name in found if any(begins(name, wish) for wish in wished)]
    if not paired:
        return [name for name in found if begins(name, "seat")]
    usual = data.played_games * USUAL
    return [
        name
        for name, measure in found.items()
        if measure.kind in MAIN and measure.values.height >= usual
    ]
