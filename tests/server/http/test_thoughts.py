"""What a bot thought: the move that it made is on top of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.serving import quick, serving

from himitsu.bots.pool import BotPool
from himitsu.core.record_parser import read
from himitsu.server.clock import SystemClock


def test_the_move_that_a_bot_made_is_on_top(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), BotPool(1), SystemClock()) as house:
            ann = await house.person()
            table = await ann.make_table(3, bot="steady")
            await ann.sit(table, 0)
            await ann.start(table)
            there = f"/api/tables/{table}/thoughts"
            refused = await ann.http.get(there, params={"move": 0})
            assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
            async with ann.at(table) as page:
                await page.play_on()
                await page.settle()
            record = read((await ann.http.get(f"/api/tables/{table}/record")).text)
            weighed = 0
            for place, (seat, move) in enumerate(record.moves[-40:-12], len(record.moves) - 40):
                answer = await ann.http.get(there, params={"move": place})
                if seat == 0:
                    assert (answer.status_code, answer.json()["code"]) == (404, "no-thoughts")
                    continue
                found = answer.json()
                assert (found["seat"], found["bot"], found["unit"]) == (seat, "steady", "points")
                assert found["options"][0]["move"] == move
                values = [option["value"] for option in found["options"]]
                if len(values) > 1:
                    assert values == sorted(values, reverse=True)
                    weighed += 1
            assert weighed > 3
            beyond = await ann.http.get(there, params={"move": len(record.moves)})
            assert (beyond.status_code, beyond.json()["code"]) == (404, "no-thoughts")

    asyncio.run(run())
