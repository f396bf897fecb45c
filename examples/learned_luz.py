"""What `learn_luz.py` learnt, as a bot: `pyproject.toml` has its entry point."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from himitsu import Game, Move, View

POLICY = Path(__file__).with_name("luz_policy.npz")


class LearnedBot:
    """Plays the move that the network thinks best."""

    def __init__(self, game: Game) -> None:
        self._game = game
        with np.load(POLICY) as kept:
            self._weights = dict(kept)

    def choose(self, view: View, rng: Random) -> Move:
        values, mask = self._game.encode(view)
        seen = np.array(values, np.float32)
        hidden = np.maximum(seen @ self._weights["hidden"] + self._weights["bias"], 0)
        return int(np.where(np.array(mask) > 0, hidden @ self._weights["moves"], -np.inf).argmax())
