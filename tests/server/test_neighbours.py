"""Two processes on one PostgreSQL: whatever happens in one is seen in the other."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, text
from support.neighbours import Counting, alternate, ann_and_ben
from support.postgres import Postgres
from support.serving import PATIENCE, FirstMove, House, Json, Page, quick, serving
from websockets.exceptions import ConnectionClosed

from himitsu.server.clock import SystemClock
from himitsu.server.http.spending import TELL_SECONDS
from himitsu.server.settings import Settings
from himitsu.server.store.forgotten_devices import Devices, devices_of
from himitsu.server.store.open_pages import OpenPage, OpenPages
from himitsu.server.store.storage import Storage
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import Table

Work = Callable[[House, House], Coroutine[None, None, None]]


@pytest.fixture
def settings(postgres: Postgres, tmp_path: Path) -> Settings:
    # Whoever is busy here with several pages reads some of them late.
    return quick(tmp_path, postgres=postgres.new(), outgoing=10_000)


def both(settings: Settings, work: Work, bots: FirstMove | None = None) -> None:
    async def run() -> None:
        clock = SystemClock()
        async with (
            serving(settings, bots, clock) as here,
            serving(settings, bots, clock) as there,
        ):
            await work(here, there)

    asyncio.run(run())


def test_a_game_is_played_to_its_end_by_pages_of_both(settings: Settings) -> None:
    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there) as (table, ann, ben, first, second):
            await alternate(first, second)
            records = [await each.http.get(f"/api/tables/{table}/record") for each in (ann, ben)]
            assert records[0].text == records[1].text
            frames = [
                [frame["frame"] for frame in page.frames if frame["type"] == "update"]
                for page in (first, second)
            ]
            for seen in frames:
                assert seen == list(range(seen[0], seen[0] + len(seen)))

    both(settings, work)


def test_of_a_move_only_what_was_appended_is_read(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is one statement for all tables that wait, where everything takes seven for each."""
    read: Counter[str] = Counter()
    news, appended = Storage.news, Storage.appended

    async def counted_news(storage: Storage, *asked: Any) -> Any:
        read["news"] += 1
        return await news(storage, *asked)

    async def counted_appended(storage: Storage, *asked: Any) -> Any:
        found = await appended(storage, *asked)
        read["appended"] += len(found.entries) if found is not None else 0
        return found

    monkeypatch.setattr(Storage, "news", counted_news)
    monkeypatch.setattr(Storage, "appended", counted_appended)
    test_a_game_is_played_to_its_end_by_pages_of_both(settings)
    # All is read at the beginning and in the end.
    assert read["news"] <= 10 < 20 < read["appended"]


def test_talk_pauses_and_presence_reach_the_other_process(settings: Settings) -> None:
    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there, chat="free") as (table, _, ben, first, second):
            await first.send(type="say", words="Hello")
            assert (await second.until("talk"))["said"][0]["words"] == "Hello"
            await second.send(type="say", words="Hi")
            while (await first.until("talk"))["said"][0]["words"] != "Hi":
                pass
            await first.send(type="propose", kind="pause")
            proposal = None
            while proposal is None:
                proposal = (await second.until("table"))["table"]["proposal"]
            await second.send(type="answer", proposal=proposal["id"], agree=True)
            while not (await first.until("table"))["table"]["paused"]:
                pass
            await second.send(type="resume")
            while (await first.until("table"))["table"]["paused"]:
                pass
            # Who comes and goes elsewhere is told here.
            cem = await there.person()
            async with cem.at(table):
                while (await first.until("table"))["table"]["watchers"] != [None]:
                    pass
            while (await first.until("table"))["table"]["watchers"]:
                pass
            lobby = await ben.http.get("/api/lobby")
            assert lobby.json()["people"] == 2

    both(settings, work)


