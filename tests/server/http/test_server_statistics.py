"""Statistics of a server over HTTP: only where the host wants them, and worked out elsewhere."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from support.clock import DAY, MovedClock
from support.finished_games import NAME, keep_finished
from support.postgres import Postgres
from support.serving import quick, serving

from himitsu.server.errors import StartFailed
from himitsu.server.http import server_statistics
from himitsu.server.http.server_statistics import LOOK, RETRY, DailyStatistics, open_statistics
from himitsu.server.settings import Settings
from himitsu.server.store.processes import Processes
from himitsu.server.store.storage import Storage

TRIES = 12
EMPTY = {
    "statistics": {"status": "ready", "played": [], "games": 50, "guests": 10},
    "left_out": [{"table": "abc", "trace": ["ValueError"]}],
}


def program(text: str) -> tuple[str, ...]:
    """In place of the process: a program that is given the database and a time."""
    return (sys.executable, "-c", f"import os, sys, time\n{text}")


def until_tomorrow(clock: MovedClock) -> float:
    return (1000 * DAY - clock.now() % (1000 * DAY)) / 1000


@asynccontextmanager
async def working(
    settings: Settings, clock: MovedClock, command: tuple[str, ...]
) -> AsyncIterator[DailyStatistics]:
    storage = Storage(settings.place, clock)
    daily = DailyStatistics(settings, storage, clock, command)
    assert daily.latest.status == "waiting"
    if storage.shared:
        await Processes(storage, clock).enter()
    running = asyncio.create_task(daily.run())
    try:
        yield daily
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await storage.close()


def test_they_are_worked_out_once_a_day_until_its_beginning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = MovedClock()
    asked = tmp_path / "asked"
    text = f"open({str(asked)!r}, 'a').write(sys.argv[2] + ' ')\nprint({json.dumps(EMPTY)!r})"

    async def run() -> None:
        async with working(quick(tmp_path), clock, program(text)) as daily:
            pause = until_tomorrow(clock)
            await clock.more_sleep(pause, 0)
            assert daily.latest.status == "ready"
            today = clock.now() - clock.now() % (1000 * DAY)
            assert asked.read_text() == f"{today} "
            before = clock.sleeping(DAY)
            clock.passes(pause)
            await clock.more_sleep(DAY, before)
            assert asked.read_text() == f"{today} {today + 1000 * DAY} "

    asyncio.run(run())
    assert [each.message for each in caplog.records] == ["statistics left out a game"] * 2
    assert caplog.records[0].__dict__["fields"] == {"table": "abc", "trace": ["ValueError"]}


@pytest.mark.parametrize(
    ("text", "code", "trace"),
    [
        ('print(\'["ValueError", "x.py:1 f"]\')\nsys.exit(1)', 1, ["ValueError", "x.py:1 f"]),
        ("os.kill(os.getpid(), 9)", -9, []),
        (f"print('{NAME}')", 0, []),
        (f"print('{NAME}', file=sys.stderr)\nsys.exit(3)", 3, []),
    ],
    ids=["an error", "killed", "rubbish", "no lab"],
)
def test_a_process_that_fails_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, code: int, trace: list[str]
) -> None:
    clock = MovedClock()

    async def run() -> None:
        async with working(quick(tmp_path), clock, program(text)) as daily:
            await clock.more_sleep(RETRY, 0)
            assert (daily.latest.status, daily.latest.played) == ("failed", ())
            clock.passes(RETRY)
            await clock.more_sleep(RETRY, 0)

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert [each.message for each in caplog.records] == ["statistics failed"] * 2
    assert {"code": code, "trace": trace} == caplog.records[0].__dict__["fields"]
    assert NAME not in caplog.text


def test_of_several_servers_on_one_database_one_works_them_out(
    tmp_path: Path, postgres: Postgres
) -> None:
    clock, go = MovedClock(), tmp_path / "go"
    os.mkfifo(go)
    settings = quick(tmp_path, postgres=postgres.new())
    first = program(f"open({str(go)!r}).read()\nprint({json.dumps(EMPTY)!r})")
    never = program("sys.exit(1)")

    async def run() -> None:
        async with working(settings, clock, first) as here:
            # Once somebody reads there, it is at work.
            opened = await asyncio.to_thread(go.open, "w")
            async with working(settings, clock, never) as there:
                await clock.more_sleep(LOOK, 0)
                assert there.latest.status == "waiting"
                pause = until_tomorrow(clock)
                opened.close()
                await clock.more_sleep(pause, 0)
                assert here.latest.status == "ready"
                clock.passes(LOOK)
                await clock.more_sleep(pause - LOOK, 0)
                assert there.latest == here.latest

    asyncio.run(run())


def test_a_process_ends_with_the_server(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    os.mkfifo(pid)
    text = f"open({str(pid)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)"

    async def run() -> int:
        async with working(quick(tmp_path), MovedClock(), program(text)):
            return int(await asyncio.to_thread(pid.read_text))

    with pytest.raises(ProcessLookupError):
        os.kill(asyncio.run(run()), 0)


def visiting(
    tmp_path: Path,
    visit: Callable[[MovedClock, Callable[[str], Awaitable[object]]], Awaitable[None]],
    statistics: bool,
) -> None:
    async def run() -> None:
        clock = MovedClock()
        async with serving(quick(tmp_path, statistics=statistics), clock=clock) as house:
            ann = await house.person()

            async def get(path: str) -> object:
                return (await ann.http.get(path)).json()

            await visit(clock, get)

    asyncio.run(run())


def test_without_the_hosts_wish_there_are_none(tmp_path: Path) -> None:
    async def visit(_: MovedClock, get: Callable[[str], Awaitable[object]]) -> None:
        assert await get("/api/me") == {"name": None, "pushable": None}
        refused = await get("/api/statistics")
        assert isinstance(refused, dict)
        assert refused["code"] == "not-offered"

    visiting(tmp_path, visit, statistics=False)


def test_a_server_offers_what_its_games_were_like(tmp_path: Path) -> None:
    clock = MovedClock()
    yesterday = clock.now() - 1000 * DAY
    guests = [str(number % 10) for number in range(50)]
    keep_finished(tmp_path / "himitsu.sqlite3", guests, yesterday)

    async def visit(clock: MovedClock, get: Callable[[str], Awaitable[object]]) -> None:
        assert await get("/api/me") == {"name": None, "pushable": None, "statistics": True}
        for _ in range(TRIES):
            # A real process works them out, which may take a while on a busy machine.
            with suppress(TimeoutError):
                await clock.more_sleep(until_tomorrow(clock), 0)
                break
        told = await get("/api/statistics")
        assert isinstance(told, dict)
        assert [(each["game"], each["games"]) for each in told["played"]] == [("luz", 50)]
        assert NAME not in json.dumps(told)

    visiting(tmp_path, visit, statistics=True)


def test_without_the_lab_they_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_statistics, "find_spec", lambda name: None)
    clock = MovedClock()
    storage = Storage(quick(tmp_path).place, clock)
    assert open_statistics(quick(tmp_path), storage, clock) is None
    with pytest.raises(StartFailed, match=r"pip install 'himitsu\[lab\]'"):
        open_statistics(quick(tmp_path, statistics=True), storage, clock)
