"""Which identities are dealt: by number of players, and by script (expansion one)."""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.cards import (
    IDENTITY_CARDS,
    KING_1,
    KING_2,
    SINGER_1,
    SINGER_2,
    SINGER_3,
    THE_BOY,
    THE_GIRL,
    THE_PRINCE,
    THE_PRINCESS,
    THE_QUEEN,
    THE_WITCH,
)

BASIC: Final = "basic"
_ONE_OF_EACH: Final = [
    THE_GIRL,
    THE_BOY,
    KING_1,
    THE_QUEEN,
    THE_PRINCE,
    THE_PRINCESS,
    THE_WITCH,
    SINGER_1,
]


class Pool:
    """These identities for certain, and some more drawn from others."""

    def __init__(self, certain: list[int], drawn: int, others: list[int]) -> None:
        self.certain = certain
        self.drawn = drawn
        self.others = others


_BASIC: Final[dict[int, Pool]] = {
    3: Pool([THE_PRINCESS], 2, [THE_QUEEN, THE_WITCH, SINGER_1]),
    4: Pool([], 4, [THE_PRINCESS, THE_QUEEN, KING_1, THE_PRINCE, KING_2]),
    5: Pool([THE_PRINCESS, THE_PRINCE, KING_1], 2, [THE_QUEEN, KING_2, SINGER_1]),
    6: Pool([THE_BOY, THE_GIRL], 4, [THE_WITCH, THE_PRINCESS, THE_PRINCE, KING_1, KING_2]),
    7: Pool(
        [THE_PRINCESS, SINGER_1],
        5,
        [THE_GIRL, THE_BOY, KING_1, THE_QUEEN, THE_PRINCE, THE_WITCH],
    ),
    8: Pool(_ONE_OF_EACH, 0, []),
    9: Pool([*_ONE_OF_EACH, KING_2], 0, []),
    10: Pool([*_ONE_OF_EACH, KING_2, SINGER_2], 0, []),
    11: Pool([*_ONE_OF_EACH, KING_2, SINGER_2, SINGER_3], 0, []),
}
BASIC_SEATS: Final = tuple(_BASIC)
"""Smaller games deal in their own ways."""

_SCRIPTS: Final[dict[str, tuple[int, Pool]]] = {
    "sleeping_beauty": (3, Pool([THE_PRINCESS], 2, [THE_PRINCE, KING_1, THE_QUEEN])),
    "maid_maleen": (3, Pool([THE_GIRL], 2, [THE_BOY, THE_WITCH, THE_PRINCESS])),
    "snow_white": (4, Pool([], 4, [THE_PRINCESS, THE_QUEEN, THE_WITCH, THE_GIRL, SINGER_1])),
    "fioravante": (
        5,
        Pool([THE_PRINCESS, THE_PRINCE, KING_1], 2, [THE_GIRL, THE_BOY, KING_2]),
    ),
    "canary_prince": (
        5,
        Pool([THE_PRINCESS, THE_PRINCE, KING_1], 2, [THE_WITCH, THE_QUEEN, SINGER_1]),
    ),
    "king_of_denmark": (
        6,
        Pool([THE_BOY, THE_GIRL], 4, [THE_WITCH, THE_QUEEN, KING_1, KING_2, SINGER_1]),
    ),
}
SCRIPT_NAMES: Final = (BASIC, *_SCRIPTS)
SCRIPT_SEATS: Final = {script: (seats,) for script, (seats, _) in _SCRIPTS.items()}

SOLO_START: Final[list[int]] = _ONE_OF_EACH
"""One player: a random one of the eight."""
DUO_START: Final[list[int]] = [card for card in _ONE_OF_EACH if card != SINGER_1]
"""Two players: random ones of seven, no Singer."""


def pool(script: str, seats: int) -> Pool:
    """The identities of a game with three players or more."""
    return _BASIC[seats] if script == BASIC else _SCRIPTS[script][1]


def without(cards: list[int]) -> list[int]:
    """The identity cards that are not among these."""
    return [card for card in IDENTITY_CARDS if card not in cards]
