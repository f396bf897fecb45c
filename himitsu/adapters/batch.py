"""`himitsu.core.batch` with numpy's arrays."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from himitsu.adapters.tables import Tables
from himitsu.core.batch import Batch
from himitsu.core.contract import Game


class ArrayBatch:
    """Many games stepped together. The arrays are always the same ones, and each step writes them
    anew: copy what is to be kept."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        size: int = 64,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        table = Tables(game, seats, options)
        self.game = table.game
        self.seats = table.seats
        self.size = size
        self.batch = Batch(self.game, self.seats, size, seed, table.options)
        self.observations = np.zeros((size, table.encoding.length), np.float32)
        """By game: what the seat to decide knows."""
        self.masks = np.zeros((size, self.game.action_count), np.int8)
        """By game: its legal moves."""
        self.rewards = np.zeros((size, self.seats), np.float32)
        """By game and seat: what the game that the last step ended was worth, otherwise 0."""
        self.dones = np.zeros(size, np.bool_)
        """By game: did the last step end it? Then another has begun."""
        self.turns = np.array(self.batch.turns, np.int64)
        """By game: the seat to decide."""
        self.batch.write_to(self.observations, self.masks, self.rewards)

    def step(self, moves: npt.ArrayLike) -> None:
        """One decision in every game."""
        self.batch.step(np.asarray(moves).tolist())
        self.dones[:] = False
        self.dones[self.batch.ended] = True
        self.turns[:] = self.batch.turns

    def random_moves(self) -> npt.NDArray[np.int64]:
        """A legal move for every game, each as likely as another."""
        return np.array(self.batch.random_moves(), np.int64)
