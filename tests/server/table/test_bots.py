"""Bots at a table: on a beat, from views alone, and never in the way."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest
from support.clock import MovedClock
from support.gate import gate
from support.house import problem
from support.people import deserted, known_secret, post, trio
from support.serving import FirstMove, Held, entries, quick, serving

from himitsu.games.luz.views import LuzView


def test_the_host_changes_the_beat_of_a_running_table_and_all_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=1.0), clock=now) as house:
            ann, eve = await house.person(), await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            path = f"/api/tables/{table}/bot-pace"
            async with ann.at(table) as page, eve.at(table) as watching:
                for each in (page, watching):
                    assert "bot_pace" not in (await each.until("table"))["table"]
                for each in (page, watching):
                    await each.settle()
                problem(await eve.http.put(path, json={"bot_pace": "quick"}), 403, "not-host")
                problem(await ann.http.put(path, json={"bot_pace": "hasty"}), 400, "malformed")
                told = (await ann.http.put(path, json={"bot_pace": "relaxed"})).json()
                assert told["bot_pace"] == "relaxed"
                for each in (page, watching):
                    assert (await each.until("table"))["table"]["bot_pace"] == "relaxed"
                # The bot that thought already keeps its beat; the next one has the new one.
                await now.passed(2.0)
                await page.until("update")
                await now.passed(1.99)
                await page.silence()
                await now.passed(0.01)
                assert (await page.next())["type"] == "update"
        async with serving(quick(tmp_path), clock=now) as house:
            told = (await house.same(ann).http.get(f"/api/tables/{table}")).json()
            assert told["bot_pace"] == "relaxed"

    asyncio.run(run())


def test_a_thought_about_an_old_question_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the beat of the next answer would begin when the old one's is over."""
    known_secret(monkeypatch)

    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=10.0), clock=now) as house:
            table = await trio(house, "luz")
            # Ben is asked after Ann, and a bot answers for him.
            await post(table.ben, table.id, "leave")
            async with table.ann.at(table.id) as ann:
                await ann.act(await ann.until("sync"))
                await ann.until("update")
                await now.passed(6)
                await ann.send(type="propose", kind="undo")
                await ann.act(await ann.until("sync"))
                await ann.until("update")
                await now.passed(9.999)
                await ann.silence()
                await now.passed(0.001)
                assert (await ann.until("update"))["events"][0]["seat"] == 1

    asyncio.run(run())


class Curious(FirstMove):
    """Keeps what it was given."""

    def __init__(self) -> None:
        self.views: list[bytes] = []
        self.seeds: list[int] = []

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        self.views.append(view)
        self.seeds.append(seed)
        return await super().choose(game, bot, view, seed)


def test_a_bot_gets_its_seats_whole_memory_and_a_fresh_seed(tmp_path: Path) -> None:
    async def run() -> Curious:
        bots = Curious()
        async with serving(quick(tmp_path), bots) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                for _ in range(30):
                    await page.until("update")
        return bots

    bots = asyncio.run(run())
    views = [msgspec.json.decode(view, type=LuzView) for view in bots.views]
    assert all(view.mine for view in views)
    for view in views:
        assert all(face is None or len(face) == 1 for face in view.hands[view.viewer])
    # The table shows two tricks at most ("book"); a bot remembers all of them.
    assert max(len(view.tricks) for view in views) > 2
    assert len(set(bots.seeds)) == len(bots.seeds)


class Broken(FirstMove):
    """Fails in every way a bot can: it crashes, hangs, or names a move that is none."""

    def __init__(self) -> None:
        self.calls = 0

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        self.calls += 1
        if self.calls % 3 == 0:
            raise RuntimeError(f"thinking about {view!r}")
        if self.calls % 3 == 1:
            await asyncio.Event().wait()
        return 31 if b'"phase":"bid"' in view else 0


def test_a_bot_that_keeps_failing_is_replaced_by_the_default_move_and_it_is_noted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, bot_patience=0.05), Broken()) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.until("sync")
                update = await page.until("update")
                assert update["events"] == [
                    {
                        "type": "bid",
                        "seat": update["events"][0]["seat"],
                        "beads": 0,
                        "safety": False,
                    }
                ]

    with caplog.at_level(logging.INFO, "himitsu.server"):
        asyncio.run(run())
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors[:4] == ["bot failed"] * 3 + ["bot replaced by default move"]


class Once(FirstMove):
    """Fails the first time."""

    def __init__(self) -> None:
        self.failed = False

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        if not self.failed:
            self.failed = True
            raise RuntimeError
        legal: list[int] = msgspec.json.decode(view)["legal"]
        return legal[-1]


def test_a_bot_that_fails_once_is_asked_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Once()) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                update = await page.until("update")
                assert update["events"][0]["beads"] == 10

    asyncio.run(run())


def test_an_answer_that_cannot_be_stored_is_made_a_little_later(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=10.0), clock=now) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.until("sync")
                with gate() as disk:
                    disk.trouble = "disk full"
                    await now.passed(10)
                    await page.silence()
                # It tries again after a second, and takes its beat.
                await now.passed(1)
                await now.passed(10)
                await page.until("update", frame=1)

    asyncio.run(run())


def test_a_table_without_people_pauses_and_goes_on_when_somebody_comes(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=1.0), clock=now) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.until("sync")
                for _ in range(3):
                    await now.passed(1)
                left = (await page.settle())["frame"]
                assert left == 3
            await deserted(ann, table)
            # A thought that was under way may still end, but is not played.
            for _ in range(10):
                await now.passed(1)
            assert len(entries(tmp_path)) == left
            async with ann.at(table) as page:
                assert (await page.until("sync"))["frame"] == left
                await now.passed(1)
                await page.until("update", frame=left + 1)

    asyncio.run(run())


def test_a_thought_that_ends_when_everybody_has_left_is_not_played(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        bots = Held()
        async with serving(quick(tmp_path), bots, now) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.until("sync")
                await page.silence()
            await deserted(ann, table)
            bots.go.set()
            await now.rest()
            assert entries(tmp_path) == []
            async with ann.at(table) as page:
                await page.until("update", frame=3)

    asyncio.run(run())
