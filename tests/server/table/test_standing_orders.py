"""Standing orders: kept by the server, obeyed as by a hand, and known to nobody but their owner."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
from support.clock import MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.people import comes_true
from support.serving import FirstMove, House, Json, Page, Person, entries, quick, serving

from himitsu.core.registry import games
from himitsu.games.yurikure import GAME as YURIKURE
from himitsu.server.errors import NotStored
from himitsu.server.game.session import Session
from himitsu.server.store.models import StoredTable
from himitsu.server.store.storage import Storage
from himitsu.server.table.bots import Bots, as_a_hand
from himitsu.server.table.commands import Command, ObeyOrder

BEAT = 0.25


@pytest.fixture(autouse=True)
def games_with_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())
    monkeypatch.setitem(games(), "yurikure", YURIKURE)


class Table(NamedTuple):
    """Ann at seat 0, Ben at seat 1, a bot at seat 2; somebody else watches."""

    id: str
    ann: Person
    ben: Person
    watcher: Person


async def a_table(
    house: House, game: str = "highcard", clock: int | None = None, **options: str
) -> Table:
    ann, ben, watcher = [await house.person() for _ in range(3)]
    pace = "untimed" if clock is None else "live"
    table = await ann.make_table(3, game=game, options=options, pace=pace, clock=clock)
    for seat, person in enumerate((ann, ben)):
        wish = {"seat": seat, "name": "Ann", "nonce": f"{seat}" * 32}
        await person.http.post(f"/api/tables/{table}/seat", json=wish)
    await ann.start(table)
    return Table(table, ann, ben, watcher)


@asynccontextmanager
async def at_table(house: House) -> AsyncIterator[tuple[Table, Page, Json]]:
    """A started game of high cards, Ann's page, and what it first shows."""
    table = await a_table(house)
    async with table.ann.at(table.id) as page:
        yield table, page, await page.until("sync")


def always(sync: Json) -> str:
    """An order that folds Ann's card, whatever it is."""
    order: str = sync["orders"][-1]
    return order


def never(sync: Json) -> str:
    """An order that leaves Ann's card to her."""
    card: int = sync["view"]["cards"][0]
    return f"fold below {card}"


def stored_orders(tmp_path: Path) -> list[tuple[int, str]]:
    database = sqlite3.connect(tmp_path / "himitsu.sqlite3")
    found = database.execute("SELECT seat, text FROM standing_order").fetchall()
    database.close()
    return found


# Giving and taking back


def test_an_order_is_stored_and_told_to_the_owners_pages_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house, at_table(house) as found:
            table, page, sync = found
            assert (sync["standing"], sync["obeyed"]) == (None, False)
            async with (
                table.ann.at(table.id) as second,
                table.ben.at(table.id) as ben,
                table.watcher.at(table.id) as watcher,
            ):
                await second.until("sync")
                assert (await ben.until("sync"))["orders"] == sync["orders"]
                assert (await watcher.until("sync"))["orders"] == []
                for order in (always(sync), always(sync), None):
                    await page.send(type="stand", order=order)
                    told = {"type": "standing", "standing": order, "obeyed": order is not None}
                    assert await page.until("standing") == told
                    assert await second.until("standing") == told
                    assert stored_orders(tmp_path) == ([(0, order)] if order else [])
                await ben.settle()
                await watcher.settle()
                for other in (ben, watcher):
                    assert {frame["type"] for frame in other.frames} == {"table", "sync"}

    asyncio.run(run())


def test_an_order_survives_a_restart_and_is_obeyed_after_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house, at_table(house) as found:
            table, page, sync = found
            await page.send(type="stand", order=always(sync))
            await page.until("standing")
        async with (
            serving(quick(tmp_path)) as house,
            house.same(table.ann).at(table.id) as page,
        ):
            again = await page.until("sync")
            assert (again["standing"], again["obeyed"]) == (always(sync), True)
            assert (await page.until("update"))["view"]["answer"] == FOLD

    asyncio.run(run())


