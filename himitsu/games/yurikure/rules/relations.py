"""Favor, discomfort and couples: what actions and dice do to them. `Y…` cites
docs/rules/yurikure.md.

Relations are three lists by pair: favor, discomfort, and the couple's marker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.yurikure.girls import (
    AGGRESSIVE,
    ATTRACTED,
    ATTRACTING,
    CUTE,
    FIRST_OF,
    FRIENDLY,
    PAIRS_WITH,
    PASSIVE,
    SECOND_OF,
    SHY,
    pair_of,
)

MOST: Final = 6
"""Favor and discomfort never exceed it (Y10)."""
SETUP_FAVOR: Final = (2, 1, 1)
"""The favor of the three pairs that the setup draws, besides the couple (Y1)."""
COOL_FAVOR: Final = 3

KISS: Final = 4
"""What a Kiss of Promise must reach."""
UNEASY_REST: Final = 2
"""A couple's die that leaves at most so much over its discomfort makes it uneasy."""
ENOUGH: Final = MOST
"""Favor that makes a couple by itself."""
CONFESSION: Final = 0
"""What is added to the favor that a die after a No must not exceed."""

# A pair's marker.
APART: Final = 0
BLUE: Final = 1
"""A couple that has not kissed, or not in the turn before."""
RED: Final = 2
"""A couple that kissed in the turn before."""


def raised(level: int, by: int) -> int:
    """Favor or discomfort, raised: never over six (Y10)."""
    return level + by if level + by < MOST else MOST


def rivals(marker: Sequence[int], girls: int, one: int, other: int) -> list[int]:
    """The couples that either girl belongs to, other than the two themselves: an approach or a
    new couple hurts them, and only them (Y24)."""
    own = pair_of(one, other)
    found: list[int] = []
    for girl in (one, other):
        hers = PAIRS_WITH[girl]
        for place in range(girls - 1):
            pair = hers[place]
            if marker[pair] != APART and pair != own:
                found.append(pair)
    return found


def is_single(marker: Sequence[int], girls: int, girl: int) -> bool:
    """In no couple at all: only then may she confess."""
    hers = PAIRS_WITH[girl]
    return all(marker[hers[place]] == APART for place in range(girls - 1))


# Actions


def approach_gain(favor: int, target_traits: int) -> int:
    """One; three if a Shy girl is approached by one she felt nothing for."""
    return 3 if favor == 0 and target_traits & SHY else 1


def confession_gain(target_traits: int) -> int:
    """What a confession itself brings, before it is answered: a Passive girl is moved (Y23)."""
    return 1 if target_traits & PASSIVE else 0


def confession_reach(favor: int, traits: int, added: int) -> int:
    """A refused confession succeeds all the same with a die of at most this (Y2)."""
    reach = favor + added + 2 if traits & AGGRESSIVE else favor + added
    return reach if reach > 0 else 0


def vote_weight(traits: int) -> int:
    """One; a Friendly girl's vote counts three, whole (Y23)."""
    return 3 if traits & FRIENDLY else 1


def majority(in_favor: int, against: int) -> bool:
    return in_favor > against


# The couples phase

GLAD: Final = 0
"""A six: favor +1, and nothing else."""
FINE: Final = 1
UNEASY: Final = 2
"""Discomfort +1."""
PARTED: Final = 3


def felt_discomfort(pair: int, discomfort: int, traits: Sequence[int]) -> int:
    """What the couples phase counts: one less for each Attracted girl, not below zero."""
    calm = (traits[FIRST_OF[pair]] & ATTRACTED) + (traits[SECOND_OF[pair]] & ATTRACTED)
    return max(0, discomfort - calm // ATTRACTED)


def couple_result(die: int, felt: int, uneasy: int) -> int:
    """What a couple's die means: the difference decides, but for a six (Y2)."""
    if die == 6:
        return GLAD
    rest = die - felt
    if rest <= 0:
        return PARTED
    return UNEASY if rest <= uneasy else FINE


def after_couple_die(
    die: int, favor: int, discomfort: int, felt: int, uneasy: int
) -> tuple[int, int, int]:
    """What a couple's die means, and favor and discomfort as it leaves them."""
    result = couple_result(die, felt, uneasy)
    if result == GLAD:
        favor = raised(favor, 1)
    elif result == UNEASY:
        discomfort = raised(discomfort, 1)
    return result, favor, discomfort


def breaks_up(result: int, discomfort: int) -> bool:
    """By the die, or at discomfort six, after a rolled six, too (Y21)."""
    return result == PARTED or discomfort == MOST


def couples_by_itself(pair: int, favor: int, traits: Sequence[int], enough: int) -> bool:
    """Favor six makes a couple; one less is enough for an Attracting girl."""
    attracting = (traits[FIRST_OF[pair]] | traits[SECOND_OF[pair]]) & ATTRACTING
    return favor >= (enough - 1 if attracting else enough)


# The kiss phase


def kiss_bonus(pair: int, traits: Sequence[int]) -> int:
    """One for each Cute girl of the couple."""
    cute = (traits[FIRST_OF[pair]] & CUTE) + (traits[SECOND_OF[pair]] & CUTE)
    return cute // CUTE


def kisses(die: int, favor: int, discomfort: int, bonus: int, needed: int) -> bool:
    return die + favor - discomfort + bonus >= needed
