"""Deciding about what people ask each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from support.highcard import FOLD, STAY, HighCard
from support.situations import (
    ANN,
    BEN,
    BOT,
    CAT,
    DAN,
    EVE,
    NOW,
    Connection,
    Desk,
    bot,
    closed,
    gathering,
    over,
    person,
    playing,
)

from himitsu.core.registry import games
from himitsu.server.protocol.frames import Answer, Propose, Resume, Stand
from himitsu.server.protocol.http import ProposalInfo
from himitsu.server.store.rows import Entry, Proposal
from himitsu.server.table.commands import (
    AskSeat,
    ComeBack,
    Command,
    Connect,
    Leave,
    LookAfter,
    Reconsider,
)
from himitsu.server.table.presence import AWAY
from himitsu.server.table.proposals import STAYS_OPEN, decided, proposal_info

MINUTE = 60_000
HOUR = 60 * MINUTE
FIVE = (ANN, BEN, CAT, DAN, EVE)


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def three() -> Desk:
    """Ann, Ben and Cat, and a bot at seat 3."""
    return playing(seats=4, people=[ANN, BEN, CAT])


def proposes(desk: Desk, guest: str, wish: Propose) -> Desk:
    desk.do(desk.ask(guest, wish))
    return desk


# Any proposal


def test_a_proposal_is_put_to_the_others_under_an_id_of_its_own() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    assert desk.proposal == Proposal(
        id="id 1", kind="pause", by=ANN, name="Ann", until=NOW + STAYS_OPEN
    )


def test_a_proposal_is_looked_after_when_it_lapses() -> None:
    desk = proposes(playing(seats=2), ANN, Propose("pause"))
    assert desk.stored.due == NOW + STAYS_OPEN


def test_at_a_relaxed_pace_a_proposal_stays_open_as_long_as_a_decision() -> None:
    desk = playing(pace="relaxed", clock=24 * 3600)
    proposes(desk, ANN, Propose("pause"))
    assert desk.proposal.until == NOW + 24 * HOUR


def test_at_a_live_pace_a_proposal_stays_open_longer_than_a_decision() -> None:
    desk = proposes(playing(pace="live", clock=10), ANN, Propose("pause"))
    assert desk.proposal.until == NOW + STAYS_OPEN


def test_a_proposal_waits_until_all_have_agreed() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(desk.agrees(BEN))
    assert desk.proposal.agreed == (BEN,)
    assert not desk.stored.paused


def test_who_plays_with_bots_alone_is_agreed_with_at_once() -> None:
    desk = proposes(playing(people=[ANN]), ANN, Propose("pause"))
    assert desk.stored.paused
    assert desk.stored.proposal is None


def test_who_is_played_for_is_not_waited_for() -> None:
    desk = three().seated(2, stand_in=BOT, why="left")
    proposes(desk, ANN, Propose("pause"))
    desk.do(desk.agrees(BEN))
    assert desk.stored.paused


def test_who_proposed_something_takes_it_back_by_not_agreeing() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(desk.disagrees(ANN))
    assert desk.stored.proposal is None


def test_there_is_one_proposal_at_a_time() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    assert desk.refusal(desk.ask(BEN, Propose("pause"))) == (409, "not-allowed")


@pytest.mark.parametrize("agree", [True, False])
def test_who_has_no_seat_decides_nothing(agree: bool) -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    assert desk.refusal(desk.ask(EVE, Answer("id 1", agree))) == (409, "not-seated")


def test_who_proposed_something_does_not_agree_to_it() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    assert desk.refusal(desk.agrees(ANN)) == (409, "not-allowed")


def test_who_is_played_for_decides_nothing() -> None:
    desk = three().seated(2, stand_in=BOT, why="left")
    proposes(desk, ANN, Propose("pause"))
    assert desk.refusal(desk.agrees(CAT)) == (409, "not-allowed")


def test_what_is_no_longer_proposed_is_not_answered() -> None:
    desk = three()
    assert desk.refusal(desk.ask(BEN, Answer("id 1", agree=True))) == (409, "no-proposal")
    proposes(desk, ANN, Propose("pause"))
    assert desk.refusal(desk.ask(BEN, Answer("id 0", agree=True))) == (409, "no-proposal")


def test_when_the_game_is_over_nothing_is_proposed_any_more() -> None:
    desk = over()
    assert desk.refusal(desk.ask(BEN, Answer("id 1", agree=True))) == (409, "no-proposal")


@pytest.mark.parametrize("kind", ["pause", "undo", "replace"])
@pytest.mark.parametrize(
    ("made", "code"), [(closed, "closed"), (gathering, "not-started"), (over, "over")]
)
def test_only_while_a_game_is_played_something_is_proposed(
    made: Callable[[], Desk], code: str, kind: str
) -> None:
    desk = made()
    wish = {"pause": Propose("pause"), "undo": Propose("undo"), "replace": Propose("replace", 1)}
    assert desk.refusal(desk.ask(ANN, wish[kind])) == (409, code)


def test_a_watcher_proposes_nothing() -> None:
    desk = playing()
    assert desk.refusal(desk.ask(EVE, Propose("pause"))) == (409, "not-seated")


def test_who_is_played_for_proposes_nothing() -> None:
    desk = playing().seated(0, stand_in=BOT, why="left")
    assert desk.refusal(desk.ask(ANN, Propose("pause"))) == (409, "not-allowed")


def test_while_the_game_is_paused_nothing_is_proposed() -> None:
    desk = playing(paused=True)
    assert desk.refusal(desk.ask(ANN, Propose("pause"))) == (409, "paused")


# What everybody is told about it


def test_everybody_is_told_who_has_agreed_and_who_is_waited_for() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(desk.agrees(BEN))
    told = ProposalInfo("id 1", "pause", "Ann", None, ("Ben",), ("Cat",), yours=False, own=False)
    assert proposal_info(desk.stored, ANN) == replace(told, own=True)
    assert proposal_info(desk.stored, BEN) == told
    assert proposal_info(desk.stored, EVE) == told


def test_who_is_waited_for_is_told_that_it_is_theirs() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    for guest, theirs in ((ANN, False), (BEN, True), (CAT, True), (None, False)):
        info = proposal_info(desk.stored, guest)
        assert info is not None
        assert info.yours is theirs


def test_where_nothing_is_proposed_there_is_nothing_to_tell() -> None:
    assert proposal_info(playing().stored, ANN) is None


# A pause


@pytest.mark.parametrize(
    ("agreed", "against", "outcome"),
    [
        ((), (), None),
        ((BEN, CAT), (), None),
        ((BEN, CAT, DAN), (), True),
        ((), (DAN,), False),
        ((BEN, CAT), (DAN,), False),
    ],
)
def test_no_majority_pauses_the_game(
    agreed: tuple[str, ...], against: tuple[str, ...], outcome: bool | None
) -> None:
    stored = playing(seats=4, people=[ANN, BEN, CAT, DAN]).stored
    asked = Proposal(id="id 1", kind="pause", by=ANN, name="Ann", agreed=agreed, against=against)
    assert decided(stored, asked) is outcome


def test_the_game_is_paused_when_all_have_agreed() -> None:
    desk = proposes(playing(pace="live", clock=60), ANN, Propose("pause"))
    desk.now += MINUTE // 3
    desk.do(desk.agrees(BEN))
    stored = desk.stored
    assert (stored.paused, stored.proposal) == (True, None)
    assert (stored.deadline, stored.due) == (2 * MINUTE // 3, None)


def test_one_no_turns_a_pause_down() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(desk.agrees(CAT))
    desk.do(desk.disagrees(BEN))
    assert not desk.stored.paused
    assert desk.stored.proposal is None


@pytest.mark.parametrize("guest", [ANN, BEN])
def test_any_player_ends_a_pause_and_what_was_left_of_the_time_is_left(guest: str) -> None:
    desk = playing().changed(paused=True, pace="live", clock=60, deadline=20_000)
    desk.now += HOUR
    desk.do(desk.ask(guest, Resume()))
    assert not desk.stored.paused
    assert desk.stored.deadline == desk.now + 20_000


def test_a_game_that_is_not_paused_goes_on_anyway() -> None:
    desk = playing()
    assert desk.decide(desk.ask(ANN, Resume())) is None


def test_a_watcher_ends_no_pause() -> None:
    desk = playing(paused=True)
    assert desk.refusal(desk.ask(EVE, Resume())) == (409, "not-seated")


def test_a_game_that_is_over_is_not_resumed() -> None:
    desk = over()
    assert desk.refusal(desk.ask(ANN, Resume())) == (409, "over")


# Taking back


def answered(desk: Desk) -> Desk:
    """Ann has answered and would take it back."""
    desk.do(desk.gesture(ANN, STAY))
    return proposes(desk, ANN, Propose("undo"))


def test_an_answer_is_taken_back_when_all_have_agreed() -> None:
    desk = answered(playing())
    change = desk.change(desk.agrees(BEN))
    assert change.entry == Entry(1, 0, None, "0", "undo")
    assert change.after.proposal is None
    desk.do(desk.agrees(BEN))
    assert desk.session.to_act() == [0, 1, 2]


def test_a_no_leaves_the_answer_as_it_is() -> None:
    desk = answered(playing())
    change = desk.change(desk.disagrees(BEN))
    assert change.entry is None
    assert change.after.proposal is None


def test_all_that_came_since_is_taken_back_with_it() -> None:
    desk = answered(playing(seats=4, people=[ANN, BEN, CAT]))
    desk.do(desk.gesture(BEN, FOLD))
    desk.do(desk.agrees(BEN))
    desk.do(desk.agrees(CAT))
    assert desk.session.to_act() == [0, 1, 2, 3]


def test_who_has_answered_nothing_takes_nothing_back() -> None:
    desk = playing()
    desk.do(desk.gesture(BEN, STAY))
    assert desk.refusal(desk.ask(ANN, Propose("undo"))) == (409, "not-allowed")


def test_what_can_no_longer_be_taken_back_stays() -> None:
    late = Proposal(id="id 1", kind="undo", by=ANN, name="Ann", since=0, until=NOW + STAYS_OPEN)
    desk = playing(proposal=late)
    change = desk.change(desk.agrees(BEN))
    assert (change.entry, change.after.proposal) == (None, None)


def test_bots_wait_while_people_decide_about_taking_back() -> None:
    desk = answered(playing())
    assert desk.stored.due == desk.proposal.until


def test_a_secret_answer_does_not_end_the_wish_to_take_back() -> None:
    desk = answered(three())
    before = desk.proposal
    desk.do(desk.gesture(BEN, STAY))
    assert desk.proposal == before


def test_what_was_revealed_meanwhile_ends_the_wish_to_take_back() -> None:
    desk = playing(seats=2)
    answered(desk)
    desk.do(desk.gesture(BEN, STAY))
    assert desk.stored.proposal is None


def test_an_answer_that_everybody_sees_ends_the_wish_to_take_back() -> None:
    desk = playing(game="luz", people=[ANN, BEN, CAT])
    first = desk.at(desk.session.to_act()[0]).guest
    assert first is not None
    desk.do(desk.gesture(first, 0))
    proposes(desk, first, Propose("undo"))
    second = desk.at(desk.session.to_act()[0]).guest
    assert second is not None
    desk.do(desk.gesture(second, 0))
    assert desk.stored.proposal is None


# Replacing who is away


def away(desk: Desk, guest: str) -> Desk:
    """The guest's pages have been closed for long enough."""
    desk.closes(guest)
    desk.now += AWAY
    return desk


