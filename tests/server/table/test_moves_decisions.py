"""Deciding about answers: a gesture, a bot's, and a standing order's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.highcard import FOLD, STAY, HighCard
from support.situations import (
    ANN,
    BEN,
    CAT,
    EVE,
    NOW,
    Desk,
    closed,
    gathering,
    over,
    playing,
)

from himitsu.core.contract import Move
from himitsu.core.registry import games
from himitsu.core.scenes import SLOW
from himitsu.core.views import View
from himitsu.games.luz.scenes import SCENES
from himitsu.server.protocol.frames import AcceptedFrame, Propose, Stand
from himitsu.server.store.rows import Entry
from himitsu.server.table.commands import BotAnswer, Leave, ObeyOrder
from himitsu.server.table.deadlines import MOST_SHOWN, shown
from himitsu.server.table.moves import going

ALWAYS, NEVER = "fold below 10", "fold below 1"
"""Orders that fold every card of a short deck, and none."""
SECONDS = 1000


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


# A gesture


def test_a_gesture_becomes_an_entry_and_is_accepted() -> None:
    desk = playing()
    change = desk.change(desk.gesture(BEN, STAY))
    assert change.entry == Entry(0, 1, "gesture-1", "stay")
    assert change.reply == AcceptedFrame("gesture-1")


def test_a_gesture_sent_twice_is_accepted_without_a_write() -> None:
    desk = playing()
    sent = desk.gesture(ANN, STAY)
    desk.do(sent)
    change = desk.change(sent)
    assert change.reply == AcceptedFrame("gesture-1")
    assert not change.changes(desk.stored)


@pytest.mark.parametrize("since", ["paused", "stood in for", "over"])
def test_a_gesture_that_was_made_is_accepted_again_whatever_has_come_since(since: str) -> None:
    desk = playing()
    sent = desk.gesture(ANN, STAY)
    desk.do(sent)
    if since == "paused":
        desk.changed(paused=True)
    elif since == "stood in for":
        desk.seated(0, stand_in="random", why="left")
    else:
        desk.changed(status="over")
    assert desk.change(sent).reply == AcceptedFrame("gesture-1")


def test_the_same_gesture_of_two_seats_is_two() -> None:
    desk = playing()
    desk.do(desk.gesture(ANN, STAY))
    assert desk.change(desk.gesture(BEN, STAY)).entry is not None


def test_who_answers_in_person_has_lapsed_for_nothing() -> None:
    desk = playing().seated(0, lapses=2)
    desk.do(desk.gesture(ANN, STAY))
    assert desk.at(0).lapses == 0


def test_the_last_answer_ends_the_game_and_what_was_proposed() -> None:
    desk = playing(people=[ANN, BEN, CAT], pace="live", clock=60)
    for guest in (ANN, BEN):
        desk.do(desk.gesture(guest, STAY))
    desk.do(desk.ask(ANN, Propose("pause")))
    desk.do(desk.gesture(CAT, STAY))
    stored = desk.stored
    assert stored.status == "over"
    assert (stored.proposal, stored.deadline, stored.due) == (None, None, None)


def test_an_answer_before_the_last_ends_nothing() -> None:
    desk = playing()
    assert desk.change(desk.gesture(ANN, STAY)).after.status == "playing"


def test_an_answer_in_secret_moves_no_deadline() -> None:
    desk = playing(pace="live", clock=60)
    desk.now += 20 * SECONDS
    assert desk.change(desk.gesture(ANN, STAY)).after.deadline == NOW + 60 * SECONDS


def test_an_answer_that_everybody_sees_sets_the_clock_anew() -> None:
    desk = playing(game="luz", people=[ANN, BEN, CAT], pace="live", clock=60)
    asked = desk.at(desk.session.to_act()[0]).guest
    assert asked is not None
    desk.now += 20 * SECONDS
    assert desk.change(desk.gesture(asked, 0)).after.deadline == NOW + 80 * SECONDS


@pytest.mark.parametrize(
    ("made", "code"), [(closed, "closed"), (gathering, "not-started"), (over, "over")]
)
def test_a_gesture_is_for_a_game_that_is_played(made: Callable[[], Desk], code: str) -> None:
    assert made().refusal(playing().gesture(ANN, STAY)) == (409, code)


def test_a_watcher_makes_no_gesture() -> None:
    desk = playing()
    assert desk.refusal(desk.gesture(EVE, STAY)) == (409, "not-seated")


def test_a_gesture_waits_while_the_game_is_paused() -> None:
    desk = playing(paused=True)
    assert desk.refusal(desk.gesture(ANN, STAY)) == (409, "paused")


def test_who_is_played_for_takes_the_seat_back_first() -> None:
    desk = playing().seated(0, stand_in="random", why="lapsed")
    assert desk.refusal(desk.gesture(ANN, STAY)) == (409, "not-allowed")


def test_a_gesture_out_of_turn_is_not_asked_for() -> None:
    desk = playing(game="luz", people=[ANN, BEN, CAT])
    waiting = [seat for seat in range(3) if seat not in desk.session.to_act()]
    guest = desk.at(waiting[0]).guest
    assert guest is not None
    assert desk.refusal(desk.gesture(guest, 0)) == (409, "not-asked")


def test_a_gesture_for_an_earlier_question_is_too_late() -> None:
    desk = playing()
    early = desk.gesture(ANN, FOLD, number=2)
    desk.do(desk.gesture(ANN, STAY))
    assert desk.refusal(early) == (409, "too-late")


def test_a_gesture_for_an_earlier_question_is_too_late_even_if_nothing_is_asked_now() -> None:
    desk = playing(game="luz", people=[ANN, BEN, CAT])
    guest = desk.at(desk.session.to_act()[0]).guest
    assert guest is not None
    early = desk.gesture(guest, 1, number=2)
    desk.do(desk.gesture(guest, 0))
    assert desk.refusal(early) == (409, "too-late")


def test_another_seats_token_does_not_answer() -> None:
    desk = playing()
    prompt = desk.session.prompt(1)
    assert prompt is not None
    assert desk.refusal(desk.gesture(ANN, STAY, token=prompt.token)) == (409, "too-late")


@pytest.mark.parametrize("moves", [[2], [-1], [STAY, 7]])
def test_a_move_that_cannot_be_made_is_illegal(moves: list[Move]) -> None:
    desk = playing()
    assert desk.refusal(desk.gesture(ANN, *moves)) == (409, "illegal")


def test_a_gesture_is_one_answer() -> None:
    desk = playing()
    assert desk.refusal(desk.gesture(ANN, STAY, FOLD)) == (409, "illegal")


def test_nothing_is_said_beside_a_move_that_wants_no_words() -> None:
    desk = playing()
    assert desk.refusal(desk.gesture(ANN, STAY, words="I stay.")) == (409, "no-words")


def test_words_in_which_there_is_nothing_to_read_are_none() -> None:
    desk = playing()
    entry = desk.change(desk.gesture(ANN, STAY, words=" \u200e ")).entry
    assert entry is not None
    assert entry.words is None


def test_words_are_kept_clean_beside_a_move_that_wants_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Talkative(HighCard):
        def wants_words(self, view: View, move: Move) -> bool:
            return True

    monkeypatch.setitem(games(), "highcard", Talkative())
    desk = playing()
    entry = desk.change(desk.gesture(ANN, STAY, words=" I \n stay. ")).entry
    assert entry is not None
    assert entry.words == "I stay."


# A standing order is given


def test_an_order_is_kept_for_its_seat_and_told_to_its_owner() -> None:
    desk = playing()
    change = desk.change(desk.ask(BEN, Stand(ALWAYS)))
    assert change.orders == {1: ALWAYS}
    assert change.standing == 1
    assert change.entry is None


def test_an_order_is_taken_back() -> None:
    desk = playing()
    desk.do(desk.ask(ANN, Stand(ALWAYS)))
    desk.do(desk.ask(ANN, Stand(None)))
    assert desk.session.orders == {}


def test_a_table_with_an_order_to_obey_is_looked_after_at_once() -> None:
    desk = playing(seats=2)
    assert desk.stored.due is None
    assert desk.change(desk.ask(ANN, Stand(ALWAYS))).after.due == NOW


def test_an_order_that_leaves_the_answer_to_its_owner_is_not_looked_after() -> None:
    desk = playing(seats=2)
    assert desk.change(desk.ask(ANN, Stand(NEVER))).after.due is None


@pytest.mark.parametrize("order", ["fold", "fold below 0", "fold below 11"])
def test_an_order_that_is_not_offered_is_illegal(order: str) -> None:
    desk = playing()
    assert desk.refusal(desk.ask(ANN, Stand(order))) == (409, "illegal")


def test_once_the_game_is_over_there_are_no_orders() -> None:
    desk = over()
    assert desk.refusal(desk.ask(ANN, Stand(ALWAYS))) == (409, "over")


def test_a_watcher_gives_no_order() -> None:
    desk = playing()
    assert desk.refusal(desk.ask(EVE, Stand(ALWAYS))) == (409, "not-seated")


# A standing order is obeyed


def ordered(order: str = ALWAYS) -> Desk:
    """Ann has given an order."""
    desk = playing()
    desk.do(desk.ask(ANN, Stand(order)))
    return desk


def obey(desk: Desk) -> ObeyOrder:
    return ObeyOrder(0, desk.session.frame(0))


def test_an_order_answers_for_its_seat_and_must_still_stand_when_that_is_stored() -> None:
    desk = ordered()
    change = desk.change(obey(desk))
    assert change.entry == Entry(0, 0, None, "fold")
    assert change.answered == 0
    assert change.relies_on == (0, ALWAYS)


def test_an_order_leaves_lapses_as_they_were() -> None:
    desk = ordered().seated(0, lapses=1)
    desk.do(obey(desk))
    assert desk.at(0).lapses == 1


def test_without_an_order_nothing_is_obeyed() -> None:
    desk = playing()
    assert desk.decide(obey(desk)) is None


def test_an_order_that_leaves_the_answer_to_its_owner_answers_nothing() -> None:
    desk = ordered(NEVER)
    assert desk.decide(obey(desk)) is None


def test_an_order_is_obeyed_once() -> None:
    desk = ordered()
    desk.do(obey(desk))
    assert desk.decide(obey(desk)) is None


def test_an_order_does_not_answer_another_question_than_it_was_meant_for() -> None:
    desk = ordered()
    assert desk.decide(ObeyOrder(0, desk.session.frame(0) + 1)) is None


@pytest.mark.parametrize("why", ["paused", "undo", "stood in for", "over"])
def test_orders_are_obeyed_only_while_the_game_goes_on(why: str) -> None:
    desk = ordered()
    if why == "paused":
        desk.changed(paused=True)
    elif why == "undo":
        desk.do(desk.gesture(BEN, STAY))
        desk.do(desk.ask(BEN, Propose("undo")))
    elif why == "stood in for":
        desk.seated(0, stand_in="random", why="left")
    else:
        desk.changed(status="over")
    assert desk.decide(obey(desk)) is None


# A bot answers


def thought(desk: Desk, seat: int = 2) -> BotAnswer:
    return BotAnswer(seat, desk.session.frame(seat), STAY)


def test_a_bots_thought_becomes_an_entry() -> None:
    desk = playing()
    change = desk.change(thought(desk))
    assert change.entry == Entry(0, 2, None, "stay")
    assert change.answered == 2
    assert change.relies_on is None


def test_a_stand_in_answers_too() -> None:
    desk = playing().seated(0, stand_in="random", why="left")
    assert desk.change(thought(desk, 0)).entry == Entry(0, 0, None, "stay")


def test_a_thought_about_what_the_seat_no_longer_sees_is_given_up() -> None:
    desk = playing()
    late = thought(desk)
    desk.do(late)
    assert desk.decide(late) is None


def test_a_thought_for_somebody_who_came_back_is_given_up() -> None:
    desk = playing()
    assert desk.decide(thought(desk, 0)) is None


@pytest.mark.parametrize("made", [gathering, over, closed])
def test_where_nothing_is_played_no_bot_answers(made: Callable[[], Desk]) -> None:
    assert made().decide(BotAnswer(2, 0, STAY)) is None


# Does the game go on?


def test_the_game_goes_on_while_somebody_plays_whether_or_not_anybody_looks() -> None:
    desk = playing(here=[])
    assert going(desk.phase, desk.audience)


def test_the_game_waits_when_all_people_have_left_whoever_looks() -> None:
    desk = playing(here=[EVE])
    desk.seated(0, stand_in="random", why="left").seated(1, stand_in="random", why="left")
    assert not going(desk.phase, desk.audience)


def test_bots_alone_play_while_somebody_watches() -> None:
    watched, unwatched = playing(people=[], here=[EVE]), playing(people=[], here=[])
    assert going(watched.phase, watched.audience)
    assert not going(unwatched.phase, unwatched.audience)


def test_bots_wait_while_people_decide_whether_to_take_something_back() -> None:
    desk = playing()
    desk.do(desk.gesture(ANN, STAY))
    desk.do(desk.ask(ANN, Propose("undo")))
    assert not going(desk.phase, desk.audience)
    assert desk.decide(thought(desk)) is None


def test_bots_go_on_while_people_decide_about_a_pause() -> None:
    desk = playing()
    desk.do(desk.ask(ANN, Propose("pause")))
    assert desk.decide(thought(desk)) is not None


# What is shown before a question


def first_trick(desk: Desk) -> list[int]:
    """Bid and play until a trick is taken: the milliseconds of each question."""
    given: list[int] = []
    while desk.session.stands().publicly_asked and len(given) < 6:
        [seat] = desk.session.stands().publicly_asked
        guest = [ANN, BEN, CAT][seat]
        move = desk.session.memory(seat).legal[0]
        desk.do(desk.gesture(guest, move, number=len(given)))
        assert desk.stored.deadline is not None
        given.append(desk.stored.deadline - desk.now)
    return given


def test_a_clock_begins_when_what_led_to_its_question_is_shown() -> None:
    desk = playing(game="luz", people=(ANN, BEN, CAT), pace="live", clock=60)
    trick = int(SLOW * sum(SCENES.values()))
    # Three bids, two cards, and the card that completes the trick.
    assert first_trick(desk) == [60_000] * 5 + [60_000 + trick]


def test_a_clock_waits_for_what_is_still_being_shown_but_never_long() -> None:
    desk = playing(game="luz", people=(ANN, BEN, CAT), pace="live", clock=60)
    desk.changed(shown_at=desk.now + 3_000)
    assert first_trick(desk)[:1] == [63_000]
    desk = playing(game="luz", people=(ANN, BEN, CAT), pace="live", clock=60)
    desk.changed(shown_at=desk.now + 3_600_000)
    assert first_trick(desk)[:1] == [60_000 + MOST_SHOWN]


def test_scenes_follow_on_one_another() -> None:
    assert shown(0, 2_000, NOW) == NOW + 2_000
    assert shown(NOW - 5_000, 2_000, NOW) == NOW + 2_000
    assert shown(NOW + 1_000, 2_000, NOW) == NOW + 3_000
    assert shown(NOW + 14_000, 2_000, NOW) == NOW + MOST_SHOWN


def test_a_seat_that_is_taken_over_shows_no_scene_again() -> None:
    desk = playing(game="luz", people=(ANN, BEN, CAT), pace="live", clock=60)
    first_trick(desk)
    before = desk.stored.shown_at
    assert before > desk.now
    [seat] = desk.session.stands().publicly_asked
    away = [ANN, BEN, CAT][(seat + 1) % 3]
    desk.do(Leave(away, concede=False))
    assert desk.stored.shown_at == before
