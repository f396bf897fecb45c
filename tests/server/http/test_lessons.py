"""Tutorials over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.serving import quick, serving


def test_who_asks_for_a_lesson_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            answer = await ann.http.post("/api/lessons", json={"game": "chess", "name": "Ann"})
            assert (answer.status_code, answer.json()["code"]) == (404, "no-game")
            table = await ann.make_table(3)
            answer = await ann.http.get(f"/api/tables/{table}/lesson")
            assert (answer.status_code, answer.json()["code"]) == (404, "no-lesson")

    asyncio.run(run())
