"""From a file of SQLite to PostgreSQL: all that a server keeps is carried over, while none runs.

It happens as a whole or not at all, and the file stays as it was. No column counts by itself, so
PostgreSQL has no sequence that would have to be set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, bindparam, create_engine, delete, event, func, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from himitsu.server.errors import StartFailed
from himitsu.server.store import postgres
from himitsu.server.store.database import BUSY_MILLISECONDS, opened
from himitsu.server.store.revisions import found, migrate, needed
from himitsu.server.store.schema import (
    administration,
    game_table,
    metadata,
    open_page,
    process,
    server,
)

AT_ONCE: Final = 1000
"""Rows that are in memory."""

_PASSING: Final = (process, open_page, administration)
"""What is there only while a server runs."""
_CLAIMS: Final = ("claimed_by", "claimed_until")

KEPT: Final = [table for table in metadata.sorted_tables if table not in _PASSING]

Shown = Callable[[int, str], AbstractContextManager[Callable[[int], None]]]
"""Given how many of what there are: what is to be told of each step."""


def carry_over(file: Path, place: str, shown: Shown) -> dict[str, int]:
    """How many rows of which table there are now in PostgreSQL; StartFailed, and nothing was done,
    if somebody uses the file, or something is in the database already."""
    with _alone_with(file) as source:
        _need_current(source, file)
        counts = {table.name: _count(source, table) for table in KEPT}
        with opened(place) as target:
            migrate(target)
            _need_empty(target, place)
            # Each database has keys of its own; cookies were signed with those of the file.
            target.execute(delete(server))
            with shown(sum(counts.values()), "rows") as advance:
                for table in KEPT:
                    _carry(table, source, file, target, advance)
            _need_all(target, counts)
    return counts


def _need_all(target: Connection, counts: Mapping[str, int]) -> None:
    for table in KEPT:
        arrived = _count(target, table)
        if arrived != counts[table.name]:
            told = f"{arrived} of {counts[table.name]} rows of {table.name}"
            raise StartFailed(f"Only {told} have arrived, so nothing was carried over.")


def _carry(
    table: Table, source: Connection, file: Path, target: Connection, advance: Callable[[int], None]
) -> None:
    following: list[dict[str, Any]] = []
    for rows in _read(source, file, table):
        for row in rows:
            row.update({claim: None for claim in _CLAIMS if claim in row})
            if row.get("again") is not None:
                # It may not have arrived yet.
                following.append({"before": row["id"], "after": row["again"]})
                row["again"] = None
        target.execute(table.insert(), rows)
        advance(len(rows))
    if following:
        links = game_table.update().where(game_table.c.id == bindparam("before"))
        target.execute(links.values(again=bindparam("after")), following)


def _read(source: Connection, file: Path, table: Table) -> Iterator[list[dict[str, Any]]]:
    try:
        result = source.execution_options(yield_per=AT_ONCE).execute(select(table))
        for rows in result.mappings().partitions():
            yield [dict(row) for row in rows]
    except SQLAlchemyError as error:
        raise _unusable(file, error) from error


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


@contextmanager
def _alone_with(file: Path) -> Iterator[Connection]:
    """Reading a file that nobody else has open, nor can open meanwhile: what somebody stored there
    later would be lost."""
    engine = create_engine(f"sqlite:///{file}", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN EXCLUSIVE")

    try:
        with engine.connect() as connection:
            connection.begin()
            yield connection
    except SQLAlchemyError as error:
        raise _unusable(file, error) from error
    finally:
        engine.dispose()


def _unusable(file: Path, error: SQLAlchemyError) -> StartFailed:
    reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
    if isinstance(error, OperationalError) and "locked" in reason:
        return StartFailed(f"{file} is in use: stop the server that runs with it.")
    return StartFailed(f"The database {file} cannot be used: {reason}.")


def _need_current(source: Connection, file: Path) -> None:
    revision = found(source)
    if revision != needed():
        told = f"at revision {revision}" if revision else "empty"
        raise StartFailed(
            f"{file} is {told}; this version needs {needed()}: `himitsu migrate --database {file}`"
            " brings it up to date."
        )


def _need_empty(target: Connection, place: str) -> None:
    taken = [
        table.name
        for table in metadata.sorted_tables
        if table is not server and target.execute(select(table).limit(1)).first() is not None
    ]
    if taken:
        raise StartFailed(
            f"The database {postgres.named(place)} is not empty (there is something in"
            f" {', '.join(taken)}): give one in which no server has kept anything yet."
        )
