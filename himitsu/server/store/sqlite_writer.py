"""Appends as SQLite takes them fastest: all rows in one statement, close to the driver.

Between two statements a thread gives way to the others and waits for its turn again, which under
load takes longer than the statement itself. So a batch travels as one parameter, a JSON array, and
if it changes nothing but logs, one statement is also the whole transaction, its sync included. One
process serves a file, so what is appended leaves a table's version alone: its place in the log is
the lock.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from himitsu.server.errors import Conflict
from himitsu.server.store.appends import Append, Outcome, Standing, Timing
from himitsu.server.store.database import not_stored, set_up
from himitsu.server.store.rows import Entry


def _rows(*columns: str) -> str:
    """An array of arrays as rows with these columns."""
    fields = [f"json_extract(value, '$[{at}]') AS {name}" for at, name in enumerate(columns)]
    return f"SELECT {', '.join(fields)} FROM json_each(?)"


_ENTRY: Final = ("table_id", *Entry.__struct_fields__)
_TIMING: Final = Timing._fields

INSERT: Final = f"INSERT INTO entry ({', '.join(_ENTRY)}) {_rows(*_ENTRY)}"
UPDATE: Final = (
    f"UPDATE game_table SET {', '.join([f'{name} = timing.{name}' for name in _TIMING])}"
    f" FROM ({_rows('table_id', *_TIMING)}) AS timing WHERE game_table.id = timing.table_id"
)


class SqliteWriter:
    """All methods are called in one thread, which is not the one that made it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: sqlite3.Connection | None = None

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        connection = self._connection()
        try:
            try:
                self._write_all(connection, appends)
            except sqlite3.IntegrityError:
                _roll_back(connection)
                return self._write_each(connection, appends)
            return [Standing(append.version) for append in appends]
        except sqlite3.Error as error:
            _roll_back(connection)
            raise not_stored(error) from error

    def _write_all(self, connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
        """In one transaction; IntegrityError, and nothing is stored, if one is in conflict."""
        if all(append.timing is None for append in appends):
            connection.execute(INSERT, (_entries(appends),))
            return
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(INSERT, (_entries(appends),))
        connection.execute(UPDATE, (_timings(appends),))
        connection.execute("COMMIT")

    def _write_each(
        self, connection: sqlite3.Connection, appends: Sequence[Append]
    ) -> list[Outcome]:
        """In one transaction, but one by one, so that a conflict leaves the others as they are."""
        outcomes: list[Outcome] = []
        connection.execute("BEGIN IMMEDIATE")
        for append in appends:
            connection.execute("SAVEPOINT one")
            try:
                connection.execute(INSERT, (_entries([append]),))
                connection.execute(UPDATE, (_timings([append]),))
                outcomes.append(Standing(append.version))
            except sqlite3.IntegrityError as error:
                connection.execute("ROLLBACK TO one")
                conflict = Conflict()
                conflict.__cause__ = error
                outcomes.append(conflict)
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
        return outcomes

    def _connection(self) -> sqlite3.Connection:
        if self._opened is None:
            try:
                # Autocommit: a statement outside of a transaction is one.
                self._opened = sqlite3.connect(self._path, isolation_level=None)
                set_up(self._opened)
            except sqlite3.Error as error:
                raise not_stored(error) from error
        return self._opened

    def close(self) -> None:
        if self._opened is not None:
            self._opened.close()


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _entries(appends: Sequence[Append]) -> str:
    rows = [(each.table_id, *msgspec.structs.astuple(each.entry)) for each in appends]
    return msgspec.json.encode(rows).decode()


def _timings(appends: Sequence[Append]) -> str:
    rows = [(each.table_id, *each.timing) for each in appends if each.timing is not None]
    return msgspec.json.encode(rows).decode()