def test_a_look_at_who_is_elsewhere_that_was_overtaken_counts_no_more(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, held, overtaken = OpenPages.elsewhere, asyncio.Event(), asyncio.Event()

    async def slow_at_first(pages: OpenPages, table_id: str) -> tuple[OpenPage, ...]:
        found = await elsewhere(pages, table_id)
        # In the process where Ann is: the other one must let people in.
        if not held.is_set() and pages._open and found:
            held.set()
            await overtaken.wait()
        return found

    async def work(here: House, there: House) -> None:
        ann, cem, dan = await here.person(), await there.person(), await there.person()
        table = await ann.make_table(3)
        monkeypatch.setattr(OpenPages, "elsewhere", slow_at_first)
        async with ann.at(table) as page, cem.at(table):
            await asyncio.wait_for(held.wait(), PATIENCE)
            async with dan.at(table):
                while len((await page.until("table"))["table"]["watchers"]) < 3:
                    pass
                overtaken.set()
                # It is done before a request can be heard.
                answer = await ann.http.get(f"/api/tables/{table}")
                assert len(answer.json()["watchers"]) == 3

    both(settings, work)


def test_of_two_gestures_at_the_same_moment_one_is_applied(settings: Settings) -> None:
    """Ann has a page open in each process, and answers differently in both at once."""

    async def work(here: House, there: House) -> None:
        ann = await here.person()
        table = await ann.make_table(3)
        await ann.sit(table, 0, "Ann")
        await ann.start(table)
        async with ann.at(table) as first, there.same(ann).at(table) as second:
            pages, before = (first, second), ""
            for _ in range(8):
                asked = [await asked_anew(page, before) for page in pages]
                assert asked[0]["prompt"] == asked[1]["prompt"]
                before = asked[0]["prompt"]["token"]
                legal = asked[0]["view"]["legal"]
                names = [
                    await first.act(asked[0], legal[0]),
                    await second.act(asked[1], legal[-1]),
                ]
                waits = [outcome(*each) for each in zip(pages, names, strict=True)]
                assert sorted(await asyncio.gather(*waits)) == ["accepted", "too-late"]

    both(settings, work)


async def asked_anew(page: Page, before: str) -> Json:
    """The newest frame, once it asks something else than before."""
    while True:
        shown = [frame for frame in page.frames if "prompt" in frame][-1:]
        for frame in shown:
            if frame["prompt"] is not None and frame["prompt"]["token"] != before:
                return frame
        await page.next()


async def outcome(page: Page, gesture: str) -> str:
    """What became of a gesture."""
    while True:
        frame = await page.next()
        if frame.get("gesture") == gesture:
            return str(frame.get("code", frame["type"]))


async def one_looks_after_the_table(settings: Settings) -> None:
    """A game with bots, pages of which are open in both processes: only one has them think."""
    clock = SystemClock()
    first, second = Counting(), Counting()
    async with (
        serving(settings, first, clock) as here,
        serving(settings, second, clock) as there,
        ann_and_ben(here, there) as (_, _, _, ann, ben),
    ):
        await alternate(ann, ben)
    assert min(first.thoughts, second.thoughts) == 0 < max(first.thoughts, second.thoughts)


def test_one_process_looks_after_a_table(settings: Settings) -> None:
    asyncio.run(one_looks_after_the_table(settings))


def test_a_table_goes_on_in_another_process_when_its_own_ends(settings: Settings) -> None:
    async def run() -> None:
        clock = SystemClock()
        async with serving(settings, clock=clock) as there:
            async with serving(msgspec.structs.replace(settings, beat=60.0), clock=clock) as here:
                ann = await here.person()
                table = await ann.make_table(3)
                await ann.sit(table, 0, "Ann")
                await ann.start(table)
            async with there.same(ann).at(table) as page:
                await page.play_on()

    asyncio.run(run())


def test_who_was_at_a_process_that_died_is_gone_within_five_seconds(settings: Settings) -> None:
    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there) as (table, _, _, first, _):
            assert settings.postgres is not None
            engine = create_engine(settings.postgres)
            with engine.begin() as connection:
                connection.execute(text("INSERT INTO process VALUES ('dead', 7)"))
                connection.execute(
                    text(
                        "INSERT INTO open_page (id, process, table_id, opened_at)"
                        " VALUES ('page', 'dead', :table, 0)"
                    ),
                    {"table": table},
                )
                told = f"pages dead {table} 0"
                connection.execute(text("SELECT pg_notify('himitsu', :told)"), {"told": told})
            engine.dispose()
            while (await first.until("table"))["table"]["watchers"] != [None]:
                pass
            since = asyncio.get_running_loop().time()
            while (await first.until("table"))["table"]["watchers"]:
                pass
            assert asyncio.get_running_loop().time() - since < 5

    both(settings, work)