@pytest.mark.parametrize("order", ["", "fold", "fold below 0", "fold below 99", "mine"])
def test_an_order_that_the_game_does_not_offer_is_refused(tmp_path: Path, order: str) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, at_table(house) as (_, page, _):
            await page.send(type="stand", order=order)
            error = await page.until("error")
            assert error["code"] == ("illegal" if order else "malformed")
            assert error["gesture"] is None
            assert stored_orders(tmp_path) == []

    asyncio.run(run())


def test_only_a_seat_in_a_running_game_gives_orders(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3, game="highcard")
            async with ann.at(table) as page:
                await refused(page, "not-seated")
                await ann.sit(table, 0)
                await refused(page, "not-started")
                await ann.start(table)
                await page.play_on()
                await refused(page, "over")
                assert (await page.settle())["orders"] == []

    asyncio.run(run())


async def refused(page: Page, code: str) -> None:
    for order in ("fold below 5", None):
        await page.send(type="stand", order=order)
        assert (await page.until("error"))["code"] == code


def test_luz_offers_no_orders(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await a_table(house, "luz")
            async with table.ann.at(table.id) as page:
                assert (await page.until("sync"))["orders"] == []
                await page.send(type="stand", order="pass")
                await page.until("error", code="illegal")
                await page.send(type="stand", order=None)
                await page.until("standing", standing=None, obeyed=False)

    asyncio.run(run())


def test_orders_count_among_a_pages_messages(tmp_path: Path) -> None:
    async def run() -> None:
        settings = quick(tmp_path, beat=60.0, burst=2, per_second=0.01)
        async with serving(settings) as house, at_table(house) as (_, page, sync):
            for _ in range(3):
                await page.send(type="stand", order=always(sync))
            assert (await page.until("error"))["code"] == "too-frequent"
            assert [frame["type"] for frame in page.frames].count("standing") == 2

    asyncio.run(run())


def test_an_order_that_cannot_be_stored_is_not_given_and_not_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(*_: object) -> None:
        raise NotStored from ValueError("INSERT ... fold below 5")

    async def run() -> None:
        async with serving(quick(tmp_path)) as house, at_table(house) as (_, page, sync):
            with monkeypatch.context() as broken:
                broken.setattr(Storage, "commit", full)
                await page.send(type="stand", order=always(sync))
                assert (await page.until("error"))["code"] == "failed"
            await page.silence()

    with caplog.at_level(logging.INFO, "himitsu.server"):
        asyncio.run(run())
    assert "not stored" in [record.getMessage() for record in caplog.records]
    assert not any("fold" in str(vars(record)) for record in caplog.records)


# Obeying


def test_an_order_is_obeyed_no_sooner_than_a_beat_after_the_question(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=BEAT)) as house, at_table(house) as found:
            _, page, sync = found
            # The bot's beat is over: the order's time is counted from the order.
            await asyncio.sleep(1.5 * BEAT)
            before = time.monotonic()
            await page.send(type="stand", order=always(sync))
            await page.until("standing", obeyed=True)
            update = await page.until("update")
            assert time.monotonic() - before > BEAT - 0.05
            assert update["view"]["answer"] == FOLD
            # The order of this game lapses with the answer.
            assert (update["standing"], update["obeyed"]) == (None, False)
        assert [row[2:] for row in entries(tmp_path)] == [(None, "stay"), (None, "fold")]

    asyncio.run(run())


def test_a_lapsed_order_stays_lapsed_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, at_table(house) as (table, page, sync):
            await page.send(type="stand", order=always(sync))
            lapsed = await page.until("update", standing=None)
            # The owner may still change what the order answered, and is not overruled.
            await page.act(lapsed, STAY)
            assert (await page.until("update"))["view"]["answer"] == STAY
        async with (
            serving(quick(tmp_path)) as house,
            house.same(table.ann).at(table.id) as page,
        ):
            again = await page.until("sync")
            assert (again["standing"], again["obeyed"]) == (None, False)
            await page.silence()
            assert again["view"]["answer"] == STAY

    asyncio.run(run())


