"""Migrations: forward from every revision, with all that is in a database."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
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


SHARED = "0010"
"""Since then processes of two versions may work side by side."""
BESIDES: dict[str, tuple[str, ...]] = {
    "0011": ("UPDATE game_table SET visited_at =",),
    "0014": ("CREATE TABLE analysis",),
    "0015": (
        "ALTER TABLE analysis DROP CONSTRAINT fk_analysis_table_id_game_table",
        "ALTER TABLE analysis ADD CONSTRAINT fk_analysis_table_id FOREIGN KEY(table_id)"
        " REFERENCES game_table (id) ON DELETE CASCADE",
    ),
}
"""By revision, how statements begin that do more than add something: 0011 fills in the column that
it has just added. The analyses of 0014 would have kept servers without them from deleting a table,
and 0015 puts that right."""


def statements(revision: str) -> list[str]:
    """What a migration does to PostgreSQL, on a line each."""
    buffer = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": buffer}
    )
    script = ScriptDirectory(str(MIGRATIONS)).get_revision(revision)
    assert script is not None
    with Operations.context(context):
        script.module.upgrade()
    return [" ".join(each.split()) for each in buffer.getvalue().split(";") if each.strip()]


def only_adds(statement: str) -> bool:
    """Can a server that knows nothing of it work as before? It gives no value to a new column, and
    deletes no row of a new table before what that belongs to."""
    if statement.startswith("CREATE TABLE "):
        foreign = re.findall(r"FOREIGN KEY.*?(?=,? CONSTRAINT|,? PRIMARY KEY|$)", statement)
        return all("ON DELETE CASCADE" in each for each in foreign)
    if re.match(r"ALTER TABLE \w+ ADD COLUMN ", statement):
        return " NOT NULL" not in statement or " DEFAULT " in statement
    return statement.startswith("CREATE INDEX ")


@pytest.mark.parametrize("revision", [each for each in REVISIONS if each >= SHARED])
def test_servers_of_the_version_before_go_on_with_what_a_migration_has_made(revision: str) -> None:
    besides = [each for each in statements(revision) if not only_adds(each)]
    known = BESIDES.get(revision, ())
    assert len(besides) == len(known)
    for statement, beginning in zip(besides, known, strict=True):
        assert statement.startswith(beginning)


def test_what_would_stop_servers_of_the_version_before_is_noticed() -> None:
    for revision in ("0001", "0003"):
        assert [each for each in statements(revision) if not only_adds(each)], revision
    for statement in (
        "ALTER TABLE seat ADD COLUMN hat INTEGER NOT NULL",
        "ALTER TABLE seat DROP COLUMN name",
        "ALTER TABLE seat RENAME name TO called",
        "ALTER TABLE seat ALTER COLUMN name SET NOT NULL",
        "CREATE UNIQUE INDEX one ON seat (name)",
        "UPDATE seat SET name = ''",
        "DROP TABLE seat",
    ):
        assert not only_adds(statement), statement


def test_a_table_goes_with_all_that_a_server_of_the_version_before_does_not_know(
    empty: Place,
) -> None:
    """What that deletes first is what it knows."""
    database_of(needed(), empty)
    unknown = {"analysis"}
    with opened(empty) as connection:
        for table in reversed(metadata.sorted_tables):
            if "table_id" in table.c and table.name not in unknown:
                connection.execute(table.delete().where(table.c.table_id == "t"))
        connection.execute(text("DELETE FROM game_table WHERE id = 't'"))
    assert contents(empty)["analysis"] == []


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
