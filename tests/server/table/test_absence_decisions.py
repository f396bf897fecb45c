"""Deciding about people who are away: silence, leaving, coming back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.highcard import STAY, HighCard
from support.situations import (
    ANN,
    BEN,
    BOT,
    CAT,
    EVE,
    NOW,
    Desk,
    bot,
    closed,
    gathering,
    over,
    person,
    playing,
)

from himitsu.core.registry import games
from himitsu.server.protocol.frames import Propose, Stand
from himitsu.server.store.rows import Entry
from himitsu.server.table.absence import MOST_MOVES, PATIENCE
from himitsu.server.table.change import Change
from himitsu.server.table.commands import (
    ComeBack,
    Leave,
    LookAfter,
    NoteAbsence,
    NoteReturn,
    Reconsider,
)

MINUTE = 60_000
UNPLAYED: list[tuple[Callable[[], Desk], str]] = [
    (gathering, "not-started"),
    (over, "over"),
    (closed, "closed"),
]


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def timed(game: str = "highcard", people: tuple[str, ...] = (ANN, BEN)) -> Desk:
    """A minute for each question."""
    return playing(game=game, people=people, pace="live", clock=60)


def run_out(desk: Desk) -> list[Change]:
    """The clock runs out, and the table is looked after."""
    desk.now = max(desk.now + MINUTE, desk.stored.deadline or 0)
    return desk.do(LookAfter())


def written(changes: list[Change]) -> list[tuple[int, str]]:
    """Who answered what."""
    return [(change.entry.seat, change.entry.moves) for change in changes if change.entry]


# Silence


def test_when_the_clock_runs_out_silence_answers_for_all_people_one_after_the_other() -> None:
    assert written(run_out(timed())) == [(0, "fold"), (1, "fold")]


def test_silence_is_no_gesture_and_each_answer_is_told_as_the_servers() -> None:
    first = run_out(timed())[0]
    assert first.entry == Entry(0, 0, None, "fold")
    assert first.answered == 0


def test_silence_answers_for_nobody_before_its_time() -> None:
    desk = timed()
    desk.now += MINUTE - 1
    assert written(desk.do(LookAfter())) == []


def test_silence_does_not_answer_who_has_answered() -> None:
    desk = timed()
    desk.do(desk.gesture(ANN, STAY))
    assert written(run_out(desk)) == [(1, "fold")]
    assert (desk.at(0).lapses, desk.at(1).lapses) == (0, 1)


def test_silence_does_not_answer_for_bots() -> None:
    desk = timed()
    desk.seated(0, stand_in=BOT, why="left")
    assert written(run_out(desk)) == [(1, "fold")]


def test_silence_ends_with_the_question_that_ran_out() -> None:
    desk = timed("luz", (ANN, BEN, CAT))
    asked = desk.session.to_act()[0]
    assert [seat for seat, _ in written(run_out(desk))] == [asked]
    assert desk.stored.deadline == desk.now + MINUTE


def test_the_log_says_how_many_were_silent_and_not_who() -> None:
    line = run_out(timed())[-1].logged
    assert line is not None
    assert (line.text, line.fields) == ("clock ran out", {"seats": 2})


def test_without_a_clock_nobody_is_silent() -> None:
    desk = playing()
    desk.now += 1000 * MINUTE
    assert written(desk.do(LookAfter())) == []


def test_while_the_game_is_paused_nobody_is_silent() -> None:
    desk = timed()
    desk.do(desk.ask(ANN, Propose("pause")))
    desk.do(desk.agrees(BEN))
    assert run_out(desk) == []


def test_an_answer_of_several_moves_counts_as_one_silence() -> None:
    desk = timed()
    desk.now += MINUTE
    change = desk.change(LookAfter(frozenset({0}), 1))
    assert change.entry is not None
    assert change.after.taken[0].lapses == 0
    assert change.then == LookAfter(frozenset({0}), 2)


def test_silence_makes_only_so_many_moves_at_once() -> None:
    desk = timed()
    desk.now += MINUTE
    assert desk.change(LookAfter(frozenset({0}), MOST_MOVES - 1)).entry is not None
    assert desk.change(LookAfter(frozenset({0}), MOST_MOVES)).entry is None


def test_a_silence_is_counted() -> None:
    desk = timed()
    run_out(desk)
    assert desk.at(0) == person(0, ANN, lapses=1)


def test_the_third_silence_in_a_row_lets_a_bot_stand_in() -> None:
    desk = timed().seated(1, lapses=PATIENCE - 1)
    run_out(desk)
    assert desk.at(1) == person(1, BEN, stand_in=BOT, why="lapsed", lapses=0)
    assert desk.at(0).stand_in is None


def test_people_who_are_silent_for_long_are_stood_in_for_one_after_the_other() -> None:
    desk = timed("luz", (ANN, BEN, CAT))
    for _ in range(3 * PATIENCE):
        assert len(written(run_out(desk))) == 1
    assert {sitter.why for sitter in desk.stored.taken} == {"lapsed"}
    assert run_out(desk) == []


def test_the_hosts_rights_pass_on_with_the_third_silence() -> None:
    desk = timed().seated(0, lapses=PATIENCE - 1)
    run_out(desk)
    assert desk.stored.host == BEN


def test_a_proposal_does_not_wait_for_who_was_silent_three_times() -> None:
    desk = timed("luz", (ANN, BEN, CAT))
    asked = desk.session.to_act()[0]
    others = [seat for seat in range(3) if seat != asked]
    desk.seated(asked, lapses=PATIENCE - 1)
    first, second = [desk.at(seat).guest for seat in others]
    assert first is not None
    assert second is not None
    desk.do(desk.ask(first, Propose("pause")))
    desk.do(desk.agrees(second))
    assert not desk.stored.paused
    run_out(desk)
    assert desk.stored.paused


# Looking after a table whose clock has not run out


@pytest.mark.parametrize("made", [gathering, closed])
def test_where_nothing_is_played_nothing_is_due(made: Callable[[], Desk]) -> None:
    assert made().changed(due=NOW).change(LookAfter()).after.due is None


def test_a_game_that_is_over_is_no_longer_due() -> None:
    assert over().changed(due=NOW).change(LookAfter()).after.due is None


def test_nothing_is_to_do_at_a_table_that_is_not_due() -> None:
    assert playing(seats=2).decide(LookAfter()) is None


def test_a_table_stays_due_while_bots_are_asked() -> None:
    desk = playing()
    assert desk.stored.due == NOW
    assert desk.decide(LookAfter()) is None


def test_a_table_that_was_looked_after_is_due_at_its_next_deadline() -> None:
    desk = playing(seats=2, pace="live", clock=60).changed(due=NOW)
    assert desk.change(LookAfter()).after.due == NOW + MINUTE


# Leaving


def test_a_bot_plays_on_for_who_leaves() -> None:
    desk = playing().seated(1, lapses=2)
    desk.do(Leave(BEN, concede=False))
    assert desk.at(1) == person(1, BEN, stand_in=BOT, why="left", lapses=0)


def test_a_bot_plays_on_for_who_gives_up() -> None:
    desk = playing()
    desk.do(Leave(BEN, concede=True))
    assert desk.at(1) == person(1, BEN, stand_in=BOT, why="conceded")
    assert desk.stored.status == "playing"


def test_who_has_left_may_still_give_up() -> None:
    desk = playing()
    desk.do(Leave(BEN, concede=False))
    desk.do(Leave(BEN, concede=True))
    assert desk.at(1).why == "conceded"


def test_when_somebody_leaves_what_is_proposed_is_reconsidered() -> None:
    assert playing().change(Leave(ANN, concede=False)).then == Reconsider()


def test_the_hosts_rights_pass_to_the_next_person_by_seat() -> None:
    desk = playing(seats=4, people=[ANN, BEN, CAT], host=BEN)
    for gone, host in ((BEN, CAT), (CAT, ANN)):
        desk.do(Leave(gone, concede=False))
        assert desk.stored.host == host


def test_who_is_not_the_host_passes_nothing_on() -> None:
    assert playing().change(Leave(BEN, concede=False)).after.host == ANN


def test_the_last_who_leaves_stays_the_host() -> None:
    desk = playing(people=[ANN])
    desk.do(Leave(ANN, concede=False))
    assert desk.stored.host == ANN


def test_when_all_people_have_given_up_the_game_is_over() -> None:
    desk = timed()
    desk.do(Leave(ANN, concede=True))
    desk.do(Leave(BEN, concede=True))
    stored = desk.stored
    assert (stored.status, stored.conceded) == ("over", True)
    assert (stored.deadline, stored.due) == (None, None)
    assert not desk.session.over


def test_while_somebody_has_only_left_the_game_is_not_over() -> None:
    desk = playing()
    desk.do(Leave(ANN, concede=False))
    desk.do(Leave(BEN, concede=True))
    assert desk.stored.status == "playing"


def test_while_somebody_may_have_a_lost_seat_back_the_game_is_not_over() -> None:
    desk = playing(people=[ANN], held={BEN: 1}, owned={BEN: 1})
    desk.do(Leave(ANN, concede=True))
    assert desk.stored.status == "playing"


def test_when_nobody_plays_nothing_is_due() -> None:
    desk = timed()
    desk.do(Leave(ANN, concede=False))
    desk.do(Leave(BEN, concede=False))
    assert (desk.stored.deadline, desk.stored.due) == (None, None)


@pytest.mark.parametrize("concede", [False, True])
def test_who_has_given_up_does_not_leave_again(concede: bool) -> None:
    desk = playing()
    desk.do(Leave(BEN, concede=True))
    assert desk.refusal(Leave(BEN, concede)) == (409, "conceded")


def test_a_watcher_has_no_seat_to_leave() -> None:
    assert playing().refusal(Leave(EVE, concede=False)) == (409, "not-seated")


@pytest.mark.parametrize(("made", "code"), UNPLAYED)
def test_only_who_plays_leaves(made: Callable[[], Desk], code: str) -> None:
    assert made().refusal(Leave(ANN, concede=False)) == (409, code)


# Coming back


@pytest.mark.parametrize("why", ["left", "lapsed"])
def test_a_seat_is_taken_back_from_the_bot_that_stands_in(why: str) -> None:
    desk = playing().seated(1, stand_in=BOT, why=why, lapses=1)
    desk.do(ComeBack(BEN, None))
    assert desk.at(1) == person(1, BEN)


def test_who_comes_back_without_having_left_starts_counting_anew() -> None:
    desk = playing().seated(1, lapses=2)
    desk.do(ComeBack(BEN, None))
    assert desk.at(1) == person(1, BEN)


def test_the_hosts_rights_do_not_come_back() -> None:
    desk = playing()
    desk.do(Leave(ANN, concede=False))
    desk.do(ComeBack(ANN, None))
    assert desk.stored.host == BEN


def test_who_comes_back_in_time_gains_none() -> None:
    desk = timed()
    desk.do(Leave(BEN, concede=False))
    desk.now += MINUTE // 2
    desk.do(ComeBack(BEN, None))
    assert desk.stored.deadline == NOW + MINUTE


def test_a_question_that_ran_out_for_a_bot_is_asked_anew() -> None:
    desk = timed(people=(ANN,))
    desk.seated(0, stand_in=BOT, why="left")
    desk.now += 2 * MINUTE
    desk.do(ComeBack(ANN, None))
    assert desk.stored.deadline == desk.now + MINUTE


def lost() -> Desk:
    """While Ben was away, a bot was given his seat; it kept his share in the game's chance."""
    desk = playing(held={BEN: 1}, owned={BEN: 1})
    return desk.seated(1, guest=None, name=BOT)


