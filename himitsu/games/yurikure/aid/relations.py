"""The relations of a view, for the aid to reckon with."""

from __future__ import annotations

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, orientation_bits
from himitsu.games.yurikure.rules.relations import APART, BLUE, raised, rivals
from himitsu.games.yurikure.tunables import numbers_of
from himitsu.games.yurikure.views import Change, YurikureView


class Relations:
    """The relations of a view in the form that the rules work on."""

    def __init__(self, view: YurikureView) -> None:
        self.girls = view.girls
        self.numbers = numbers_of(view.options)
        self.favor = [pair.favor for pair in view.pairs]
        self.discomfort = [pair.discomfort for pair in view.pairs]
        self.marker = [APART if pair.couple is None else BLUE for pair in view.pairs]
        self.traits = [0] * view.girls
        if view.orientations is not None:
            self.traits = [orientation_bits(names) for names in view.orientations]

    def change(self, pair: int, favor: int, discomfort: int) -> Change:
        """The pair with so much more of both."""
        return Change(
            pair, raised(self.favor[pair], favor), raised(self.discomfort[pair], discomfort)
        )

    def hurt(self, one: int, other: int) -> list[Change]:
        """What an approach or a new couple does to the others."""
        pairs = rivals(self.marker, self.girls, one, other)
        return [self.change(pair, 0, 1) for pair in pairs]

    def hurt_by_couple(self, pair: int) -> tuple[Change, ...]:
        return tuple(self.hurt(FIRST_OF[pair], SECOND_OF[pair]))
