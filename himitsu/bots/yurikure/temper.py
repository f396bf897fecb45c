"""The temper of Yuri-Kure's players: what draws them to a move beside the chance to win."""

from __future__ import annotations

from typing import Final, NamedTuple

from himitsu.games.yurikure.moves import NO, NOTHING, REVEAL, YES, revealed_points
from himitsu.games.yurikure.views import YurikureView

REVEALING: Final = 0.03
"""So much of a chance to win revealing seems worth to somebody who could not be more eager."""
RAISING: Final = 0.008
"""The same of each point beyond the one that would do, up to three."""
AGREEING: Final = 0.025
"""The same of a Yes, and of letting a girl act."""


class Temper(NamedTuple):
    reveal: float = 0.0
    """Likes to reveal points, and to take girls over; below 0 keeps them."""
    jump: float = 0.0
    """Likes to reveal more than one point at once; below 0 outbids by the least."""
    agree: float = 0.0
    """Likes girls to say Yes and to act; below 0 likes a No."""

    def liking(self, view: YurikureView, move: int, then: int) -> float:
        """What a move seems worth beside the chance to win that it brings; `then` is what is
        declared after a reveal."""
        if view.question is None:
            return 0.0
        liked = 0.0
        if move >= REVEAL:
            least = 1 + max(row[view.question.girl] for row in view.revealed)
            liked += REVEALING * self.reveal
            liked += RAISING * self.jump * min(3, revealed_points(move) - least)
        declared = then if move >= REVEAL else move
        if declared == YES:
            liked += AGREEING * self.agree
        elif declared in (NO, NOTHING):
            liked -= AGREEING * self.agree
        return liked


NEUTRAL: Final = Temper()