def test_a_seat_that_was_lost_to_a_bot_is_taken_back() -> None:
    desk = lost()
    desk.do(ComeBack(BEN, "Ben again"))
    assert desk.at(1) == person(1, BEN, name="Ben again")


def test_who_lost_a_seat_and_has_no_name_goes_by_the_bots() -> None:
    desk = lost()
    desk.do(ComeBack(BEN, None))
    assert desk.at(1) == person(1, BEN, name=BOT)


def test_a_seat_that_somebody_else_has_meanwhile_is_gone() -> None:
    desk = lost().seated(1, guest=EVE, name="Eve")
    assert desk.refusal(ComeBack(BEN, "Ben")) == (409, "seat-taken")


def test_who_has_given_up_does_not_come_back() -> None:
    desk = playing()
    desk.do(Leave(BEN, concede=True))
    assert desk.refusal(ComeBack(BEN, None)) == (409, "conceded")


def test_who_had_no_seat_does_not_come_back() -> None:
    assert playing().refusal(ComeBack(EVE, "Eve")) == (409, "not-seated")


@pytest.mark.parametrize(("made", "code"), UNPLAYED)
def test_only_to_a_game_that_is_played_one_comes_back(made: Callable[[], Desk], code: str) -> None:
    assert made().refusal(ComeBack(ANN, None)) == (409, code)