def test_who_is_away_is_replaced_by_a_bot() -> None:
    desk = away(playing(seats=3, people=[ANN, BEN, CAT]), CAT)
    proposes(desk, ANN, Propose("replace", 2))
    desk.do(desk.agrees(BEN))
    left = {"begun": "person", "person": "Cat"}
    assert desk.at(2) == replace(bot(2), nonce=person(2, CAT).nonce, **left)
    assert desk.stored.held == {CAT: 2}
    assert desk.stored.owned == {CAT: 2}
    assert desk.stored.proposal is None


def test_the_orders_of_who_is_replaced_are_taken_back() -> None:
    desk = playing()
    desk.do(desk.ask(BEN, Stand("fold below 10")))
    away(desk, BEN)
    change = desk.change(desk.ask(ANN, Propose("replace", 1)))
    assert change.orders == {1: None}


def test_where_nobody_else_plays_who_is_away_is_replaced_at_once() -> None:
    desk = proposes(away(playing(), BEN), ANN, Propose("replace", 1))
    assert desk.at(1).guest is None


@pytest.mark.parametrize(
    ("agreed", "against", "outcome"),
    [
        ((), (), None),
        ((BEN,), (), None),
        ((BEN,), (CAT,), None),
        ((BEN, CAT), (), True),
        ((BEN, CAT), (DAN,), True),
        ((BEN,), (CAT, DAN), False),
    ],
)
def test_a_majority_decides_about_who_is_away(
    agreed: tuple[str, ...], against: tuple[str, ...], outcome: bool | None
) -> None:
    stored = playing(game="luz", seats=5, people=FIVE).stored
    asked = Proposal(
        id="id 1", kind="replace", by=ANN, name="Ann", seat=4, agreed=agreed, against=against
    )
    assert decided(stored, asked) is outcome


