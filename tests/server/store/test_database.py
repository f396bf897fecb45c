"""The database: how it is made, brought up to date, and opened."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from support.storage import stored
from support.tally import TALLY, Tally

from himitsu.server.errors import StartFailed
from himitsu.server.store.database import MIGRATIONS, listen, open_engine, prepare
from himitsu.server.store.documents import KeptDocuments
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


def test_the_migrations_lead_to_the_tables_that_the_code_uses(path: Path) -> None:
    prepare(path)
    engine = create_engine(f"sqlite:///{path}")
    listen(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_nobody_but_its_owner_reads_the_database(path: Path) -> None:
    """It holds everybody's cards; so does what SQLite keeps beside it."""

    async def modes() -> list[str]:
        prepare(path)
        storage = Storage(path)
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


def filled(path: Path, revision: str, *statements: str) -> None:
    """A database as it was after that migration."""
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{path}")
    listen(engine)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


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
