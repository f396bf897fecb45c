"""The database: how it is made, brought up to date, and opened."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import make_url, text
from support.postgres import Postgres
from support.storage import filled, stored
from support.tally import TALLY, Tally

from himitsu.server.clock import SystemClock
from himitsu.server.errors import StartFailed
from himitsu.server.settings import Place
from himitsu.server.store.database import open_engine, opened, prepare
from himitsu.server.store.documents import KeptDocuments
from himitsu.server.store.postgres import conninfo
from himitsu.server.store.revisions import MIGRATIONS, migrate
from himitsu.server.store.rows import Entry, Writes
from himitsu.server.store.schema import metadata
from himitsu.server.store.storage import Storage


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "himitsu.sqlite3"


def test_every_live_connection_syncs_each_commit(path: Path) -> None:
    """synchronous: 2 is FULL. WAL alone would lose the last commits when the power fails."""

    async def pragmas() -> list[object]:
        prepare(path)
        engine = open_engine(path)
        reading = engine.execution_options(reading=True)
        async with reading.connect() as first, reading.connect() as second:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                for connection in (first, second)
                for name in names
            ]
        await engine.dispose()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2, 1, 1000] * 2


def test_the_migrations_lead_to_the_tables_that_the_code_uses(empty: Place) -> None:
    prepare(empty)
    with opened(empty) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_a_commit_is_synced_even_if_the_database_would_rather_not(postgres: Postgres) -> None:
    place = postgres.new()
    postgres.execute(
        "postgres", f'ALTER DATABASE "{make_url(place).database}" SET synchronous_commit = off'
    )
    with opened(place) as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
    with psycopg.connect(**conninfo(place)) as direct:
        assert direct.execute("SHOW synchronous_commit").fetchone() == ("on",)

    async def work(storage: Storage) -> None:
        async with storage.writing() as connection:
            assert await connection.scalar(text("SHOW synchronous_commit")) == "on"

    stored(place, work)


def test_an_address_that_cannot_be_used_is_named_without_its_password() -> None:
    with pytest.raises(StartFailed) as failed:
        prepare("postgresql://ann:secret@localhost:1/himitsu")
    assert "postgresql+psycopg://ann:***@localhost:1/himitsu cannot be used" in str(failed.value)
    assert "\n" not in str(failed.value)
    for bad in ("mysql://ann@localhost/himitsu", "postgresql+other://localhost/himitsu", "://"):
        with pytest.raises(StartFailed, match="database"):
            prepare(bad)


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, path: Path) -> Place:
    """A database of each kind that no server has seen."""
    if request.param == "sqlite":
        return path
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new(furnished=False)


REVISIONS = sorted([file.name[:4] for file in (MIGRATIONS / "versions").glob("0*.py")])


def test_a_filled_database_of_every_revision_is_brought_up_to_date(
    request: pytest.FixtureRequest, empty: Place, tmp_path: Path
) -> None:
    for revision in REVISIONS:
        place: Place = tmp_path / revision / "himitsu.sqlite3"
        if not isinstance(empty, Path):
            postgres: Postgres = request.getfixturevalue("postgres")
            place = postgres.new(furnished=False)
        with opened(place) as connection:
            migrate(connection, revision)
            connection.execute(text("INSERT INTO guest VALUES ('ann', 'Ann')"))
            connection.execute(
                text(
                    "INSERT INTO game_table (id, game, rules_version, seats, options, bot, status,"
                    " host, secret, made_at) VALUES ('t', 'luz', 1, 3, '{}', 'steady', 'playing',"
                    " 'ann', :secret, 1)"
                ),
                {"secret": b"s"},
            )
            connection.execute(
                text("INSERT INTO seat (table_id, seat, guest, name) VALUES ('t', 0, 'ann', 'Ann')")
            )
            connection.execute(
                text(
                    "INSERT INTO entry (table_id, sequence, seat, gesture, moves)"
                    " VALUES ('t', 0, 0, 'first', 'b2')"
                )
            )
        prepare(place)

        async def work(storage: Storage) -> None:
            table = await storage.table("t")
            assert table is not None
            assert (table.status, table.secret, table.taken[0].name) == ("playing", b"s", "Ann")
            assert [entry.moves for entry in await storage.entries("t")] == ["b2"]
            after = await storage.commit(
                table, Writes(after=table, entry=Entry(1, 0, "second", "b3"))
            )
            assert await storage.table("t") == after.table

        stored(place, work)


def test_nobody_but_its_owner_reads_the_database(path: Path) -> None:
    """It holds everybody's cards; so does what SQLite keeps beside it."""

    async def modes() -> list[str]:
        prepare(path)
        storage = Storage(path, SystemClock())
        await storage.name_guest("ann", "Ann")
        found = [oct(file.stat().st_mode & 0o777) for file in sorted(path.parent.iterdir())]
        await storage.close()
        return found

    before = os.umask(0o022)
    try:
        assert asyncio.run(modes()) == ["0o600"] * 3
    finally:
        os.umask(before)


