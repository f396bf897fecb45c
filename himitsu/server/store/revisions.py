"""Which revision a database is at, which one this version needs, and the way there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from himitsu.server.errors import StartFailed

MIGRATIONS: Final = Path(__file__).with_name("migrations")


def needed() -> str:
    """The revision that this version works with."""
    head = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert head is not None
    return head


def found(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty; StartFailed if it is somebody else's, or one
    that this version cannot bring up to date."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None and inspect(connection).get_table_names():
        raise StartFailed("This is a database of another program.")
    known = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    if revision is not None and revision not in known:
        raise StartFailed(
            f"The database is at revision {revision}, which a newer version made; this one knows"
            f" those up to {needed()}."
        )
    return revision


def need_current(connection: Connection) -> None:
    """StartFailed unless the database is up to date."""
    revision = found(connection)
    if revision is None:
        raise StartFailed("The database is empty: `himitsu migrate` prepares it.")
    if revision != needed():
        raise StartFailed(
            f"The database is at revision {revision}; this version needs {needed()}:"
            " `himitsu migrate` brings it up to date."
        )


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database up to date, or as far as a revision, all of the way or none; StartFailed
    if it cannot be."""
    found(connection)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