def test_the_owner_may_be_quicker_than_the_order(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=BEAT)) as house, at_table(house) as found:
            _, page, sync = found
            await page.send(type="stand", order=always(sync))
            await page.act(sync, STAY)
            await page.until("accepted")
            await asyncio.sleep(2 * BEAT)
            assert (await page.settle())["view"]["answer"] == STAY
        assert [row[3] for row in entries(tmp_path)] == ["stay", "stay"]

    asyncio.run(run())


def test_an_order_taken_back_before_the_beat_is_not_obeyed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=BEAT)) as house, at_table(house) as found:
            _, page, sync = found
            await page.send(type="stand", order=always(sync))
            await page.send(type="stand", order=None)
            await page.until("standing", standing=None)
            await page.silence(2 * BEAT)
        assert [row[1] for row in entries(tmp_path)] == [2]

    asyncio.run(run())


def test_an_order_taken_back_in_another_process_is_not_obeyed(tmp_path: Path) -> None:
    async def run() -> None:
        settings = quick(tmp_path, beat=10 * BEAT)
        async with serving(settings) as house, at_table(house) as (table, page, sync):
            await page.send(type="stand", order=always(sync))
            await page.until("standing")
            async with (
                serving(quick(tmp_path, beat=60.0)) as second,
                second.same(table.ann).at(table.id) as elsewhere,
            ):
                assert (await elsewhere.until("sync"))["standing"] == always(sync)
                await elsewhere.send(type="stand", order=None)
                await elsewhere.until("standing", standing=None)
            # The bot's beat is over, and soon the order's.
            await comes_true(lambda: len(entries(tmp_path)) > 0)
            await page.silence(4 * BEAT)
        assert [row[1] for row in entries(tmp_path)] == [2]

    asyncio.run(run())


def test_what_the_order_leaves_to_its_owner_waits_for_him(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, at_table(house) as (_, page, sync):
            order = never(sync)
            await page.send(type="stand", order=order)
            await page.until("standing", standing=order, obeyed=False)
            await page.silence()
            await page.act(sync, FOLD)
            await page.until("accepted")

    asyncio.run(run())


def test_an_order_is_obeyed_while_its_owners_browser_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=BEAT)) as house:
            async with at_table(house) as (table, page, sync):
                await page.send(type="stand", order=always(sync))
                await page.until("standing")
            # Nobody is there; the bot and the order have answered all the same.
            await asyncio.sleep(3 * BEAT)
            assert sorted(row[1] for row in entries(tmp_path)) == [0, 2]
            async with table.ben.at(table.id) as ben:
                await ben.act(await ben.until("sync"), STAY)
                over = await ben.until("update")
                while over["view"]["outcome"] is None:
                    over = await ben.until("update")
                assert over["events"][-1]["answers"] == [FOLD, STAY, STAY]
        assert stored_orders(tmp_path) == []

    asyncio.run(run())


def test_a_thought_about_an_old_question_is_given_up() -> None:
    """Else the beat of the next answer would begin when the old one's is over."""

    class Asked:
        seen = 1

        def frame(self, seat: int) -> int:
            return self.seen

    async def run() -> None:
        clock, asked, done = MovedClock(), Asked(), list[Command]()
        answered = asyncio.Event()

        async def do(command: Command) -> None:
            done.append(command)
            answered.set()

        session, stored = cast(Session, asked), cast(StoredTable, None)
        settings = quick(Path(), beat=1.0)
        bots = Bots(stored, FirstMove(), clock, settings, do, lambda: None)
        bots.ask(0, None, session)
        await asyncio.sleep(0)
        clock.passes(0.9)
        bots.ask(0, None, session)
        asked.seen = 2
        bots.ask(0, None, session)
        await asyncio.sleep(0)
        # The first would have answered by now.
        clock.passes(0.9)
        await asyncio.sleep(0)
        assert done == []
        clock.passes(1.1)
        await answered.wait()
        assert done == [ObeyOrder(0, 2)]

    asyncio.run(run())


# Nobody else can tell