def test_the_server_key_stays_the_same(path: Path) -> None:
    assert prepare(path) == prepare(path)


def test_a_database_that_cannot_be_used_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database")
    for bad in (tmp_path, tmp_path / "file" / "himitsu.sqlite3", tmp_path / "file"):
        with pytest.raises(StartFailed) as failed:
            prepare(bad)
        assert str(bad) in str(failed.value)
        assert "\n" not in str(failed.value)


def test_a_filled_database_of_the_first_release_is_brought_up_to_date(path: Path) -> None:
    filled(
        path,
        "0002",
        "INSERT INTO guest VALUES ('ann', 'Ann')",
        "INSERT INTO game_table VALUES "
        "('t', 'luz', 1, 3, '{}', 'steady', 'playing', 'ann', x'00', NULL, 1)",
        "INSERT INTO seat VALUES ('t', 0, 'ann', 'Ann', '00'), ('t', 1, NULL, 'steady', NULL)",
        "INSERT INTO entry VALUES ('t', 0, 0, 'first', 'b2')",
        "INSERT INTO standing_order VALUES ('t', 0, 'pass')",
    )
    prepare(path)

    async def work(storage: Storage) -> None:
        table = await storage.table("t")
        assert table is not None
        assert (table.status, table.pace, table.chat, table.watch, table.bot_pace) == (
            "playing",
            "untimed",
            "off",
            "public",
            "normal",
        )
        assert [sitter.name for sitter in table.taken] == ["Ann", "steady"]
        assert [entry.moves for entry in await storage.entries("t")] == ["b2"]
        assert await storage.orders("t") == {0: "pass"}

    stored(path, work)


def test_a_filled_database_without_documents_gets_room_for_them(path: Path) -> None:
    filled(
        path,
        "0003",
        "INSERT INTO guest VALUES ('ann', 'Ann')",
        "INSERT INTO game_table (id, game, rules_version, seats, options, bot, status, host, "
        "secret, made_at, pace) "
        "VALUES ('t', 'luz', 1, 3, '{}', 'steady', 'gathering', 'ann', x'00', 1, 'live')",
        "INSERT INTO seat (table_id, seat, guest, name, nonce) VALUES ('t', 0, 'ann', 'Ann', '00')",
        "INSERT INTO note VALUES ('t', 'ann', 'mine')",
    )
    prepare(path)

    async def work(storage: Storage) -> None:
        table = await storage.table("t")
        assert table is not None
        assert (table.status, table.pace, len(table.taken)) == ("gathering", "live", 1)
        documents = KeptDocuments(TALLY, storage)
        found = await documents.read(await documents.begin(Tally({"Ann": 1})))
        assert found is not None
        assert found.content.wins == {"Ann": 1}

    stored(path, work)
