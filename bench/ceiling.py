"""The ceilings: what `steady` and `sharp` could win if they saw everything.

Each is the game's player of that level with the truth in place of every truth that it imagines.
Chance to come stays hidden from them. They are never entry points: no table and no simulation can
seat them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from pairings import CEILINGS, SHARP, STANDARD

from himitsu.bots import Bot, player
from himitsu.bots.luz.rollout import rollout_of
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.bots.luz.sharp import SharpBot as LuzSharp
from himitsu.bots.luz.told_by_bids import Thought
from himitsu.bots.yurikure.sharp import SharpBot as YurikureSharp
from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import Game, Move, State
from himitsu.core.views import Event, View
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import LuzView

MADE: Final[Mapping[tuple[str, str], Mapping[str, Any]]] = {
    ("luz", STANDARD): {"samples": 1},
    ("yurikure", STANDARD): {"leaning": 0.0},
}
"""By game and level: how it is made otherwise. In LUZ chance plays no part in what follows from a
truth; in Yuri-Kure it supposes nothing but what the game samples."""


def seeing_player(game: Game, state: State, name: str) -> Bot:
    """The ceiling of this name, for a seat at this very game."""
    level = CEILINGS[name]
    if isinstance(state, LuzState) and level == SHARP:
        return SeeingLuzSharp(game, state)
    kind = type(player(game, level))
    made: Bot = kind(Seeing(game, state), **MADE.get((game.name, level), {}))
    if isinstance(made, YurikureSharp):
        made.thinking.leaning = 0.0
    return made


class SeeingLuzSharp(LuzSharp):
    """LUZ's `sharp` draws its own cards itself: here they are what they are."""

    def __init__(self, game: Game, state: LuzState) -> None:
        super().__init__(game)
        self._state = state

    def _thoughts(self, view: LuzView, seen: SeenRound, rng: Random) -> list[Thought]:
        own = view.viewer * HAND
        return [Thought(rollout_of(self._state), self._state.cards[own : own + HAND])]


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
