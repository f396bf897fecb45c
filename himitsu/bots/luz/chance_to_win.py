"""How likely a seat is to win a game of LUZ that has come to the end of a round.

After the last round that is known. Before it, who leads by how much decides, and how much can still
be scored: each point ahead makes a seat more likely to win by the same factor. Compiled with the
rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from himitsu.bots.luz.rollout import Rollout
from himitsu.games.luz.moves import NO_BID, beads_of, bid, has_safety
from himitsu.games.luz.scoring import score_for
from himitsu.games.luz.tunables import Numbers
from himitsu.games.luz.views import LuzView

SWING: Final = 0.31
"""How much of what a round can change is as good as a factor e: fitted to who won 1,000 games, by
the totals after each round."""
POINT: Final = 0.0001
"""What a point is worth where the game is decided: a lost game is played on as well as it can be,
and no more than that, so that many points weigh less than any win."""


class ChanceToWin:
    """Of the viewer, whatever comes of the round under way."""

    def __init__(self, view: LuzView, numbers: Numbers, lightness: float = 0.0) -> None:
        """Whoever makes light of losses feels so much of a win for each point that they lose."""
        seats: int = view.seats
        start: int = view.start
        self._seat: int = view.viewer
        self._seats = seats
        self._totals: list[int] = list(view.totals)
        self._round: int = view.round - 1
        self._numbers = numbers
        self._last = self._round >= numbers.rounds - 1
        self._turns = [(seat - start) % seats for seat in range(seats)]
        """The last tie-break."""
        self._scale = _scale(numbers, self._round)
        self._lightness = lightness

    def after(self, end: Rollout, bids: Sequence[int]) -> float:
        """Once the round has ended so. Who has not bid is taken at what they played for."""
        seat = self._seat
        points = [
            score_for(self._numbers, self._round, beads_of(made), has_safety(made), won)
            for made, won in zip(_made(bids, end), end.won, strict=True)
        ]
        total = self._totals[seat] + points[seat]
        felt = self._lightness * max(0, -points[seat])
        if self._last:
            for other in range(self._seats):
                if other != seat and self._is_before(other, total, points):
                    return POINT * points[seat] + felt
            return 1.0 + POINT * points[seat] + felt
        others = 0.0
        for other in range(self._seats):
            others += exp((self._totals[other] + points[other] - total) / self._scale)
        return 1.0 / others + felt

    def _is_before(self, other: int, total: int, points: Sequence[int]) -> bool:
        """Does the other come before the seat with this total, as in `ranking` of the rules?"""
        theirs = self._totals[other] + points[other]
        if theirs != total:
            return theirs > total
        if points[other] != points[self._seat]:
            return points[other] > points[self._seat]
        return self._turns[other] < self._turns[self._seat]


def _made(bids: Sequence[int], end: Rollout) -> list[int]:
    return [
        bid(int(end.aims[seat]), False) if made == NO_BID else made
        for seat, made in enumerate(bids)
    ]


def _scale(numbers: Numbers, round_number: int) -> float:
    """How many points are worth a factor e, by what the rounds to come can change."""
    squares = 0
    for later in range(round_number + 1, numbers.rounds):
        squares += (max(numbers.hit, numbers.safe) * (later + 1) + numbers.miss) ** 2
    return max(1.0, SWING * sqrt(squares))
