"""A gate before the database: it lets what is written through, holds it back, or breaks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.util import await_only

from himitsu.server.store.sqlite_writer import SqliteWriter


class Gate:
    def __init__(self, table: str) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.waiting = asyncio.Event()
        """Is something to be written?"""
        self.trouble: str | None = None
        """What the database says instead of writing."""
        self._statement = f"INSERT INTO {table} "
        self._loop = asyncio.get_running_loop()

    def pass_by(self, _: object, __: object, statement: str, *___: Any) -> None:
        if not statement.startswith(self._statement):
            return
        self.waiting.set()
        await_only(self.open.wait())
        if self.trouble is not None:
            raise OperationalError(statement, None, Exception(self.trouble))

    def pass_by_in_thread(self) -> None:
        """The same where appends are written, which is not in the loop."""
        self._loop.call_soon_threadsafe(self.waiting.set)
        asyncio.run_coroutine_threadsafe(self.open.wait(), self._loop).result()
        if self.trouble is not None:
            raise sqlite3.OperationalError(self.trouble)


@contextmanager
def gate(table: str = "entry") -> Iterator[Gate]:
    """Before all that is inserted into this table of any database, while the test runs."""
    guard = Gate(table)
    event.listen(Engine, "before_cursor_execute", guard.pass_by)
    append = SqliteWriter._write_all

    def held_back(writer: SqliteWriter, *values: Any) -> None:
        if table == "entry":
            guard.pass_by_in_thread()
        append(writer, *values)

    try:
        with mock.patch.object(SqliteWriter, "_write_all", held_back):
            yield guard
    finally:
        # Whoever still waits goes on: a test that failed must not hang.
        guard.open.set()
        event.remove(Engine, "before_cursor_execute", guard.pass_by)
