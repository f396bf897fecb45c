"""A gate before the database: it lets what is written through, holds it back, or breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.util import await_only


class Gate:
    def __init__(self, table: str) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.waiting = asyncio.Event()
        """Is something to be written?"""
        self.trouble: str | None = None
        """What the database says instead of writing."""
        self._statement = f"INSERT INTO {table} "

    def pass_by(self, _: object, __: object, statement: str, *___: Any) -> None:
        if not statement.startswith(self._statement):
            return
        self.waiting.set()
        await_only(self.open.wait())
        if self.trouble is not None:
            raise OperationalError(statement, None, Exception(self.trouble))


@contextmanager
def gate(table: str = "entry") -> Iterator[Gate]:
    """Before all that is inserted into this table of any database, while the test runs."""
    guard = Gate(table)
    event.listen(Engine, "before_cursor_execute", guard.pass_by)
    try:
        yield guard
    finally:
        # Whoever still waits goes on: a test that failed must not hang.
        guard.open.set()
        event.remove(Engine, "before_cursor_execute", guard.pass_by)