def test_half_of_them_turn_it_down() -> None:
    desk = away(playing(seats=4, people=[ANN, BEN, CAT, DAN]), DAN)
    proposes(desk, ANN, Propose("replace", 3))
    desk.do(desk.disagrees(BEN))
    assert desk.stored.proposal is None
    assert desk.at(3) == person(3, DAN)


def test_who_decides_may_think_again() -> None:
    desk = playing(game="luz", seats=5, people=FIVE)
    awaited = desk.session.to_act()[0]
    guests = [sitter.guest for sitter in desk.stored.taken if sitter.guest is not None]
    absent = guests[awaited]
    away(desk, absent)
    first, second, *_ = [guest for guest in guests if guest != absent]
    proposes(desk, first, Propose("replace", awaited))
    desk.do(desk.agrees(second))
    assert (desk.proposal.agreed, desk.proposal.against) == ((second,), ())
    desk.do(desk.disagrees(second))
    assert (desk.proposal.agreed, desk.proposal.against) == ((), (second,))


def test_who_is_to_be_replaced_has_no_say() -> None:
    desk = away(playing(seats=4, people=[ANN, BEN, CAT, DAN]), DAN)
    proposes(desk, ANN, Propose("replace", 3))
    assert desk.refusal(desk.disagrees(DAN)) == (409, "not-allowed")


