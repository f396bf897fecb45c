"""How long bots take: on beats that follow from what all see, whatever they think."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from support.cast_table import UNNAMED, cast_table
from support.clock import MovedClock
from support.serving import FirstMove, Json, Page, quick, serving

from himitsu.games.yurikure import GAME as YURIKURE
from himitsu.games.yurikure.moves import PASS
from himitsu.server.protocol.http import BotPace
from himitsu.server.table.pace import BEATS, LATE, beats, until_shown

PACES = tuple(BEATS)


def test_a_thought_is_shown_on_its_beat_or_a_long_step_later() -> None:
    assert until_shown(0.0, 0.9, 2.7) == 0.9
    assert until_shown(0.3, 0.9, 2.7) == pytest.approx(0.6)
    assert until_shown(0.9, 0.9, 2.7) == 0.0
    for late in (1.0, 2.0, 3.5):
        assert late + until_shown(late, 0.9, 2.7) == pytest.approx(3.6)
    assert 3.7 + until_shown(3.7, 0.9, 2.7) == pytest.approx(6.3)
    assert until_shown(5.0, 0.0, 0.0) == 0.0


@pytest.mark.parametrize("pace", PACES)
def test_a_beat_varies_within_bounds_from_what_all_see(pace: BotPace) -> None:
    found = [beats(cast_table(pace=pace), frame) for frame in range(200)]
    assert BEATS[pace].least <= min(found)
    assert max(found) <= BEATS[pace].most
    assert max(found) - min(found) > 0.9 * (BEATS[pace].most - BEATS[pace].least)
    other = replace(cast_table(pace=pace), secret=bytes([1] * 32))
    assert [beats(other, frame) for frame in range(200)] == found


@pytest.mark.parametrize("pace", PACES)
def test_where_nobody_is_cast_bots_keep_exact_beats(pace: BotPace) -> None:
    table = cast_table(pace=pace, cast=UNNAMED)
    assert {beats(table, frame) for frame in range(20)} == {BEATS[pace].usual}


def test_no_beat_is_shorter_than_those_for_which_thoughts_were_counted() -> None:
    """docs/decisions.md tells how many thoughts take longer than 0.54 seconds."""
    shortest = min(min(beat) for beat in BEATS.values())
    assert shortest * 0.9 == pytest.approx(0.54)


@pytest.mark.parametrize(("pace", "seconds"), [("relaxed", 2.0), ("normal", 1.0), ("quick", 0.6)])
def test_the_table_chooses_how_long_a_beat_is(tmp_path: Path, pace: str, seconds: float) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=1.0), clock=now) as house:
            ann = await house.person()
            table = await ann.make_table(3, bot_pace=pace)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.until("sync")
                await now.passed(seconds - 0.01)
                await page.silence()
                await now.passed(0.01)
                assert (await page.next())["type"] == "update"

    asyncio.run(run())


class Uneven(FirstMove):
    """Thinks now short, now long."""

    def __init__(self, clock: MovedClock, *thoughts: float) -> None:
        self._clock = clock
        self._thoughts = list(thoughts)

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        await self._clock.sleep(self._thoughts.pop(0) if self._thoughts else 0.0)
        return await super().choose(game, bot, view, seed)


async def shown_after(page: Page, now: MovedClock, step: float = 0.05) -> float:
    """How long until something is shown, in steps of the clock."""
    passed = 0.0
    seen = len(page.frames)
    while len(page.frames) == seen:
        await now.passed(step)
        passed += step
        await page.settle()
    return passed


def test_how_long_a_bot_thinks_does_not_show(tmp_path: Path) -> None:
    """Within a beat never; beyond it, only that it was late."""

    async def run() -> None:
        now = MovedClock()
        bots = Uneven(now, 0.0, 0.15, 0.05, 0.25, 0.55, 0.1)
        async with serving(quick(tmp_path, beat=0.2), bots, now) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.start(table)
            async with ann.at(table) as page:
                await page.until("sync")
                await page.settle()
                found = [await shown_after(page, now) for _ in range(6)]
                late = 0.2 + 0.2 * LATE
                assert found == pytest.approx([0.2, 0.2, 0.2, late, late, 0.2])

    asyncio.run(run())


# Rows of passes

SHEET = "sAkSh sKuMu sMiSo sAkTs sShKu"
"""Points over all seven girls."""


class Passing(FirstMove):
    """Writes a sheet; then passes where it may, but for the seats that are named, and takes as long
    as it is told for each pass, in turn."""

    def __init__(self, clock: MovedClock, *thoughts: float) -> None:
        self._clock = clock
        self._thoughts = thoughts
        self.reveals: frozenset[int] = frozenset()
        self.asked = 0

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        seen: Json = msgspec.json.decode(view)
        if seen["placing"] is not None:
            return YURIKURE.parse(SHEET.split()[seen["placing"]["placed"]])
        if PASS not in seen["legal"]:
            return await super().choose(game, bot, view, seed)
        if self._thoughts:
            await self._clock.sleep(self._thoughts[self.asked % len(self._thoughts)])
        self.asked += 1
        move: int = seen["legal"][seen["viewer"] in self.reveals]
        return move


def passed(frames: list[Json]) -> list[int]:
    """Who has passed, as the page was told."""
    events = [event for frame in frames for event in frame.get("events", ())]
    return [event["seat"] for event in events if event["type"] == "passed"]


async def step_by_step(now: MovedClock, seconds: float) -> None:
    """So that thoughts that follow each other end when they do."""
    for _ in range(round(seconds / 0.05)):
        await now.passed(0.05)


async def until_asked(page: Page, now: MovedClock) -> Json:
    """The frame in which the page is asked and may reveal something; bots answer meanwhile."""
    frame = await page.settle()
    while not frame["view"]["mine"] or len(frame["view"]["legal"]) < 2:
        if frame["view"]["mine"]:
            await page.act(frame, frame["view"]["legal"][0])
        await step_by_step(now, 1.0)
        frame = await page.settle()
    return frame


@contextlib.asynccontextmanager
async def strict_table(
    tmp_path: Path, now: MovedClock, bots: Passing
) -> AsyncIterator[tuple[Page, Json]]:
    """Ann among four bots, where everybody is asked in turn; she is, and may reveal."""
    async with serving(quick(tmp_path, beat=1.0), bots, now) as house:
        ann = await house.person()
        table = await ann.make_table(5, game="yurikure", options={"reveal": "strict"})
        await ann.sit(table, 0)
        await ann.start(table)
        async with ann.at(table) as page:
            writes = [YURIKURE.parse(move) for move in SHEET.split()]
            await page.act(await page.until("sync"), *writes)
            await page.until("update")
            yield page, await until_asked(page, now)


@pytest.mark.parametrize("thoughts", [(0.0,), (0.05, 0.4, 0.0, 0.2), (0.3, 0.0)])
def test_a_row_of_passes_by_bots_is_one_beat(tmp_path: Path, thoughts: tuple[float, ...]) -> None:
    """However long each of them thinks, they all pass when the first one's beat is over."""

    async def run() -> None:
        now = MovedClock()
        async with strict_table(tmp_path, now, Passing(now, *thoughts)) as (page, asked):
            before = len(page.frames)
            # Whoever is on the left of who reveals is asked first, and then everybody.
            await page.act(asked, asked["view"]["legal"][1])
            await page.until("update")
            await step_by_step(now, 0.95)
            await page.settle()
            assert passed(page.frames[before:]) == []
            await step_by_step(now, 0.05)
            await page.settle()
            assert passed(page.frames[before:]) == [1, 2, 3, 4]

    asyncio.run(run())


def test_who_does_something_else_in_the_row_does_it_a_beat_later(tmp_path: Path) -> None:
    """It has thought before the others passed, and that does not show."""

    async def run() -> None:
        now = MovedClock()
        bots = Passing(now, 0.2)
        async with strict_table(tmp_path, now, bots) as (page, asked):
            bots.reveals = frozenset({2})
            before, thoughts = len(page.frames), bots.asked
            await page.act(asked, asked["view"]["legal"][1])
            await page.until("update")
            await step_by_step(now, 1.0)
            await page.settle()
            assert passed(page.frames[before:]) == [1]
            await step_by_step(now, 0.95)
            frame = await page.settle()
            assert frame["view"]["question"]["controller"] == 0
            assert bots.asked == thoughts + 2, "it does not think twice"
            await step_by_step(now, 0.05)
            frame = await page.settle()
            assert frame["view"]["question"]["controller"] == 2
            await step_by_step(now, 1.0)
            await page.settle()
            assert passed(page.frames[before:]) == [1, 3, 4]

    asyncio.run(run())
