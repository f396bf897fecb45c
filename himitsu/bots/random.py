"""The bot that plays any legal move: the measure of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View


class RandomBot:
    def __init__(self, game: Game) -> None:
        pass

    def choose(self, view: View, rng: Random) -> Move:
        return rng.choice(view.legal)
