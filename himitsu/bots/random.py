"""The bot that plays any legal move: the measure of the others. It has nothing to say, so it makes
a move that comes with words only where there is no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View


UNASKED: Final = 0.05
"""How often it makes a move of its own accord: often enough to be met, seldom enough that who is
asked mostly answers."""


class RandomBot:
    microseconds: ClassVar[int] = 20

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, view: View, rng: Random) -> Move:
        move = rng.choice(view.legal)
        if not self._game.wants_words(view, move):
            return move
        quiet = [move for move in view.legal if not self._game.wants_words(view, move)]
        return rng.choice(quiet or view.legal)

    def volunteer(self, view: View, rng: Random) -> Move | None:
        return self.choose(view, rng) if rng.random() < UNASKED else None
