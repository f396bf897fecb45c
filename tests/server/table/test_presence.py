"""Pages that come to a table and leave it."""

from __future__ import annotations

import pytest
from support.highcard import HighCard
from support.situations import ANN, BEN, CAT, EVE, Connection, closed, gathering, over, playing

from himitsu.core.registry import games
from himitsu.server.table.commands import Connect, Disconnect, NoteAbsence, NoteReturn


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def comes(guest: str | None, most_watchers: int = 8) -> Connect:
    return Connect(Connection(guest), most_watchers)


# Coming


def test_who_comes_joins_and_nothing_is_stored() -> None:
    desk, wish = playing(), comes(EVE)
    change = desk.change(wish)
    assert change.joins is wish.connection
    assert not change.changes(desk.stored)


def test_a_closed_table_can_be_opened() -> None:
    assert closed(here=()).change(comes(ANN)).joins is not None


@pytest.mark.parametrize("guest", [EVE, None])
def test_a_watcher_finds_no_room_at_a_crowded_table(guest: str | None) -> None:
    assert playing(here=[CAT, None]).refusal(comes(guest, most_watchers=2)) == (429, "crowded")


def test_every_page_without_a_seat_takes_a_watchers_room() -> None:
    assert playing(here=[CAT, CAT]).refusal(comes(CAT, most_watchers=2)) == (429, "crowded")


def test_players_take_no_watchers_room() -> None:
    desk = playing(here=[ANN, BEN, ANN])
    assert desk.change(comes(EVE, most_watchers=1)).joins is not None


def test_who_has_a_seat_always_finds_room() -> None:
    desk = playing(here=[CAT])
    assert desk.change(comes(ANN, most_watchers=1)).joins is not None


@pytest.mark.parametrize("guest", [EVE, None])
def test_where_nobody_may_watch_only_players_are_let_in(guest: str | None) -> None:
    desk = playing(watch="nobody")
    assert desk.refusal(comes(guest)) == (403, "unwatched")
    assert desk.change(comes(ANN)).joins is not None


def test_before_the_start_everybody_is_let_in() -> None:
    assert gathering(watch="nobody").change(comes(EVE)).joins is not None


def test_after_the_end_everybody_is_let_in() -> None:
    assert over(watch="nobody").change(comes(EVE)).joins is not None


def test_the_return_of_a_person_is_to_be_noted() -> None:
    assert playing(here=[BEN]).change(comes(ANN)).then == NoteReturn(ANN)


def test_a_second_page_is_no_return() -> None:
    assert playing(here=[ANN]).change(comes(ANN)).then is None


@pytest.mark.parametrize("guest", [EVE, None])
def test_a_watcher_does_not_return(guest: str | None) -> None:
    assert playing().change(comes(guest)).then is None


# Going


def test_who_goes_parts_and_nothing_is_stored() -> None:
    desk = playing(here=[EVE])
    page = desk.audience.connections[0]
    change = desk.change(Disconnect(page))
    assert change.parts is page
    assert change.then is None
    assert not change.changes(desk.stored)


def test_when_a_persons_page_is_gone_their_absence_is_to_be_noted() -> None:
    desk = playing(here=[ANN])
    change = desk.change(Disconnect(desk.audience.connections[0]))
    assert change.then == NoteAbsence(ANN)


def test_when_the_last_page_is_gone_what_the_person_has_seen_is_noted() -> None:
    desk = playing(here=[ANN])
    desk.do(Disconnect(desk.audience.connections[0]))
    assert desk.at(0).since == desk.session.happened()


def test_while_another_page_is_open_nothing_is_noted() -> None:
    desk = playing(here=[ANN, ANN])
    desk.do(Disconnect(desk.audience.connections[0]))
    assert desk.at(0).since is None


def test_a_page_that_was_taken_over_is_not_here_any_more() -> None:
    assert playing(here=[ANN]).decide(Disconnect(Connection(ANN))) is None
