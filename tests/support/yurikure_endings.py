"""Tables of Yuri-Kure where the game has just ended, in each of the ways in which it can."""

from __future__ import annotations

from typing import Any

from support.yurikure_table import NINE, SPREAD, finish_turn, girl, load, play, table

from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.asking import DECLARE
from himitsu.games.yurikure.moves import NOTHING, PASS
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
}


class Prepared:
    """Yuri-Kure, but every game begins as this state is."""

    def __init__(self, state: YurikureState) -> None:
        self._state = state

    def new(self, *_: object, **__: object) -> YurikureState:
        return self._state

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)
