"""Standing orders (Y14): they pass for their owner, and never decide anything else."""

from __future__ import annotations

from random import Random

import pytest
from support.yurikure_table import SPREAD, girl, issue, play, settle, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import CODES
from himitsu.games.yurikure.moves import PASS
from himitsu.games.yurikure.rules.questions import ACT, ANSWER, CONSENT, DECLARE, VOTE
from himitsu.games.yurikure.state import YurikureState
from himitsu.testing.play import random_play

FAR = "MiSo MiTs SoTs MiMu SoMu"
"""A sheet without a point over Akane, Shirakaba and Kuroki: Mi 11, So 9, Ts 7, Mu 3."""


def obey(state: YurikureState, seat: int, order: str) -> str | None:
    move = GAME.obey(order, state.view(seat))
    return None if move is None else GAME.format(move)


def stands(state: YurikureState, seat: int, order: str) -> bool:
    return GAME.stands(order, state.view(seat))


def this_girl(code: str, turn: int = 2) -> str:
    return f"girl {girl(code)} {turn}"


# What may be ordered


def test_orders_are_offered_to_every_seat_while_a_girl_is_at_issue() -> None:
    state = table(at="Ku", turn=4)
    offered = ("girl 2 4", "mine", "girl 2 4 then mine")
    assert [GAME.orders(state.view(seat)) for seat in (0, 1, 2)] == [offered] * 3
    assert GAME.orders(state.view(PUBLIC)) == ()


def test_nothing_is_ordered_while_points_are_placed() -> None:
    state = GAME.new({}, 3, key_from_seed("orders"))
    assert GAME.orders(state.view(0)) == ()
    assert GAME.obey("mine", state.view(0)) is None


# Pass for this girl


@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_a_girls_order_passes_in_every_question_of_her_action(reveal: str) -> None:
    """Kuroki begins a game of love on Akane and Shirakaba: votes and OKs belong to her action."""
    everything = {f"1 {code}": 1 for code in CODES[:7]}
    state = table(shown=everything, at="Ku", reveal=reveal)
    kinds, passed = set(), 0
    while issue(state)[0] != ACT or issue(state)[1] == "Ku":
        seat = state.to_act()[0]
        if seat == 1:
            deed = "gAkSh" if state.kind == ACT else "yes"
            state.play(seat, GAME.parse(deed) if state.step == DECLARE else PASS)
            continue
        assert stands(state, seat, this_girl("Ku"))
        assert obey(state, seat, this_girl("Ku")) == "pass"
        kinds.add(state.kind)
        passed += 1
        state.play(seat, PASS)
    assert kinds == {ACT, VOTE, CONSENT}
    # Seven questions for two seats, before and after the declaration in `strict`.
    assert passed == {"open": 14, "strict": 28}[reveal]


def test_a_girls_order_lapses_with_her_action_and_does_not_come_back() -> None:
    state = table(shown={"1 Ku": 1}, at="Ku", turn=2)
    order = this_girl("Ku")
    settle(state, "aMu")
    assert issue(state) == (ACT, "Mu")
    assert not stands(state, 0, order)
    while state.turn == 2 or issue(state)[1] != "Ku":
        state.play(state.to_act()[0], state.legal_moves(state.to_act()[0])[0])
    assert state.turn == 3
    assert not stands(state, 0, order)


@pytest.mark.parametrize("order", ["girl 2 2", "mine", "girl 2 2 then mine"])
@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_no_order_declares_for_its_owner(order: str, reveal: str) -> None:
    state = table(shown={"0 Ku": 1}, at="Ku", reveal=reveal)
    while state.step != DECLARE:
        state.play(state.to_act()[0], PASS)
    assert state.to_act() == (0,)
    assert obey(state, 0, order) is None
    assert stands(state, 0, order)


def test_no_order_votes_or_answers_for_its_owner() -> None:
    state = table(shown={"1 Ku": 1, "0 Mu": 1}, at="Ku")
    settle(state, "cMu")
    assert issue(state) == (ANSWER, "Mu")
    play(state, "1:pass 2:pass")
    assert obey(state, 0, this_girl("Ku")) == "pass"
    play(state, "0:pass")
    assert state.step == DECLARE
    assert obey(state, 0, this_girl("Ku")) is None


def test_no_order_answers_for_who_is_not_asked() -> None:
    state = table(shown={"0 Ku": 1}, at="Ku")
    assert state.to_act() == (1,)
    assert obey(state, 2, this_girl("Ku")) is None
    state = table(at="Ku", reveal="open")
    play(state, "2:pass")
    assert state.legal_moves(2) != []
    assert obey(state, 2, this_girl("Ku")) is None


# Pass until someone touches my girls or pairs


