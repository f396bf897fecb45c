"""Support points: how many there are, what each is worth, and the control that follows.

`Y…` cites docs/rules/yurikure.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF

SETUP_SUPPORT: Final = (5, 4, 3, 2, 1)
"""The points that everybody writes at the setup, in the order in which they are placed."""
SETUP_POINTS: Final = 5
EXTRA: Final = {3: 1, 6: 3}
"""Points that come after a turn (Y3), without and with orientations."""
EXTRA_ORIENTED: Final = {3: 3, 6: 5}
MOST_POINTS: Final = 13
"""A player's points are five at the setup, and at most 3 + 5 later."""
MOST_CONTROL: Final = 23
"""All of them over one girl: 15 at the setup, 3 + 5 later."""
MOST_SETUP: Final = 15


def points_due(oriented: bool, turn: int) -> int:
    """How many points a player has placed in all once the window after a turn is closed; turn 0
    is the setup."""
    extra = EXTRA_ORIENTED if oriented else EXTRA
    return SETUP_POINTS + sum([points for after, points in extra.items() if after <= turn])


def points_at(place: int, support: Sequence[int]) -> int:
    """The worth of a player's points in the order of placing: those of the setup, then ones."""
    return support[place] if place < SETUP_POINTS else 1


def control_points(placed: Sequence[int], girls: int, support: Sequence[int]) -> list[int]:
    """By girl: the sum of a player's support on all pairs that contain her."""
    control = [0] * girls
    for place, pair in enumerate(placed):
        points = points_at(place, support)
        control[FIRST_OF[pair]] += points
        control[SECOND_OF[pair]] += points
    return control
