"""Who played in which seat: what was done stays with whoever did it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from support.highcard import HighCard
from support.situations import ANN, BEN, EVE, Desk, over, playing

from himitsu.core.contract import PUBLIC
from himitsu.core.record_parser import read
from himitsu.core.records import write
from himitsu.core.registry import games
from himitsu.server.game.replay import Replay
from himitsu.server.game.session import Session
from himitsu.server.protocol.frames import Propose
from himitsu.server.protocol.http import ReplayOutline, SeatChange, Sitter, WhatIf
from himitsu.server.store.rows import Entry, StoredTable
from himitsu.server.table.commands import AskSeat, ComeBack, Leave, LookAfter
from himitsu.server.table.presence import AWAY
from himitsu.server.table.setup import what_if_table

MINUTE = 60_000
LUZ_SEATS = 3


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def luz(**more: Any) -> Desk:
    """With a log that leaves nothing to memory."""
    options = {"beads": "unlimited", "memory": "aid"}
    return playing(game="luz", seats=LUZ_SEATS, options=options, **more)


def told(desk: Desk) -> list[tuple[int, str, Sitter, Sitter]]:
    return [(each.seat, each.why, each.was, each.now) for each in desk.session.changes(PUBLIC)]


ANN_SITS, BEN_SITS, EVE_SITS = [Sitter(name, None) for name in ("Ann", "Ben", "Eve")]
FOR_BEN, A_BOT = Sitter("Ben", "random"), Sitter(None, "random")


def leave(desk: Desk) -> None:
    desk.do(Leave(BEN, concede=False))


def concede(desk: Desk) -> None:
    desk.do(Leave(BEN, concede=True))


def replace(desk: Desk) -> None:
    while 1 not in desk.session.to_act():
        play_on(desk)
    desk.closes(BEN)
    desk.now += AWAY
    desk.do(desk.ask(ANN, Propose("replace", 1)))


@pytest.mark.parametrize(
    ("deed", "why"), [(leave, "left"), (concede, "conceded"), (replace, "replaced")]
)
def test_who_leaves_a_bot_in_their_place_is_told_of_with_the_reason(
    deed: Callable[[Desk], None], why: str
) -> None:
    desk = luz()
    deed(desk)
    assert told(desk) == [(1, why, BEN_SITS, FOR_BEN)]


def test_the_third_silence_is_told_after_what_it_answered() -> None:
    desk = playing(pace="live", clock=60, people=[ANN, BEN]).seated(1, lapses=2)
    desk.now += MINUTE
    changes = desk.do(LookAfter())
    both = [change for change in changes if change.taken]
    assert [(change.entry is not None, len(change.taken)) for change in both] == [(True, 1)]
    assert told(desk)[0][:2] == (1, "lapsed")


@pytest.mark.parametrize("deed", [leave, replace])
def test_who_comes_back_is_told_of(deed: Callable[[Desk], None]) -> None:
    desk = luz()
    deed(desk)
    desk.do(ComeBack(BEN, None))
    assert told(desk)[1:] == [(1, "back", FOR_BEN, BEN_SITS)]


def test_a_newcomer_is_told_of_beside_the_bot_whose_seat_it_was() -> None:
    desk = luz(here=[ANN, BEN, EVE])
    desk.do(AskSeat(EVE, "Eve", 2))
    for guest in (ANN, BEN):
        desk.do(desk.agrees(guest))
    assert told(desk) == [(2, "joined", A_BOT, EVE_SITS)]


def test_what_changes_nothing_about_who_plays_is_no_line() -> None:
    desk = luz()
    leave(desk)
    desk.closes(BEN)
    desk.do(desk.ask(ANN, Propose("replace", 1)))
    assert desk.at(1).guest is None
    assert len(told(desk)) == 1


def play_on(desk: Desk, answers: int = 1) -> None:
    for _ in range(answers):
        session = desk.session
        seat = session.to_act()[0]
        session.apply(session.entry(seat, None, [session.default_move(seat)]))


def test_a_change_stands_in_each_log_where_it_happened() -> None:
    desk = luz()
    play_on(desk, 5)
    leave(desk)
    play_on(desk, 4)
    for viewer in desk.session.viewers:
        (change,) = desk.session.changes(viewer)
        log = desk.session.sync(viewer).log
        assert isinstance(change.at, int)
        assert 0 < change.at < len(log)
        # Five answers: three bids and two cards come before it, and whatever they led to.
        answers = [event for event in log[: change.at] if type(event).__name__ in DEEDS]
        assert len(answers) == 5


DEEDS = ("BidMade", "CardPlayed")


def test_a_change_tells_nobody_by_the_number_of_frames_that_there_was_one() -> None:
    desk = luz()
    before = [desk.session.frame(viewer) for viewer in desk.session.viewers]
    prompts = [desk.session.prompt(viewer) for viewer in desk.session.viewers]
    leave(desk)
    assert [desk.session.frame(viewer) for viewer in desk.session.viewers] == before
    assert [desk.session.prompt(viewer) for viewer in desk.session.viewers] == prompts


def read_anew(stored: StoredTable, entries: list[Entry]) -> Session:
    session = Session(games()[stored.game], stored)
    for entry in entries:
        session.apply(entry)
    return session


def test_a_record_names_who_began_and_who_took_over_before_and_after_a_restart() -> None:
    desk = luz()
    play_on(desk, 2)
    taken = desk.do(Leave(BEN, concede=False))[0].taken
    play_on(desk, 3)
    record = desk.session.record()
    assert record.names == {0: "Ann", 1: "Ben", 2: "random"}
    assert record.seated == {(1, 2): "Ben (random)"}
    assert read(write(record)) == record
    # Read anew, the table says who sits there now, and the log who sat there before.
    moves = [Entry(n, seat, None, desk_move(desk, n)) for n, (seat, _) in enumerate(record.moves)]
    entries = [*moves[:2], *taken]
    entries += [msgspec.structs.replace(each, sequence=each.sequence + 1) for each in moves[2:]]
    again = read_anew(desk.stored, entries)
    assert again.record() == record
    assert again.changes(PUBLIC) == desk.session.changes(PUBLIC)


def desk_move(desk: Desk, place: int) -> str:
    record = desk.session.record()
    return record.game.format(record.moves[place][1])


def test_taking_back_moves_leaves_people_where_they_sit() -> None:
    desk = luz()
    play_on(desk, 2)
    leave(desk)
    play_on(desk, 1)
    session = desk.session
    session.apply(session.undo(0, 0))
    (change,) = session.changes(PUBLIC)
    assert (change.why, change.at) == ("left", len(session.sync(PUBLIC).log))
    assert session.record().seated == {(1, 0): "Ben (random)"}


def finished() -> Desk:
    """Ben leaves after five answers of a game that is over now."""
    desk = luz()
    play_on(desk, 5)
    leave(desk)
    while desk.session.to_act():
        play_on(desk)
    return desk.changed(status="over", deadline=None, due=None)


def changes(outline: ReplayOutline) -> list[SeatChange]:
    assert isinstance(outline.changes, tuple)
    return list(outline.changes)


def test_a_replay_tells_of_it_in_the_same_place() -> None:
    session = finished().session
    outline = Replay(session.record(), PUBLIC, session.taken).outline(over=True)
    assert changes(outline) == list(session.changes(PUBLIC))


def test_a_replay_without_a_change_says_nothing_of_any() -> None:
    session = over().session
    outline = Replay(session.record(), PUBLIC, session.taken).outline(over=True)
    assert b"changes" not in msgspec.json.encode(outline)


@pytest.mark.parametrize("moves", [3, 20])
def test_a_what_if_keeps_what_people_did_before_and_says_who_goes_on(moves: int) -> None:
    desk = finished()
    made = what_if_table(desk.phase, EVE, "Eve", WhatIf(moves=moves, seat=2, name="Eve"))
    stored = StoredTable(
        id="branch",
        status="playing",
        again=None,
        **{field: getattr(made, field) for field in SHARED},
    )
    session = Session(games()["luz"], stored)
    told = [(each.seat, each.why, each.was, each.now) for each in session.changes(PUBLIC)]
    bots = [(0, "what-if", ANN_SITS, Sitter("Ann", "random"))]
    if moves < 5:
        bots.append((1, "what-if", BEN_SITS, FOR_BEN))
    expected = [*bots, (2, "what-if", A_BOT, EVE_SITS)]
    assert told == ([] if moves < 5 else [(1, "left", BEN_SITS, FOR_BEN)]) + expected
    assert {each.at for each in session.changes(PUBLIC)[-len(expected) :]} == {
        len(session.sync(PUBLIC).log)
    }
    assert session.record().names == {0: "Ann", 1: "Ben", 2: "random"}
    # Numbers stay: the bot of the game before had the seat that Eve has now.
    assert [each.begun for each in made.taken] == ["person", "person", "bot"]


SHARED = (
    "game",
    "rules_version",
    "seats",
    "options",
    "bot",
    "host",
    "secret",
    "taken",
    "origin",
)
