"""The girls, their pairs and their orientations, as data.

A girl is a number, 0 to 8; the first seven are the base game's. A pair is a number too: pairs are
counted by their later girl, so that a pair has the same number with seven girls and with nine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NAMES: Final = (
    "Akane",
    "Shirakaba",
    "Kuroki",
    "Murafuji",
    "Midorino",
    "Sorai",
    "Tsuge",
    "Haila",
    "Momozono",
)
"""As the designer's newer manual writes them (Y16). Haila and Momozono come with Utsuroi."""
CODES: Final = tuple([name[:2] for name in NAMES])
"""For notation: no two girls begin with the same two letters."""
MOST_GIRLS: Final = 9


def _pairs(girls: int) -> list[tuple[int, int]]:
    return [(first, second) for second in range(girls) for first in range(second)]


def pair_count(girls: int) -> int:
    """21 pairs of seven girls, 36 of nine."""
    return girls * (girls - 1) // 2


PAIRS: Final[list[tuple[int, int]]] = _pairs(MOST_GIRLS)
"""The two girls of each pair, the lower number first."""
MOST_PAIRS: Final = 36
FIRST_OF: Final[list[int]] = [pair[0] for pair in PAIRS]
SECOND_OF: Final[list[int]] = [pair[1] for pair in PAIRS]


def pair_of(one: int, other: int) -> int:
    """The number of the pair of two girls, in either order."""
    if one > other:
        return one * (one - 1) // 2 + other
    return other * (other - 1) // 2 + one


PAIRS_WITH: Final[list[list[int]]] = [
    [pair for pair in range(MOST_PAIRS) if girl in PAIRS[pair]] for girl in range(MOST_GIRLS)
]
"""By girl: her pairs in ascending order. With seven girls the first six of each list are played."""

# Orientations (Utsuroi): a girl has a set of them, as bits.

ORIENTATIONS: Final = (
    "aggressive",
    "attracting",
    "cool",
    "passive",
    "shy",
    "friendly",
    "cute",
    "attracted",
)
AGGRESSIVE: Final = 1
ATTRACTING: Final = 2
COOL: Final = 4
PASSIVE: Final = 8
SHY: Final = 16
FRIENDLY: Final = 32
CUTE: Final = 64
ATTRACTED: Final = 128


def orientation_names(traits: int) -> tuple[str, ...]:
    return tuple([name for bit, name in enumerate(ORIENTATIONS) if traits >> bit & 1])


def orientation_bits(names: Sequence[str]) -> int:
    return sum([1 << ORIENTATIONS.index(name) for name in names])


STANDARD: Final = (
    AGGRESSIVE | ATTRACTING,  # Akane
    ATTRACTING | SHY,  # Shirakaba
    ATTRACTING | CUTE,  # Kuroki
    PASSIVE | FRIENDLY,  # Murafuji
    PASSIVE | SHY,  # Midorino
    AGGRESSIVE | COOL,  # Sorai
    FRIENDLY | ATTRACTED,  # Tsuge
    CUTE | ATTRACTED,  # Haila
    COOL | CUTE,  # Momozono
)
EACH: Final = 2
"""Orientations of a girl."""
SHARED: Final = 3
"""At most so many girls have the same one."""
