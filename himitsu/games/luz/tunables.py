"""The numbers of LUZ that an experiment may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from himitsu.core.contract import Tunable
from himitsu.core.options import is_tuned
from himitsu.games.luz.rules import HIT, MISS, ROUNDS, SAFE_HIT, SAFETY

_ROUNDS: Final = Tunable("lab.rounds", ROUNDS, 1, 12, "Rounds in a game.")
_POINTS_HIT: Final = Tunable(
    "lab.points_hit", HIT, 0, 100, "Points for a bid that is met, times the number of the round."
)
_POINTS_SAFE: Final = Tunable(
    "lab.points_safe", SAFE_HIT, 0, 100, "The same for a bid with the safety bead."
)
_POINTS_MISS: Final = Tunable(
    "lab.points_miss", MISS, 0, 100, "What every trick too many or too few costs."
)
_SAFETY_TRICKS: Final = Tunable(
    "lab.safety_tricks", SAFETY, 0, 10, "Tricks too many that the safety bead allows."
)
TUNABLES: Final = (_ROUNDS, _POINTS_HIT, _POINTS_SAFE, _POINTS_MISS, _SAFETY_TRICKS)


class Numbers:
    """The numbers of a game. Never changed, and shared."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.rounds: int = _ROUNDS.of(options)
        self.hit: int = _POINTS_HIT.of(options)
        self.safe: int = _POINTS_SAFE.of(options)
        self.miss: int = _POINTS_MISS.of(options)
        self.slack: int = _SAFETY_TRICKS.of(options)


STANDARD: Final = Numbers({})


def numbers_of(options: Mapping[str, str]) -> Numbers:
    """The numbers of a game with these options."""
    return Numbers(options) if is_tuned(options) else STANDARD
