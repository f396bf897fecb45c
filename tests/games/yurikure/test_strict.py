"""`reveal: "strict"`: priority written out step by step. Seats 0, 1, 2, …; left of 0 is 1 (Y19)."""

from __future__ import annotations

import pytest
from support.yurikure_table import SPREAD, favor, girl, issue, marker, play, settle, table

from himitsu.core.contract import OPEN, PUBLIC, IllegalMove
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.moves import PASS
from himitsu.games.yurikure.rules.questions import (
    ACT,
    ANSWER,
    CONSENT,
    DECLARE,
    OBJECT,
    RAISE,
    VOTE,
    virtual_controller,
)

FOUR = (SPREAD,) * 4


def test_y19_step_1_begins_left_of_the_controller_and_ends_with_him() -> None:
    state = table(shown={"1 Ak": 1}, sheets=FOUR)
    assert state.step == RAISE
    play(state, "2:pass 3:pass 0:pass 1:pass")
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (1,)


def test_after_a_reveal_priority_starts_again_from_the_revealers_left() -> None:
    state = table(shown={"1 Ak": 1}, sheets=FOUR)
    play(state, "2:pass 3:Ak2 0:pass 1:pass 2:pass 3:pass")
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (3,)


def test_everybody_must_pass_in_a_row_the_controller_included() -> None:
    state = table(shown={"1 Ak": 1}, sheets=FOUR)
    play(state, "2:pass 3:pass 0:pass 1:Ak2 2:pass 3:Ak5 0:pass 1:pass 2:Ak6 3:pass 0:pass 1:pass")
    assert state.step == RAISE
    play(state, "2:pass")
    assert tuple(state.to_act()) == (2,)
    assert state.step == DECLARE


def test_y19_step_2_goes_round_from_the_controllers_right_moving_right() -> None:
    state = table(shown={"1 Ak": 1}, sheets=FOUR)
    play(state, "2:pass 3:pass 0:pass 1:pass 1:aKu")
    assert state.step == OBJECT
    play(state, "0:pass 3:pass 2:pass")
    assert issue(state) == (ACT, "Sh")


def test_a_reveal_in_step_2_sends_play_back_to_step_1() -> None:
    state = table(shown={"1 Ak": 1}, sheets=FOUR)
    play(state, "2:pass 3:pass 0:pass 1:pass 1:aKu 0:pass 3:Ak3")
    assert state.step == RAISE
    assert state.view(0).question.declared is None  # type: ignore[union-attr]
    play(state, "0:pass 1:pass 2:pass 3:pass")
    assert state.step == DECLARE
    play(state, "3:nothing 2:pass 1:Ak4 2:pass 3:pass 0:pass 1:pass 1:aSh 0:pass 3:pass 2:pass")
    assert favor(state, "AkSh") == 1
    assert issue(state) == (ACT, "Sh")


def test_y18_a_girl_without_a_controller_uses_the_nearest_earlier_girls() -> None:
    """That player has priority last; all pass, and there is no step 2."""
    state = table(shown={"2 Sh": 1, "1 Ts": 1}, at="Mu", sheets=FOUR)
    assert virtual_controller(state, girl("Mu")) == 2
    play(state, "3:pass 0:pass 1:pass 2:pass")
    assert issue(state) == (ACT, "Mi")


def test_y18_earlier_goes_round_the_whole_order() -> None:
    """The nearest earlier girl *who has one*; before the first comes the last."""
    state = table(shown={"2 So": 1}, at="Ak", sheets=FOUR)
    assert virtual_controller(state, girl("Ak")) == 2
    play(state, "3:pass 0:pass 1:pass 2:pass")
    assert virtual_controller(state, girl("Sh")) == 2


def test_y18_with_no_controller_anywhere_the_start_player_is_the_virtual_one() -> None:
    state = table(start_player=3, sheets=FOUR)
    play(state, "0:pass 1:pass 2:pass 3:pass")
    assert issue(state) == (ACT, "Sh")
    play(state, "0:pass 1:pass 2:pass 3:Sh1")
    assert state.controller[girl("Sh")] == 3
    play(state, "0:pass 1:pass 2:pass 3:pass 3:nothing 2:pass 1:pass 0:pass")


