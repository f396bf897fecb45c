"""A change: what of it is stored, and what is only told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from support.highcard import HighCard
from support.situations import ANN, EVE, Connection, gathering, over, table

from himitsu.core.registry import games
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import AcceptedFrame, Said
from himitsu.server.store.rows import Entry
from himitsu.server.table.change import Change, LogLine, Looks
from himitsu.server.table.commands import NoteReturn, Rematch


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_a_change_that_leaves_everything_as_it_was_stores_nothing() -> None:
    assert not Change(after=table()).changes(table())


@pytest.mark.parametrize(
    "told",
    [
        {"reply": AcceptedFrame("gesture-1")},
        {"announced": True},
        {"standing": 0},
        {"answered": 0},
        {"looks": Looks(0, noted=False)},
        {"joins": Connection(EVE)},
        {"parts": Connection(EVE)},
        {"refusal": Refused(409, "seat-taken", "Somebody is already sitting there.")},
        {"logged": LogLine("clock ran out", seats=1)},
        {"then": NoteReturn(ANN)},
        {"relies_on": (0, "fold below 5")},
    ],
    ids=lambda told: next(iter(told)),
)
def test_what_is_only_told_is_not_stored(told: dict[str, Any]) -> None:
    assert not Change(after=table(), **told).changes(table())


@pytest.mark.parametrize(
    "written",
    [
        {"entry": Entry(0, 0, None, "fold")},
        {"orders": {0: "fold below 5"}},
        {"orders": {0: None}},
        {"said": Said(0, "Ann", "Hello.", None, 0)},
        {"names": {ANN: "Ann"}},
    ],
    ids=lambda written: next(iter(written)),
)
def test_what_is_written_beside_the_table_is_stored(written: dict[str, Any]) -> None:
    assert Change(after=table(), **written).changes(table())


def test_a_next_table_is_stored() -> None:
    desk = over()
    change = desk.change(Rematch(ANN, bytes(32)))
    assert change.after == desk.stored
    assert change.changes(desk.stored)


def test_a_table_that_differs_is_stored() -> None:
    assert Change(after=replace(table(), public=True)).changes(table())


# The support of these tests: what it promises must be able to fail


def test_a_decision_that_changes_what_it_is_given_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = gathering()

    def meddle(*_: object) -> None:
        desk.audience.connections[0].looks_at = 1

    monkeypatch.setattr("support.situations.decide", meddle)
    with pytest.raises(AssertionError, match="deciding has changed something"):
        desk.decide(NoteReturn(ANN))
