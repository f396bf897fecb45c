"""Who plays which seat."""

from __future__ import annotations

import pytest
from support.highcard import HighCard
from support.situations import ANN, BEN, BOT, CAT, EVE, over, person, playing

from himitsu.core.registry import games
from himitsu.server.errors import Refused
from himitsu.server.store.rows import Origin
from himitsu.server.table import roster


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_a_guest_sits_at_one_seat_or_none() -> None:
    stored = playing().stored
    assert roster.seat_of(stored, BEN) == person(1, BEN)
    assert roster.seat_of(stored, EVE) is None


def test_who_is_nobody_sits_at_no_bots_seat() -> None:
    assert roster.seat_of(playing().stored, None) is None


@pytest.mark.parametrize("status", [409, 403])
def test_who_needs_a_seat_and_has_none_is_refused(status: int) -> None:
    with pytest.raises(Refused) as refused:
        roster.need_seat(playing().stored, EVE, status)
    assert (refused.value.status, refused.value.code) == (status, "not-seated")


def test_a_bot_answers_for_its_own_seat_and_where_it_stands_in() -> None:
    stored = playing().seated(0, stand_in="steady", why="left").stored
    assert [roster.bot_of(stored, seat) for seat in range(3)] == ["steady", None, BOT]


def test_who_is_stood_in_for_is_a_person_who_does_not_play() -> None:
    stored = playing().seated(0, stand_in=BOT, why="left").stored
    assert [sitter.guest for sitter in roster.people(stored)] == [ANN, BEN]
    assert [sitter.guest for sitter in roster.active(stored)] == [BEN]


def test_a_game_goes_on_while_somebody_plays() -> None:
    assert roster.goes_on(playing().stored)
    assert not roster.goes_on(playing(paused=True).stored)
    assert not roster.goes_on(playing(people=[]).stored)
    assert not roster.goes_on(over().stored)


# Seats for newcomers


def test_a_newcomer_may_ask_for_every_bots_seat() -> None:
    assert roster.may_sit(playing(seats=4).stored, EVE) == (2, 3)


def test_once_the_game_is_over_nobody_asks_for_a_seat() -> None:
    assert roster.may_sit(over().stored, EVE) == ()


def test_who_is_nobody_asks_for_no_seat() -> None:
    assert roster.may_sit(playing().stored, None) == ()


def test_at_a_table_whose_secrets_were_shown_elsewhere_nobody_asks_for_a_seat() -> None:
    origin = Origin(kind="what-if", table=None, begun=0, key=bytes(32).hex(), moves="", branches={})
    assert roster.may_sit(playing(origin=origin).stored, EVE) == ()


def test_who_has_seen_a_seats_secrets_may_have_that_seat_alone() -> None:
    assert roster.may_sit(playing(seats=4, held={EVE: 3}).stored, EVE) == (3,)
    assert roster.may_sit(playing(seats=4, held={EVE: 0}).stored, EVE) == ()


def test_a_lost_seat_is_kept_for_its_owner() -> None:
    stored = playing(seats=4, held={CAT: 2}, owned={CAT: 2}).stored
    assert roster.may_sit(stored, EVE) == (3,)
    assert roster.may_sit(stored, CAT) == (2,)
    assert roster.lost_seat(stored, CAT) == 2
    assert roster.lost_seat(stored, EVE) is None


def test_a_lost_seat_is_lost_for_good_once_somebody_has_it_or_the_game_is_over() -> None:
    taken = playing(owned={CAT: 2}).seated(2, guest=EVE)
    assert roster.lost_seat(taken.stored, CAT) is None
    assert roster.lost_seat(over(owned={CAT: 2}).stored, CAT) is None


# The host's rights


def test_the_hosts_rights_pass_around_the_table() -> None:
    stored = playing(seats=4, people=[ANN, BEN, CAT]).stored
    assert [roster.pass_on(stored, seat).host for seat in range(3)] == [BEN, CAT, ANN]


def test_the_hosts_rights_pass_over_who_does_not_play() -> None:
    stored = playing(people=[ANN, BEN, CAT]).seated(1, stand_in=BOT, why="left").stored
    assert roster.pass_on(stored, 0).host == CAT


def test_where_nobody_else_plays_the_hosts_rights_stay() -> None:
    stored = playing(people=[ANN]).stored
    assert roster.pass_on(stored, 0) == stored
