"""Deciding about watching: who may, from which side, and over whose shoulder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from support.highcard import HighCard
from support.situations import (
    ANN,
    BEN,
    BOT,
    CAT,
    EVE,
    Connection,
    Desk,
    closed,
    gathering,
    over,
    person,
    playing,
)

from himitsu.core.contract import OPEN, PUBLIC, Seat
from himitsu.core.registry import games
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import Look, Stand
from himitsu.server.table import info, sides, spectators
from himitsu.server.table.change import Looks
from himitsu.server.table.commands import Share
from himitsu.server.table.sides import Side


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def shared(**more: Any) -> Desk:
    """Ann lets watchers look over her shoulder; Ben does not."""
    return playing(watch="seats", **more).seated(0, shared=True)


def looking(guest: str | None, seat: Seat | None) -> Connection:
    connection = Connection(guest)
    connection.looks_at = seat
    return connection


# Sharing


@pytest.mark.parametrize("made", [gathering, playing])
def test_a_player_lets_watchers_look_before_and_during_the_game(made: Callable[..., Desk]) -> None:
    desk = made(watch="seats")
    desk.do(Share(ANN, shared=True))
    assert desk.at(0) == person(0, ANN, shared=True)
    desk.do(Share(ANN, shared=False))
    assert desk.at(0) == person(0, ANN)


@pytest.mark.parametrize("watch", ["nobody", "public"])
def test_nobody_shares_where_nobody_looks(watch: str) -> None:
    assert playing(watch=watch).refusal(Share(ANN, shared=True)) == (409, "not-shared")


def test_a_watcher_shares_nothing() -> None:
    assert playing(watch="seats").refusal(Share(EVE, shared=True)) == (403, "not-seated")


def test_at_a_closed_table_there_is_nothing_to_share() -> None:
    assert closed(watch="seats").refusal(Share(ANN, shared=True)) == (409, "closed")


def test_once_the_game_is_over_there_is_nothing_to_share() -> None:
    assert over(watch="seats").refusal(Share(ANN, shared=True)) == (409, "over")


# Looking over a shoulder


def test_a_watcher_looks_where_they_are_let_and_it_is_noted() -> None:
    desk = shared()
    change = desk.change(desk.ask(EVE, Look(0)))
    assert change.looks == Looks(0, noted=True)
    assert change.after == replace(desk.stored, held={EVE: 0})


def test_who_has_looked_looks_there_again() -> None:
    desk = shared()
    for _ in range(2):
        desk.do(desk.ask(EVE, Look(0)))
    assert desk.stored.held == {EVE: 0}


@pytest.mark.parametrize("guest", [EVE, None, ANN])
def test_everybody_may_look_away(guest: str | None) -> None:
    desk = shared()
    change = desk.change(desk.ask(guest, Look(None)))
    assert change.looks == Looks(None, noted=False)
    assert change.after == desk.stored


def test_who_has_seen_a_players_side_looks_at_no_other() -> None:
    desk = shared().seated(1, shared=True)
    desk.do(desk.ask(EVE, Look(0)))
    desk.do(desk.ask(EVE, Look(None)))
    assert desk.refusal(desk.ask(EVE, Look(1))) == (409, "not-allowed")


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_looks_where_they_are_not_let(seat: Seat) -> None:
    desk = shared()
    assert desk.refusal(desk.ask(EVE, Look(seat))) == (409, "not-allowed")


@pytest.mark.parametrize("guest", [ANN, BEN])
def test_who_plays_looks_over_no_shoulder(guest: str) -> None:
    desk = shared()
    assert desk.refusal(desk.ask(guest, Look(0))) == (409, "not-allowed")


def test_who_is_not_known_looks_over_no_shoulder() -> None:
    desk = shared()
    assert desk.refusal(desk.ask(None, Look(0))) == (409, "not-allowed")


@pytest.mark.parametrize("made", [shared, over])
@pytest.mark.parametrize("seat", [-1, -2, 3])
def test_there_is_nothing_to_see_where_no_seat_is(made: Callable[[], Desk], seat: Seat) -> None:
    desk = made()
    assert desk.refusal(desk.ask(EVE, Look(seat))) == (409, "not-allowed")


@pytest.mark.parametrize("guest", [ANN, EVE, None])
@pytest.mark.parametrize("watch", ["nobody", "public", "seats"])
def test_once_the_game_is_over_everybody_looks_everywhere_and_nothing_is_noted(
    guest: str | None, watch: str
) -> None:
    desk = over(watch=watch)
    change = desk.change(desk.ask(guest, Look(1)))
    assert change.looks == Looks(1, noted=False)
    assert change.after == desk.stored


@pytest.mark.parametrize(("made", "code"), [(gathering, "not-started"), (closed, "closed")])
def test_there_is_nothing_to_see_before_the_start(made: Callable[[], Desk], code: str) -> None:
    desk = made()
    assert desk.refusal(desk.ask(EVE, Look(0))) == (409, code)


# From which side


@pytest.mark.parametrize(
    ("guest", "seat", "side"),
    [
        (ANN, None, Side(0, False)),
        (EVE, None, Side(PUBLIC, False)),
        (None, None, Side(PUBLIC, False)),
        (EVE, 0, Side(0, True)),
        (EVE, 1, Side(PUBLIC, False)),
        (ANN, 0, Side(0, False)),
        (BEN, 0, Side(0, True)),
    ],
)
def test_a_page_sees_its_own_side_or_the_one_where_it_is_let(
    guest: str | None, seat: Seat | None, side: Side
) -> None:
    assert sides.side_of(shared().stored, looking(guest, seat)) == side


def test_who_looked_where_they_are_no_longer_let_sees_another_side() -> None:
    before = shared()
    after = playing(watch="seats")
    assert sides.moved(before.stored, after.stored, looking(EVE, 0))
    assert not sides.moved(before.stored, after.stored, looking(EVE, None))
    assert not sides.moved(before.stored, after.stored, looking(ANN, None))


def test_who_is_given_a_seat_sees_another_side() -> None:
    before, after = playing(), playing().seated(2, guest=EVE, name="Eve")
    assert sides.moved(before.stored, after.stored, Connection(EVE))


@pytest.mark.parametrize(
    ("desk", "let"),
    [(gathering, True), (playing, False), (over, True)],
    ids=["gathering", "playing", "over"],
)
def test_where_nobody_may_watch_a_stranger_sees_no_game_that_is_played(
    desk: Callable[..., Desk], let: bool
) -> None:
    stored = desk(watch="nobody").stored
    assert spectators.may_watch(stored, EVE) is let
    assert spectators.may_watch(stored, ANN)


@pytest.mark.parametrize(
    "unseen",
    [{"deadline": 1}, {"due": 1}, {"held": {EVE: 0}}, {"owned": {EVE: 0}}],
    ids=lambda unseen: next(iter(unseen)),
)
def test_what_people_are_not_told_of_a_table_does_not_show(unseen: dict[str, Any]) -> None:
    told = info.visible(playing().stored)
    assert info.visible(playing().changed(**unseen).stored) == told


@pytest.mark.parametrize("unseen", [{"lapses": 1}, {"since": 1}], ids=str)
def test_what_people_are_not_told_of_a_seat_does_not_show(unseen: dict[str, Any]) -> None:
    told = info.visible(playing().stored)
    assert info.visible(playing().seated(0, **unseen).stored) == told


def test_what_people_are_told_shows() -> None:
    told = info.visible(playing().stored)
    assert info.visible(playing().changed(paused=True).stored) != told
    assert info.visible(playing().seated(0, stand_in=BOT, why="left").stored) != told


def test_watchers_are_named_once_each_in_the_order_in_which_they_came() -> None:
    desk = playing(here=[EVE, ANN, None, CAT, EVE, None])
    named = spectators.watchers(desk.stored, desk.audience.connections)
    assert named == ("Eve", None, "Cat", None)


# What is sent


def received(desk: Desk, connection: Connection) -> dict[str, Any]:
    """What the connection is sent when everybody is shown everything."""
    frames = {viewer: desk.session.sync(viewer) for viewer in desk.session.viewers}
    sides.show([connection], desk.stored, frames, desk.session.names)
    (text,) = connection.sent
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def test_each_page_is_sent_what_its_side_sees() -> None:
    desk = shared()
    for connection, viewer in ((Connection(BEN), 1), (Connection(EVE), PUBLIC)):
        assert received(desk, connection)["view"]["viewer"] == viewer


def test_over_a_shoulder_one_sees_the_cards_and_nothing_to_do() -> None:
    desk = shared()
    desk.do(desk.ask(ANN, Stand("fold below 10")))
    own, over_shoulder = received(desk, Connection(ANN)), received(desk, looking(EVE, 0))
    assert (own["view"], own["log"]) == (over_shoulder["view"], over_shoulder["log"])
    assert own["prompt"] is not None
    assert (own["standing"], own["obeyed"]) == ("fold below 10", True)
    assert over_shoulder["prompt"] is None
    assert over_shoulder["orders"] == []
    assert (over_shoulder["standing"], over_shoulder["obeyed"]) == (None, False)


def test_a_standing_order_is_not_shown_over_a_shoulder() -> None:
    desk, owner, watcher = shared(), Connection(ANN), looking(EVE, 0)
    frames = {0: desk.session.standing_frame(0)}
    sides.show([owner, watcher], desk.stored, frames, desk.session.names)
    assert len(owner.sent) == 1
    assert watcher.sent == []


# Looking back


@pytest.mark.parametrize(
    ("side", "viewer"), [("open", OPEN), ("public", PUBLIC), ("0", 0), ("2", 2)]
)
@pytest.mark.parametrize("guest", [ANN, EVE, None])
def test_once_the_game_is_over_everybody_looks_back_from_every_side(
    side: str, viewer: Seat, guest: str | None
) -> None:
    assert spectators.replay_viewer(over().phase, guest, side) == viewer


def test_until_then_a_player_looks_back_from_their_own_seat() -> None:
    assert spectators.replay_viewer(playing().phase, BEN, "1") == 1


@pytest.mark.parametrize(
    ("desk", "guest", "side", "refusal"),
    [
        (playing, BEN, "0", (403, "not-over")),
        (playing, BEN, "open", (403, "not-over")),
        (playing, BEN, "public", (403, "not-over")),
        (playing, EVE, "public", (403, "not-over")),
        (playing, None, "0", (403, "not-over")),
        (gathering, ANN, "0", (409, "not-started")),
        (closed, ANN, "0", (409, "closed")),
        (over, ANN, "3", (400, "no-seat")),
        (over, ANN, "-1", (400, "no-seat")),
        (over, ANN, "２", (400, "no-seat")),
        (over, ANN, "", (400, "no-seat")),
    ],
)
def test_who_may_not_look_back_is_told_why(
    desk: Callable[[], Desk], guest: str | None, side: str, refusal: tuple[int, str]
) -> None:
    with pytest.raises(Refused) as refused:
        spectators.replay_viewer(desk().phase, guest, side)
    assert (refused.value.status, refused.value.code) == refusal


def test_where_the_past_is_left_to_memory_nobody_looks_back() -> None:
    desk = playing(game="luz")
    with pytest.raises(Refused) as refused:
        spectators.replay_viewer(desk.phase, ANN, "0")
    assert (refused.value.status, refused.value.code) == (403, "from-memory")
    assert desk.changed(options={"beads": "unlimited", "memory": "aid"})
    assert spectators.replay_viewer(desk.phase, ANN, "0") == 0