def test_who_comes_back_meanwhile_keeps_the_seat() -> None:
    desk = away(playing(people=[ANN, BEN, CAT]), CAT)
    proposes(desk, ANN, Propose("replace", 2))
    desk.do(Connect(Connection(CAT), most_watchers=8))
    desk.do(desk.agrees(BEN))
    assert desk.at(2) == person(2, CAT)
    assert desk.stored.proposal is None


def test_the_hosts_rights_pass_on_with_the_seat() -> None:
    desk = away(playing(), ANN)
    proposes(desk, BEN, Propose("replace", 0))
    assert desk.stored.host == BEN


def test_who_is_replaced_may_have_the_seat_back() -> None:
    desk = proposes(away(playing(), BEN), ANN, Propose("replace", 1))
    desk.do(ComeBack(BEN, "Ben"))
    assert desk.at(1) == person(1, BEN, begun="person")


def test_who_gave_up_and_is_replaced_does_not_have_the_seat_back() -> None:
    desk = playing(here=[ANN]).seated(1, stand_in=BOT, why="conceded")
    proposes(desk, ANN, Propose("replace", 1))
    assert desk.stored.held == {BEN: 1}
    assert desk.stored.owned == {}
    assert desk.refusal(ComeBack(BEN, "Ben")) == (409, "not-seated")


