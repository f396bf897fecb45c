"""A bot that counts: how likely is the bid, and how likely would a higher one be?"""

from __future__ import annotations

from math import comb
from random import Random

from himitsu import Game, Move, View

from .game import CALL, FACES, Bid, DiceView, bid_of, matches

FAR = 2 * FACES
"""It raises by two dice at most: further jumps give too much away."""
BLUFF = 0.15
"""How often it bids something unlikely, for a change."""
TRUST = 1
"""So many dice of their face are expected behind another's bid."""


class SteadyBot:
    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, DiceView)
        raises = [move for move in view.legal if move != CALL][:FAR]
        chances = {move: chance_of(bid_of(view.viewer, move), view) for move in raises}
        best = max(raises, key=lambda move: (chances[move], rng.random()), default=CALL)
        if CALL not in view.legal:
            return rng.choice(raises) if rng.random() < BLUFF else best
        assert view.bid is not None
        doubt = 1 - chance_of(view.bid, view, trusted=TRUST)
        if best == CALL or doubt > max(chances[best], 0.5):
            return CALL
        likely = [move for move in raises if chances[move] > 0.3]
        return rng.choice(likely) if likely and rng.random() < BLUFF else best


def chance_of(bid: Bid, view: DiceView, trusted: int = 0) -> float:
    """How likely a bid is true, if so many of the hidden dice are trusted to be as it says."""
    own = sum(matches(die, bid.face, view.options) for hand in view.dice for die in hand if die)
    hidden = sum(die is None for hand in view.dice for die in hand)
    trusted = min(trusted, hidden)
    needed, others = bid.count - own - trusted, hidden - trusted
    hit = sum(matches(die, bid.face, view.options) for die in range(1, FACES + 1)) / FACES
    return sum(
        comb(others, found) * hit**found * (1 - hit) ** (others - found)
        for found in range(max(needed, 0), others + 1)
    )
