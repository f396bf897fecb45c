"""What a page is told of a game that it has no board for."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.highcard import HighCard
from support.house import in_house, problem
from support.serving import House

from himitsu.core.registry import games


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_a_game_is_described_with_its_own_words(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        told = (await ann.http.get("/api/games/luz/plain?language=ja")).json()
        fields = told["definitions"][told["view"]]["properties"]
        assert fields["dealer"]["x-himitsu"] == {"seat": True}
        assert fields["hands"]["x-himitsu"] == {"by": "seat"}
        assert told["words"]["luz_suit_r"] == "赤"
        assert all(isinstance(text, str) for text in told["words"].values())
        assert not [key for key in told["words"] if key.startswith("luz_rules_")]
        english = (await ann.http.get("/api/games/luz/plain")).json()
        assert english["words"]["luz_suit_r"] == "red"

    in_house(tmp_path, visit)


def test_a_game_in_a_single_file_has_a_schema_and_no_words(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        told = (await (await house.person()).http.get("/api/games/highcard/plain")).json()
        assert told["view"] == "HighCardView"
        assert {"HighCardView", "Dealt", "Shown", "Outcome"} <= told["definitions"].keys()
        assert told["words"] == {}

    in_house(tmp_path, visit)


def test_rules_come_in_every_language_and_in_their_order(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        http = (await house.person()).http
        told = (await http.get("/api/games/luz/rules")).json()["texts"]
        assert list(told) == ["en", "ja", "zh-Hant", "zh-Hans"]
        keys = [each["key"] for each in told["ja"]]
        assert keys[:2] == ["idea", "cards_title"]
        assert keys == [each["key"] for each in told["en"]]
        assert told["ja"][1]["text"] == "カード"
        silent = (await http.get("/api/games/highcard/rules")).json()["texts"]
        assert silent == {"en": [], "ja": [], "zh-Hant": [], "zh-Hans": []}
        problem(await http.get("/api/games/chess/rules"), 404, "no-game")

    in_house(tmp_path, visit)


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        http = (await house.person()).http
        assert "'chess'" in problem(await http.get("/api/games/chess/plain"), 404, "no-game")
        problem(await http.get("/api/games/luz/plain?language=tlh"), 400, "malformed")

    in_house(tmp_path, visit)
