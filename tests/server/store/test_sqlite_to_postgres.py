"""From a file to PostgreSQL: everything goes over, or nothing does."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text
from support.postgres import Postgres
from support.revisions import database_of
from support.serving import quick, serving

from himitsu.server.errors import StartFailed
from himitsu.server.store import sqlite_to_postgres
from himitsu.server.store.revisions import needed
from himitsu.server.store.schema import metadata
from himitsu.server.store.sqlite_to_postgres import carry_over


class Bar:
    """What somebody would be shown."""

    def __init__(self) -> None:
        self.total = self.done = 0

    @contextmanager
    def __call__(self, total: int, what: str) -> Iterator[Callable[[int], None]]:
        self.total = total
        assert what == "rows"

        def advance(count: int) -> None:
            self.done += count

        yield advance


def contents(place: Path | str) -> dict[str, list[dict[str, Any]]]:
    """By table, as the server reads it."""
    engine = create_engine(f"sqlite:///{place}" if isinstance(place, Path) else place)
    with engine.connect() as connection:
        found = {
            table.name: [
                dict(row._mapping)
                for row in connection.execute(table.select().order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """With something in every table."""
    path = tmp_path / "himitsu.sqlite3"
    database_of(needed(), path)
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("UPDATE game_table SET claimed_by = 'p', claimed_until = 9, due = 5")
        opened.execute("UPDATE analysis SET claimed_by = 'p', claimed_until = 9")
        opened.commit()
    return path


@pytest.fixture
def place(postgres: Postgres) -> str:
    return postgres.new(furnished=False)


def test_every_row_arrives_and_nobody_looks_after_a_table(
    file: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_to_postgres, "AT_ONCE", 1)
    before, bar = contents(file), Bar()
    counts = carry_over(file, place, bar)
    after = contents(place)
    for name in ("process", "open_page", "administration"):
        assert after.pop(name) == []
        del before[name]
    assert all(before.values()), "nothing to carry over"
    for row in (*before["game_table"], *before["analysis"]):
        row["claimed_by"] = row["claimed_until"] = None
    assert after == before
    assert counts == {name: len(rows) for name, rows in after.items()}
    assert bar.done == bar.total == sum(counts.values())
    assert contents(file)["process"], "the file is as it was"
    engine = create_engine(place)
    assert inspect(engine).get_sequence_names() == [], "nothing else says how far it has counted"
    engine.dispose()


def test_a_database_with_something_in_it_is_left_alone(file: Path, postgres: Postgres) -> None:
    place = postgres.new()
    carry_over(file, place, Bar())
    before = contents(place)
    with pytest.raises(StartFailed, match=r"is not empty \(there is something in .*game_table"):
        carry_over(file, place, Bar())
    assert contents(place) == before


def test_a_server_that_runs_with_the_database_is_noticed(file: Path, postgres: Postgres) -> None:
    place = postgres.new()
    engine = create_engine(place)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO process VALUES ('p', 1)"))
    engine.dispose()
    with pytest.raises(StartFailed, match=r"there is something in process"):
        carry_over(file, place, Bar())


def test_what_fails_on_the_way_changes_nothing(file: Path, place: str) -> None:
    """A file may hold what PostgreSQL does not take."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("UPDATE note SET text = 'a' || char(0)")
        opened.commit()
    with pytest.raises(StartFailed, match="cannot contain NUL"):
        carry_over(file, place, Bar())
    engine = create_engine(place)
    assert inspect(engine).get_table_names() == []
    engine.dispose()


def test_an_older_file_is_not_taken(tmp_path: Path, place: str) -> None:
    path = tmp_path / "old.sqlite3"
    database_of("0005", path)
    with pytest.raises(
        StartFailed, match=rf"at revision 0005; .*`himitsu migrate --database {path}"
    ):
        carry_over(path, place, Bar())


OPEN = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("SELECT * FROM guest").fetchall()
print("open", flush=True)
sys.stdin.read()
"""


def test_a_file_that_another_process_has_open_is_in_use(file: Path, place: str) -> None:
    """Also while that does nothing with it."""
    with subprocess.Popen(
        [sys.executable, "-c", OPEN, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(StartFailed, match="is in use: stop the server that runs with it"):
            carry_over(file, place, Bar())
        other.stdin.close()
    carry_over(file, place, Bar())


def test_people_play_on_with_the_same_cookie(tmp_path: Path, place: str) -> None:
    async def run() -> None:
        settings = quick(tmp_path)
        async with serving(settings) as house:
            ann = await house.person()
            assert (await ann.http.put("/api/me", json={"name": "Ann"})).is_success
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            async with ann.at(table) as page:
                await ann.start(table)
                await page.act(await page.prompt())
                await page.until("accepted")
                before = await page.prompt()
            with pytest.raises(StartFailed, match="is in use"):
                await asyncio.to_thread(carry_over, settings.database, place, Bar())
        await asyncio.to_thread(carry_over, settings.database, place, Bar())
        async with serving(quick(tmp_path, postgres=place)) as there:
            same = there.same(ann)
            assert (await same.http.get("/api/me")).json()["name"] == "Ann"
            async with same.at(table) as page:
                shown = await page.until("sync")
                assert json.dumps(shown["view"]) == json.dumps(before["view"])
                await page.play_on(shown)
            assert (await same.http.get(f"/api/tables/{table}/record")).is_success

    asyncio.run(run())
