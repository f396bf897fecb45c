"""Support and extra points: secret, simultaneous, and what control follows from them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.yurikure_table import finish_turn, girl, pair, pairs, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC, IllegalMove
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.points import SETUP_SUPPORT, control_points
from himitsu.games.yurikure.rules.turns import ACTION_PHASE, EXTRA_PHASE, START_PHASE, SUPPORT_PHASE
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import PointsDue, PointsPlaced

KEY = key_from_seed("points")


def new(seats: int = 3, **options: str) -> YurikureState:
    return GAME.new(options, seats, KEY, keep_events=True)


def place(state: YurikureState, seat: int, codes: str) -> None:
    for code in codes.split():
        state.play(seat, GAME.parse(f"s{code}"))


def test_the_books_example_of_control_points() -> None:
    """3 on red and white, 2 on white and black: red 3, white 5, black 2."""
    placed = pairs("MuMi SoTs AkSh ShKu MiSo")
    control = control_points(placed, 7, SETUP_SUPPORT)
    assert [control[girl(code)] for code in ("Ak", "Sh", "Ku")] == [3, 5, 2]
    assert sum(control) == 30


def test_y29_five_moves_place_five_to_one_on_different_pairs() -> None:
    """The highest first."""
    state = new()
    assert sorted(state.to_act()) == [0, 1, 2]
    place(state, 1, "AkSh ShKu")
    assert GAME.parse("sAkSh") not in state.legal_moves(1)
    assert len(state.legal_moves(1)) == 19
    with pytest.raises(IllegalMove, match="different pairs"):
        state.play(1, GAME.parse("sAkSh"))
    place(state, 1, "AkKu MuMi SoTs")
    sheet = state.view(1).sheet
    assert sheet is not None
    assert sheet.pairs == tuple(pairs("AkSh ShKu AkKu MuMi SoTs"))
    assert sheet.points == (5, 4, 3, 2, 1)
    assert sheet.control[girl("Sh")] == 9
    assert sorted(state.to_act()) == [0, 2]


def test_y23_repeats_are_an_option() -> None:
    """The advanced rule."""
    state = new(repeats="allowed")
    place(state, 0, "AkSh AkSh AkSh AkSh AkSh")
    sheet = state.view(0).sheet
    assert sheet is not None
    assert sheet.control[girl("Ak")] == 15


def test_nobody_sees_who_has_placed_what_or_how_much() -> None:
    state = new()
    before = {seat: msgspec.json.encode(state.view(seat)) for seat in (PUBLIC, 0, 2)}
    happened = state.happened()
    place(state, 1, "AkSh ShKu AkKu MuMi SoTs")
    assert {seat: msgspec.json.encode(state.view(seat)) for seat in before} == before
    assert state.happened() == happened
    assert state.view(0).asked == (0, 1, 2)
    assert state.view(0).sheets is None


def test_y29_points_can_be_taken_back_while_others_are_placing() -> None:
    state = new()
    place(state, 1, "AkSh ShKu AkKu MuMi SoTs")
    assert [GAME.format(move) for move in state.legal_moves(1)] == ["redo"]
    assert not state.view(1).mine
    with pytest.raises(IllegalMove, match="take them back"):
        state.play(1, GAME.parse("sAkMu"))
    state.play(1, GAME.parse("redo"))
    assert state.placed[1] == []
    assert state.control[7:14] == [0] * 7
    assert sorted(state.to_act()) == [0, 1, 2]


def test_the_game_begins_when_the_last_has_placed_the_last() -> None:
    state = new()
    for seat in range(3):
        assert state.phase == SUPPORT_PHASE
        place(state, seat, "AkSh ShKu AkKu MuMi SoTs")
    assert state.phase == ACTION_PHASE
    assert state.turn == 1


def test_the_event_shows_everybody_only_his_own() -> None:
    state = new()
    sheets = ["AkSh ShKu AkKu MuMi SoTs", "MuMi AkSh ShKu AkKu SoTs", "SoTs AkSh ShKu AkKu MuMi"]
    for seat, sheet in enumerate(sheets):
        place(state, seat, sheet)
    for viewer in (PUBLIC, 0, 1, 2, OPEN):
        (placed,) = [event for event in state.events(viewer) if isinstance(event, PointsPlaced)]
        for seat, sheet in enumerate(sheets):
            shown = viewer in (OPEN, seat)
            assert placed.pairs[seat] == (tuple(pairs(sheet)) if shown else None)


# Extra points


FIVE = "AkSh ShKu AkKu MuMi SoTs"


@pytest.mark.parametrize(
    ("turn", "oriented", "before", "due"),
    [(3, False, 5, 1), (6, False, 6, 3), (3, True, 5, 3), (6, True, 8, 5)],
)
def test_y3_extra_points_come_after_turns_three_and_six(
    turn: int, oriented: bool, before: int, due: int
) -> None:
    """Y3; with orientations three and five."""
    sheet = FIVE + " AkSh" * (before - 5)
    state = table(
        at="Ts",
        turn=turn,
        sheets=(sheet,) * 3,
        traits={} if oriented else None,
        marks=[{}] if turn == 6 else [],
    )
    finish_turn(state)
    assert state.phase == EXTRA_PHASE
    assert state.turn == turn
    (asked,) = [event for event in state.events(PUBLIC) if isinstance(event, PointsDue)]
    assert asked == PointsDue(turn=turn, points=due)
    placing = state.view(0).placing
    assert placing is not None
    assert placing.points == (1,) * due
    assert placing.placed == 0
    for seat in range(3):
        for number in range(due):
            assert state.turn == turn, "all of them must be placed (Y23)"
            place(state, seat, "AkSh" if number % 2 else "KuSo")
    assert (state.phase, state.turn) == (ACTION_PHASE, turn + 1)


@pytest.mark.parametrize("turn", [1, 2, 4, 5, 7, 8])
def test_no_points_come_after_other_turns(turn: int) -> None:
    state = table(at="Ts", turn=turn)
    finish_turn(state)
    assert (state.phase, state.turn) == (ACTION_PHASE, turn + 1)


def test_y3_no_extra_points_once_the_game_is_over() -> None:
    state = table("AkSh f6 red", at="Ts", turn=3)
    finish_turn(state, 4, 1)
    assert state.outcome is not None
    assert state.to_act() == ()


def test_extra_points_go_on_any_pair_one_by_one_and_give_control_at_once() -> None:
    state = table(at="Ts", turn=6, sheets=(f"{FIVE} AkSh",) * 3, marks=[{}])
    finish_turn(state)
    assert len(state.legal_moves(0)) == 21, "supported before or not"
    place(state, 0, "AkSh KuSo KuSo")
    assert state.control[girl("Ak")] == 5 + 3 + 1 + 1
    assert state.control[girl("So")] == 1 + 2
    assert [GAME.format(move) for move in state.legal_moves(0)] == ["redo"]
    state.play(0, GAME.parse("redo"))
    assert state.placed[0] == pairs(f"{FIVE} AkSh"), "only this window's points come back"


def test_reveals_are_remembered_as_they_stood_when_extra_points_came() -> None:
    state = table(at="Ts", turn=3, sheets=(FIVE,) * 3, shown={"0 Ak": 5, "1 Sh": 2})
    finish_turn(state)
    for seat in range(3):
        place(state, seat, "AkSh")
    marks = state.view(2).marks
    assert len(marks) == 1
    assert marks[0][0][girl("Ak")] == 5
    assert marks[0][1][girl("Sh")] == 2


# The game-start phase (orientations)


def test_orientations_begin_with_a_reveal_step_for_each_girl() -> None:
    state = new(orientations="standard", reveal="strict")
    rng = Random(1)
    while state.phase == SUPPORT_PHASE:
        seat = state.to_act()[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    assert (state.phase, state.turn) == (START_PHASE, 0)
    asked: list[int] = []
    while state.phase == START_PHASE:
        if not asked or asked[-1] != state.girl:
            asked.append(state.girl)
        state.play(state.to_act()[0], 0)
    assert asked == state.order
    assert state.turn == 1


def test_pairs_are_numbered_alike_for_seven_girls_and_nine() -> None:
    assert pair("SoTs") == 20
    assert pair("HaMo") == 35
