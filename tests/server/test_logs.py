"""The server's log: one line of JSON for each happening, and never a secret."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.gate import gate
from support.serving import FirstMove, Page, furnish, quick, serving

from himitsu.server import logs
from himitsu.server.clock import SystemClock
from himitsu.server.errors import NotStored
from himitsu.server.store.storage import Storage

ALLOWED = {
    "time",
    "level",
    "happening",
    "table",
    "game",
    "seats",
    "people",
    "bots",
    "bot",
    "attempt",
    "trace",
    "why",
}


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, clock: MovedClock) -> Iterator[io.StringIO]:
    """What a server process would write to its standard error stream."""
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    names = ("himitsu.server", "uvicorn", "asyncio")
    before = {
        name: (logger.handlers, logger.level, logger.propagate)
        for name in names
        for logger in [logging.getLogger(name)]
    }
    logs.configure(clock.monotonic)
    yield stream
    for name, (handlers, level, propagate) in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


class Talkative(FirstMove):
    """Fails now and then, and says what it was thinking about."""

    def __init__(self) -> None:
        self.calls = 0

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        self.calls += 1
        if self.calls % 10 == 0:
            raise RuntimeError(f"stuck at {view.decode()}")
        return await super().choose(game, bot, view, seed)


def test_a_game_with_all_its_troubles_leaves_no_secret_in_the_log(
    tmp_path: Path, written: io.StringIO
) -> None:
    async def run() -> tuple[str, str, Page]:
        async with serving(quick(tmp_path), Talkative()) as house:
            ann = await house.person()
            table = await ann.make_table(3, options={"memory": "aid"})
            await ann.sit(table, 0, "Annabella")
            async with ann.at(table) as page:
                await ann.start(table)
                asked = await page.prompt()
                await page.act(asked, 31)
                await page.wire.send("{malformed")
                await page.wire.send("x" * 5000)
                with gate() as disk:
                    disk.trouble = "INSERT ... b7+ p3 R7"
                    await page.act(asked)
                    await page.until("error", code="failed")
                await page.act(asked)
                await page.until("accepted")
                await page.play_on()
            house.change_database("DROP TABLE entry")
            await ann.http.get("/api/tables")
            return table, ann.cookie, page

    table, cookie, page = asyncio.run(run())
    told = written.getvalue()
    lines = [json.loads(line) for line in told.splitlines()]
    happenings = {line["happening"] for line in lines}
    assert {"table made", "game started", "bot failed", "not stored", "game over"} <= happenings
    assert all(set(line) <= ALLOWED for line in lines)
    for secret in secrets_of(tmp_path, table, cookie, page):
        assert secret not in told, secret
    # No card, bid or play, in any notation: not even inside a trace.
    assert re.search(r"\b[YRGBP]\d+\b|\bb\d+\+|\bp\d+\b", told) is None


def secrets_of(tmp_path: Path, table: str, cookie: str, page: Page) -> Iterator[str]:
    database = sqlite3.connect(tmp_path / "himitsu.sqlite3")
    secret: bytes = database.execute("SELECT secret FROM game_table").fetchone()[0]
    key: bytes = database.execute("SELECT value FROM server").fetchone()[0]
    nonces = database.execute("SELECT nonce FROM seat WHERE nonce NOT NULL").fetchall()
    database.close()
    yield from (table, cookie, "Annabella", secret.hex(), key.hex(), str(secret), str(key))
    yield from [row[0] for row in nonces]
    for frame in page.frames:
        if frame.get("prompt"):
            yield frame["prompt"]["token"]
        if frame["type"] == "accepted":
            yield frame["gesture"]


def test_a_trace_says_where_and_of_what_kind_but_not_what(written: io.StringIO) -> None:
    def leak(card: str) -> None:
        raise ValueError(card)

    try:
        leak("R7")
    except ValueError as error:
        logs.log(logging.ERROR, "failed", trace=logs.trace(error))
    try:
        leak("G3")
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    logging.getLogger("uvicorn.error").info("too small to tell")
    first, second = [json.loads(line) for line in written.getvalue().splitlines()]
    for line in (first, second):
        assert line["level"] == "error"
        assert line["trace"][0] == "ValueError"
        assert "leak" in line["trace"][-1]
    assert "R7" not in written.getvalue()
    assert "G3" not in written.getvalue()


def test_a_trace_says_why_nothing_was_stored(tmp_path: Path) -> None:
    """By the name that SQLite has for it; its text is left out like any other."""

    async def run() -> None:
        path = tmp_path / "himitsu.sqlite3"
        furnish(path)
        storage = Storage(path, SystemClock())

        async def write() -> None:
            async with storage.writing() as connection:
                await connection.exec_driver_sql("PRAGMA max_page_count=1")
                # More than the pages that are free.
                await connection.exec_driver_sql("CREATE TABLE full AS SELECT zeroblob(1000000)")

        with pytest.raises(NotStored) as failed:
            await write()
        await storage.close()
        assert "from OperationalError SQLITE_FULL" in logs.trace(failed.value)

    asyncio.run(run())


def test_the_log_cannot_be_flooded(written: io.StringIO, clock: MovedClock) -> None:
    """What the event loop says when it can accept nobody, thousands of times a second."""
    loop = logging.getLogger("asyncio")
    for number in range(10_000):
        loop.error("socket.accept() out of system resource\nsocket: <socket %d>", number)
        logs.log(logging.WARNING, "page dropped", table="abcdef", why="too slow")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert len(lines) == 2 * logs.MOST_LINES
    assert {line["happening"] for line in lines} == {
        "socket.accept() out of system resource",
        "page dropped",
    }
    clock.passes(60)
    written.truncate(0)
    logs.log(logging.WARNING, "page dropped", table="abcdef", why="too slow")
    assert f'"left_out":{10_000 - logs.MOST_LINES}' in written.getvalue()
    written.truncate(0)
    # Another kind of line is not held back by it.
    logs.log(logging.INFO, "table made", table="abcdef")
    assert "table made" in written.getvalue()


def test_what_the_event_loop_says_is_json_and_quotes_nothing(written: io.StringIO) -> None:
    async def fail() -> None:
        raise ValueError("R7")

    async def run() -> None:
        task = asyncio.create_task(fail())
        await asyncio.wait([task])
        del task
        gc.collect()

    asyncio.run(run())
    (line,) = [json.loads(line) for line in written.getvalue().splitlines()]
    assert (line["level"], line["happening"]) == ("error", "Task exception was never retrieved")
    assert line["trace"][0] == "ValueError"
    assert "R7" not in written.getvalue()
