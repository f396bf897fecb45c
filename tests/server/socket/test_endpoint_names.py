"""A page that asks for it is told what its moves do; to all others the wire is as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.people import known_secret, trio
from support.serving import quick, serving
from websockets.exceptions import InvalidStatus


@pytest.fixture(autouse=True)
def ann_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    known_secret(monkeypatch)


@pytest.mark.parametrize("form", ["?moves=names", "?updates=patches&moves=names"])
def test_moves_come_with_the_prompt_by_name(tmp_path: Path, form: str) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as usual, table.ann.at(table.id, form) as named:
                question, same = await usual.until("sync"), await named.until("sync")
                assert set(question["prompt"]) == {"token"}
                moves = same["prompt"].pop("moves")
                assert same == question
                assert [each["move"] for each in moves] == question["view"]["legal"]
                assert moves[0] == {
                    "move": 0,
                    "notation": "b0",
                    "group": "bid_beads",
                    "name": "bid_plain",
                    "values": {"beads": 0},
                }

    asyncio.run(run())


@pytest.mark.parametrize("form", ["?moves=names", "?updates=patches&moves=names"])
def test_they_come_with_every_further_prompt(tmp_path: Path, form: str) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id, form) as ben:
                assert (await ben.until("sync"))["prompt"] is None
                await ann.act(await ann.until("sync"))
                asked = await ben.until("patch" if "patches" in form else "update")
                assert {each["group"] for each in asked["prompt"]["moves"]} == {
                    "bid_beads",
                    "bid_safety",
                }

    asyncio.run(run())


def test_other_forms_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="luz")
            with pytest.raises(InvalidStatus) as refused:
                async with ann.at(table, "?moves=pictures"):
                    pass
            assert refused.value.response.status_code == 403

    asyncio.run(run())
