"""A bot. It gets what a player gets, a view, so it cannot cheat.

To think about what might be: `truth = self._game.sample(view, rng)`, then
`assert isinstance(truth, CardsState)`, since a type checker knows it only as some State.
"""

from __future__ import annotations

from random import Random

from himitsu import Game, Move, View

from .game import HIGHEST, CardsView


class SteadyBot:
    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, rng: Random) -> Move:
        """What it sees, and for each hidden card the mean of those that it does not see."""
        assert isinstance(view, CardsView)
        seen = [card for card in view.cards if card is not None]
        unseen = [card for card in range(1, HIGHEST + 1) if card not in seen]
        mean = sum(unseen) / len(unseen)
        expected = sum(seen) + mean * (view.seats - len(seen))
        return min(view.legal, key=lambda total: (abs(total - expected), rng.random()))