def test_who_is_played_for_and_not_here_is_replaced_without_waiting() -> None:
    desk = playing(here=[ANN]).seated(1, stand_in=BOT, why="lapsed")
    proposes(desk, ANN, Propose("replace", 1))
    assert desk.at(1).guest is None


@pytest.mark.parametrize("seat", [None, 2, 3, -1])
def test_nobody_is_replaced_where_no_person_sits(seat: int | None) -> None:
    desk = playing()
    assert desk.refusal(desk.ask(ANN, Propose("replace", seat))) == (409, "not-allowed")


def test_nobody_is_replaced_who_is_here() -> None:
    desk = playing()
    desk.now += HOUR
    assert desk.refusal(desk.ask(ANN, Propose("replace", 1))) == (409, "not-allowed")


def test_nobody_is_replaced_who_is_away_for_a_moment() -> None:
    desk = away(playing(), BEN)
    desk.now -= 1
    assert desk.refusal(desk.ask(ANN, Propose("replace", 1))) == (409, "not-allowed")


def test_nobody_is_replaced_whom_nobody_waits_for() -> None:
    desk = playing(game="luz", people=[ANN, BEN, CAT])
    asked = desk.session.to_act()[0]
    absent, here = [seat for seat in range(3) if seat != asked]
    guest, other = desk.at(absent).guest, desk.at(here).guest
    assert guest is not None
    assert other is not None
    away(desk, guest)
    assert desk.refusal(desk.ask(other, Propose("replace", absent))) == (409, "not-allowed")


# A newcomer


def newcomer(seat: int = 2, guest: str = EVE) -> AskSeat:
    return AskSeat(guest, guest.title(), seat)


def test_a_newcomer_asks_for_a_bots_seat() -> None:
    desk = playing()
    change = desk.change(newcomer())
    assert change.names == {EVE: "Eve"}
    assert change.after.proposal == Proposal(
        id="id 1", kind="join", by=EVE, name="Eve", seat=2, until=NOW + STAYS_OPEN
    )


def test_a_newcomer_gets_the_seat_by_every_players_leave() -> None:
    """The newcomer may be the host with a second cookie, and would see another hand."""
    desk = playing()
    desk.do(newcomer())
    desk.do(desk.agrees(ANN))
    assert desk.at(2) == bot(2)
    desk.do(desk.agrees(BEN))
    assert desk.at(2) == person(2, EVE, nonce=None, begun="bot")
    assert desk.stored.proposal is None


@pytest.mark.parametrize("guest", [ANN, BEN])
def test_any_player_may_say_no(guest: str) -> None:
    desk = playing()
    desk.do(newcomer())
    desk.do(desk.disagrees(guest))
    assert desk.at(2) == bot(2)
    assert desk.stored.proposal is None


@pytest.mark.parametrize("why", ["left", "lapsed"])
def test_who_may_come_back_is_asked_about_a_newcomer(why: str) -> None:
    desk = playing().seated(1, stand_in=BOT, why=why)
    desk.do(newcomer())
    desk.do(desk.agrees(ANN))
    assert desk.at(2) == bot(2)
    desk.do(desk.agrees(BEN))
    assert desk.at(2).guest == EVE


def test_who_has_conceded_is_not_asked_about_a_newcomer() -> None:
    desk = playing().seated(1, stand_in=BOT, why="conceded")
    desk.do(newcomer())
    assert desk.refusal(desk.agrees(BEN)) == (409, "not-allowed")
    desk.do(desk.agrees(ANN))
    assert desk.at(2).guest == EVE