def test_a_browser_that_was_forgotten_is_nobody_in_either_process(settings: Settings) -> None:
    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there) as (table, ann, _, _, _):
            elsewhere = there.same(ann)
            async with elsewhere.at(table) as page:
                assert (await ann.http.post("/api/me/forget")).status_code == 204
                with pytest.raises(ConnectionClosed):
                    await page.until("never")
            assert (await elsewhere.http.post("/api/me/code")).status_code == 401

    both(settings, work)


@pytest.mark.parametrize("elsewhere", [True, False])
def test_what_was_read_of_browsers_before_another_was_forgotten_lets_nobody_in_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, elsewhere: bool
) -> None:
    held, overtaken = asyncio.Event(), asyncio.Event()

    async def slow_at_first(storage: Storage, guest: str | None) -> Devices:
        found = await devices_of(storage, guest)
        if not held.is_set():
            held.set()
            await overtaken.wait()
        return found

    async def work(here: House, there: House) -> None:
        ann, phone, tablet = [await here.person() for _ in range(3)]
        for other in (phone, tablet):
            code = (await ann.http.post("/api/me/code")).json()["code"]
            assert (await other.http.post("/api/me/claim", json={"code": code})).is_success
        monkeypatch.setattr("himitsu.server.http.neighbours.devices_of", slow_at_first)
        assert (await phone.http.post("/api/me/forget")).is_success
        await asyncio.wait_for(held.wait(), PATIENCE)
        keeping = ann if elsewhere else there.same(ann)
        assert (await keeping.http.post("/api/me/forget-others")).is_success
        forgotten = there.same(tablet)
        async with asyncio.timeout(PATIENCE):
            while (await forgotten.http.get("/api/me/export")).is_success:
                pass
        overtaken.set()
        # It is acted on, if it is, before a request can be heard.
        assert (await forgotten.http.get("/api/me/export")).status_code == 401

    both(settings, work)


def test_after_notices_were_missed_everything_is_caught_up(
    settings: Settings, postgres: Postgres
) -> None:
    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there) as (_, _, _, first, second):
            # Both listeners are cut off, and connect again a second later.
            postgres.execute(
                "postgres",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
            )
            await alternate(first, second)

    both(settings, work)


def test_play_goes_on_once_the_database_is_back(settings: Settings, postgres: Postgres) -> None:
    async def work(here: House, there: House) -> None:
        ann = await here.person()
        table = await ann.make_table(3, watch="public")
        await ann.sit(table, 0, "Ann")
        await ann.start(table)
        async with ann.at(table) as page, (await there.person()).at(table) as watcher:
            asked = await page.prompt()
            await asyncio.to_thread(postgres.stop)
            name = await page.act(asked)
            assert await outcome(page, name) == "failed"
            await asyncio.to_thread(postgres.start)
            await page.send(type="sync")
            over = await asyncio.gather(again_and_again(page), until_over(watcher))
            assert all(over)

    both(settings, work)


