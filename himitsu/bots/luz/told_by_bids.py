"""What the bids of the others tell a player of LUZ about their own cards.

Everybody else sees them, and bids more where they are low. So of the rounds that a view allows,
those count for more in which the others would have bid as they did. Compiled with the rollouts.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from himitsu.bots.luz.brisk import expected_of
from himitsu.bots.luz.rollout import Rollout, aim
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.games.luz.moves import NO_BID
from himitsu.games.luz.rules import HAND, SUITS

SPREAD: Final = 1.2
"""By how many tricks bids lie off what the rule of thumb expects: their standard deviation."""

_SETS: Final = 1 << 16


class Thought:
    """A round as it may be."""

    def __init__(self, start: Rollout, own: list[int]) -> None:
        self.start = start
        self.own = own
        """By slot: what the viewer's cards are in it."""


class ToldByBids:
    def __init__(self, seen: SeenRound, first: int) -> None:
        self._seen = seen
        seats = len(seen.bids)
        turns = [(first + turn) % seats for turn in range(seats)]
        self._bidders = [seat for seat in turns if seen.bids[seat] != NO_BID]
        self._promises: dict[int, list[float]] = {}
        """By suit and the viewer's cards of it: what the cards of the suit promise each bidder."""

    def thoughts(self, count: int, draws: int, rng: Random) -> list[Thought]:
        """So many rounds, in any order, chosen among so many draws by how well the bids fit."""
        drawn: list[Thought] = []
        reached: list[float] = []
        total = 0.0
        for _ in range(draws):
            self._seen.suppose(rng)
            start = self._seen.round.copy()
            drawn.append(Thought(start, self._seen.own))
            total += self.fit(start)
            reached.append(total)
        # Evenly along the weights: one that fits twice as well is taken twice as often.
        step = total / count
        place = step * rng.random()
        at = 0
        chosen: list[Thought] = []
        for _ in range(count):
            while at < draws - 1 and reached[at] < place:
                at += 1
            chosen.append(drawn[at])
            place += step
        rng.shuffle(chosen)
        return chosen

    def fit(self, position: Rollout) -> float:
        """How likely the others' bids are if the cards lie so, up to a factor."""
        seen = self._seen
        slack = seen.numbers.slack
        by_suit = [self._promised(position, suit) for suit in range(SUITS)]
        before = [NO_BID] * len(seen.bids)
        misses = 0.0
        for place in range(len(self._bidders)):
            seat = self._bidders[place]
            made = seen.bids[seat]
            if seat != seen.seat:
                promised = 0.0
                for promises in by_suit:
                    promised += promises[place]
                miss = aim(made, slack) - expected_of(promised, before, slack)
                misses += miss * miss
            before[seat] = made
        return exp(-misses / (2.0 * SPREAD * SPREAD))

    def _promised(self, position: Rollout, suit: int) -> list[float]:
        """What the cards of a suit promised each bidder at the deal. Of the viewer's cards only
        those of the suit decide it: how many they hold of each is known."""
        own = self._seen.seat * SUITS + suit
        key = suit * _SETS + (position.hands[own] | position.laid[own])
        known = self._promises.get(key)
        if known is None:
            known = [at_the_deal(position, seat, suit).promised(seat) for seat in self._bidders]
            self._promises[key] = known
        return known


def at_the_deal(position: Rollout, seat: int, suit: int) -> Rollout:
    """The same round before its first card, where the seat has nothing but its cards of a suit."""
    dealt = Rollout()
    dealt.seats = position.seats
    dealt.hands = [
        position.hands[place] | position.laid[place] for place in range(int(position.seats) * SUITS)
    ]
    for other in range(SUITS):
        if other != suit:
            dealt.hands[seat * SUITS + other] = 0
    dealt.laid = [0] * len(dealt.hands)
    dealt.aside = position.aside
    dealt.left = HAND
    return dealt