def test_who_has_looked_over_a_shoulder_since_gets_no_seat() -> None:
    desk = playing()
    desk.do(newcomer())
    desk.changed(held={EVE: 0})
    desk.do(desk.agrees(ANN))
    desk.do(desk.agrees(BEN))
    assert desk.at(2) == bot(2)
    assert desk.stored.proposal is None


@pytest.mark.parametrize("kind", ["pause", "undo"])
def test_a_newcomers_wish_gives_way_to_the_players(kind: str) -> None:
    desk = playing()
    desk.do(desk.gesture(BEN, STAY))
    desk.do(newcomer())
    proposes(desk, BEN, Propose("pause") if kind == "pause" else Propose("undo"))
    assert desk.proposal.kind == kind


@pytest.mark.parametrize("before", ["pause", "join"])
def test_a_newcomer_waits_while_something_is_proposed(before: str) -> None:
    desk = playing()
    desk.do(newcomer(guest=CAT) if before == "join" else desk.ask(ANN, Propose("pause")))
    assert desk.refusal(newcomer()) == (409, "not-allowed")


@pytest.mark.parametrize("seat", [0, 1, 3, -1])
def test_a_newcomer_asks_for_a_bots_seat_and_no_other(seat: int) -> None:
    desk = playing()
    assert desk.refusal(newcomer(seat)) == (409, "not-allowed")


def test_who_plays_asks_for_no_other_seat() -> None:
    desk = playing()
    assert desk.refusal(newcomer(guest=ANN)) == (409, "not-allowed")


def test_who_has_seen_another_seats_secrets_asks_for_no_seat() -> None:
    desk = playing(held={EVE: 0})
    assert desk.refusal(newcomer()) == (409, "not-allowed")


def test_who_has_seen_a_seats_secrets_asks_for_that_seat() -> None:
    desk = playing(held={EVE: 2})
    assert desk.change(newcomer()).after.proposal is not None


def test_a_seat_that_somebody_may_have_back_is_kept_for_them() -> None:
    desk = proposes(away(playing(), BEN), ANN, Propose("replace", 1))
    assert desk.refusal(newcomer(1)) == (409, "not-allowed")


def test_where_nobody_may_watch_nobody_asks_for_a_seat() -> None:
    desk = playing(watch="nobody")
    assert desk.refusal(newcomer()) == (409, "not-allowed")


def test_where_nobody_plays_nobody_is_asked_for_a_seat() -> None:
    desk = playing(people=[ANN]).seated(0, stand_in=BOT, why="left")
    assert desk.refusal(newcomer()) == (409, "not-allowed")


@pytest.mark.parametrize(
    ("made", "code"), [(closed, "closed"), (gathering, "not-started"), (over, "over")]
)
def test_only_at_a_game_that_is_played_a_newcomer_asks(made: Callable[[], Desk], code: str) -> None:
    assert made().refusal(newcomer()) == (409, code)


# A proposal lapses


@pytest.mark.parametrize("kind", ["pause", "undo", "replace", "join"])
def test_a_proposal_that_nobody_answers_lapses(kind: str) -> None:
    desk = playing(seats=4, people=[ANN, BEN, CAT])
    desk.do(desk.gesture(ANN, STAY))
    away(desk, CAT)
    wishes: dict[str, Command] = {
        "pause": desk.ask(ANN, Propose("pause")),
        "undo": desk.ask(ANN, Propose("undo")),
        "replace": desk.ask(ANN, Propose("replace", 2)),
        "join": newcomer(3),
    }
    desk.do(wishes[kind])
    assert desk.proposal.kind == kind
    taken = desk.stored.taken
    desk.now += STAYS_OPEN - 1
    desk.do(LookAfter())
    assert desk.proposal.kind == kind
    desk.now += 1
    changes = desk.do(LookAfter())
    assert desk.stored.proposal is None
    assert (desk.stored.taken, desk.stored.paused) == (taken, False)
    assert [change.entry for change in changes] == [None] * len(changes)