def test_y18_a_virtual_controller_who_reveals_is_the_controller() -> None:
    """Priority restarts at the revealer's left."""
    state = table(shown={"1 Ak": 1}, at="Sh", sheets=(SPREAD,) * 3)
    play(state, "2:pass 0:pass 1:Sh1 2:pass 0:pass 1:pass")
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (1,)


def test_a_taken_virtual_girl_counts_from_the_taker() -> None:
    state = table(start_player=0, sheets=(SPREAD,) * 3)
    play(state, "1:pass 2:Ak1 0:pass 1:Ak2 2:pass 0:pass 1:pass 1:nothing 0:pass 2:pass")
    assert issue(state) == (ACT, "Sh")
    play(state, "2:pass 0:pass 1:pass")
    assert issue(state) == (ACT, "Ku")


def test_votes_and_answers_are_asked_in_the_same_two_steps() -> None:
    """Every vote and every OK/No is an action of the girl."""
    shown = {"0 Ak": 1, "1 Mu": 1, "2 Mi": 1, "0 So": 1, "0 Ts": 1, "1 Sh": 1, "1 Ku": 1}
    state = table(shown=shown)
    settle(state, "gShKu")
    assert issue(state) == (VOTE, "Mu")
    play(state, "2:pass 0:Mu2 1:pass 2:pass 0:pass 0:yes 2:Mu3 0:pass 1:pass 2:pass")
    play(state, "2:yes 1:pass 0:pass")
    for code in ("Mi", "So", "Ts"):
        assert issue(state) == (VOTE, code)
        settle(state, "yes")
    assert issue(state) == (CONSENT, "Sh")
    play(state, "2:pass 0:pass 1:pass 1:yes 0:pass 2:Sh2 0:pass 1:pass 2:pass 2:no 1:pass 0:pass")
    assert issue(state) == (CONSENT, "Ku")


def test_y8_an_answer_may_be_taken_over_at_the_last_moment() -> None:
    """Nobody controls the confessed girl; a player takes her when she is asked."""
    state = table(shown={"0 Ak": 1})
    settle(state, "cKu")
    assert issue(state) == (ANSWER, "Ku")
    play(state, "1:Ku1 2:pass 0:pass 1:pass 1:yes 0:pass 2:pass")
    assert marker(state, "AkKu") == "blue"


@pytest.mark.parametrize("move", ["Ak1", "Ak2", "Sh4", "yes", "nothing", "aKu", "Ha1", "Ak20"])
def test_y17_only_more_points_over_the_girl_at_issue_can_be_revealed(move: str) -> None:
    """`strict` has no early reveals; a reveal must exceed the highest of anybody."""
    state = table(shown={"1 Ak": 2})
    with pytest.raises(IllegalMove):
        state.play(2, GAME.parse(move))


def test_part_of_what_one_has_may_be_revealed_and_no_more() -> None:
    state = table(shown={"1 Ak": 2})
    legal = [GAME.format(move) for move in state.legal_moves(2)]
    assert legal == ["pass", "Ak3", "Ak4", "Ak5", "Ak6", "Ak7"]


def test_y14_who_cannot_outbid_is_asked_all_the_same() -> None:
    state = table(shown={"1 Ak": 7}, sheets=("KuMu ShKu MiSo SoTs MuMi", SPREAD, SPREAD))
    play(state, "2:pass")
    assert tuple(state.to_act()) == (0,)
    assert [GAME.format(move) for move in state.legal_moves(0)] == ["pass"]


def test_revealed_points_stay_revealed() -> None:
    state = table(shown={"1 Ak": 2, "0 Ak": 1})
    play(state, "2:Ak3")
    assert [state.revealed[seat * 7] for seat in range(3)] == [1, 2, 3]


@pytest.mark.parametrize("reveal", ["strict", "open"])
def test_only_seats_play(reveal: str) -> None:
    """Viewers without a seat are numbers, too."""
    state = table(reveal=reveal)
    for viewer in (PUBLIC, OPEN, 3):
        assert state.legal_moves(viewer) == []
        with pytest.raises(IllegalMove, match="not asked"):
            state.play(viewer, PASS)


def test_nobody_acts_out_of_turn() -> None:
    state = table(shown={"1 Ak": 2})
    assert state.legal_moves(0) == state.legal_moves(1) == []
    with pytest.raises(IllegalMove, match="not asked"):
        state.play(0, 0)
