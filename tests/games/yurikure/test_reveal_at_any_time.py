"""`reveal: "open"`: while a declaration is awaited, everybody may reveal, and nobody must (Y26)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.yurikure_table import SPREAD, favor, girl, issue, play, table

from himitsu.bots import bot, volunteer
from himitsu.core.contract import PUBLIC, IllegalMove
from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay, write
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.questions import ACT, ANSWER, CHOOSE_FAVOR, CONSENT, DECLARE, VOTE
from himitsu.games.yurikure.state import YurikureState
from himitsu.lab.match import Plan, play_game

FOUR = (SPREAD,) * 4


def awaited() -> YurikureState:
    """Seat 1 controls Akane, and is to declare what she does."""
    state = table(shown={"1 Ak": 1}, sheets=FOUR, reveal="open")
    assert state.step == DECLARE
    return state


def unasked(state: YurikureState, moves: str) -> None:
    """Moves by seats that are not asked."""
    for text in moves.split():
        seat, move = text.split(":")
        assert int(seat) not in state.to_act()
        state.play(int(seat), GAME.parse(move))


def legal(state: YurikureState, seat: int) -> list[str]:
    return [GAME.format(move) for move in state.legal_moves(seat)]


def test_y26_others_may_reveal_over_any_girl_and_nobody_must() -> None:
    state = awaited()
    assert tuple(state.to_act()) == (1,)
    assert tuple(state.volunteers()) == (2, 3, 0)
    for seat in (0, 2, 3):
        view = state.view(seat)
        assert not view.mine
        assert view.asked == (1,)
        assert {text[:2] for text in legal(state, seat)} == {
            "Ak",
            "Sh",
            "Ku",
            "Mu",
            "Mi",
            "So",
            "Ts",
        }
        assert "Ak1" not in legal(state, seat)
        assert "Ak2" in legal(state, seat)
    play(state, "1:aKu 0:pass 2:pass 3:pass")
    assert favor(state, "AkKu") == 1


def test_y26_a_reveal_over_the_girl_at_issue_moves_the_duty_to_declare() -> None:
    state = awaited()
    unasked(state, "3:Ak2")
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (3,)
    assert state.view(3).mine
    assert not state.view(1).mine
    assert "aKu" in legal(state, 3)
    assert "aKu" not in legal(state, 1)
    unasked(state, "1:Ak5")
    assert tuple(state.to_act()) == (1,)
    play(state, "1:aKu 0:pass 2:pass 3:pass")
    assert favor(state, "AkKu") == 1


def test_y26_a_reveal_over_another_girl_leaves_it_where_it_is() -> None:
    state = awaited()
    unasked(state, "3:So2")
    assert tuple(state.to_act()) == (1,)
    assert state.controller[girl("So")] == 3
    assert state.step == DECLARE


def test_y26_the_controller_may_reveal_before_declaring() -> None:
    state = awaited()
    assert legal(state, 1)[0] == "nothing"
    assert {"Ak2", "Ak7", "Ku1"} <= set(legal(state, 1))
    play(state, "1:Ak7 1:Ku1")
    assert tuple(state.to_act()) == (1,)
    assert state.top[girl("Ak")] == 7
    assert state.controller[girl("Ku")] == 1
    assert not any(text.startswith("Ak") for text in legal(state, 2))
    play(state, "1:aKu 0:pass 2:pass 3:pass")
    assert favor(state, "AkKu") == 1


@pytest.mark.parametrize(
    ("kind", "shown", "before", "declared"),
    [
        (VOTE, {"0 Ak": 1, "1 Mu": 1}, "0:gShKu 1:pass 2:pass", "yes"),
        (ANSWER, {"0 Ak": 1, "1 Ku": 1}, "0:cKu 1:pass 2:pass", "no"),
        (
            CONSENT,
            {"0 Ak": 1, "1 Mu": 1, "1 Mi": 1, "1 So": 1, "1 Sh": 1},
            "0:gShKu 1:pass 2:pass 1:yes 0:pass 2:pass 1:yes 0:pass 2:pass 1:yes 0:pass 2:pass "
            "0:pass 1:pass 2:pass",
            "yes",
        ),
    ],
    ids=["vote", "answer", "consent"],
)
def test_y26_votes_and_answers_are_declarations_too(
    kind: int, shown: dict[str, int], before: str, declared: str
) -> None:
    state = table(shown=shown, reveal="open")
    play(state, before)
    assert state.kind == kind
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (1,)
    code = issue(state)[1]
    unasked(state, f"2:{code}2")
    assert tuple(state.to_act()) == (2,)
    play(state, f"2:{declared}")
    assert tuple(state.to_act()) == (0, 1)


def test_y26_a_cool_girls_favor_is_a_declaration_too() -> None:
    state = GAME.new({"girls": "9", "orientations": "standard"}, 3, bytes(32))
    for seat in range(3):
        for pair in ["AkMo", "KuSo", "MiMo", "ShSo", "TsHa"]:
            state.play(seat, GAME.parse(f"s{pair}"))
    while state.kind != CHOOSE_FAVOR:
        state.play(state.to_act()[0], GAME.parse("pass"))
    code = issue(state)[1]
    play(state, f"0:{code}1 0:pass 1:pass 2:pass")
    assert state.step == DECLARE
    assert tuple(state.to_act()) == (0,)
    unasked(state, f"2:{code}2")
    assert tuple(state.to_act()) == (2,)
    assert "fAk" in legal(state, 2)


def test_y26_only_the_controller_declares() -> None:
    state = awaited()
    before = state.dump()
    for move in ("aKu", "nothing", "pass", "Ak1"):
        with pytest.raises(IllegalMove):
            state.play(2, GAME.parse(move))
    for seat in (-1, 4):
        assert state.legal_moves(seat) == []
        with pytest.raises(IllegalMove):
            state.play(seat, GAME.parse("Ak2"))
    assert state.dump() == before


def test_y26_in_strict_nobody_reveals_out_of_turn() -> None:
    state = table(shown={"1 Ak": 1}, sheets=FOUR)
    play(state, "2:pass 3:pass 0:pass 1:pass")
    assert state.step == DECLARE
    assert not state.volunteers()
    assert state.legal_moves(2) == []
    assert not [text for text in legal(state, 1) if text[-1].isdigit()]
    with pytest.raises(IllegalMove):
        state.play(2, GAME.parse("Ak2"))


def test_y26_there_are_volunteers_only_while_a_declaration_is_awaited() -> None:
    state = table(sheets=FOUR, reveal="open")
    assert not state.volunteers()
    play(state, "2:Ak1")
    assert tuple(state.volunteers()) == (3, 0, 1)
    play(state, "2:aKu")
    assert not state.volunteers()


def test_y26_whether_somebody_could_reveal_never_shows() -> None:
    """Y14: a seat with nothing over the girl, and one with a lot, look the same to the others."""
    poor = "MiSo MiTs SoTs MuMi MuSo"
    rich, bare = (
        table(shown={"1 Ak": 1}, sheets=sheets, reveal="open")
        for sheets in (FOUR, (SPREAD, SPREAD, poor, SPREAD))
    )
    assert not any(text.startswith("Ak") for text in legal(bare, 2))
    for viewer in (PUBLIC, 0, 1, 3):
        assert msgspec.json.encode(rich.view(viewer)) == msgspec.json.encode(bare.view(viewer))
    assert rich.volunteers() == bare.volunteers()


def test_y30_silence_and_standing_orders_reveal_nothing() -> None:
    state = awaited()
    for order in GAME.orders(state.view(2)):
        assert GAME.obey(order, state.view(2)) is None
        assert GAME.obey(order, state.view(1)) is None
    assert GAME.format(GAME.default_move(state.view(1))) == "nothing"


def test_y30_a_reveal_is_never_taken_back_and_a_declaration_before_it_neither() -> None:
    state = awaited()
    before = state.revelations
    unasked(state, "3:Ak2")
    assert state.revelations > before


def test_y30_a_record_keeps_what_was_done_unasked() -> None:
    key = bytes(range(32))
    state = GAME.new({"reveal": "open"}, 3, key)
    rng, moves, unasked = Random(1), [], 0
    while state.outcome is None:
        free = [seat for seat in state.volunteers() if state.legal_moves(seat)]
        seat = free[0] if free and rng.random() < 0.3 else state.to_act()[0]
        unasked += seat not in state.to_act()
        move = rng.choice(state.legal_moves(seat))
        moves.append((seat, move))
        state.play(seat, move)
    assert unasked
    text = write(Record(GAME, 3, {"reveal": "open"}, key, moves, outcome=state.outcome))
    assert replay(read(text)).dump() == state.dump()


def test_y30_random_bots_reveal_unasked_now_and_then_and_steady_ones_never() -> None:
    state = awaited()
    willing = volunteer(bot(GAME, "random"))
    assert willing is not None
    made = [willing.volunteer(state.view(2), Random(seed)) for seed in range(400)]
    moves = [move for move in made if move is not None]
    assert 0 < len(moves) < 60
    assert set(moves) <= set(state.legal_moves(2))
    assert volunteer(bot(GAME, "steady")) is None


def test_y30_in_simulation_every_bot_gets_the_chance() -> None:
    """Y13: from the controller's left, before the controller answers."""
    plan = Plan("yurikure", 3, GAME.resolve({}, 3), ("random",) * 3, "unasked", records=True)
    found = set()
    for number in range(40):
        text = play_game(plan, number).record
        assert text is not None
        record = read(text)
        state = GAME.new(record.options, 3, record.key)
        for seat, move in record.moves:
            if seat not in state.to_act():
                assert seat in state.volunteers()
                found.add(seat)
            state.play(seat, move)
    assert found == {0, 1, 2}


def test_y30_steady_declares_when_it_could_also_reveal() -> None:
    state = awaited()
    move = bot(GAME, "steady").choose(state.view(1), Random(1))
    assert GAME.format(move) in legal(state, 1)
    assert not GAME.format(move)[-1].isdigit()
    assert state.kind == ACT
