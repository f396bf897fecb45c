"""Each tunable number of Yuri-Kure does what it says."""

from __future__ import annotations

from random import Random

import pytest
from support.yurikure_table import (
    SPREAD,
    discomfort,
    finish_turn,
    last,
    load,
    marker,
    settle,
    table,
)

from himitsu.core.contract import OPEN
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.points import SETUP_SUPPORT
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import KissPhase, YurikureView
from himitsu.testing.play import random_play

NAMES = ["Ann", "Ben", "Cat"]
ALL = {f"0 {code}": 1 for code in ("Ak", "Sh", "Ku", "Mu", "Mi", "So", "Ts")}
"""Seat 0 controls every girl."""


def look(state: YurikureState, viewer: int = OPEN) -> YurikureView:
    view = GAME.present(state.view(viewer))
    assert isinstance(view, YurikureView)
    return view


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_lab_support(number: int) -> None:
    """What the points are worth: on the sheet, as control, and in the end."""
    worth = list(SETUP_SUPPORT)
    worth[number - 1] = 1 if number < 5 else 0
    codes = SPREAD.split()[number - 1]
    state = table(
        f"{codes} red", at="Ts", turn=9, tuned={f"lab.support_{number}": str(worth[number - 1])}
    )
    sheet = look(state, 0).sheet
    assert sheet is not None
    assert list(sheet.points) == worth
    assert sum(sheet.control) == 2 * sum(worth)
    finish_turn(state, 5, 6)
    assert state.outcome is not None
    assert state.outcome.scores == (worth[number - 1],) * 3


def test_lab_support_sets_what_counts_at_most_on_a_pair() -> None:
    """With repeats, a pair counts as much as the highest point alone."""
    sheets = ("AkSh AkSh AkSh KuMu MiSo",) * 3
    tuned = {"lab.support_1": "8", "lab.support_2": "1"}
    state = table("AkSh red", at="Ts", turn=9, sheets=sheets, repeats="allowed", tuned=tuned)
    finish_turn(state, 5, 6)
    assert state.outcome is not None
    assert state.outcome.scores == (8, 8, 8)


def test_lab_turns() -> None:
    state = table("AkSh blue", at="Ts", turn=4, tuned={"lab.turns": "4"})
    assert "Turn 4 of 4." in GAME.show(look(state, 0), NAMES)
    finish_turn(state, 5, 1)
    assert state.outcome is not None
    longer = GAME.new({"lab.turns": "12", "lab.kiss": "12"}, 3, bytes(32))
    for _ in random_play(longer, Random(3)):
        pass
    assert longer.outcome is not None
    assert longer.turn > 9


@pytest.mark.parametrize(("needed", "kissed"), [(5, "red"), (6, "blue")])
def test_lab_kiss(needed: int, kissed: str) -> None:
    state = table("AkSh f2 blue", at="Ts", tuned={"lab.kiss": str(needed)})
    aid = look(state).aid
    assert aid is not None
    assert [each.kisses for each in aid.odds] == [needed - 2]
    finish_turn(state, 5, 3)
    assert marker(state, "AkSh") == kissed
    told = last(state, KissPhase)
    assert isinstance(told, KissPhase)
    assert told.rolls[0].needed == needed
    sign = "≥" if kissed == "red" else "<"
    assert f"= 5 {sign} {needed}:" in GAME.tell(told, NAMES)


def test_lab_couple_favor() -> None:
    for enough, result in ((4, "red"), (5, "apart")):
        state = table("KuMu f4", at="Ts", tuned={"lab.couple_favor": str(enough)})
        finish_turn(state, 1)
        assert marker(state, "KuMu") == result


@pytest.mark.parametrize(("uneasy", "die", "pain"), [(3, 3, 1), (2, 3, 0), (2, 2, 1), (0, 1, 0)])
def test_lab_uneasy(uneasy: int, die: int, pain: int) -> None:
    state = table("AkSh blue", at="Ts", tuned={"lab.uneasy": str(uneasy)})
    finish_turn(state, die, 1)
    assert discomfort(state, "AkSh") == pain


@pytest.mark.parametrize(
    ("added", "die", "result"), [(2, 3, "blue"), (2, 4, "apart"), (-1, 1, "apart"), (0, 1, "blue")]
)
def test_lab_confession(added: int, die: int, result: str) -> None:
    state = table("AkKu f1", shown=ALL, tuned={"lab.confession": str(added)})
    settle(state, "cKu")
    load(state, die)
    settle(state, "no")
    assert marker(state, "AkKu") == result
