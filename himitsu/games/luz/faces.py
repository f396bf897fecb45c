"""Cards as they are written, front and back, and who sees which."""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import OPEN, Seat
from himitsu.games.luz.rules import LETTERS, SUITS, card

FRONTS: Final[list[str]] = [
    f"{LETTERS[suit]}{value}" for suit in range(SUITS) for value in range(16)
]
"""By card: suit and value, as in "R7"."""
BACKS: Final[list[str]] = [front[:1] for front in FRONTS]
"""By card: the suit alone."""


def read_card(text: str) -> int:
    """The number of a card that is written out, as in "R7"."""
    return card(LETTERS.index(text[0]), int(text[1:]))


def sees_front(viewer: Seat, owner: Seat) -> bool:
    """Fronts are for the other seats, and for the open view; not for the public (-1)."""
    return viewer == OPEN or (viewer >= 0 and viewer != owner)
