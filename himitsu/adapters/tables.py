"""What the adapters have in common: a kind of table, and what a seat sees of it as arrays."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from himitsu.core.contract import Game, Seat, State
from himitsu.core.encoding import Encoding
from himitsu.core.registry import game as registered

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class Tables:
    """A game with seats and options, and the games to be played there, drawn from a seed."""

    def __init__(
        self, game: str | Game, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        self.game = registered(game) if isinstance(game, str) else game
        self.seats = default_seats(self.game) if seats is None else seats
        self.options = self.game.resolve(options or {}, self.seats)
        self._keys = Random()

    @property
    def encoding(self) -> Encoding:
        return self.game.declared_encoding()

    def seed(self, seed: int) -> None:
        self._keys = Random(seed)

    def new(self) -> State:
        return self.game.new(self.options, self.seats, self._keys.randbytes(32))

    def random(self) -> Random:
        """For bots, whose chance is never the game's."""
        return Random(self._keys.getrandbits(64))

    def encode(self, state: State, seat: Seat) -> tuple[Floats, Mask]:
        """What the seat knows, and its legal moves, as fresh arrays."""
        values = np.empty(self.encoding.length, np.float32)
        mask = np.empty(self.game.action_count, np.int8)
        self.game.encode_state(state, seat, values, mask)
        return values, mask

    def bounds(self) -> tuple[Floats, Floats]:
        low, high = self.encoding.bounds()
        return np.array(low, np.float32), np.array(high, np.float32)


def default_seats(game: Game) -> int:
    """The number in the middle of those that can play."""
    return game.seat_counts[len(game.seat_counts) // 2]


def render(state: State, game: Game, viewer: Seat) -> str:
    """The table as the viewer sees it, as text."""
    view: Any = game.present(state.view(viewer))
    return game.show(view, [f"seat {seat}" for seat in range(view.seats)])
