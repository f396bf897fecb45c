"""The temper of LUZ's players: what draws them to a bid beside the points that it promises."""

from __future__ import annotations

from typing import Final, NamedTuple

from himitsu.games.luz.moves import beads_of, has_safety

HIGH: Final = 1.6
"""As many points one bead more seems worth to somebody who could not be more ambitious."""
SAFE: Final = 6.0
"""The same of the safety bead, to somebody who could not be more careful."""
DARING: Final = 0.5
"""So much less points that are lost count for somebody who could not be more daring."""


class Temper(NamedTuple):
    high: float = 0.0
    """Likes to bid many tricks; below 0 few."""
    safe: float = 0.0
    """Likes the safety bead; below 0 does without."""
    daring: float = 0.0
    """Makes light of points that are lost; below 0 takes them to heart."""

    def liking(self, bid: int) -> float:
        """How many points a bid seems worth beside those that it promises."""
        return HIGH * self.high * beads_of(bid) + SAFE * self.safe * has_safety(bid)

    def felt(self, score: int) -> float:
        """What a score is worth to them."""
        return score * (1.0 - self.lightness) if score < 0 else score

    @property
    def lightness(self) -> float:
        """Which part of a point that is lost does not count."""
        return DARING * self.daring


NEUTRAL: Final = Temper()
