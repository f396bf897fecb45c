"""Himitsu: an online table for games of secrets.

There is one truth, and everyone gets only a view of it.
"""

from himitsu.core.contract import OPEN, PUBLIC, Game, IllegalMove, Move, Seat, State
from himitsu.core.registry import game
from himitsu.core.views import Event, Outcome, View

__all__ = [
    "OPEN",
    "PUBLIC",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Outcome",
    "Seat",
    "State",
    "View",
    "game",
]