def test_what_else_is_due_is_looked_after_once_a_proposal_has_lapsed() -> None:
    desk = playing(seats=2, pace="live", clock=120)
    proposes(desk, ANN, Propose("pause"))
    desk.now += STAYS_OPEN
    lapsed, *following = desk.do(LookAfter())
    assert (lapsed.after.proposal, lapsed.then) == (None, LookAfter())
    assert [change.entry.seat for change in following if change.entry] == [0, 1]


# Somebody no longer plays


def test_a_proposal_does_not_wait_for_who_leaves() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(desk.agrees(BEN))
    desk.do(Leave(CAT, concede=False))
    assert desk.stored.paused


def test_who_leaves_takes_their_proposal_along() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(Leave(ANN, concede=False))
    assert not desk.stored.paused
    assert desk.stored.proposal is None


def test_a_proposal_stays_open_while_somebody_else_has_to_answer() -> None:
    desk = proposes(three(), ANN, Propose("pause"))
    desk.do(Leave(CAT, concede=False))
    assert desk.proposal.kind == "pause"


def test_a_newcomers_wish_needs_the_leave_of_all_but_those_who_concede() -> None:
    desk = playing()
    desk.do(newcomer())
    desk.do(desk.agrees(BEN))
    desk.do(Leave(ANN, concede=True))
    assert desk.at(2).guest == EVE


def test_where_nobody_is_left_a_newcomers_wish_is_nobodys() -> None:
    desk = playing(people=[ANN])
    desk.do(newcomer())
    desk.do(Leave(ANN, concede=False))
    assert desk.stored.proposal is None
    assert desk.at(2) == bot(2)


def test_without_a_proposal_there_is_nothing_to_reconsider() -> None:
    assert playing().decide(Reconsider()) is None


def test_a_newcomers_wish_lapses_in_a_pause_too() -> None:
    desk = playing(paused=True, here=[ANN, BEN, EVE])
    desk.do(AskSeat(EVE, "Eve", 2))
    assert desk.stored.due == desk.proposal.until == NOW + STAYS_OPEN
    desk.now += STAYS_OPEN
    desk.do(LookAfter())
    assert desk.stored.proposal is None
    assert desk.stored.paused


def test_a_newcomer_withdraws_their_own_wish_and_no_other_does() -> None:
    desk = playing(here=[ANN, BEN, EVE])
    desk.do(AskSeat(EVE, "Eve", 2))
    info = proposal_info(desk.stored, EVE)
    assert info is not None
    assert info.own
    assert desk.refusal(desk.disagrees(DAN)) == (409, "not-seated")
    desk.do(desk.disagrees(EVE))
    assert desk.stored.proposal is None


def test_a_newcomer_has_no_say_about_their_own_wish() -> None:
    desk = playing(here=[ANN, BEN, EVE])
    desk.do(AskSeat(EVE, "Eve", 2))
    assert desk.refusal(desk.agrees(EVE)) == (409, "not-allowed")


def test_who_is_away_themselves_does_not_keep_anothers_seat() -> None:
    desk = playing(seats=4, people=[ANN, BEN, CAT])
    for guest in (BEN, CAT):
        desk.closes(guest)
    desk.now += AWAY
    proposes(desk, ANN, Propose("replace", 1))
    assert desk.at(1).guest is None
    proposes(desk, ANN, Propose("replace", 2))
    assert desk.at(2).guest is None


def test_who_was_here_a_moment_ago_is_still_asked() -> None:
    desk = away(playing(seats=4, people=[ANN, BEN, CAT]), BEN)
    desk.closes(CAT)
    proposes(desk, ANN, Propose("replace", 1))
    assert desk.proposal.excused == (BEN,)
    assert desk.at(1).guest == BEN
