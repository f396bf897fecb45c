"""What a bot thought: the move that it made is on top of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from support.people import known_secret
from support.serving import Json, Person, quick, serving

from himitsu.bots.pool import BotPool
from himitsu.core.record_parser import read
from himitsu.server.clock import SystemClock

UNITS = {"luz": {"points", "wins"}, "rhymes": {"worth"}, "yurikure": {"wins"}}
OPPONENTS = {
    "luz": ("easy", "steady", "sharp", "sol"),
    "rhymes": ("robin", "easy", "pip"),
    "yurikure": ("easy", "steady", "fumino"),
}
"""Of each level, and a character."""
FRAMES = 24
"""So many Ann sees before she gives up."""
ASKED = 28
"""So many moves are asked about."""


@pytest.mark.parametrize("game", OPPONENTS)
def test_the_move_that_a_bot_made_is_on_top(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The same deal: in some of Rebel Rhymes the game is over too soon.
    known_secret(monkeypatch)

    async def run() -> None:
        async with serving(quick(tmp_path), BotPool(1), SystemClock()) as house:
            ann = await house.person()
            table = await ann.make_table(
                1 + len(OPPONENTS[game]), game=game, opponents=[None, *OPPONENTS[game]]
            )
            sitting = {"seat": 0, "name": "Ann", "nonce": "0" * 32}
            await ann.http.post(f"/api/tables/{table}/seat", json=sitting)
            await ann.start(table)
            refused = await thoughts(ann, table, 0)
            assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
            async with ann.at(table) as page:
                frame: Json = {}
                while frame.get("frame", 0) < FRAMES:
                    # Answers that could only be changed stay as they are.
                    if frame.get("prompt") is not None and frame["view"]["mine"]:
                        await page.act(frame)
                    frame = await page.next()
            await ann.http.post(f"/api/tables/{table}/leave", json={"concede": True})
            record = read((await ann.http.get(f"/api/tables/{table}/record")).text)
            weighed = 0
            # Passes tell the least.
            places = sorted(
                range(len(record.moves)),
                key=lambda place: record.game.format(record.moves[place][1]) == "-",
            )
            for place in places[:ASKED]:
                seat, move = record.moves[place]
                answer = await thoughts(ann, table, place)
                if seat == 0:
                    assert (answer.status_code, answer.json()["code"]) == (404, "no-thoughts")
                    continue
                found = answer.json()
                assert (found["seat"], found["bot"]) == (seat, OPPONENTS[game][seat - 1])
                assert found["unit"] in UNITS[game]
                assert found["options"][0]["move"] == move
                assert all(option["name"] for option in found["options"])
                weighed += len(found["options"]) > 1
            assert weighed
            beyond = await thoughts(ann, table, len(record.moves))
            assert (beyond.status_code, beyond.json()["code"]) == (404, "no-thoughts")

    asyncio.run(run())


async def thoughts(person: Person, table: str, place: int) -> Any:
    return await person.http.get(f"/api/tables/{table}/thoughts", params={"move": place})


def test_a_bot_that_weighs_nothing_tells_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), BotPool(1), SystemClock()) as house:
            ann = await house.person()
            table = await ann.make_table(3, bot="random")
            await ann.sit(table, 0)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.act(await page.prompt())
                await page.prompt()
            await ann.http.post(f"/api/tables/{table}/leave", json={"concede": True})
            record = read((await ann.http.get(f"/api/tables/{table}/record")).text)
            place = next(place for place, (seat, _) in enumerate(record.moves) if seat)
            answer = await thoughts(ann, table, place)
            assert (answer.status_code, answer.json()["code"]) == (404, "no-thoughts")

    asyncio.run(run())