def test_who_leaves_while_the_database_is_away_is_let_go(
    settings: Settings, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there) as (_, _, _, first, second):
            prompts = [asyncio.create_task(page.prompt()) for page in (first, second)]
            done, _ = await asyncio.wait(prompts, return_when=asyncio.FIRST_COMPLETED)
            page = first if prompts[0] in done else second
            await asyncio.to_thread(postgres.stop)
            assert await outcome(page, await page.act(done.pop().result())) == "failed"
            await page.wire.close()
            for prompt in prompts:
                prompt.cancel()
            await asyncio.gather(*prompts, return_exceptions=True)
            # The others at the table are told at once who has left.
            await asyncio.to_thread(postgres.start)

    both(settings, work)
    assert "connection failed" not in [record.getMessage() for record in caplog.records]


async def again_and_again(page: Page) -> bool:
    """Play on, and ask anew whenever something could not be stored."""
    while True:
        frame = await page.next()
        if frame["type"] == "error":
            await page.send(type="sync")
        elif frame.get("prompt") is not None:
            await page.act(frame)
        elif frame["type"] == "table" and frame["table"]["status"] == "over":
            return True


async def until_over(page: Page) -> bool:
    while (await page.until("table"))["table"]["status"] != "over":
        pass
    return True


def test_a_limit_holds_for_both_processes_together(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, requests_burst=8, requests_per_second=0.001)

    async def work(here: House, there: House) -> None:
        ann = await here.person()
        elsewhere = there.same(ann)
        for _ in range(8):
            assert (await ann.http.post("/api/me/code")).status_code == 201
        async with asyncio.timeout(PATIENCE):
            granted = 0
            while (await elsewhere.http.post("/api/me/code")).status_code == 201:
                granted += 1
                await asyncio.sleep(TELL_SECONDS)
        assert granted <= 3

    both(few, work)


def test_what_one_says_is_limited_for_both_processes_together(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, talk_burst=4, talk_per_second=0.001)

    async def work(here: House, there: House) -> None:
        async with ann_and_ben(here, there, chat="free") as (table, ann, _, first, _):
            for _ in range(4):
                await first.send(type="say", words="Hello")
                await first.until("talk")
            async with there.same(ann).at(table) as second, asyncio.timeout(PATIENCE):
                granted = 0
                while await said(second):
                    granted += 1
                    await asyncio.sleep(TELL_SECONDS)
            assert granted <= 2

    both(few, work)


async def said(page: Page) -> bool:
    """Was one more saying let through?"""
    await page.settle()
    await page.send(type="say", words="Hello")
    while True:
        frame = await page.next()
        if frame["type"] in ("talk", "error"):
            return bool(frame["type"] == "talk")


def test_a_ladder_is_the_same_in_both_processes(settings: Settings) -> None:
    async def work(here: House, there: House) -> None:
        ann, ben = await here.person(), await there.person()
        row = {"key": "0" * 32, "name": "Ann", "marks": [0] * 7}
        code = (await ann.http.post("/api/companion", json=row)).json()["code"]
        mine = {"key": "1" * 32, "name": "Ben", "marks": [1] * 7}
        for person, path in ((ben, code), (ann, code)):
            wish = mine if person is ben else row
            ladder = (await person.http.put(f"/api/companion/{path}", json=wish)).json()
        assert [each["name"] for each in ladder["rows"]] == ["Ann", "Ben"]

    both(settings, work)


# Faults that must be noticed


def test_a_notice_that_is_not_heard_would_be_noticed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("support.serving.PATIENCE", 2.0)
    monkeypatch.setattr(Tables, "table_changed", lambda *_: None)
    with pytest.raises(TimeoutError):
        test_a_game_is_played_to_its_end_by_pages_of_both(settings)


def test_two_processes_that_look_after_one_table_would_be_noticed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def always(table: Table, _: bool) -> None:
        table._ours = True

    monkeypatch.setattr(Table, "_look_after", always)
    with pytest.raises(AssertionError):
        asyncio.run(one_looks_after_the_table(settings))
