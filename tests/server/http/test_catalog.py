"""The games that a server plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.house import in_house
from support.serving import House

from himitsu.core.registry import broken_games


def test_the_games_are_told_with_their_options_and_bots(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        told = (await ann.http.get("/api/games")).json()
        luz = next(game for game in told if game["name"] == "luz")
        assert luz["seat_counts"] == [3, 4, 5]
        assert luz["options"][1] == {
            "name": "memory",
            "choices": ["book", "aid"],
            "defaults": {"3": "book", "4": "book", "5": "book"},
            "only": {},
            "play_now": None,
            "text": False,
        }
        # What a game chooses for "Play now" can be played with any number of seats there is.
        for game in told:
            for option in game["options"]:
                choice = option["play_now"]
                assert choice is None or choice in option["choices"]
                assert choice is None or choice not in option["only"]
        assert luz["bots"][-1] == "random"
        assert "past" not in luz["bots"]
        assert {game["name"]: game["chat"] for game in told} == {
            "luz": "emotes",
            "rhymes": "free",
            "yurikure": "free",
        }

    in_house(tmp_path, visit)


def test_of_a_game_that_is_broken_everybody_is_told_the_name_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason may name files of this machine; it is in the log."""
    monkeypatch.setitem(broken_games(), "faulty", f"FileNotFoundError: {tmp_path}/secret.json")

    async def visit(house: House) -> None:
        ann = await house.person()
        answer = await ann.http.get("/api/unplayable-games")
        assert answer.json() == ["faulty"]
        assert "faulty" not in (await ann.http.get("/api/games")).text

    in_house(tmp_path, visit)
