"""The numbers of Yuri-Kure that an experiment may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from himitsu.core.contract import BadOptions, Tunable
from himitsu.core.options import is_tuned
from himitsu.games.yurikure.rules.points import MOST_SETUP, SETUP_SUPPORT
from himitsu.games.yurikure.rules.relations import CONFESSION, ENOUGH, KISS, UNEASY_REST
from himitsu.games.yurikure.rules.scoring import TURNS

_NTH: Final = ("first", "second", "third", "fourth", "fifth")

_SUPPORT: Final = [
    Tunable(
        f"lab.support_{number}",
        points,
        1 if number == 1 else 0,
        MOST_SETUP,
        f"What the {_NTH[number - 1]} point that everybody writes at the setup is worth; all five "
        f"together at most {MOST_SETUP}.",
    )
    for number, points in enumerate(SETUP_SUPPORT, 1)
]
_TURNS: Final = Tunable("lab.turns", TURNS, 1, 15, "The turn after which the game ends.")
_KISS: Final = Tunable("lab.kiss", KISS, 1, 12, "What a kiss must reach.")
_COUPLE_FAVOR: Final = Tunable(
    "lab.couple_favor",
    ENOUGH,
    2,
    7,
    "Favor that makes a couple by itself, for an Attracting girl one less; favor ends at 6.",
)
_UNEASY: Final = Tunable(
    "lab.uneasy",
    UNEASY_REST,
    0,
    5,
    "A couple's die that exceeds its discomfort by at most this, and is no six, adds discomfort.",
)
_CONFESSION: Final = Tunable(
    "lab.confession",
    CONFESSION,
    -6,
    6,
    "After a No, a die makes a couple all the same if it is at most the favor and this together.",
)
TUNABLES: Final = (*_SUPPORT, _TURNS, _KISS, _COUPLE_FAVOR, _UNEASY, _CONFESSION)


class Numbers:
    """The numbers of a game. Never changed, and shared."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.support: list[int] = [points.of(options) for points in _SUPPORT]
        """What the points of the setup are worth, in the order of placing."""
        self.turns: int = _TURNS.of(options)
        self.kiss: int = _KISS.of(options)
        self.enough: int = _COUPLE_FAVOR.of(options)
        self.uneasy: int = _UNEASY.of(options)
        self.confession: int = _CONFESSION.of(options)


STANDARD: Final = Numbers({})


def numbers_of(options: Mapping[str, str]) -> Numbers:
    """The numbers of a game with these options."""
    return Numbers(options) if is_tuned(options) else STANDARD


def check_numbers(numbers: Numbers) -> None:
    """Do they go together? Moves name at most so much control."""
    total = sum(numbers.support)
    if total > MOST_SETUP:
        names = ", ".join([points.name for points in _SUPPORT])
        raise BadOptions(f"{names} must add up to at most {MOST_SETUP}, not {total}.")
