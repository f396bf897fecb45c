"""One seat of a game against bots, as an environment of Gymnasium.

`gymnasium.make("himitsu/luz-v0", seats=4, opponents="steady")` once this module is imported; or
`SeatEnv("luz", …)`. What is observed is the seat's encoding; its legal moves are in
`info["action_mask"]` and, for libraries that ask, `action_masks()`. The reward comes at the end:
`Game.returns`. A move that is not legal loses the game at once, with `info["illegal"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from himitsu.adapters.tables import Floats, Mask, Tables, render
from himitsu.bots import Bot, player, volunteer
from himitsu.bots.turns import unasked_move
from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.registry import games


class SeatEnv(gymnasium.Env[Floats, int]):
    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 # as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` names the bot of all other seats, or one for each, clockwise."""
        self.table = Tables(game, seats, options)
        self.seat = seat
        self.render_mode = render_mode
        others = self.table.seats - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if not 0 <= seat < self.table.seats or len(names) != others:
            raise ValueError(f"one of {self.table.seats} seats has {others} opponents")
        self._bots: dict[Seat, Bot] = {
            (seat + 1 + place) % self.table.seats: player(self.table.game, name)
            for place, name in enumerate(names)
        }
        unasked = {seat: volunteer(bot) for seat, bot in self._bots.items()}
        self._willing = {seat: bot for seat, bot in unasked.items() if bot is not None}
        low, high = self.table.bounds()
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.table.game.action_count)  # type: ignore[assignment]
        self.truth: State | None = None
        self._rng = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.table.seed(seed)
        self._rng = self.table.random()
        while True:
            self.truth = truth = self.table.new()
            self._others_play(truth)
            if truth.outcome is None:
                return self._seen(truth)
            # Over before this seat was asked anything: there is nothing to learn from.

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        truth = self.truth
        assert truth is not None, "call reset first"
        if int(action) not in truth.legal_moves(self.seat):
            values, info = self._seen(truth)
            return values, -1.0, True, False, {**info, "illegal": True}
        truth.play(self.seat, int(action))
        self._others_play(truth)
        reward = 0.0
        if truth.outcome is not None:
            reward = self.table.game.returns(truth.outcome)[self.seat]
        values, info = self._seen(truth)
        return values, reward, truth.outcome is not None, False, info

    def _others_play(self, truth: State) -> None:
        """Until this seat is asked and no bot wants to move before it answers, or the game is
        over. Bots are heard as at a table of their own: first those who may move unasked."""
        while truth.outcome is None:
            decision = unasked_move(truth, self._willing, self._volunteer)
            if decision is None:
                asked = truth.to_act()
                if self.seat in asked:
                    return
                decision = asked[0], self._choose(asked[0])
            truth.play(*decision)

    def _choose(self, seat: Seat) -> Move:
        assert self.truth is not None
        return self._bots[seat].choose(self.truth.view(seat), self._rng)

    def _volunteer(self, seat: Seat) -> Move | None:
        assert self.truth is not None
        return self._willing[seat].volunteer(self.truth.view(seat), self._rng)

    def _seen(self, truth: State) -> tuple[Floats, dict[str, Any]]:
        values, mask = self.table.encode(truth, self.seat)
        return values, {"action_mask": mask}

    def action_masks(self) -> Mask:
        """The legal moves."""
        assert self.truth is not None, "call reset first"
        return self.table.encode(self.truth, self.seat)[1]

    def render(self) -> str | None:
        """What the seat sees."""
        if self.render_mode is None or self.truth is None:
            return None
        return render(self.truth, self.table.game, self.seat)


for _name in games():
    gymnasium.register(f"himitsu/{_name}-v0", entry_point=partial(SeatEnv, _name))
