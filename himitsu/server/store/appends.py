"""Appends to the logs of all tables: those that wait at one moment share a commit.

Most moves change nothing but their table's log and its clock. Whatever of that kind waits while the
disk is busy with earlier moves goes into the next transaction together, so that the cost of a sync,
and of the way to the thread that writes, is shared by all tables. What else is stored about a table
does not come here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from himitsu.server.errors import Conflict, Locked, NotStored
from himitsu.server.store.rows import Entry, StoredTable, Writes
from himitsu.server.store.turn import Turn


class Timing(NamedTuple):
    """When a table must be looked after, and by which process until when."""

    deadline: int | None
    due: int | None
    shown_at: int
    claimed_by: str | None
    claimed_until: int | None


class Append(NamedTuple):
    table_id: str
    entry: Entry
    timing: Timing | None
    """None where it stays as it is."""
    version: int = 0
    """Of the table that was decided about."""


class Standing(NamedTuple):
    """How a table stands once something about it is stored."""

    version: int
    ours: bool = True
    """Does this process look after it?"""


Outcome = Standing | Conflict | NotStored


class Writer(Protocol):
    """A database that takes the appends of many tables at once."""

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        """Store all that can be, and say which could not, because somebody else's came first. When
        this returns the others are on the disk. NotStored if none is."""
        ...

    def close(self) -> None: ...


def is_append(before: StoredTable, writes: Writes) -> bool:
    """Is nothing stored but an entry in the log of a running game, and the table's clock?"""
    after = writes.after
    if writes.entry is None or writes.relies_on is not None or before.status != "playing":
        return False
    if (
        writes.taken
        or writes.orders
        or writes.names
        or writes.said is not None
        or writes.following is not None
    ):
        return False
    if clock_of(after) != clock_of(before):
        after = replace(after, deadline=before.deadline, due=before.due, shown_at=before.shown_at)
    return after == before


def clock_of(table: StoredTable) -> tuple[int | None, int | None, int]:
    return table.deadline, table.due, table.shown_at


Batch = list[tuple[Append, asyncio.Future[Standing]]]
"""Appends, and who waits for each."""


class Appends:
    """What waits to be appended. The writer works in a thread of its own, a batch at a time."""

    def __init__(self, writer: Writer, turn: Turn) -> None:
        self._writer = writer
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, "appends")
        self._waiting: Batch = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, append: Append, since: int | None = None) -> Standing:
        """Return once it is on the disk; Conflict if somebody else's came first. Locked if another
        process keeps the database for itself, or did since there were so many lockouts."""
        if since is not None:
            self._turn.need_none_since(since)
        stored: asyncio.Future[Standing] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await stored

    async def _write_all(self) -> None:
        """One batch after another, until nothing waits."""
        try:
            while self._waiting:
                try:
                    async with self._turn.taken():
                        await self._write(self._take())
                except Locked as error:
                    # Whoever came while another waited in vain has waited long enough.
                    waiting = self._take()
                    _tell(waiting, [error] * len(waiting))
        finally:
            self._writing = None

    def _take(self) -> Batch:
        batch, self._waiting = self._waiting, []
        return batch

    async def _write(self, batch: Batch) -> None:
        loop = asyncio.get_running_loop()
        appends = [append for append, _ in batch]
        try:
            outcomes = await loop.run_in_executor(self._thread, self._writer.write, appends)
        except Exception as error:
            # Whatever it was: each of them keeps its table waiting.
            _tell(batch, [error] * len(batch))
            if isinstance(error, Locked):
                raise
        else:
            _tell(batch, outcomes)

    async def close(self) -> None:
        """Write what waits, then end."""
        if self._writing is not None:
            await self._writing
        await asyncio.get_running_loop().run_in_executor(self._thread, self._writer.close)
        self._thread.shutdown()


def _tell(batch: Batch, outcomes: Sequence[Standing | Exception]) -> None:
    for (_, stored), outcome in zip(batch, outcomes, strict=True):
        # Who gave up waiting is not told; what they wrote is found like another process's.
        if stored.done():
            continue
        if isinstance(outcome, Standing):
            stored.set_result(outcome)
        else:
            stored.set_exception(outcome)
