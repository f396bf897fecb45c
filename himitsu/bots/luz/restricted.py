"""Players who play LUZ as `steady` does, but for one thing that they never do.

What they lose by it is what that thing is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.bots.luz.steady import SteadyBot
from himitsu.games.luz.moves import beads_of, bid, has_safety
from himitsu.games.luz.rules import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.core.contract import Move
    from himitsu.games.luz.views import LuzView


class AlwaysSafe(SteadyBot):
    """Takes the safety bead with every bid."""

    def bids(self, view: LuzView) -> Sequence[Move]:
        return [move for move in view.legal if has_safety(move)]


class NeverSafe(SteadyBot):
    """Never takes the safety bead."""

    def bids(self, view: LuzView) -> Sequence[Move]:
        return [move for move in view.legal if not has_safety(move)]


class MiddleBids(SteadyBot):
    """Bids an equal share of the tricks whatever the hand: with three players 3 or 4 (so with the
    safety bead), with four 2 or 3, with five 2. Where so many beads are not left, all that are."""

    def bids(self, view: LuzView) -> Sequence[Move]:
        beads = min(HAND // view.seats, beads_of(view.legal[-1]))
        return [bid(beads, HAND % view.seats != 0)]
