"""Where people find each other: decided without a server."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from support.highcard import HighCard
from support.situations import ANN, BEN, CAT, EVE, NOW, Desk, gathering, playing

from himitsu.core.registry import games
from himitsu.server.protocol.http import WaitInfo
from himitsu.server.table.commands import (
    LeaveSeat,
    LookAfter,
    NoteAbsence,
    SetPatience,
    Start,
    TakeSeat,
)
from himitsu.server.table.finder import free_seats, own_table, suitable
from himitsu.server.table.phases import Playing
from himitsu.server.table.presence import AWAY
from himitsu.server.table.setup import start_in
from himitsu.server.table.waiting import GONE, bots_at, wait_info

SECOND = 1000
NONCE = "ab" * 16


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def waits(*patience: int | None, seats: int = 4) -> Desk:
    """People who have just sat down to wait, and look at the table."""
    people = [ANN, BEN, CAT][: len(patience)]
    desk = gathering(people=people, seats=seats, quick=True, public=True)
    for seat, seconds in enumerate(patience):
        desk.seated(seat, sat_at=NOW, patience=seconds)
    return desk.changed(due=bots_at(desk.stored))


@pytest.mark.parametrize(
    ("patience", "seconds"),
    [
        ((30,), 30),
        ((None,), None),
        ((30, 120), 120),
        ((30, None), None),
        ((30, 0), 30),
        ((), None),
    ],
)
def test_bots_come_once_everybody_who_waits_would_have_them(
    patience: tuple[int | None, ...], seconds: int | None
) -> None:
    expected = None if seconds is None else NOW + seconds * SECOND
    assert bots_at(waits(*patience).stored) == expected


def test_the_game_begins_with_bots_when_the_time_has_come_and_not_before() -> None:
    desk = waits(30, 60)
    desk.now += 60 * SECOND - 1
    assert desk.decide(LookAfter()) is None
    desk.now += 1
    desk.do(LookAfter())
    assert isinstance(desk.phase, Playing)
    assert [sitter.guest for sitter in desk.stored.taken] == [ANN, BEN, None, None]


def test_a_full_table_begins_at_once_however_patient_its_people_are() -> None:
    desk = waits(None, None, seats=3)
    desk.opens(EVE)
    desk.do(TakeSeat(EVE, "Eve", 2, NONCE, None))
    assert desk.stored.due == desk.now
    desk.do(LookAfter())
    assert isinstance(desk.phase, Playing)


def test_who_comes_by_the_link_has_nothing_against_bots() -> None:
    desk = waits(30)
    desk.now += 10 * SECOND
    desk.do(TakeSeat(EVE, "Eve", 2, NONCE))
    assert bots_at(desk.stored) == NOW + 30 * SECOND
    assert (desk.at(2).sat_at, desk.at(2).patience) == (desk.now, 0)


def test_who_moves_to_another_seat_has_waited_as_long() -> None:
    desk = waits(60)
    desk.now += 10 * SECOND
    desk.do(TakeSeat(ANN, "Ann", 3, NONCE))
    assert (desk.at(3).sat_at, desk.at(3).patience) == (NOW, 60)


def test_a_wish_can_be_changed_while_one_waits() -> None:
    desk = waits(None)
    desk.now += 40 * SECOND
    desk.do(SetPatience(ANN, 30))
    assert desk.stored.due == NOW + 30 * SECOND
    desk.do(LookAfter())
    assert isinstance(desk.phase, Playing)


def test_who_has_no_seat_has_no_wish() -> None:
    assert waits(30).refusal(SetPatience(EVE, 30)) == (409, "not-seated")


def test_at_an_ordinary_table_nobody_has_one() -> None:
    assert gathering().decide(SetPatience(ANN, 30)) is None


def test_who_is_gone_gives_up_the_seat_and_the_others_wait_on() -> None:
    desk = waits(None, None)
    desk.closes(ANN)
    desk.do(NoteAbsence(ANN))
    assert desk.stored.due == NOW + GONE
    desk.now += GONE
    desk.do(LookAfter())
    assert [sitter.guest for sitter in desk.stored.taken] == [BEN]
    assert desk.stored.host == BEN
    assert desk.stored.due is None


def test_who_never_opens_the_table_gives_up_the_seat_too() -> None:
    desk = waits(None)
    desk.do(TakeSeat(EVE, "Eve", 2, NONCE, None))
    assert desk.stored.due == NOW + GONE
    desk.now += GONE
    desk.do(LookAfter())
    assert [sitter.guest for sitter in desk.stored.taken] == [ANN]


def test_whose_network_fails_for_a_moment_keeps_the_seat() -> None:
    desk = waits(None, None)
    desk.closes(ANN)
    desk.do(NoteAbsence(ANN))
    desk.opens(ANN)
    desk.now += GONE
    desk.do(LookAfter())
    assert [sitter.guest for sitter in desk.stored.taken] == [ANN, BEN]


def test_who_has_just_sat_down_may_not_have_opened_the_table_yet() -> None:
    desk = waits(30, 30)
    desk.closes(BEN)
    desk.now += 30 * SECOND
    desk.seated(1, sat_at=desk.now - GONE + 1, patience=0)
    desk.do(LookAfter())
    assert [sitter.guest for sitter in desk.stored.taken] == [ANN, BEN, None, None]


def test_no_game_begins_for_nobody() -> None:
    desk = waits(30)
    desk.closes(ANN)
    desk.now += 30 * SECOND
    desk.do(LookAfter())
    assert (desk.stored.status, desk.stored.taken) == ("gathering", ())


def test_who_leaves_leaves_the_others_a_host() -> None:
    desk = waits(30, 60)
    desk.do(LeaveSeat(ANN))
    assert (desk.stored.host, bots_at(desk.stored)) == (BEN, NOW + 60 * SECOND)


def test_the_wait_is_told_to_each_in_their_own_way() -> None:
    desk = waits(30, 120)
    now = NOW + 20 * SECOND
    assert wait_info(desk.stored, ANN, now) == WaitInfo(100 * SECOND, 20 * SECOND, 30)
    assert wait_info(desk.stored, EVE, now) == WaitInfo(100 * SECOND, None, None)
    assert wait_info(gathering().stored, ANN, now) is None
    assert wait_info(playing().stored, ANN, now) is None


# Which table is joined


def test_the_fullest_table_is_joined_first_and_of_those_the_oldest() -> None:
    new, old = [replace(waits(30).stored, id=name) for name in ("new", "old")]
    full = replace(waits(30, 30).stored, id="full")
    assert [table.id for table in suitable([new, old, full])] == ["full", "old", "new"]


def test_a_game_over_days_and_an_empty_or_closed_table_are_not_joined() -> None:
    slow = replace(waits(30).stored, pace="relaxed", clock=3600)
    empty = replace(waits(30).stored, taken=())
    closed = replace(waits(30).stored, rules_version=99)
    assert suitable([slow, empty, closed]) == []


def test_who_waits_already_is_known_by_their_seat() -> None:
    quick = waits(30).stored
    assert own_table([quick], ANN) == quick.id
    assert own_table([quick], EVE) is None
    assert own_table([gathering().stored], ANN) is None
    assert free_seats(quick) == [1, 2, 3]


# A host who left keeps nobody waiting


def test_a_player_starts_in_the_place_of_a_host_who_is_away() -> None:
    desk = gathering()
    assert desk.refusal(Start(BEN)) == (403, "not-host")
    desk.closes(ANN)
    assert start_in(desk.situation(), BEN) == AWAY
    desk.now += AWAY - 1
    assert desk.refusal(Start(BEN)) == (403, "not-host")
    desk.now += 1
    assert start_in(desk.situation(), BEN) == 0
    desk.do(Start(BEN))
    assert (desk.stored.status, desk.stored.host) == ("playing", BEN)


def test_nobody_else_does() -> None:
    desk = gathering(here=[BEN, EVE])
    desk.now += AWAY
    assert start_in(desk.situation(), EVE) is None
    assert start_in(desk.situation(), ANN) is None
    assert desk.refusal(Start(EVE)) == (403, "not-host")