@pytest.mark.parametrize(
    ("declared", "sheet", "passes"),
    [
        # An approach and a confession touch both girls.
        ("aKu", SPREAD, False),
        ("cKu", SPREAD, False),
        ("aMi", "AkSh AkTs ShTs KuMu KuSo", False),
        # "Nothing" touches nobody.
        ("nothing", SPREAD, True),
        # A game of love touches the pair, not who begins it.
        ("gKuMu", "AkSh AkMi AkSo AkTs ShMi", True),
        ("gKuMu", "AkSh AkMi AkSo AkTs ShMu", False),
        # Who has nothing more to reveal can only pass.
        ("aSh", FAR, True),
        ("aMi", FAR, True),
    ],
)
@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_the_owner_is_asked_when_he_could_prevent_what_touches_his_girls(
    declared: str, sheet: str, passes: bool, reveal: str
) -> None:
    """Akane is seat 1's, with one point."""
    state = table(sheets=(sheet, SPREAD, SPREAD), shown={"1 Ak": 1}, reveal=reveal)
    while state.step != DECLARE:
        state.play(state.to_act()[0], PASS)
    play(state, f"1:{declared}")
    while 0 not in state.to_act():
        state.play(state.to_act()[0], PASS)
    assert obey(state, 0, "mine") == ("pass" if passes else None)
    assert stands(state, 0, "mine")


@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_mine_passes_while_nothing_is_declared(reveal: str) -> None:
    """Nobody controls her, or somebody does and will declare: then there is time to outbid."""
    state = table(reveal=reveal)
    assert obey(state, state.to_act()[0], "mine") == "pass"
    state = table(shown={"1 Ak": 1})
    play(state, "2:pass")
    assert obey(state, 0, "mine") == "pass"


def test_mine_leaves_the_owners_own_girl_to_him() -> None:
    state = table(shown={"0 Ak": 1})
    play(state, "1:pass 2:pass")
    assert state.to_act() == (0,)
    assert obey(state, 0, "mine") is None


def test_y8_mine_does_not_let_a_confession_to_my_girl_fail_in_silence() -> None:
    """If nobody takes control of Kuroki, her answer is No. Seat 0 supports her and Akane, and
    is asked; seat 2 has nothing to do with either."""
    state = table(
        sheets=("AkKu AkSh KuMu MiSo MiTs", SPREAD, FAR), shown={"1 Ak": 7}, at="Ak", reveal="open"
    )
    play(state, "1:cKu 2:pass 0:pass")
    assert issue(state) == (ANSWER, "Ku")
    assert obey(state, 0, "mine") is None
    assert obey(state, 2, "mine") == "pass"


def test_mine_counts_votes_by_the_pair_that_is_voted_on() -> None:
    """Akane begins a game of love on Midorino and Sorai; the vote is Shirakaba's."""
    cares, does_not = "ShMi AkKu AkMu AkTs KuMu", "ShKu AkKu AkMu AkTs KuMu"
    state = table(sheets=(cares, SPREAD, does_not), shown={"1 Ak": 7, "1 Sh": 1}, reveal="open")
    play(state, "1:gMiSo 2:pass 0:pass 1:yes")
    assert issue(state) == (VOTE, "Sh")
    assert obey(state, 0, "mine") is None
    assert obey(state, 2, "mine") == "pass"


def test_mine_may_be_set_aside_for_one_girl() -> None:
    """Asked about their girls, the owner passes for this one, and keeps the order for the rest."""
    state = table(shown={"1 Ak": 1, "1 Sh": 1}, reveal="open")
    order = f"{this_girl('Ak')} then mine"
    play(state, "1:aKu")
    assert obey(state, 0, "mine") is None
    assert obey(state, 0, order) == "pass"
    play(state, "0:pass 2:pass 1:aKu")
    assert issue(state) == (ACT, "Sh")
    assert stands(state, 0, order)
    assert obey(state, 0, order) is None


def test_what_the_others_hold_changes_nothing() -> None:
    """An order is obeyed on its owner's view."""
    for sheet in (SPREAD, FAR):
        state = table(sheets=(SPREAD, "AkSh KuMu MiSo AkTs ShKu", sheet), shown={"1 Ak": 1})
        play(state, "2:pass 0:pass 1:pass 1:aKu")
        assert obey(state, 0, "mine") is None


# Whole games


@pytest.mark.parametrize("options", [{"reveal": "strict"}, {"orientations": "standard"}])
def test_orders_pass_or_do_nothing_and_lapse_for_good(options: dict[str, str]) -> None:
    rng = Random(14)
    state = GAME.new(options, 3, key_from_seed("whole games"))
    given: set[str] = set()
    lapsed: set[str] = set()
    passed = left = 0
    for _ in random_play(state, rng):
        view = state.view(0)
        offered = GAME.orders(view)
        assert all(len(order) <= 64 for order in offered)
        given.update(offered)
        for order in given:
            if not GAME.stands(order, view):
                lapsed.add(order)
                continue
            assert order not in lapsed
            move = GAME.obey(order, view)
            assert move is None or (view.mine and move == PASS and PASS in view.legal)
            passed += move is not None
            left += view.mine and move is None
        given -= {order for order in lapsed if rng.random() < 0.9}
    assert passed > 100
    assert left > 50
    assert not any(GAME.stands(order, state.view(0)) for order in given)
