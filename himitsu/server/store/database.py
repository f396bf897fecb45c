"""How a server opens its database: up to date, and so that what is committed is on the disk."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from himitsu.server.errors import Locked, NotStored, StartFailed
from himitsu.server.store.schema import forgotten_device, kept_device, server

if TYPE_CHECKING:
    from sqlalchemy import Engine

BUSY_MILLISECONDS: Final = 1000
"""That a writer waits for another process: who asks should soon be told that it cannot be."""
MIGRATIONS: Final = Path(__file__).with_name("migrations")


def prepare(path: Path) -> bytes:
    """Bring the database up to date, making it if need be, and return the server's key."""
    with _opened(path) as connection:
        migrate(connection)
        return _server_key(connection, "cookie key", lambda: secrets.token_bytes(32))


def forgotten_devices(path: Path) -> list[tuple[str, str]]:
    """The guest and the name of every browser whose cookie is worth nothing any more."""
    with _opened(path) as connection:
        rows = connection.execute(select(forgotten_device.c.guest, forgotten_device.c.name))
        return [(row.guest, row.name) for row in rows]


def kept_devices(path: Path) -> list[tuple[str, str]]:
    """The guest and the name of every browser that was kept when all others were forgotten."""
    with _opened(path) as connection:
        rows = connection.execute(select(kept_device.c.guest, kept_device.c.name))
        return [(row.guest, row.name) for row in rows]


def push_key(path: Path, make: Callable[[], bytes]) -> bytes:
    """The key that signs push messages. Browsers know it, so it is made once and stays."""
    with _opened(path) as connection:
        return _server_key(connection, "push key", make)


@contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Whoever reads it reads everybody's cards. SQLite gives what lies beside it the same mode.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
        try:
            listen(engine)
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()
    except (OSError, SQLAlchemyError) as error:
        reason = getattr(error, "orig", None) or error
        raise StartFailed(f"The database {path} cannot be used: {reason}.") from error


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _server_key(connection: Connection, name: str, make: Callable[[], bytes]) -> bytes:
    found: bytes | None = connection.scalar(select(server.c.value).where(server.c.name == name))
    if found is not None:
        return found
    key = make()
    connection.execute(server.insert().values(name=name, value=key))
    return key


def open_engine(path: Path) -> AsyncEngine:
    # Errors would otherwise quote the parameters, secrets among them, into the server's log.
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", hide_parameters=True)
    listen(engine.sync_engine)
    return engine


def set_up(connection: Any) -> None:
    """What is committed over this connection of the driver is on the disk."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def not_stored(error: sqlite3.Error | SQLAlchemyError) -> NotStored:
    """What a failure of the driver, or of what stands before it, means to whoever wanted to
    write."""
    told = getattr(error, "orig", error)
    # The lower byte is the kind; the rest says more exactly what it was.
    code = getattr(told, "sqlite_errorcode", 0) & 0xFF
    return (Locked if code == sqlite3.SQLITE_BUSY else NotStored)(type(error).__name__)


def listen(engine: Engine) -> None:
    """Set up each connection so that a commit is on the disk when it returns."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        # The driver would begin transactions late and commit them early; we say when.
        connection.isolation_level = None
        set_up(connection)

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        # A transaction that will write takes its turn at once, instead of failing half-way.
        reading = connection.get_execution_options().get("reading", False)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
