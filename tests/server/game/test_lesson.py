"""Tutorials: a dealt game whose bots follow a script, as long as the pupil does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.serving import FirstMove, quick, serving

from himitsu.core.contract import Game
from himitsu.core.records import replay
from himitsu.core.registry import games
from himitsu.server.game.lesson import PUPIL, lesson_of

TAUGHT = [game for game in games().values() if lesson_of(game) is not None]


class Dreaming(FirstMove):
    """Bots that must not be asked."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        raise AssertionError("a tutorial's bots do not think while there is a script")


def test_every_game_has_a_tutorial() -> None:
    assert [game.name for game in TAUGHT] == list(games())


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_is_a_record_that_can_be_played(game: Game) -> None:
    record = lesson_of(game)
    assert record is not None
    assert record.game is game
    assert any(seat == PUPIL for seat, _ in record.moves)
    replay(record)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_pupil_who_follows_sees_what_the_lesson_foretells(tmp_path: Path, game: Game) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Dreaming()) as house:
            ann = await house.person()
            made = await ann.http.post("/api/lessons", json={"game": game.name, "name": "Ann"})
            table = made.json()["id"]
            told = (await ann.http.get(f"/api/tables/{table}/lesson")).json()
            taught: dict[int, list[int]] = {}
            for asked in told["moves"]:
                taught.setdefault(asked["frame"], []).append(asked["move"])
            async with ann.at(table) as page:
                frame = await page.until("sync")
                while frame["frame"] < told["frames"] - 1:
                    assert frame["type"] != "error", frame
                    if frame.get("prompt") is not None and frame["frame"] in taught:
                        await page.act(frame, *taught[frame["frame"]])
                    frame = await page.next()
                    while "view" not in frame:
                        frame = await page.next()

    asyncio.run(run())


def test_a_pupil_who_goes_his_own_way_plays_against_thinking_bots(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            made = await ann.http.post("/api/lessons", json={"game": "luz", "name": "Ann"})
            async with ann.at(made.json()["id"]) as page:
                over = await page.play_on(await page.until("sync"))
                assert over["table"]["origin"]["kind"] == "tutorial"

    asyncio.run(run())
