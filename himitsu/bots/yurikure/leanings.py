"""How players of Yuri-Kure write their sheets: a mixture of leanings.

A leaning places points one by one, each with chances that follow from how a pair has begun and how
it is tied to the pairs written before. Which leanings there are is made up; how often each is
followed is worked out (see sheets.py). Compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF
from himitsu.games.yurikure.rules.points import SETUP_POINTS, points_at
from himitsu.games.yurikure.sampling import Placer


class Leaning:
    """What counts for a pair, as the logarithm of a weight."""

    def __init__(self, name: str, first: Sequence[float], others: Sequence[float]) -> None:
        self.name = name
        # For the 5:
        self.couple = first[0]
        """That it is the couple."""
        self.favor = first[1]
        """Each favor."""
        # For the other points:
        self.next_couple = others[0]
        self.next_favor = others[1]
        self.one_known = others[2]
        """That one of its girls is in a pair that was written before,"""
        self.both_known = others[3]
        """or both are."""
        self.hub = others[4]
        """That it is a pair of the girl with most points."""


FIRSTS: Final[dict[str, list[float]]] = {
    "couple": [5.0, 0.3],
    "liked": [-3.0, 2.0],
    "fresh": [-4.0, -2.0],
}
"""Where the 5 goes: to the couple, to a pair that is liked, or to one that nobody looks at."""
OTHERS: Final[dict[str, list[float]]] = {
    "triangle": [0.5, 0.5, 1.5, 4.0, 0.0],
    "star": [0.5, 0.5, 0.0, 0.0, 4.0],
    "hedge": [3.0, 2.0, 0.0, 0.0, 0.0],
    "tied": [1.0, 0.7, 1.5, 1.5, 0.0],
}
"""And the others: among three girls, around one, to what else has begun well, or near by."""
LEANINGS: Final[list[Leaning]] = [
    Leaning(f"{first} {others}", FIRSTS[first], OTHERS[others])
    for first in FIRSTS
    for others in OTHERS
]

# What speaks for a point of somebody else's, besides a leaning.
PULL: Final = [0.4, 0.4, 0.5, 0.6, 0.7, 0.8]
"""How far it follows what they have said, by the worth of the point."""
ON_OWN: Final = 1.5
"""That an extra point joins points of theirs."""
REPEATED: Final = -3.0
"""That a point of the setup shares a pair, where the table allows it."""


class SheetWriter(Placer):
    """Writes sheets that explain what was revealed, if anything was."""

    def __init__(self) -> None:
        super().__init__()
        self.girls = 0
        self.leaning = LEANINGS[0]
        self.couple = 0
        """The pair that was a couple at the setup."""
        self.liking: list[int] = []
        """By pair: its favor at the setup."""
        self.pull: list[float] = []
        """By pair: what else speaks for points of this player on it."""
        self.later: list[float] = []
        """By pair: what speaks for extra points."""

    def weights(self, number: int) -> list[float]:
        """By pair: how likely the next point goes there, in proportion. Points that everybody
        writes at the setup go by the leaning; all of them by what their owner has said."""
        leaning = self.leaning
        placed = self.placed
        points = points_at(number, self.support)
        weights = [0.0] * self.pairs
        control = [0] * self.girls
        most = 0
        for before in range(number):
            for girl in (FIRST_OF[placed[before]], SECOND_OF[placed[before]]):
                control[girl] += points_at(before, self.support)
                most = max(most, control[girl])
        for pair in range(self.pairs):
            score = self.pull[pair] * PULL[min(points, len(PULL) - 1)]
            if number >= SETUP_POINTS:
                score += self.later[pair] + (ON_OWN if pair in placed else 0.0)
            elif pair in placed:
                if not self.repeats:
                    continue
                score += REPEATED
            elif number == 0:
                score += leaning.favor * self.liking[pair]
                if pair == self.couple:
                    score += leaning.couple
            else:
                score += leaning.next_favor * self.liking[pair]
                if pair == self.couple:
                    score += leaning.next_couple
                one = control[FIRST_OF[pair]]
                other = control[SECOND_OF[pair]]
                if one and other:
                    score += leaning.both_known
                elif one or other:
                    score += leaning.one_known
                if one == most or other == most:
                    score += leaning.hub
            weights[pair] = exp(score)
        return weights

    def place(self, number: int, rng: Random) -> bool:
        """Place this point and all that follow. Could it be done?"""
        if number == self.ends[-1]:
            return True
        points = points_at(number, self.support)
        weights = self.weights(number)
        while True:
            pair = drawn(weights, rng.random() * sum(weights))
            if pair < 0:
                return False
            weights[pair] = 0.0
            self.put(pair, number, points)
            self.placed.append(pair)
            if self.hopeful(number) and self.place(number + 1, rng):
                return True
            self.placed.pop()
            self.put(pair, number, -points)

    def likelihood(self, placed: Sequence[int]) -> float:
        """How likely the leaning writes this beginning of a sheet."""
        likely = 1.0
        self.placed = []
        for number in range(len(placed)):
            weights = self.weights(number)
            likely *= weights[placed[number]] / sum(weights)
            self.placed.append(placed[number])
        return likely


def drawn(weights: Sequence[float], at: float) -> int:
    """The place whose part of the sum of weights holds `at`; -1 if all are 0."""
    last = -1
    for place in range(len(weights)):
        if weights[place] > 0.0:
            last = place
            at -= weights[place]
            if at < 0.0:
                return place
    return last
