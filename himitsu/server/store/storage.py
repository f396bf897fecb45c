"""What a server keeps: guests, tables, seats, each table's log, and standing orders.

`commit` is where a move becomes durable: everything that a decision changes about a table is
written in one transaction, and is on the disk when it returns. What most moves change, their log
and their clock, shares its transaction with other tables (`appends`).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.clock import Clock
from himitsu.server.errors import Conflict, NotStored
from himitsu.server.protocol.frames import Said
from himitsu.server.settings import Place
from himitsu.server.store import postgres
from himitsu.server.store.appended import Appended, AppendedReader
from himitsu.server.store.appends import (
    Append,
    Appends,
    Standing,
    Timing,
    Writer,
    clock_of,
    is_append,
)
from himitsu.server.store.database import ALONE, not_stored, open_engine
from himitsu.server.store.guests import know
from himitsu.server.store.locks import locked_in_order
from himitsu.server.store.notices import NobodyElse, Notices, PostgresNotices
from himitsu.server.store.postgres_writer import PostgresWriter
from himitsu.server.store.rows import (
    Entry,
    NewTable,
    StoredTable,
    Writes,
    to_column,
)
from himitsu.server.store.schema import entry, game_table, guest, seat
from himitsu.server.store.seen_seats import write_seen
from himitsu.server.store.sqlite_writer import SqliteWriter
from himitsu.server.store.table_rows import (
    change_seats,
    differing,
    give_orders,
    last_saying,
    need_order,
    read_entries,
    read_orders,
    read_sayings,
    read_table,
    say,
)
from himitsu.server.store.turn import Turn

LISTED_TABLES: Final = 50
"""A guest's newest tables; older ones are found by their link."""
CLAIM: Final = 30_000
"""Milliseconds after which a server that looked after a table counts as gone."""

_ELSEWHERE: Final = ("taken", "held", "owned", "version", "appends")


class Committed(NamedTuple):
    """A table as it is once a change is stored."""

    table: StoredTable
    ours: bool
    """Does this process look after it?"""


class News(NamedTuple):
    """A table as the database has it, and what was added to it since."""

    table: StoredTable
    ours: bool
    entries: list[Entry]
    orders: dict[int, str]
    sayings: list[Said]


