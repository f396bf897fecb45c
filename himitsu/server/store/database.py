"""How a server opens its database: up to date, and so that what is committed is on the disk."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, create_engine, event, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from himitsu.server.errors import Locked, NotStored, StartFailed
from himitsu.server.settings import Place
from himitsu.server.store import postgres
from himitsu.server.store.revisions import migrate, need_current
from himitsu.server.store.schema import forgotten_device, kept_device, server

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

BUSY_MILLISECONDS: Final = 1000
"""That a writer waits for another process: who asks should soon be told that it cannot be."""
WAIT_SECONDS: Final = 60
"""That a process which starts waits for one that migrates the same PostgreSQL database."""
ALONE: Final = 0x48696D69
"""The lock of PostgreSQL that stands for SQLite's: who writes beside the tables writes alone."""


def prepare(place: Place, migrating: bool = True) -> bytes:
    """Bring the database up to date, making it if need be, and return the server's key; StartFailed
    if it must be brought up to date and may not."""
    with opened(place) as connection:
        (migrate if migrating else need_current)(connection)
        return _server_key(connection, "cookie key", lambda: secrets.token_bytes(32))


def forgotten_devices(place: Place) -> list[tuple[str, str]]:
    """The guest and the name of every browser whose cookie is worth nothing any more."""
    with opened(place) as connection:
        rows = connection.execute(select(forgotten_device.c.guest, forgotten_device.c.name))
        return [(row.guest, row.name) for row in rows]


def kept_devices(place: Place) -> list[tuple[str, str]]:
    """The guest and the name of every browser that was kept when all others were forgotten."""
    with opened(place) as connection:
        rows = connection.execute(select(kept_device.c.guest, kept_device.c.name))
        return [(row.guest, row.name) for row in rows]


def push_key(place: Place, make: Callable[[], bytes]) -> bytes:
    """The key that signs push messages. Browsers know it, so it is made once and stays."""
    with opened(place) as connection:
        return _server_key(connection, "push key", make)


@contextmanager
def opened(place: Place) -> Iterator[Connection]:
    """A transaction before the server runs, or beside it; StartFailed if it cannot be."""
    try:
        engine = _sqlite_engine(place) if isinstance(place, Path) else postgres.sync_engine(place)
        try:
            with engine.begin() as connection:
                if not isinstance(place, Path):
                    # Of several processes that start at once, one migrates and the others wait.
                    connection.execute(text(f"SET LOCAL lock_timeout = '{WAIT_SECONDS}s'"))
                    connection.execute(select(func.pg_advisory_xact_lock(ALONE)))
                yield connection
        finally:
            engine.dispose()
    except (OSError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0].rstrip(".")
        name = place if isinstance(place, Path) else postgres.named(place)
        raise StartFailed(f"The database {name} cannot be used: {reason}.") from error


def _sqlite_engine(path: Path) -> Engine:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Whoever reads it reads everybody's cards. SQLite gives what lies beside it the same mode.
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
    listen(engine)
    return engine


def _server_key(connection: Connection, name: str, make: Callable[[], bytes]) -> bytes:
    found: bytes | None = connection.scalar(select(server.c.value).where(server.c.name == name))
    if found is not None:
        return found
    key = make()
    connection.execute(server.insert().values(name=name, value=key))
    return key


def open_engine(place: Place) -> AsyncEngine:
    if not isinstance(place, Path):
        return postgres.async_engine(place)
    # Errors would otherwise quote the parameters, secrets among them, into the server's log.
    engine = create_async_engine(f"sqlite+aiosqlite:///{place}", hide_parameters=True)
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
    if not isinstance(told, sqlite3.Error):
        return postgres.not_stored(error)
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