def test_an_order_takes_as_long_as_a_quick_hand_and_never_twice_the_same() -> None:
    """A person passes when he passes; an order that kept the beat would be known by it."""
    pauses = [as_a_hand(0.9) for _ in range(200)]
    assert all(0.9 <= pause <= 1.8 for pause in pauses)
    assert len(set(pauses)) == len(pauses)
    assert min(pauses) < 1.1
    assert max(pauses) > 1.6
    assert as_a_hand(0.0) == 0.0


PLAYED, WATCHED = 18, 6
"""So many frames come to Ben, and to who watches, until the games are compared."""
Hand = Callable[[Page, Json, int], Any]


async def by_hand(page: Page, asked: Json, number: int) -> None:
    """Ann passes herself, as soon as an order would."""
    await asyncio.sleep(BEAT)
    await page.act(asked, 0, gesture=f"ann-passes-{number}")


async def by_order(page: Page, asked: Json, number: int) -> None:
    """Ann has said it once."""
    if asked["standing"] is None:
        await page.send(type="stand", order="mine")


@pytest.mark.parametrize("reveal", ["open", "strict"])
def test_with_and_without_an_order_the_others_get_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reveal: str
) -> None:
    """Yuri-Kure: the same deal and the same moves; Ann passes by hand, or by an order.

    Ben answers at once, so before the beat; a machine that is too busy for that disturbs a run, and
    then it is played again. An order that showed would show every time.
    """
    monkeypatch.setattr("himitsu.server.table.setup.new_secret", lambda: b"s" * 32)
    for attempt in range(3):
        by = {}
        for name, hand in (("hand", by_hand), ("order", by_order)):
            ids = (f"{number:022}" for number in count())
            monkeypatch.setattr("secrets.token_urlsafe", lambda _, ids=ids: next(ids))
            place = tmp_path / f"{name}-{attempt}"
            place.mkdir()
            by[name] = asyncio.run(the_same_game(place, reveal, hand))
            given = [row for row in entries(place) if row[1] == 0 and row[3] == "pass"]
            assert len(given) >= 3
            assert {row[2] is None for row in given} == {name == "order"}
        if by["hand"] == by["order"]:
            return
    pytest.fail("the others can tell an order from a hand")


async def the_same_game(tmp_path: Path, reveal: str, hand: Hand) -> list[list[str]]:
    """What came to Ben and to who watches, while Ann passed by hand or by order. A clock runs."""
    now = MovedClock()
    async with serving(quick(tmp_path, beat=BEAT), clock=now) as house:
        table = await a_table(house, "yurikure", clock=60, reveal=reveal)
        async with (
            table.watcher.at(table.id) as watcher,
            table.ben.at(table.id) as ben,
            table.ann.at(table.id) as ann,
        ):
            passing = asyncio.create_task(ann_passes(ann, hand))
            await ben_plays(ben, now)
            await watcher.settle()
            passing.cancel()
            await asyncio.gather(passing, return_exceptions=True)
        return [game_frames(ben, PLAYED), game_frames(watcher, WATCHED)]


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


async def ann_passes(page: Page, hand: Hand) -> None:
    """The first five pairs are hers; then she lets everything pass."""
    frame = await page.until("sync")
    for number in range(1000):
        if frame.get("prompt") and frame["view"]["mine"]:
            if frame["view"]["phase"] == "support":
                await page.act(frame)
            else:
                await hand(page, frame, number)
        frame = await page.until("update")


async def ben_plays(page: Page, now: MovedClock) -> None:
    """Ben takes every girl he can, with all he has, and lets her do nothing. He thinks a second."""
    frame = await page.until("sync")
    number = 0
    while frame["frame"] < PLAYED:
        if frame.get("prompt") and frame["view"]["mine"]:
            question = frame["view"]["question"]
            takes = question is not None and question["controller"] is None
            move = frame["view"]["legal"][-1 if takes else 0]
            now.passes(1)
            await page.act(frame, move, gesture=f"ben-plays-{number}")
            number += 1
        frame = await page.until("update")