def test_what_a_person_told_the_table_to_answer_waits_for_them() -> None:
    desk = playing()
    desk.do(desk.ask(BEN, Stand("fold below 10")))
    desk.do(Leave(BEN, concede=False))
    desk.do(ComeBack(BEN, None))
    assert desk.session.standing(1) == "fold below 10"


# What happened meanwhile


def test_what_a_person_has_seen_is_noted_when_they_are_gone() -> None:
    desk = playing(here=[BEN])
    change = desk.change(NoteAbsence(ANN))
    assert change.after.taken == (person(0, ANN, since=1), person(1, BEN), bot(2))
    assert change.best_effort


def test_nothing_is_noted_about_who_is_here() -> None:
    assert playing().decide(NoteAbsence(ANN)) is None


def test_nothing_is_noted_about_a_watcher() -> None:
    assert playing().decide(NoteAbsence(EVE)) is None
    assert playing().decide(NoteReturn(EVE)) is None


@pytest.mark.parametrize("made", [gathering, over, closed])
def test_nobody_misses_anything_where_nothing_is_played(made: Callable[..., Desk]) -> None:
    assert made(here=[]).decide(NoteAbsence(ANN)) is None


def test_who_returned_has_missed_nothing_any_more() -> None:
    change = playing().seated(0, since=1).change(NoteReturn(ANN))
    assert change.after.taken[0] == person(0, ANN)
    assert change.best_effort


def test_a_return_after_nothing_was_noted_is_not_noted() -> None:
    assert playing().decide(NoteReturn(ANN)) is None
