"""The facts that games declare: they fit their columns, and agree with what the game says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.highcard import HighCard

from himitsu.bots import player
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, State
from himitsu.core.facts import Column, FactTable
from himitsu.core.registry import game, games
from himitsu.games.rhymes.facts import EVENT_CARDS
from himitsu.games.rhymes.views import RowFilled
from himitsu.lab.experiment import checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.match import play_out
from himitsu.lab.report import write_report
from himitsu.lab.run import run

KINDS: dict[str, tuple[type, ...]] = {
    "int": (int,),
    "float": (float, int),
    "bool": (bool,),
    "str": (str,),
}


def finished(name: str, seats: int, number: int, bot: str = "random") -> State:
    played = game(name)
    state = played.new({}, seats, key_from_seed(f"facts/{number}"), keep_events=True)
    play_out(state, [player(played, bot)] * seats, [bot] * seats, "facts", number)
    return state


def rows_of(state: State, name: str, table: str) -> list[dict[str, Any]]:
    (declared,) = [each for each in game(name).facts() if each.name == table]
    names = [column.name for column in declared.columns]
    return [dict(zip(names, row, strict=True)) for row in declared.rows(state.events(OPEN))]


@pytest.mark.parametrize("name", games())
def test_rows_fit_their_columns_at_every_number_of_seats(name: str) -> None:
    for seats in game(name).seat_counts:
        events = finished(name, seats, seats).events(OPEN)
        for table in game(name).facts():
            for row in table.rows(events):
                assert len(row) == len(table.columns), table.name
                for value, column in zip(row, table.columns, strict=True):
                    known = value is None or type(value) in KINDS[column.kind]
                    assert known, (table.name, column.name, value)


def test_facts_of_a_game_from_outside_are_kept_and_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Likewise what it says about choices and secrets."""
    monkeypatch.setitem(games(), "highcard", HighCard())
    closely = {"games": 100, "moments": 1, "samples": 4}
    asked = {"game": "highcard", "seats": 3, "games": 100, "bots": ["random"], "secrets": closely}
    folder = LabFolder.make(tmp_path, checked(asked, "test"))
    played = run(folder, 1, lambda _: None)
    hands = folder.scan("hands", played).collect()
    assert hands.height == 3 * 100
    assert set(hands["answer"]) == {"stay", "fold"}
    assert set(folder.scan("secrets", played).collect()["secret"]) == {"cards"}
    report = write_report(folder, played).read_text("utf-8")
    (table,) = HighCard().facts()
    assert table.says.rstrip(".") in report


def test_luz_counts_bids_and_tricks() -> None:
    state = finished("luz", 4, 1)
    assert state.outcome is not None
    bids = rows_of(state, "luz", "bids")
    totals: Counter[object] = Counter()
    for bid in bids:
        totals[bid["seat"]] += bid["points"]
    assert [totals[seat] for seat in range(4)] == list(state.outcome.scores)
    taken = Counter((row["round"], row["winner"]) for row in rows_of(state, "luz", "tricks"))
    assert all(taken[bid["round"], bid["seat"]] == bid["won"] for bid in bids)
    hands = rows_of(state, "luz", "hands")
    played = rows_of(state, "luz", "cards")
    assert Counter(row["how"] for row in played) == {"led": 40, "followed": 120}
    first = [(row["seat"], row["face"]) for row in played if row["round"] == 1]
    assert sorted((row["seat"], row["face"]) for row in hands) == sorted(first)
    order = rows_of(state, "luz", "order")
    trumps = Counter(row["seat"] for row in hands if row["face"].startswith("Y"))
    assert all(row["trumps"] == trumps[row["seat"]] for row in order)
    assert bids[0]["seat"] == next(row["seat"] for row in order if row["order"] == 0)


def test_yurikure_sums_the_support_that_decided() -> None:
    for number in range(6):
        state = finished("yurikure", 4, number)
        assert state.outcome is not None
        (ending,) = rows_of(state, "yurikure", "endings")
        sums = [0] * 4
        for row in rows_of(state, "yurikure", "sheets"):
            if row["counted"]:
                sums[row["seat"]] += row["points"]
        assert max(sums) == ending["support"]
        assert sums.count(max(sums)) == ending["leaders"]
        formed = [row for row in rows_of(state, "yurikure", "couples") if row["how"] == "setup"]
        assert len(formed) == 1


def test_rhymes_names_who_won_and_by_what() -> None:
    for number in range(6):
        state = finished("rhymes", 5, number)
        assert state.outcome is not None
        players = rows_of(state, "rhymes", "players")
        winners = [row["seat"] for row in players if row["won_by"] is not None]
        assert winners == sorted(state.outcome.winners)
        assert sorted(str(row["order"]) for row in players) == list("01234")
        assert len(rows_of(state, "rhymes", "hands")) == 20
        (ending,) = rows_of(state, "rhymes", "endings")
        assert ending["winners"] == len(winners)
        events = [event for event in state.events(OPEN) if isinstance(event, RowFilled)]
        came = [event.face for event in events if event.face in EVENT_CARDS]
        assert [row["face"] for row in rows_of(state, "rhymes", "row_events")] == came


def test_a_table_that_cannot_work_is_refused() -> None:
    seat = Column("seat", "int", "The seat.")
    with pytest.raises(ValueError, match="every game has a table"):
        FactTable("games", "", (seat,), lambda events: ())
    with pytest.raises(ValueError, match="named twice"):
        FactTable("mine", "", (seat, seat), lambda events: ())
    with pytest.raises(ValueError, match="arm or game"):
        FactTable("mine", "", (Column("game", "int", ""),), lambda events: ())
    with pytest.raises(ValueError, match="to add up need a column `seat`"):
        FactTable("mine", "", (Column("card", "str", "", "deal"),), lambda events: ())
    with pytest.raises(ValueError, match="to add up need a column `seat`"):
        FactTable("mine", "", (Column("points", "int", "", score=True),), lambda events: ())
    for wrong in (
        Column("won", "int", "", average="won {}"),
        Column("how", "str", "", average="x"),
    ):
        with pytest.raises(ValueError, match="only a text's average has"):
            FactTable("mine", "", (wrong,), lambda events: ())
