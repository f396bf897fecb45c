"""The games that a server plays."""

from __future__ import annotations

from pathlib import Path

from support.house import in_house
from support.serving import House


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
