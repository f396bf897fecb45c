"""The clock of a table: silence is answered by the rules, and no deadline tells a secret."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from support.clock import DAY, HOUR, MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.people import agree, info, known_secret, log, rows, trio
from support.serving import Json, Page, quick, serving

from himitsu.core.registry import games
from himitsu.core.scenes import SLOW
from himitsu.games.luz.scenes import SCENES

LIVE: dict[str, Any] = {"pace": "live", "clock": 60}
TRICK = int(SLOW * sum(SCENES.values()))
RELAXED: dict[str, Any] = {"pace": "relaxed", "clock": DAY}


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """In LUZ the deal says who bids first: Ann."""
    monkeypatch.setitem(games(), "highcard", HighCard())
    known_secret(monkeypatch)


def test_everybody_is_told_how_long_a_question_stays_open(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            watcher = await house.person()
            async with table.ann.at(table.id) as ann, watcher.at(table.id) as page:
                assert await ann.until("clock") == {"type": "clock", "left": 60_000}
                assert (await page.until("clock"))["left"] == 60_000
                now.passes(20)
                async with table.ben.at(table.id) as ben:
                    assert (await ben.until("clock"))["left"] == 40_000
                await ann.act(await ann.settle())
                await ann.until("accepted")
                # Another question: Ben's. Everybody's clock starts anew.
                assert (await ann.until("clock"))["left"] == 60_000
                assert (await page.until("clock"))["left"] == 60_000

    asyncio.run(run())


def test_an_untimed_table_has_no_clock_and_nobody_lapses(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as page:
                await now.passed(400 * DAY)
                await page.settle()
                assert "clock" not in [frame["type"] for frame in page.frames]
            assert rows(tmp_path, "SELECT deadline, due FROM game_table") == [(None, None)]
            assert len(log(tmp_path)) == 1

    asyncio.run(run())


def test_when_the_clock_runs_out_silence_is_answered_for_all_who_were_asked(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, **LIVE)
            await now.passed(59.9)
            assert len(log(tmp_path)) == 1
            await now.passed(0.1)
            # The bot stayed; nobody said anything for Ann and Ben, which is to fold.
            assert [(seat, moves) for seat, _, _, moves in log(tmp_path)] == [
                (2, "stay"),
                (0, "fold"),
                (1, "fold"),
            ]
            assert [gesture for _, gesture, _, _ in log(tmp_path)] == [None] * 3
            assert (await info(table.ann, table.id))["status"] == "over"

    asyncio.run(run())


def test_only_who_was_silent_has_lapsed(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, **LIVE)
            async with table.ann.at(table.id) as ann:
                await ann.act(await ann.until("sync"), STAY)
                await ann.until("accepted")
            await now.passed(60)
            assert [(seat, moves) for seat, _, _, moves in log(tmp_path)] == [
                (2, "stay"),
                (0, "stay"),
                (1, "fold"),
            ]
            lapses = rows(tmp_path, "SELECT lapses FROM seat ORDER BY seat")
            assert lapses == [(0,), (1,), (0,)]

    asyncio.run(run())


def test_a_secret_answer_moves_no_deadline(tmp_path: Path) -> None:
    """Given, changed or lacking: the clock of the others shows nothing of it."""

    async def run(answers: list[int], place: Path) -> list[str]:
        now = MovedClock()
        async with serving(quick(place), clock=now) as house:
            table = await trio(house, **LIVE)
            async with table.ben.at(table.id) as ben, table.ann.at(table.id) as ann:
                question = await ann.until("sync")
                await ben.until("clock")
                for answer in answers:
                    now.passes(5)
                    await ann.act(question, answer)
                    question = await ann.until("update")
                now.passes(5 * (3 - len(answers)))
                await ben.settle()
                async with table.ben.at(table.id) as second:
                    await second.until("clock")
                return [
                    text
                    for page in (ben, second)
                    for frame, text in zip(page.frames, page.raw, strict=True)
                    if frame["type"] not in ("table", "sync")
                ]

    given = []
    for number, answers in enumerate(SECRETS):
        place = tmp_path / str(number)
        place.mkdir()
        given.append(asyncio.run(run(answers, place)))
    assert given[0] == given[1] == given[2]
    assert given[0] == ['{"type":"clock","left":60000}', '{"type":"clock","left":45000}']


SECRETS: tuple[list[int], ...] = ([], [STAY], [STAY, FOLD, STAY])


def test_clocks_do_not_run_for_bots(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                for page in (ann, ben):
                    await page.act(await page.prompt())
                    await page.until("accepted")
                # The bot is asked.
                assert (await ben.until("clock"))["left"] is None

    asyncio.run(run())


def test_a_relaxed_game_goes_on_over_night_with_a_restart_and_nobody_there(
    tmp_path: Path,
) -> None:
    """The evening: Ann plays and closes her browser. The night: the server is started anew. In the
    morning Ben's time runs out, and he is answered for; the bot goes on."""

    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **RELAXED)
            async with table.ann.at(table.id) as page:
                await page.act(await page.prompt())
                await page.until("accepted")
            assert [row[0] for row in log(tmp_path)] == [0]
            now.passes(8 * HOUR)
        now.passes(8 * HOUR)
        async with serving(quick(tmp_path), clock=now):
            assert len(log(tmp_path)) == 1
            await now.passed(8 * HOUR)
            # Ben bids by silence, then the bot, and Ann is asked to lead.
            assert [row[0] for row in log(tmp_path)] == [0, 1, 2]
            assert log(tmp_path)[1][1:] == (None, "moves", "b0")
        # What became due while no server ran is found when one starts.
        now.passes(2 * DAY)
        async with serving(quick(tmp_path), clock=now):
            assert [row[0] for row in log(tmp_path)][:4] == [0, 1, 2, 0]

    asyncio.run(run())


