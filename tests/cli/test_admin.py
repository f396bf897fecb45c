"""`admin`: a server's tables are looked after, with and without the server."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text, update
from support.commands import COMMAND, ENVIRONMENT, Commands, hear_ctrl_c
from support.postgres import Postgres
from support.revisions import database_of
from support.serving import Person, quick, serving_aside

from himitsu.cli import admin_desk
from himitsu.server.settings import Place
from himitsu.server.store.database import opened
from himitsu.server.store.revisions import needed
from himitsu.server.store.schema import administration, game_table, process


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "himitsu.sqlite3"
    monkeypatch.setenv("HIMITSU_DATABASE", str(path))
    return path


@pytest.fixture
def filled(empty: Place, monkeypatch: pytest.MonkeyPatch) -> Place:
    """A database of each kind with two tables, `t` and `next`, and no server."""
    database_of(needed(), empty)
    monkeypatch.setenv("HIMITSU_DATABASE", str(empty))
    return empty


@pytest.fixture
def url(tmp_path: Path, place: Place, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with a database of each kind."""
    if isinstance(place, Path):
        place.parent.mkdir()
    monkeypatch.setenv("HIMITSU_DATABASE", str(place))
    with serving_aside(quick(tmp_path).at(place)) as url:
        yield url


def wishes(place: Place) -> list[str]:
    with opened(place) as connection:
        return list(connection.execute(select(administration.c.id)).scalars())


def make_table(url: str) -> str:
    """Where Ann plays LUZ with two bots."""

    async def make() -> str:
        ann = await Person(url).come()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        await ann.start(table)
        await ann.http.aclose()
        return table

    return asyncio.run(make())


def test_a_host_looks_after_tables_while_the_server_runs(himitsu: Commands, url: str) -> None:
    table = make_table(url)
    (listed,) = json.loads(himitsu("admin", "list", "--json").out)
    assert (listed["id"], listed["status"], listed["people"]) == (table, "playing", 1)
    assert table in himitsu("admin", "list", "--status", "playing", "--game", "luz").out
    assert table not in himitsu("admin", "list", "--status", "over").out
    # The log tells how it begins.
    assert himitsu("admin", "pause", table[:6]).out == "The game is paused.\n"
    assert himitsu.fails("admin", "pause", table) == "The game is paused."
    assert "playing, paused" in himitsu("admin", "inspect", table).out
    assert himitsu("admin", "resume", table).out == "The game goes on.\n"
    assert "add --yes" in himitsu.fails("admin", "end", table)
    assert himitsu("admin", "end", table, "--yes").out == "The game is over, without a result.\n"
    assert "add --yes" in himitsu.fails("admin", "delete", table)
    assert himitsu("admin", "delete", table, "--yes").out == "The table is deleted.\n"
    assert json.loads(himitsu("admin", "list", "--json").out) == []
    assert himitsu.fails("admin", "inspect", table) == f"There is no table {table!r}."


def test_inspecting_shows_what_watchers_see_and_nothing_else(himitsu: Commands, url: str) -> None:
    """Byte for byte what the server sends to somebody without a seat."""
    table = make_table(url)

    async def watched() -> object:
        stranger = Person(url)
        async with stranger.at(table) as page:
            sync = await page.until("sync")
        await stranger.http.aclose()
        return sync["view"]

    # Its bots would play on between the two looks.
    himitsu("admin", "pause", table)
    seen = json.loads(himitsu("admin", "inspect", table, "--json").out)
    assert seen["view"] == asyncio.run(watched())
    assert seen["table"]["fairness"]["secret"] is None
    described = himitsu("admin", "inspect", table).out
    assert "seat 0   Ann (person)" in described
    assert "random 1" in described


def test_without_a_server_it_must_be_said(
    himitsu: Commands, filled: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_desk, "PATIENCE", 0.3)
    said = himitsu.fails("admin", "delete", "next", "--yes")
    assert said.startswith("No server with this database has answered, and nothing was done.")
    # Nothing is left behind that a server would do when it starts.
    assert wishes(filled) == ["a"]
    done = himitsu("admin", "delete", "next", "--yes", "--offline")
    assert done.out == "The table is deleted.\n"
    assert himitsu.fails("admin", "pause", "next", "--offline").startswith("There is no table")


