"""The ceiling: what a player could win who saw everything.

It is the game's `steady` with the truth in place of every truth that it imagines. Chance to come
stays hidden from it. It is never an entry point: no table and no simulation can seat it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from pairings import STANDARD

from himitsu.bots import Bot, player
from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import Game, Move, State
from himitsu.core.views import Event, View

MADE: Final[Mapping[str, Mapping[str, Any]]] = {
    "luz": {"samples": 1},
    "yurikure": {"leaning": 0.0},
}
"""By game: how it is made otherwise. In LUZ chance plays no part in what follows from a truth; in
Yuri-Kure it supposes nothing but what the game samples."""


def seeing_player(game: Game, state: State) -> Bot:
    """For a seat at this very game."""
    made: Bot = type(player(game, STANDARD))(Seeing(game, state), **MADE.get(game.name, {}))
    return made


class Seeing(Game):
    """A game whose samples are the truth, with fresh chance to come."""

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(
            name=game.name,
            rules_version=game.rules_version,
            seat_counts=game.seat_counts,
            options=game.options,
            action_count=game.action_count,
            view_type=game.view_type,
            event_types=game.event_types,
            talk=game.talk,
        )
        self._game = game
        self._state = state

    def sample(self, view: View, rng: Random) -> State:
        truth = self._state.copy()
        truth.reseed(rng.randbytes(KEY_BYTES))
        return truth

    # As in the game itself:

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return self._game.decision_bound(seats, options)

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> State:
        return self._game.new(options, seats, key, keep_events)

    def load(self, data: bytes) -> State:
        return self._game.load(data)

    def parse(self, text: str) -> Move:
        return self._game.parse(text)

    def format(self, move: Move) -> str:
        return self._game.format(move)

    def default_move(self, view: View) -> Move:
        return self._game.default_move(view)

    def present(self, view: View) -> View:
        return self._game.present(view)

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        return self._game.present_log(events, view)

    def show(self, view: View, names: Sequence[str]) -> str:
        return self._game.show(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return self._game.tell(event, names)

    def wants_words(self, view: View, move: Move) -> bool:
        return self._game.wants_words(view, move)
