"""Tables of Yuri-Kure where the game has just ended, in each of the ways in which it can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from support.yurikure_table import NINE, SPREAD, finish_turn, girl, load, play, table

from himitsu.core.contract import Game, Move, State
from himitsu.core.views import Event, View
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.moves import NOTHING, PASS
from himitsu.games.yurikure.rules.questions import DECLARE
from himitsu.games.yurikure.state import YurikureState

RIVAL = "KuMu AkSh MiSo AkTs ShKu"
"""Four points on Akane and Shirakaba, where SPREAD has five."""


def fated() -> YurikureState:
    """Akane and Shirakaba have kissed, and kiss again; Midorino and Sorai, too."""
    state = table("AkSh f4 d1 red", "KuMu f3 blue", "MiSo f2 red", sheets=(SPREAD, RIVAL, RIVAL))
    finish_turn(state, 5, 4, 3, 5, 1, 6)
    return state


def polygamy() -> YurikureState:
    """Three girls among nine who are all couples."""
    relations = ("AkSh f1 blue", "AkKu f1 d2 blue", "ShKu blue")
    state = table(*relations, sheets=(NINE, NINE.replace("TsHa", "ShKu"), NINE), girls="9")
    finish_turn(state, 5, 5, 5, 1, 1, 1)
    return state


def nine_turns() -> YurikureState:
    state = table("AkSh f1 blue", "MiSo f2 d1 blue", sheets=(RIVAL, SPREAD, RIVAL), turn=9)
    finish_turn(state, 5, 4, 1, 1)
    return state


def no_couple() -> YurikureState:
    state = table("AkSh f3", "KuMu d2", turn=9)
    finish_turn(state)
    return state


def draw() -> YurikureState:
    """All have supported the same, and revealed nothing."""
    state = table("AkSh f5 red")
    finish_turn(state, 4, 6)
    return state


def unsupported() -> YurikureState:
    """Nobody has a point on Kuroki and Midorino; seat 0 has shown nothing over them (Y7)."""
    state = table("KuMi f4 red", shown={"1 Ku": 2, "2 Mi": 1})
    finish_turn(state, 4, 4)
    return state


def before_the_dice() -> YurikureState:
    """The last girl of turn 2 does nothing, if seat 0 passes; then two couples roll.

    Seat 1 has shown all that it has over three girls, and so is her virtual controller.
    """
    sheets = (SPREAD, "AkSh AkKu ShKu AkMu ShMu", SPREAD)
    shown = {"1 Ak": 11, "1 Sh": 9, "1 Mu": 3}
    couples = ("KuMu f1 blue", "MiSo f2 d1 blue")
    state = table(*couples, sheets=sheets, shown=shown, at="Ts", turn=1)
    finish_turn(state, 5, 4, 1, 1)
    while state.order[state.at] != girl("Ts"):
        state.play(state.to_act()[0], NOTHING if state.step == DECLARE else PASS)
    play(state, "2:pass")
    load(state, 5, 4, 6, 1)
    return state


ENDINGS = {
    "fated": fated,
    "polygamy": polygamy,
    "nine turns": nine_turns,
    "no couple": no_couple,
    "draw": draw,
    "unsupported": unsupported,
}


class Prepared(Game):
    """Yuri-Kure, but every game begins as this state is. Compiled code wants a real game, so the
    rest is handed on method by method."""

    def __init__(self, state: YurikureState) -> None:
        super().__init__(
            GAME.name,
            GAME.rules_version,
            GAME.seat_counts,
            GAME.options,
            GAME.action_count,
            GAME.view_type,
            GAME.event_types,
        )
        self._state = state

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> YurikureState:
        return self._state

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return GAME.decision_bound(seats, options)

    def load(self, data: bytes) -> State:
        return GAME.load(data)

    def sample(self, view: View, rng: Random) -> State:
        return GAME.sample(view, rng)

    def parse(self, text: str) -> Move:
        return GAME.parse(text)

    def format(self, move: Move) -> str:
        return GAME.format(move)

    def default_move(self, view: View) -> Move:
        return GAME.default_move(view)

    def present(self, view: View) -> View:
        return GAME.present(view)

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        return GAME.present_log(events, view)

    def show(self, view: View, names: Sequence[str]) -> str:
        return GAME.show(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return GAME.tell(event, names)

    def orders(self, view: View) -> tuple[str, ...]:
        return GAME.orders(view)

    def obey(self, order: str, view: View) -> Move | None:
        return GAME.obey(order, view)

    def stands(self, order: str, view: View) -> bool:
        return GAME.stands(order, view)
