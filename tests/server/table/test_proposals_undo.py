"""Taking back: by consent of the others, and never past a revelation."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.people import agree, info, known_secret, log, proposal, trio
from support.serving import Held, quick, serving

from himitsu.core.registry import games


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """In LUZ Ann bids first."""
    monkeypatch.setitem(games(), "highcard", HighCard())
    known_secret(monkeypatch)


def test_an_answer_is_taken_back_when_all_others_agree(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            watcher = await house.person()
            async with (
                table.ann.at(table.id) as ann,
                table.ben.at(table.id) as ben,
                watcher.at(table.id) as page,
            ):
                first = await ann.until("sync")
                assert not first["undo"]
                await ben.until("sync")
                await page.until("sync")
                await ann.act(first, 6)
                assert (await ann.until("update"))["undo"]
                assert not (await ben.until("update"))["undo"]
                await ann.send(type="propose", kind="undo")
                asked = await proposal(ben)
                assert (asked["kind"], asked["by"]) == ("undo", "Ann")
                assert (asked["agreed"], asked["waiting"]) == ([], ["Ben"])
                assert asked["yours"]
                assert not (await proposal(ann))["yours"]
                await ben.send(type="answer", proposal=asked["id"], agree=True)
                again = first
                for who in (ann, ben, page):
                    sync = await who.until("sync")
                    assert [event["type"] for event in sync["log"]] == ["deal"]
                    assert sync["view"]["bids"] == [None] * 3
                    again = sync if who is ann else again
                assert again["prompt"] != first["prompt"]
                assert (await info(table.ann, table.id))["proposal"] is None
                await ann.act(again, 8)
                await ann.until("accepted")
        assert [row[2:] for row in log(tmp_path)] == [
            ("moves", "b3"),
            ("undo", "0"),
            ("moves", "b4"),
        ]

    asyncio.run(run())


def test_who_plays_with_bots_alone_takes_back_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house)
            await table.ben.http.post(f"/api/tables/{table.id}/leave", json={})
            async with table.ann.at(table.id) as ann:
                sync = await ann.until("sync")
                await now.rest()
                assert len(log(tmp_path)) == 2
                await ann.act(sync, STAY)
                # Her answer was the last: everything is shown.
                await ann.until("update")
                await ann.send(type="propose", kind="undo")
                assert (await ann.until("error"))["code"] == "over"
            table = await trio(house, "luz")
            await table.ben.http.post(f"/api/tables/{table.id}/leave", json={})
            async with table.ann.at(table.id) as ann:
                await ann.act(await ann.prompt(), 6)
                await ann.until("accepted")
                # The bots bid, and then it is Ann's turn to lead.
                await ann.prompt()
                await ann.send(type="propose", kind="undo")
                assert (await ann.until("sync"))["view"]["bids"] == [None] * 3

    asyncio.run(run())


def test_bots_wait_while_people_decide(tmp_path: Path) -> None:
    async def run() -> None:
        now, bots = MovedClock(), Held()
        async with serving(quick(tmp_path), bots, now) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.prompt())
                await ben.act(await ben.prompt())
                await ben.until("accepted")
                await ben.send(type="propose", kind="undo")
                asked = await proposal(ann)
                bots.go.set()
                await now.rest()
                assert len(log(tmp_path)) == 2
                await ann.send(type="answer", proposal=asked["id"], agree=False)
                # The bot bids, and then it is Ann's turn to lead.
                await ann.prompt()
                assert len(log(tmp_path)) == 3
                assert (await info(table.ben, table.id))["proposal"] is None

    asyncio.run(run())


def test_nothing_is_taken_back_past_a_revelation(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.prompt())
                await ben.act(await ben.prompt())
                # Ann has the start card: she leads.
                await ann.act(await ann.prompt())
                for who in (ann, ben):
                    shown = await who.until("update")
                    while not shown["view"]["tricks"]:
                        shown = await who.until("update")
                    assert not shown["undo"]
                    await who.send(type="propose", kind="undo")
                    error = await who.until("error")
                    assert error["code"] == "not-allowed"
                    assert "take anything back" in error["text"]
        assert "undo" not in [row[2] for row in log(tmp_path)]

    asyncio.run(run())


def test_a_secret_answer_does_not_end_a_proposal(tmp_path: Path) -> None:
    """Else its end would tell the others that somebody has answered."""

    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                question = await ben.until("sync")
                await ann.act(await ann.until("sync"), STAY)
                await ann.until("update", undo=True)
                await ann.send(type="propose", kind="undo")
                asked = await proposal(ben)
                await proposal(ann)
                await ben.act(question, FOLD)
                await ben.until("accepted")
                await ann.silence()
                assert (await info(table.ann, table.id))["proposal"] == {
                    **asked,
                    "yours": False,
                    "own": True,
                }
                await ben.send(type="answer", proposal=asked["id"], agree=True)
                # Ben's own answer came later: it is taken back, too.
                assert (await ben.until("sync"))["view"]["answer"] is None
                assert (await ann.until("sync"))["view"]["answer"] is None

    asyncio.run(run())


def test_taking_back_sets_the_clock_only_if_the_question_is_another(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            table = await trio(house, pace="live", clock=60)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.until("sync"), STAY)
                await ann.until("update")
                await ben.until("clock")
                now.passes(20)
                await ann.send(type="propose", kind="undo")
                await agree(ben)
                await ann.until("sync")
                await ann.settle()
                assert [frame["type"] for frame in ann.frames].count("clock") == 1
                async with table.ben.at(table.id) as second:
                    assert (await second.until("clock"))["left"] == 40_000

    asyncio.run(run())
