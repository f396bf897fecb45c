"""`reveal: "open"`: windows in which everybody may reveal more and declare instead."""

from __future__ import annotations

import msgspec
import pytest
from support.yurikure_table import SPREAD, discomfort, favor, girl, issue, marker, play, table

from himitsu.core.contract import PUBLIC, IllegalMove
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.questions import ACT, ANSWER, CONSENT, DECLARE, OUTBID, TAKE, VOTE
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Passed

FOUR = (SPREAD,) * 4


def legal(state: YurikureState, seat: int) -> list[str]:
    return [GAME.format(move) for move in state.legal_moves(seat)]


def test_the_books_example() -> None:
    """A has 7 over Murafuji and reveals 1 for an approach to Kuroki. B breaks in with 2 for a
    confession to Midorino. A reveals 4 and declares the approach again; nobody has more."""
    sheets = ("MuKu MuSh AkTs MiSo AkKu", "MuMi MuTs AkSh KuSo ShTs", "AkSh KuMi SoTs AkKu MuSh")
    state = table(sheets=sheets, at="Mu", reveal="open")
    a, b, c = 0, 1, 2
    assert state.control[a * 7 + girl("Mu")] == 9
    assert sorted(state.to_act()) == [a, b, c]
    play(state, f"{a}:Mu1 {a}:aKu")
    assert sorted(state.to_act()) == [b, c]
    play(state, f"{b}:Mu2 {b}:cMi")
    assert sorted(state.to_act()) == [a, c]
    play(state, f"{a}:Mu4 {a}:aKu {b}:pass {c}:pass")
    assert favor(state, "KuMu") == 1
    assert issue(state) == (ACT, "Mi")
    assert [state.revealed[seat * 7 + girl("Mu")] for seat in (a, b, c)] == [4, 2, 0]


def test_y17_a_girl_without_a_controller_asks_everybody_at_once() -> None:
    """All pass, and she does nothing."""
    state = table(sheets=FOUR, reveal="open", start_player=1)
    assert state.step == TAKE
    assert tuple(state.to_act()) == (2, 3, 0, 1)
    play(state, "1:pass 0:pass 3:pass")
    assert issue(state) == (ACT, "Ak")
    play(state, "2:pass")
    assert issue(state) == (ACT, "Sh")


def test_y13_the_controller_declares_and_the_others_are_asked_from_his_left() -> None:
    """In simulation, seats are asked in seat order from the controller's left."""
    state = table(shown={"1 Ak": 1}, sheets=FOUR, reveal="open")
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (1,)
    play(state, "1:aKu")
    assert state.step == OUTBID
    assert tuple(state.to_act()) == (2, 3, 0)
    play(state, "0:pass 2:pass 3:pass")
    assert favor(state, "AkKu") == 1


def test_y13_the_first_reveal_wins_and_voids_the_passes() -> None:
    """The others are asked anew."""
    state = table(shown={"1 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "1:aKu 2:pass 0:pass 3:Ak2")
    assert tuple(state.to_act()) == (3,)
    play(state, "3:nothing")
    assert tuple(state.to_act()) == (0, 1, 2)


def test_y17_an_early_reveal_voids_the_passes_but_not_the_declaration() -> None:
    """Y17, Y20"""
    state = table(shown={"1 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "1:aKu 2:pass 0:pass 3:So2")
    assert state.controller[girl("So")] == 3
    assert tuple(state.to_act()) == (2, 3, 0)
    question = state.view(PUBLIC).question
    assert question is not None
    assert question.declared is not None
    assert question.declared.deed == "approach"
    play(state, "2:pass 3:pass 0:pass")
    assert favor(state, "AkKu") == 1


def test_y20_the_controller_may_raise_his_own_points_without_declaring_anew() -> None:
    """Y20; it voids the passes (Y30)."""
    state = table(shown={"1 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "1:aKu 2:pass")
    assert 1 not in state.to_act()
    assert not state.view(1).mine
    state.play(1, GAME.parse("Ak5"))
    assert state.top[girl("Ak")] == 5
    assert tuple(state.to_act()) == (2, 3, 0)
    play(state, "2:pass 3:pass 0:pass")
    assert favor(state, "AkKu") == 1


def test_y17_a_window_offers_reveals_over_every_girl() -> None:
    state = table(shown={"1 Ak": 6, "0 Ku": 5}, reveal="open")
    play(state, "1:nothing")
    assert legal(state, 2)[:2] == ["pass", "Ak7"]
    girls = {text[:2] for text in legal(state, 2)[1:]}
    assert girls == {"Ak", "Sh", "Mu", "Mi", "So", "Ts"}, "nobody has more than 5 over Kuroki"


def test_a_pass_can_be_changed_into_a_reveal_until_the_window_closes() -> None:
    state = table(shown={"1 Ak": 1}, reveal="open")
    play(state, "1:aKu 2:pass")
    assert "pass" not in legal(state, 2)
    with pytest.raises(IllegalMove):
        state.play(2, GAME.parse("pass"))
    state.play(2, GAME.parse("Ak2"))
    assert tuple(state.to_act()) == (2,)


def test_y20_windows_follow_every_vote_and_every_answer() -> None:
    """Y20, Y8"""
    state = table(shown={"0 Ak": 1, "1 Mi": 1}, reveal="open")
    play(state, "0:gShKu 1:pass 2:pass")
    assert issue(state) == (VOTE, "Mu")
    play(state, "2:Mu1 2:yes 0:pass 1:pass")
    assert issue(state) == (VOTE, "Mi")
    play(state, "1:no 2:Mi2 2:yes 0:pass 1:pass")
    play(state, "0:pass 1:pass 2:pass 0:Ts1 0:yes 1:pass 2:pass")
    assert issue(state) == (CONSENT, "Sh")
    play(state, "1:Sh1 1:yes 0:pass 2:pass")
    assert issue(state) == (CONSENT, "Ku")
    play(state, "0:pass 1:pass 2:pass")
    assert marker(state, "ShKu") == "apart"
    assert discomfort(state, "ShKu") == 1


def test_a_confession_is_answered_in_a_window_of_its_own() -> None:
    state = table("AkKu f2", shown={"0 Ak": 1, "1 Ku": 1}, reveal="open")
    play(state, "0:cKu 1:pass 2:pass")
    assert issue(state) == (ANSWER, "Ku")
    play(state, "1:no 0:Ku2 0:yes 1:pass 2:pass")
    assert marker(state, "AkKu") == "blue"


def test_y14_nobody_sees_who_has_passed() -> None:
    """No event, no change in what the others are shown, until the window closes."""
    state = table(shown={"1 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "1:aKu")
    before = {seat: msgspec.json.encode(state.view(seat)) for seat in (PUBLIC, 0, 1, 3)}
    events = state.happened()
    play(state, "2:pass")
    assert {seat: msgspec.json.encode(state.view(seat)) for seat in before} == before
    assert state.happened() == events
    assert not state.view(2).mine
    assert state.view(2).asked == (0, 2, 3)
    play(state, "3:pass 0:pass")
    assert not [event for event in state.events(PUBLIC) if isinstance(event, Passed)]
