"""The temper of Rebel Rhymes' players: what draws them to a plan beside what they can win by it."""

from __future__ import annotations

from typing import Final, NamedTuple

from himitsu.games.rhymes.moves import PASS, PICK, PLACE, SLOT
from himitsu.games.rhymes.views import RhymesView

UNMASKING: Final = 0.06
"""So much of a win an unmasking seems worth to somebody who could not be bolder."""
HOLDING: Final = 0.03
"""The same of holding cards back, to somebody who could not be more secretive."""
SHARING: Final = 0.5
"""So much less it costs somebody who could not be friendlier if others win, too."""


class Temper(NamedTuple):
    unmask: float = 0.0
    """Likes to unmask people; below 0 leaves them alone."""
    hold: float = 0.0
    """Likes to hold cards back and let others guess; below 0 plays all they have."""
    share: float = 0.0
    """Likes to win together with others; below 0 alone."""

    def liking(self, view: RhymesView, plan: tuple[int, ...]) -> float:
        """What a plan seems worth beside the wins that it brings."""
        liked = 0.0
        if view.question == "act" and PLACE <= plan[0] < PICK:
            liked += UNMASKING * self.unmask
        if view.question in ("act", "lay", "answer"):
            if plan[-1] == PASS:
                liked += HOLDING * self.hold
            elif len([move for move in plan if SLOT <= move < PLACE]) > 1:
                liked -= HOLDING * self.hold
        return liked

    def shared(self, cost: float) -> float:
        """What it costs if all others win."""
        return cost - SHARING * self.share


NEUTRAL: Final = Temper()
