"""Tutorials: a dealt game whose bots follow a script, as long as the pupil does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.people import trio
from support.serving import FirstMove, House, Json, Page, Person, quick, serving

from himitsu.core.contract import Game
from himitsu.core.records import replay, steps
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


async def begin(house: House, game: str) -> tuple[Person, str]:
    """A pupil, and the table of their tutorial."""
    ann = await house.person()
    made = await ann.http.post("/api/lessons", json={"game": game, "name": "Ann"})
    return ann, made.json()["id"]


async def shown(page: Page) -> Json:
    """The next frame of the game."""
    while "view" not in (frame := await page.next()):
        assert frame["type"] != "error", frame
    return frame


async def follow(page: Page, told: Json, frame: Json) -> Json:
    """To the end of the script, reading one frame at a time."""
    taught: dict[int, list[int]] = {}
    for asked in told["moves"]:
        taught.setdefault(asked["frame"], []).append(asked["move"])
    while frame["frame"] < told["frames"] - 1:
        assert "strayed" not in frame
        await page.send(type="read", frame=frame["frame"] + 1)
        if frame.get("prompt") is not None and frame["frame"] in taught:
            await page.act(frame, *taught[frame["frame"]])
        frame = await shown(page)
    return frame


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_pupil_who_follows_sees_what_the_lesson_foretells(tmp_path: Path, game: Game) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Dreaming()) as house:
            ann, table = await begin(house, game.name)
            told = (await ann.http.get(f"/api/tables/{table}/lesson")).json()
            async with ann.at(table) as page:
                last = await follow(page, told, await page.until("sync"))
        outcome = last["view"]["outcome"]
        # LUZ is taught by one of its rounds, the others by a whole game, and the pupil wins it.
        assert (outcome is None) == (game.name == "luz")
        assert outcome is None or outcome["winners"] == [PUPIL]

    asyncio.run(run())


def test_yurikure_is_taught_with_a_game_of_love_and_a_fated_couple() -> None:
    record = lesson_of(games()["yurikure"])
    assert record is not None
    *_, state = steps(record)
    kinds = {type(event).__name__ for event in state.events(PUPIL, 0)}
    assert {"LoveBegan", "VotesCounted", "GameOver"} <= kinds


def test_bots_wait_until_the_text_was_read_also_by_a_page_that_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Dreaming()) as house:
            ann, table = await begin(house, "luz")
            async with ann.at(table) as page:
                first = await page.until("sync")
                assert (first["frame"], first["prompt"]) == (0, None)
                # A marker: had a bot moved, its frame would have come before.
                await page.send(type="stand", order="no such order")
                assert (await page.next())["type"] == "error"
            async with ann.at(table) as page:
                again = await page.until("sync")
                assert again["frame"] == 0
                await page.send(type="read", frame=1)
                assert (await shown(page))["frame"] == 1
                await page.send(type="stand", order="no such order")
                assert (await page.next())["type"] == "error"
                await page.send(type="read", frame=2)
                asked = await shown(page)
                assert asked["frame"] == 2
                assert asked["prompt"] is not None

    asyncio.run(run())


def test_only_the_pupil_reads(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table, _, ben = await trio(house, "luz")
            async with ben.at(table) as page:
                await page.until("sync")
                await page.send(type="read", frame=9)
                assert (await page.until("error"))["code"] == "not-allowed"

    asyncio.run(run())


def test_a_pupil_who_goes_their_own_way_is_told_and_bots_think_without_waiting(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann, table = await begin(house, "yurikure")
            async with ann.at(table) as page:
                first = await page.until("sync")
                assert "strayed" not in first
                await page.act(first, *first["view"]["legal"][-5:])
                following = await shown(page)
                assert following["strayed"] is True
                over = await page.play_on(following)
                assert over["table"]["origin"]["kind"] == "tutorial"

    asyncio.run(run())
