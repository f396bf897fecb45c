"""What a view remembers by turn and girl (Y33): what everybody heard, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from support.yurikure_table import NINE, SPREAD, finish_turn, girl, play, settle, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC
from himitsu.core.views import Event
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.recall import show_memory
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import (
    Answered,
    Asked,
    Bid,
    Declared,
    Remembered,
    RememberedAnswer,
    RememberedVote,
    Reveal,
    Revealed,
    TurnBegan,
    Voted,
    YurikureView,
)
from himitsu.testing.play import random_play

FOUR = (SPREAD,) * 4
TABLES = (
    (3, {"reveal": "open"}),
    (4, {"reveal": "strict"}),
    (4, {"reveal": "open", "orientations": "random"}),
    (5, {"reveal": "strict", "orientations": "standard"}),
)


def bid(seat: int, move: str, points: int) -> Bid:
    return Bid(seat, GAME.parse(move), points)


def present(state: YurikureState) -> Remembered:
    """The row of the action that is going on."""
    return state.view(PUBLIC).memory[-1]


# What is kept


def test_y33_declarations_are_kept_with_who_outbid_them() -> None:
    state = table(shown={"0 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "0:aKu 2:Ak3 2:cSh")
    row = present(state)
    assert (row.turn, row.girl) == (2, girl("Ak"))
    assert row.declared == (bid(0, "aKu", 1), bid(2, "cSh", 3))
    assert row.reveals == (Reveal(2, girl("Ak"), 3),)
    play(state, "0:pass 1:pass 3:pass")
    answered = present(state)
    assert answered.declared == row.declared, "the same action: she waits for an answer"
    assert answered.answers == ()


def test_y33_a_reveal_that_led_to_no_declaration_is_kept_too() -> None:
    """Seat 1 takes Akane from seat 0, who takes her back before anything is declared."""
    state = table(shown={"0 Ak": 1}, sheets=FOUR, reveal="open")
    state.play(1, GAME.parse("Ak2"))
    state.play(0, GAME.parse("Ak4"))
    play(state, "0:aKu")
    row = present(state)
    assert row.declared == (bid(0, "aKu", 4),)
    assert row.reveals == (Reveal(1, girl("Ak"), 2), Reveal(0, girl("Ak"), 4))


def test_y33_a_reveal_over_another_girl_belongs_to_the_action_going_on() -> None:
    state = table(shown={"0 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "0:aKu 3:Ts2 1:pass 2:pass 3:pass")
    past, now = state.view(1).memory[-2:]
    assert past.reveals == (Reveal(3, girl("Ts"), 2),)
    assert past.declared == (bid(0, "aKu", 1),)
    assert now == Remembered(turn=2, girl=girl("Sh"))


@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_y33_votes_and_answers_are_kept_with_who_spoke(reveal: str) -> None:
    """Nobody speaks for Midorino, Sorai and Tsuge: they vote against (Y8)."""
    state = table(shown={"0 Ak": 1, "1 Mu": 1}, reveal=reveal)
    settle(state, "gShKu")
    settle(state, "yes")
    for _ in range(9):
        play(state, f"{state.to_act()[0]}:pass")
    row = state.view(2).memory[-2]
    assert row.declared == (bid(0, "gShKu", 1),)
    assert row.votes == (
        RememberedVote(girl("Mu"), (bid(1, "yes", 1),)),
        RememberedVote(girl("Mi"), ()),
        RememberedVote(girl("So"), ()),
        RememberedVote(girl("Ts"), ()),
    )
    assert [(vote.seat, vote.in_favor) for vote in row.votes] == [
        (1, True),
        (-1, False),
        (-1, False),
        (-1, False),
    ]
    assert row.answers == (), "without a majority nobody was asked"


def test_y33_an_answer_is_kept_with_who_outbid_it() -> None:
    state = table("AkKu f2", shown={"0 Ak": 1, "1 Ku": 1}, reveal="open")
    settle(state, "cKu")
    play(state, "1:no 2:Ku2 2:yes 0:pass 1:pass")
    row = state.view(0).memory[-2]
    assert row.answers == (RememberedAnswer(girl("Ku"), (bid(1, "no", 1), bid(2, "yes", 2))),)
    assert [(answer.seat, answer.ok) for answer in row.answers] == [(2, True)]


def test_y33_the_game_start_phase_is_turn_0() -> None:
    state = GAME.new({"orientations": "standard", "girls": "9"}, 3, key_from_seed("start"))
    for seat in range(3):
        for pair in NINE.split():
            state.play(seat, GAME.parse(f"s{pair}"))
    (row,) = state.view(0).memory
    assert row == Remembered(turn=0, girl=state.order[0])
    while state.turn == 0:
        moves = state.legal_moves(state.to_act()[0])
        state.play(state.to_act()[0], moves[0])
    memory = state.view(0).memory
    assert [row.turn for row in memory] == [0] * 9 + [1]
    assert [row.girl for row in memory] == [*state.order, state.order[0]]


# What is not kept


def test_y33_passes_of_an_open_window_are_not_remembered() -> None:
    """Neither that somebody passed, nor in which order (Y14)."""
    state = table(shown={"0 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "0:aKu")
    other = state.copy()
    play(state, "1:pass 3:pass")
    play(other, "3:pass")
    assert state.view(PUBLIC) == other.view(PUBLIC)
    play(state, "2:pass")
    play(other, "2:pass 1:pass")
    assert state.view(PUBLIC) == other.view(PUBLIC)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_y33_everybody_remembers_the_same(seats: int, options: dict[str, str]) -> None:
    state = GAME.new(options, seats, key_from_seed("same"))
    for count, _ in enumerate(random_play(state, Random(4))):
        if count % 40 == 0:
            views = [state.view(viewer) for viewer in (PUBLIC, *range(seats))]
            assert len({view.memory for view in views}) == 1
    assert state.view(0).memory == state.view(OPEN).memory


# The whole of it, told a second time from the events


def heard(events: Sequence[Event], order: Sequence[int]) -> list[Remembered]:
    """The table as somebody would write it who listens to the public events."""
    rows: list[Remembered] = []
    turn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, Asked) and event.kind in ("act", "cool", "look"):
            rows.append(Remembered(turn=turn, girl=event.girl))
        elif isinstance(event, Revealed):
            made = Reveal(event.seat, event.girl, event.points)
            rows[-1] = msgspec.structs.replace(rows[-1], reveals=(*rows[-1].reveals, made))
        elif isinstance(event, Declared):
            rows[-1] = _declared(rows[-1], event, _points(rows, event.seat, event.girl))
        elif isinstance(event, Voted) and event.seat is None:
            vote = RememberedVote(event.girl, ())
            rows[-1] = msgspec.structs.replace(rows[-1], votes=(*rows[-1].votes, vote))
        elif isinstance(event, Answered) and event.seat is None:
            answer = RememberedAnswer(event.girl, ())
            rows[-1] = msgspec.structs.replace(rows[-1], answers=(*rows[-1].answers, answer))
    assert [row.girl for row in rows] == [order[at % len(order)] for at in range(len(rows))]
    return rows


def _points(rows: Sequence[Remembered], seat: int, of: int) -> int:
    found = [made for row in rows for made in row.reveals if (made.seat, made.girl) == (seat, of)]
    return found[-1].points


def _declared(row: Remembered, event: Declared, points: int) -> Remembered:
    made = Bid(event.seat, event.declared.move, points)
    if event.kind == "vote":
        votes = {vote.girl: vote.bids for vote in row.votes}
        votes[event.girl] = (*votes.get(event.girl, ()), made)
        told = tuple(RememberedVote(girl, bids) for girl, bids in votes.items())
        return msgspec.structs.replace(row, votes=told)
    if event.kind in ("answer", "consent"):
        answers = {answer.girl: answer.bids for answer in row.answers}
        answers[event.girl] = (*answers.get(event.girl, ()), made)
        said = tuple(RememberedAnswer(girl, bids) for girl, bids in answers.items())
        return msgspec.structs.replace(row, answers=said)
    return msgspec.structs.replace(row, declared=(*row.declared, made))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_y33_memory_is_what_the_public_events_tell(seats: int, options: dict[str, str]) -> None:
    """At every moment, however rarely anybody looks."""
    rng = Random(seats)
    for number in range(4):
        state = GAME.new(options, seats, key_from_seed(number), keep_events=True)
        for _ in random_play(state, rng):
            if rng.random() < 0.05:
                assert list(show_memory(state)) == heard(state.events(PUBLIC), state.order)
        rows = state.view(PUBLIC).memory
        assert list(rows) == heard(state.events(PUBLIC), state.order)
        assert any(row.votes for row in rows)
        assert any(row.answers for row in rows)
        assert len(rows) == state.girls * (state.turn + state.oriented)


# Copies and bounds


def test_y33_copies_share_what_was_said_until_one_says_more() -> None:
    state = table(shown={"0 Ak": 1}, sheets=FOUR, reveal="open")
    play(state, "0:aKu")
    other = state.copy()
    again = other.copy()
    assert again.said is state.said
    play(state, "1:Ak2 1:nothing")
    play(other, "2:Ak3 2:aMi")
    assert present(state).declared == (bid(0, "aKu", 1), bid(1, "nothing", 2))
    assert present(other).declared == (bid(0, "aKu", 1), bid(2, "aMi", 3))
    assert present(again).declared == (bid(0, "aKu", 1),)


def test_y33_finished_rows_are_made_once() -> None:
    state = table(shown={"0 Ak": 1})
    settle(state, "aKu")
    finish_turn(state)
    before = state.view(0).memory
    copy = state.copy()
    finish_turn(copy)
    for old, new in zip(before[:-1], copy.view(1).memory, strict=False):
        assert new is old
    sampled = GAME.sample(state.view(0), Random(0)).view(0)
    assert isinstance(sampled, YurikureView)
    assert all(new is old for old, new in zip(before[:-1], sampled.memory, strict=False))


def test_y33_memory_keeps_within_its_bound() -> None:
    """One bid for a question, one more only after a reveal over her; each reveal is higher."""
    rng = Random(9)
    for seats, options in TABLES:
        state = GAME.new(options, seats, rng.randbytes(32))
        for _ in random_play(state, rng):
            pass
        highest: dict[int, int] = {}
        for row in state.view(PUBLIC).memory:
            for made in row.reveals:
                assert highest.get(made.girl, 0) < made.points <= 23
                highest[made.girl] = made.points
            spoken = [(row.girl, row.declared)]
            spoken += [(vote.girl, vote.bids) for vote in row.votes]
            spoken += [(answer.girl, answer.bids) for answer in row.answers]
            assert len(spoken) <= 9
            for of, bids in spoken:
                over_her = [made for made in row.reveals if made.girl == of]
                assert len(bids) <= 1 + len(over_her)


def test_y33_memory_travels_and_returns() -> None:
    """Through JSON, as bots in processes of their own get it; idle rows cost little."""
    state = table(shown={"0 Ak": 1}, reveal="open")
    play(state, "0:aKu 1:pass 2:pass 0:pass 1:pass 2:pass 1:Ku1 1:aAk")
    view = state.view(1)
    sent = msgspec.json.encode(view)
    assert msgspec.json.decode(sent, type=YurikureView) == view
    assert b'{"turn":2,"girl":1},' in sent
    assert b'{"turn":2,"girl":2,"declared":[[1,5,1]],"reveals":[[1,2,1]]}' in sent