class Storage:
    def __init__(
        self, place: Place, clock: Clock, mine: Callable[[str], bool] | None = None
    ) -> None:
        """Tables that begin here have ids that are this process's own, where it has any."""
        self.now = clock.now
        self._mine = mine or (lambda _: True)
        self.name = secrets.token_hex(16)
        """Of this process, among those that share the database."""
        self.shared = not isinstance(place, Path)
        """May other processes serve the same tables?"""
        self._engine = open_engine(place)
        self._reading = self._engine.execution_options(
            **({"isolation_level": "REPEATABLE READ"} if self.shared else {"reading": True})
        )
        self._last = 0
        self._in_use: set[asyncio.Future[None]] = set()
        self._turn = Turn()
        self.notices: Notices = NobodyElse()
        self._appended: AppendedReader | None = None
        writer: Writer
        if isinstance(place, Path):
            writer, turn = SqliteWriter(place), self._turn
        else:
            self.notices = PostgresNotices(place, self.name, clock)
            # It has room for several who write, each at their own table.
            writer, turn = PostgresWriter(place, self.name), Turn()
            self._appended = AppendedReader(place, self.name)
        self._appends = Appends(writer, turn)

    async def close(self) -> None:
        await self._appends.close()
        if self._appended is not None:
            await self._appended.close()
        await self._engine.dispose()

    # Guests

    async def guest_name(self, guest_id: str) -> str | None:
        async with self.reading() as connection:
            name: str | None = await connection.scalar(
                select(guest.c.name).where(guest.c.id == guest_id)
            )
            return name

    async def name_guest(self, guest_id: str, name: str) -> None:
        async with self.writing() as connection:
            await know(connection, guest_id, name)

    # Tables

    async def make_table(self, new: NewTable) -> str:
        """Store a table under a fresh id that nobody can guess."""
        async with self.writing() as connection:
            return await self._make(connection, new)

    async def table(self, table_id: str) -> StoredTable | None:
        async with self.reading() as connection:
            row = (
                await connection.execute(select(game_table).where(game_table.c.id == table_id))
            ).one_or_none()
            return None if row is None else await read_table(connection, row._mapping)

    async def tables_of(self, guest_id: str) -> list[StoredTable]:
        """Where the guest is host or has a seat, newest first. Tutorials are not among them: nobody
        waits there."""
        kind = func.coalesce(game_table.c.origin["kind"].as_string(), "")
        seated = select(seat.c.table_id).where(seat.c.guest == guest_id)
        async with self.reading() as connection:
            rows = await connection.execute(
                select(game_table)
                .where(
                    or_(game_table.c.host == guest_id, game_table.c.id.in_(seated)),
                    kind != "tutorial",
                )
                .order_by(game_table.c.made_at.desc(), game_table.c.id)
                .limit(LISTED_TABLES)
            )
            return [await read_table(connection, row._mapping) for row in rows.all()]

    # What a table's log, chat and standing orders hold

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        async with self.reading() as connection:
            return await read_entries(connection, table_id, since)

    async def sayings(self, table_id: str, most: int) -> tuple[list[Said], int]:
        """The last that were said, in the order in which they were; and how many there are in
        all."""
        async with self.reading() as connection:
            last = await last_saying(connection, table_id)
            count = 0 if last is None else last + 1
            return await read_sayings(connection, table_id, count - most), count

    async def news(self, table_id: str, entries: int | None, sayings: int | None) -> News | None:
        """The table as it is now, with what follows on so many entries and sayings; nothing of
        those that nobody has read so far. None if there is no such table."""
        async with self.reading() as connection:
            row = (
                await connection.execute(select(game_table).where(game_table.c.id == table_id))
            ).one_or_none()
            if row is None:
                return None
            return News(
                await read_table(connection, row._mapping),
                not self.shared or row.claimed_by == self.name,
                [] if entries is None else await read_entries(connection, table_id, entries),
                {} if entries is None else await read_orders(connection, table_id),
                [] if sayings is None else await read_sayings(connection, table_id, sayings),
            )

    async def appended(self, before: StoredTable, entries: int) -> Appended | None:
        """What follows on so many entries, if nothing else was stored about the table since; it is
        less to read than all `news`. None if more was, or if nobody else appends here."""
        if self._appended is None:
            return None
        found = await self._appended.read(before.id, entries)
        if found is None or found.version - before.version != found.appends - before.appends:
            return None
        return found

    async def version(self, table_id: str) -> int | None:
        """Of the table; None if there is none."""
        async with self.reading() as connection:
            found: int | None = await connection.scalar(
                select(game_table.c.version).where(game_table.c.id == table_id)
            )
            return found

    async def orders(self, table_id: str) -> dict[int, str]:
        """By seat: the last order that was given and not taken back."""
        async with self.reading() as connection:
            return await read_orders(connection, table_id)

    # What changes about a table

    def lockouts(self) -> int:
        """What `commit` must be told by whoever waits before they come to it."""
        return self._turn.lockouts()

    async def commit(
        self, before: StoredTable, writes: Writes, since: int | None = None
    ) -> Committed:
        """Store a change of a table, all or none. When this returns it is on the disk, with the
        table that follows, if one was made; Conflict if somebody else's change came first. Locked
        if another process keeps the database for itself, or has kept out others since there were
        so many `lockouts`."""
        after = writes.after
        if writes.entry is not None and is_append(before, writes):
            timing = self._timing(before, after)
            append = Append(after.id, writes.entry, timing, before.version)
            stands = await self._appends.add(append, since)
            appends = before.appends + stands.version - before.version
            after = msgspec.structs.replace(after, appends=appends)
        else:
            async with self._changing(since) as connection:
                stands = await self._change_table(connection, before, after)
                made = await self._change_rest(connection, before, writes)
            after = after if made is None else msgspec.structs.replace(after, again=made)
        return Committed(msgspec.structs.replace(after, version=stands.version), stands.ours)

    async def _change_rest(
        self, connection: AsyncConnection, before: StoredTable, writes: Writes
    ) -> str | None:
        """All but the table's own row."""
        after = writes.after
        if writes.relies_on is not None:
            await need_order(connection, after.id, *writes.relies_on)
        for guest_id, name in writes.names.items():
            await know(connection, guest_id, name)
        appended = [] if writes.entry is None else [writes.entry]
        for each in (*appended, *writes.taken):
            columns = msgspec.structs.asdict(each)
            await connection.execute(insert(entry).values(table_id=after.id, **columns))
        await change_seats(connection, after.id, before.taken, after.taken)
        await write_seen(connection, before, after)
        await give_orders(connection, after, writes.orders)
        if writes.said is not None:
            await say(connection, after.id, writes.said)
        if writes.following is None:
            return None
        return await self._follow(connection, after.id, writes.following)

    def _timing(self, before: StoredTable, after: StoredTable) -> Timing | None:
        if clock_of(after) == clock_of(before) == (None, None, 0):
            return None
        return Timing(*clock_of(after), *self._claim())

    def _claim(self) -> tuple[str, int]:
        """The process that makes a table due looks after it, as long as it lives."""
        return self.name, self.now() + CLAIM

    async def _change_table(
        self, connection: AsyncConnection, before: StoredTable, after: StoredTable
    ) -> Standing:
        """The first statement of a change: who comes second waits here, and finds another
        version."""
        columns: dict[str, Any] = {
            field: to_column(field, value)
            for field, value in differing(before, after).items()
            if field not in _ELSEWHERE
        }
        if self.shared:
            columns["claimed_by"] = func.coalesce(game_table.c.claimed_by, self.name)
        elif after.due is not None:
            columns["claimed_by"], columns["claimed_until"] = self._claim()
        changed = await connection.execute(
            update(game_table)
            .where(game_table.c.id == after.id, game_table.c.version == before.version)
            .values(version=game_table.c.version + 1, **columns)
            .returning(game_table.c.version, game_table.c.claimed_by)
        )
        row = changed.one_or_none()
        if row is None:
            raise Conflict
        await self.notices.tell(connection, "table", after.id, row.version)
        return Standing(row.version, not self.shared or row.claimed_by == self.name)

    async def _follow(self, connection: AsyncConnection, table_id: str, new: NewTable) -> str:
        """The one table that follows on another."""
        made = await self._make(connection, new)
        first = await connection.execute(
            update(game_table)
            .where(game_table.c.id == table_id, game_table.c.again.is_(None))
            .values(again=made)
        )
        if first.rowcount != 1:
            raise Conflict
        return made

    async def changed(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        """Something was stored about tables by another way than `commit`: whoever has read one
        reads it anew."""
        await connection.execute(locked_in_order(game_table.c.id.in_(tables)))
        for table_id in tables:
            version = await connection.scalar(
                update(game_table)
                .where(game_table.c.id == table_id)
                .values(version=game_table.c.version + 1)
                .returning(game_table.c.version)
            )
            await self.notices.tell(connection, "table", table_id, version or 0)

    async def _make(self, connection: AsyncConnection, new: NewTable) -> str:
        table_id = secrets.token_urlsafe(16)
        # Whoever makes one that has begun has it in memory; others are met first at their own.
        while new.begun and not self._mine(table_id):
            table_id = secrets.token_urlsafe(16)
        await know(connection, new.host)
        columns = {
            field: to_column(field, getattr(new, field))
            for field in new.__struct_fields__
            if field not in ("taken", "begun")
        }
        columns["status"] = "playing" if new.begun else "gathering"
        # One that has begun is due at once: whoever looks after it sets its clock.
        columns["due"] = self.now() if new.begun else new.due
        await connection.execute(
            insert(game_table).values(id=table_id, made_at=self._moment(), **columns)
        )
        await change_seats(connection, table_id, (), new.taken)
        return table_id

    def _moment(self) -> int:
        """Microseconds since 1970, no two the same: tables made at once have an order."""
        self._last = max(self._last + 1, 1000 * self.now())
        return self._last

    # Connections

    async def at_rest(self) -> None:
        """Wait until nobody reads or writes. Whoever is cancelled in the middle of it leaves a
        connection behind that still wants to be heard when the event loop has gone."""
        while self._in_use:
            await asyncio.wait(self._in_use)

    @contextmanager
    def _used(self) -> Iterator[None]:
        use = asyncio.get_running_loop().create_future()
        self._in_use.add(use)
        try:
            yield
        finally:
            self._in_use.discard(use)
            use.set_result(None)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            with self._used():
                async with self._reading.connect() as connection:
                    yield connection
        except SQLAlchemyError as error:
            raise NotStored(type(error).__name__) from error

    @asynccontextmanager
    async def writing(self, since: int | None = None) -> AsyncIterator[AsyncConnection]:
        """One at a time, in whichever process: what is read here stays as it is until the end."""
        async with self._turn.taken(since), self._transaction() as connection:
            if self.shared:
                await connection.execute(select(func.pg_advisory_xact_lock(ALONE)))
            yield connection

    @asynccontextmanager
    async def _changing(self, since: int | None) -> AsyncIterator[AsyncConnection]:
        """The same for one table; where the database has room for several who write, those of
        other tables go on."""
        if not self.shared:
            async with self.writing(since) as connection:
                yield connection
            return
        try:
            async with self._transaction() as connection:
                yield connection
        except NotStored as error:
            if error.__cause__ is not None and postgres.is_conflict(error.__cause__):
                raise Conflict from error
            raise

    @asynccontextmanager
    async def alone(self, what: str) -> AsyncIterator[None]:
        """While this lasts, no other process does the same. Within one, callers take turns by
        themselves."""
        if not self.shared:
            yield
            return
        async with self._transaction() as connection:
            lock = func.hashtext(f"himitsu {what}")
            await connection.execute(select(func.pg_advisory_xact_lock(ALONE, lock)))
            yield

    @asynccontextmanager
    async def beside(self) -> AsyncIterator[AsyncConnection]:
        """A transaction about what nobody else changes: this process's own rows."""
        async with self._transaction() as connection:
            yield connection

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            with self._used():
                async with self._engine.begin() as connection:
                    yield connection
        except IntegrityError as error:
            raise Conflict from error
        except SQLAlchemyError as error:
            raise not_stored(error) from error