def test_what_was_done_without_the_server_is_left_to_it(
    himitsu: Commands, postgres: Postgres, tmp_path: Path
) -> None:
    """Even if one runs: clocks and bots there would stand still."""
    place = postgres.new()
    with serving_aside(quick(tmp_path, postgres=place)) as url:
        table = make_table(url)
        for what, told in (("pause", "The game is paused."), ("resume", "The game goes on.")):
            with opened(place) as connection:
                connection.execute(update(game_table).values(claimed_by=None))
            done = himitsu("admin", what, table, "--offline", "--database", place)
            assert done.out == f"{told}\n"
            with opened(place) as connection:
                processes = set(connection.execute(select(process.c.name)).scalars())
                claimed = set(connection.execute(select(game_table.c.claimed_by)).scalars())
            assert len(processes) == 1, "the server's own"
            assert claimed <= {None} | processes


def test_ctrl_c_takes_the_wish_back(filled: Place) -> None:
    command = [*COMMAND, "admin", "delete", "next", "--yes", "--database", str(filled)]
    with subprocess.Popen(
        command, env=ENVIRONMENT, preexec_fn=hear_ctrl_c, stderr=subprocess.PIPE, text=True
    ) as process:
        while wishes(filled) == ["a"]:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=20)
        assert process.returncode != 0
        assert "Traceback" not in said
    assert wishes(filled) == ["a"]


@pytest.mark.usefixtures("filled")
def test_forgetting_says_first_what_it_would_do(himitsu: Commands) -> None:
    first = himitsu("admin", "forget", "--days", 30)
    assert first.out.splitlines() == [
        "      1  luz, gathering",
        "      1  luz, playing",
        "2 tables would be deleted, unless somebody is there; add --yes.",
    ]
    assert himitsu("admin", "forget", "--days", 30, "--yes", "--offline").out == (
        "2 tables deleted.\n"
    )
    assert json.loads(himitsu("admin", "list", "--json").out) == []


def test_a_copy_is_taken_and_put_back(himitsu: Commands, database: Path, tmp_path: Path) -> None:
    database_of("0005", database)
    copy = tmp_path / "copy.sqlite3"
    told = himitsu("admin", "backup", copy).out
    assert told.startswith(f"{copy} is a copy of {database}: ")
    assert "revision 0005" in told
    assert "stop the server, and move it away" in himitsu.fails("admin", "restore", copy)
    other = tmp_path / "other.sqlite3"
    assert himitsu("admin", "restore", copy, "--database", other).out == (
        f"{other} is what {copy} was: revision 0005. Start the server.\n"
    )
    with closing(sqlite3.connect(other)) as restored:
        assert restored.execute("SELECT moves FROM entry").fetchall() == [("b2",), ("b1",)]


@pytest.mark.parametrize(
    "command", [["list"], ["inspect", "t"], ["pause", "t"], ["forget", "--days", "1"]]
)
def test_a_wrong_database_is_one_line(
    himitsu: Commands, database: Path, command: list[str]
) -> None:
    assert himitsu.fails("admin", *command) == f"There is no database {database}."
    assert not database.exists()
    database.write_text("la la la")
    assert "file is not a database" in himitsu.fails("admin", *command)
    database.unlink()
    database_of("0007", database)
    assert "`himitsu migrate`" in himitsu.fails("admin", *command)


def test_a_locked_database_is_one_line(himitsu: Commands, database: Path) -> None:
    database_of(needed(), database)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = himitsu.fails("admin", "delete", "t", "--yes", "--offline")
    assert "locked" in said


def test_the_beginning_of_an_id_must_be_one_tables(himitsu: Commands, filled: Place) -> None:
    with opened(filled) as connection:
        for table_id in ("tea", "tee"):
            connection.execute(
                text(
                    "INSERT INTO game_table (id, game, rules_version, seats, options, bot, status,"
                    " host, secret, made_at) SELECT :id, game, rules_version, seats, options, bot,"
                    " status, host, secret, made_at FROM game_table WHERE id = 'next'"
                ),
                {"id": table_id},
            )
    assert himitsu.fails("admin", "inspect", "te") == "2 tables begin with 'te'; write more of it."
    assert "tee" in himitsu("admin", "inspect", "tee").out
    assert himitsu.fails("admin", "inspect", "T") == "There is no table 'T'."


def test_postgresql_copies_its_own(himitsu: Commands, tmp_path: Path) -> None:
    address = "postgresql+asyncpg://localhost/himitsu"
    for command in ("backup", "restore"):
        said = himitsu.fails("admin", command, tmp_path / "copy", "--database", address)
        assert "pg_dump" in said
