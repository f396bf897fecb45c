"""Pages that come to a table and leave it."""

from __future__ import annotations

import pytest
from support.highcard import HighCard
from support.situations import (
    ANN,
    BEN,
    CAT,
    DAN,
    EVE,
    MOST_PAGES,
    NOW,
    Connection,
    Desk,
    closed,
    gathering,
    over,
    playing,
)

from himitsu.core.registry import games
from himitsu.server.store.rows import Proposal
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
def test_a_watcher_finds_no_room_among_their_like(guest: str | None) -> None:
    desk = playing(here=[CAT, DAN] if guest else [None, None])
    assert desk.refusal(comes(guest, most_watchers=2)) == (429, "crowded")


def test_every_page_without_a_seat_takes_a_watchers_room() -> None:
    assert playing(here=[CAT, CAT]).refusal(comes(CAT, most_watchers=2)) == (429, "crowded")


CLAIMS = {
    "stranger": None,
    "guest": "new",
    "known": EVE,
    "host": "host",
    "owner": "owner",
    "asking": "asking",
}


def somebody(claim: str) -> Connection:
    return Connection(CLAIMS[claim], named=claim != "guest")


def crowded(claim: str) -> Desk:
    """A table where two watch already."""
    wish = Proposal(id="1", kind="join", by="asking", name="A", seat=2, until=NOW + 1)
    desk = playing(host="host", owned={"owner": 2}, proposal=wish)
    for number in range(2):
        page = somebody(claim)
        if page.guest in (EVE, "new"):
            page.guest = f"{page.guest} {number}"
        desk.audience.add(page, MOST_PAGES)
    return desk


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("stranger", "guest"),
        ("stranger", "known"),
        ("stranger", "host"),
        ("guest", "known"),
        ("guest", "host"),
        ("known", "host"),
        ("known", "owner"),
        ("known", "asking"),
    ],
)
def test_who_has_less_of_a_claim_makes_room_the_last_first(less: str, more: str) -> None:
    desk = crowded(less)
    last = desk.audience.connections[-1]
    change = desk.change(Connect(somebody(more), most_watchers=2))
    assert change.yields is last
    assert crowded(more if more in ("guest", "known") else "known").refusal(
        Connect(somebody(less), most_watchers=2)
    ) == (429, "crowded")


def test_a_second_page_makes_room_for_anybodys_first() -> None:
    desk = playing(here=[CAT, CAT])
    last = desk.audience.connections[-1]
    assert desk.change(comes(EVE, most_watchers=2)).yields is last
    assert desk.refusal(comes(None, most_watchers=2)) == (429, "crowded")


def test_nobody_makes_room_while_there_is_some_or_for_a_player() -> None:
    desk = playing(here=[None, None])
    assert desk.change(comes(EVE, most_watchers=3)).yields is None
    assert desk.change(comes(ANN, most_watchers=2)).yields is None


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
