"""Standing orders are obeyed as by a hand, and nobody but their owner can tell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.orders import a_table, always, at_table, stored_orders
from support.people import known_secret
from support.serving import Json, Page, entries, quick, serving

from himitsu.core.registry import games
from himitsu.server.table.pace import as_a_hand

BEAT = 100.0
"""So long that no order falls into the same thousandth as the beat."""


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def answers(tmp_path: Path) -> list[tuple[int, str]]:
    """What was answered: seats and moves."""
    return [(row[1], row[3]) for row in entries(tmp_path)]


def test_an_order_is_obeyed_no_sooner_than_a_beat_after_the_question(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=BEAT), clock=now) as house, at_table(house) as at:
            _, page, sync = at
            # The bot's beat is over: the order's time is counted from the order.
            await now.passed(1.5 * BEAT)
            await page.send(type="stand", order=always(sync))
            await page.until("standing", obeyed=True)
            await now.passed(BEAT - 0.001)
            await page.silence()
            await now.passed(BEAT + 0.001)
            update = await page.until("update")
            assert update["view"]["answer"] == FOLD
            # The order of this game lapses with the answer.
            assert (update["standing"], update["obeyed"]) == (None, False)
        assert [row[2:] for row in entries(tmp_path)] == [(None, "stay"), (None, "fold")]

    asyncio.run(run())


def test_a_lapsed_order_stays_lapsed_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        settings = quick(tmp_path, beat=BEAT)
        async with serving(settings, clock=now) as house, at_table(house) as (table, page, sync):
            await page.send(type="stand", order=always(sync))
            await page.until("standing")
            await now.passed(2 * BEAT)
            lapsed = await page.until("update", standing=None)
            # The owner may still change what the order answered, and is not overruled.
            await page.act(lapsed, STAY)
            assert (await page.until("update"))["view"]["answer"] == STAY
        async with (
            serving(settings, clock=now) as house,
            house.same(table.ann).at(table.id) as page,
        ):
            again = await page.until("sync")
            assert (again["standing"], again["obeyed"]) == (None, False)
            assert again["view"]["answer"] == STAY
            await now.passed(2 * BEAT)
            await page.silence()

    asyncio.run(run())


def test_the_owner_may_be_quicker_than_the_order(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=BEAT), clock=now) as house, at_table(house) as at:
            _, page, sync = at
            await page.send(type="stand", order=always(sync))
            await page.act(sync, STAY)
            await page.until("accepted")
            await now.passed(3 * BEAT)
            assert (await page.settle())["view"]["answer"] == STAY
        assert answers(tmp_path) == [(0, "stay"), (2, "stay")]

    asyncio.run(run())


def test_an_order_taken_back_before_the_beat_is_not_obeyed(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=BEAT), clock=now) as house, at_table(house) as at:
            _, page, sync = at
            await page.send(type="stand", order=always(sync))
            await page.send(type="stand", order=None)
            await page.until("standing", standing=None)
            await now.passed(3 * BEAT)
            await page.silence()
        assert answers(tmp_path) == [(2, "stay")]

    asyncio.run(run())


def test_an_order_taken_back_in_another_process_is_not_obeyed(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        settings = quick(tmp_path, beat=BEAT)
        async with serving(settings, clock=now) as house, at_table(house) as (table, page, sync):
            await page.send(type="stand", order=always(sync))
            await page.until("standing")
            # There time stands still: it takes the order back, and does nothing else.
            async with (
                serving(settings) as second,
                second.same(table.ann).at(table.id) as elsewhere,
            ):
                assert (await elsewhere.until("sync"))["standing"] == always(sync)
                await elsewhere.send(type="stand", order=None)
                await elsewhere.until("standing", standing=None)
            await now.passed(3 * BEAT)
            await page.until("standing", standing=None)
            await page.silence()
        assert answers(tmp_path) == [(2, "stay")]

    asyncio.run(run())


def test_an_order_is_obeyed_while_its_owners_browser_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=BEAT), clock=now) as house:
            async with at_table(house) as (table, page, sync):
                await page.send(type="stand", order=always(sync))
                await page.until("standing")
            # Nobody is there; the bot and the order answer all the same.
            await now.passed(2 * BEAT)
            assert answers(tmp_path) == [(2, "stay"), (0, "fold")]
            async with table.ben.at(table.id) as ben:
                await ben.act(await ben.until("sync"), STAY)
                over = await ben.until("update")
                while over["view"]["outcome"] is None:
                    over = await ben.until("update")
                assert over["events"][-1]["answers"] == [FOLD, STAY, STAY]
        assert stored_orders(tmp_path) == []

    asyncio.run(run())


# Nobody else can tell


def test_an_order_takes_as_long_as_a_quick_hand_and_never_twice_the_same() -> None:
    """A person passes when they pass; an order that kept the beat would be known by it."""
    pauses = [as_a_hand(0.9) for _ in range(200)]
    assert all(0.9 <= pause <= 1.8 for pause in pauses)
    assert len(set(pauses)) == len(pauses)
    assert min(pauses) < 1.1
    assert max(pauses) > 1.6
    assert as_a_hand(0.0) == 0.0


PLAYED, WATCHED = 18, 6
"""So many frames come to Ben, and to who watches, until the games are compared."""
Hand = Callable[[Page, Json], Awaitable[None]]


async def by_hand(page: Page, asked: Json) -> None:
    """Ann passes herself."""
    await page.act(asked, 0, gesture=f"ann-passes-{asked['frame']}")
    await page.until("accepted")


async def by_order(page: Page, asked: Json) -> None:
    """Ann has said it once."""
    if asked["standing"] is None:
        await page.send(type="stand", order="mine")
        await page.until("standing")


@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_with_and_without_an_order_the_others_get_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reveal: str
) -> None:
    """Yuri-Kure: the same deal and the same moves; Ann passes by hand, or by an order."""
    known_secret(monkeypatch)
    by = {}
    for name, hand in (("hand", by_hand), ("order", by_order)):
        ids = (f"{number:022}" for number in count())
        monkeypatch.setattr("secrets.token_urlsafe", lambda _, ids=ids: next(ids))
        place = tmp_path / name
        place.mkdir()
        by[name] = asyncio.run(the_same_game(place, reveal, hand))
        given = [row for row in entries(place) if row[1] == 0 and row[3] == "pass"]
        assert len(given) >= 3
        assert {row[2] is None for row in given} == {name == "order"}
    assert by["hand"] == by["order"]


async def the_same_game(tmp_path: Path, reveal: str, hand: Hand) -> list[list[str]]:
    """What came to Ben and to who watches, while Ann passed by hand or by order. A clock runs."""
    now = MovedClock()
    async with serving(quick(tmp_path, beat=BEAT), clock=now) as house:
        table = await a_table(house, "yurikure", clock=3600, reveal=reveal)
        async with (
            table.watcher.at(table.id) as watcher,
            table.ben.at(table.id) as ben,
            table.ann.at(table.id) as ann,
        ):
            for page in (watcher, ben, ann):
                await page.until("sync")
            while (shown := await ben.settle())["frame"] < PLAYED:
                # Ben thinks for a second, and so does Ann; then come the bot, and Ann's order.
                if shown["view"]["mine"]:
                    now.passes(1)
                    await ben_plays(ben, shown)
                asked = await ann.settle()
                if asked["view"]["mine"]:
                    now.passes(1)
                    await ann_plays(ann, asked, hand)
                if not shown["view"]["mine"] and not await moved_on(ann, asked):
                    await now.passed(BEAT)
            await watcher.settle()
        return [game_frames(ben, PLAYED), game_frames(watcher, WATCHED)]


async def moved_on(page: Page, asked: Json) -> bool:
    return bool((await page.settle())["frame"] != asked["frame"])


def game_frames(page: Page, last: int) -> list[str]:
    """All but those about the people, who do not always come in the same order."""
    found = [
        text
        for frame, text in zip(page.frames, page.raw, strict=True)
        if frame["type"] != "table" and frame.get("frame", 0) <= last
    ]
    assert any(f'"frame":{last},' in text for text in found)
    assert any('"clock"' in text for text in found)
    return found


async def ann_plays(page: Page, asked: Json, hand: Hand) -> None:
    """The first five pairs are hers; then she lets everything pass."""
    if asked["view"]["phase"] == "support":
        await page.act(asked)
        await page.until("accepted")
    else:
        await hand(page, asked)


async def ben_plays(page: Page, asked: Json) -> None:
    """Ben takes every girl he can, with all he has, and lets her do nothing."""
    question = asked["view"]["question"]
    takes = question is not None and question["controller"] is None
    move = asked["view"]["legal"][-1 if takes else 0]
    await page.act(asked, move, gesture=f"ben-plays-{asked['frame']}")
    await page.until("accepted")