def test_a_clock_stands_still_while_the_game_is_paused(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, **LIVE)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                question = await ben.until("sync")
                now.passes(45)
                await ann.send(type="propose", kind="pause")
                await agree(ben)
                assert (await ann.until("clock", left=None))["left"] is None
                await now.passed(10 * DAY)
                assert len(log(tmp_path)) == 1
                await ben.act(question, STAY)
                await ben.until("error", code="paused")
        async with (
            serving(quick(tmp_path), clock=now) as house,
            house.same(table.ann).at(table.id) as ann,
        ):
            assert (await ann.until("clock"))["left"] is None
            await ann.send(type="resume")
            assert (await ann.until("clock"))["left"] == 15_000
            await now.passed(15)
            assert len(log(tmp_path)) == 3

    asyncio.run(run())


async def first_trick(pages: list[Page]) -> list[Json]:
    """Play until the first trick is taken and a person is asked; what the pages saw last."""
    views = [await page.until("sync") for page in pages]
    taken = False
    while not taken or views[0]["view"]["asked"][0] >= len(pages):
        asked = views[0]["view"]["asked"][0]
        if asked < len(pages):
            await pages[asked].act(views[asked])
        views = [await page.until("update") for page in pages]
        taken = taken or views[0]["events"][-1]["type"] == "trick"
    return views


async def running(page: Page) -> int:
    """The next clock that is not stopped."""
    left = None
    while left is None:
        left = (await page.until("clock"))["left"]
    return int(left)


def test_a_taken_trick_is_shown_before_the_clock_begins(tmp_path: Path) -> None:
    """The bot needs no time here: whoever leads next, everybody is told the same."""

    async def run() -> None:
        async with serving(quick(tmp_path), clock=MovedClock()) as house:
            table = await trio(house, "luz", **LIVE)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                pages = [ann, ben]
                await first_trick(pages)
                for page in pages:
                    assert await running(page) == 60_000 + TRICK

    asyncio.run(run())


def test_a_clock_waits_for_what_was_being_shown_before_a_restart(tmp_path: Path) -> None:
    """The trick is taken, the server is started anew, and somebody leads before it was shown."""

    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house, "luz", **LIVE)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                views = await first_trick([ann, ben])
                asked = views[0]["view"]["asked"][0]
        now.passes(1)
        async with (
            serving(quick(tmp_path), clock=now) as house,
            house.same((table.ann, table.ben)[asked]).at(table.id) as page,
        ):
            await page.act(await page.until("sync"))
            await page.until("accepted")
            assert await running(page) == 60_000 + TRICK - 1_000

    asyncio.run(run())
