"""Migrations: forward from every revision, with all that is in a database."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from support.revisions import SINCE, database_of
from support.serving import quick
from support.storage import stored

from himitsu.server.app import create_app
from himitsu.server.errors import StartFailed
from himitsu.server.settings import Place
from himitsu.server.store.database import opened, prepare
from himitsu.server.store.revisions import MIGRATIONS, migrate, needed
from himitsu.server.store.schema import metadata
from himitsu.server.store.storage import Storage

VERSIONS = "alembic_version"
REVISIONS = sorted(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def contents(place: Place) -> dict[str, list[dict[str, object]]]:
    """All rows of all tables but alembic's own."""
    with opened(place) as connection:
        names = [each for each in inspect(connection).get_table_names() if each != VERSIONS]
        return {
            name: [
                dict(row._mapping)
                for row in connection.execute(text(f"SELECT * FROM {name} ORDER BY 1, 2"))
            ]
            for name in names
        }


def test_every_revision_has_something_to_keep() -> None:
    """Of a new one, say in support/revisions.py what it makes room for."""
    assert list(SINCE) == REVISIONS


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_filled_database_of_any_revision_is_brought_up_to_date(
    revision: str, empty: Place
) -> None:
    database_of(revision, empty)
    before = contents(empty)
    prepare(empty)
    after = contents(empty)
    for name, rows in before.items():
        kept = [{column: row[column] for column in rows[0]} for row in after[name]]
        assert kept == rows, name
    with opened(empty) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        if isinstance(empty, Path):
            assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
            assert connection.scalar(text("PRAGMA integrity_check")) == "ok"

    async def work(storage: Storage) -> None:
        table = await storage.table("t")
        assert table is not None
        assert [sitter.name for sitter in table.taken] == ["Ann", "steady", "Ben"]
        assert [entry.moves for entry in await storage.entries("t")] == ["b2", "b1"]

    stored(empty, work)


def test_a_migration_that_fails_changes_nothing(empty: Place) -> None:
    database_of("0001", empty)
    before = contents(empty)

    def fail_in_the_end() -> None:
        with opened(empty) as connection:
            migrate(connection)
            connection.execute(text("SELECT nonsense"))

    with pytest.raises(StartFailed):
        fail_in_the_end()
    assert contents(empty) == before


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "himitsu.sqlite3"
    database_of(needed(), path)
    with opened(path) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StartFailed, match=r"at revision 9999, which a newer version made"):
        prepare(path)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with opened(path) as connection:
        connection.execute(text("CREATE TABLE song (name TEXT, key TEXT)"))
    with pytest.raises(StartFailed, match="of another program"):
        prepare(path)
    assert list(contents(path)) == ["song"]


def test_a_server_that_may_not_migrate_says_what_to_do(tmp_path: Path) -> None:
    settings = quick(tmp_path, migrate=False)
    database_of("0005", settings.database)
    with pytest.raises(StartFailed, match=r"at revision 0005; .*`himitsu migrate`"):
        create_app(settings)
    prepare(settings.database)
    assert create_app(settings)
