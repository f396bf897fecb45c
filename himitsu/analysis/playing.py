"""Games played on from a moment, by players who are quick and err now and then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.analysis.randomness import Whims
from himitsu.bots import (
    Bot,
    bot_names,
    default_bot,
    lab_player_names,
    microseconds,
    player,
    volunteer,
)
from himitsu.bots.turns import next_move
from himitsu.core.contract import Game, Move, Seat, State
from himitsu.core.views import View

FAST: Final = "brisk"
"""Plays games on, where a game has it."""
QUICK: Final = 200
"""What a decision of somebody who plays games on may take, in microseconds."""


def quick_player(game: Game) -> str:
    """Who plays games on: `brisk`; or the game's default bot, if it says that it is quick; or else
    `random`, since thinking takes too long to be done some thousand times."""
    for name in (FAST, default_bot(game)):
        known = name in (*bot_names(game), *lab_player_names(game))
        if known and (microseconds(player(game, name)) or QUICK + 1) <= QUICK:
            return name
    return "random"


class Players:
    """Everybody at the table. What a playout does follows from where it begins and its number."""

    def __init__(self, game: Game) -> None:
        self.name = quick_player(game)
        self.bot: Bot = player(game, self.name)
        self.decisions = 0
        """Made in playouts so far."""
        self._willing = volunteer(self.bot)

    def play_on(self, state: State, made: Sequence[int], whims: Whims) -> int:
        """Play to the end; the seats that won, as bits. `made` says how many decisions each seat
        has made so far."""
        counts = list(made)

        def choose(seat: Seat) -> Move:
            return self._move(state.view(seat), counts[seat], whims)

        def offer(seat: Seat) -> Move | None:
            assert self._willing is not None
            return self._willing.volunteer(state.view(seat), whims.of_bot(seat, counts[seat]))

        willing = range(len(counts)) if self._willing is not None else ()
        while state.outcome is None:
            seat, move = next_move(state, choose, willing, offer)
            state.play(seat, move)
            counts[seat] += 1
        self.decisions += sum(counts) - sum(made)
        return bits(state.outcome.winners)

    def _move(self, view: View, decision: int, whims: Whims) -> Move:
        """What the viewer, who is asked, does at their decision of this number."""
        seat = view.viewer
        stray = whims.strays(seat, decision, len(view.legal))
        if stray is not None:
            return view.legal[stray]
        return self.bot.choose(view, whims.of_bot(seat, decision))


def bits(seats: Sequence[Seat]) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found
