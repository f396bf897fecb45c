"""What a server keeps: guests, tables, seats, each table's log, and standing orders."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import RowMapping, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.clock import SYSTEM, Clock
from himitsu.server.errors import Conflict, NotStored
from himitsu.server.store import schema as database
from himitsu.server.store.models import Entry, NewTable, StoredSeat, StoredTable
from himitsu.server.store.schema import entry, game_table, guest, held, seat, standing_order

LISTED_TABLES: Final = 50
"""A guest's newest tables; older ones are found by their link."""
CLAIM: Final = 30_000
"""Milliseconds after which a server that looked after a table counts as gone."""

_INTERNAL: Final = frozenset({"made_at", "claimed_by", "claimed_until"})
_SEAT_COLUMNS: Final = [seat.c[field] for field in StoredSeat.__struct_fields__]
_ENTRY_COLUMNS: Final = [entry.c[field] for field in Entry.__struct_fields__]


class Storage:
    def __init__(self, path: Path, clock: Clock = SYSTEM) -> None:
        self.now = clock.now
        self.name = secrets.token_hex(16)
        """Of this process, among those that share the database."""
        self._engine = database.open_engine(path)
        self._reading = self._engine.execution_options(reading=True)
        self._turn = asyncio.Lock()
        """SQLite has one writer at a time. Waiting here is fair; waiting there is guesswork."""

    async def close(self) -> None:
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
            return await _make(connection, new)

    async def make_again(self, table_id: str, new: NewTable) -> str:
        """The one table that follows on another: this one, or the one already made."""
        async with self.writing() as connection:
            made: str | None = await connection.scalar(
                select(game_table.c.again).where(game_table.c.id == table_id)
            )
            if made is not None:
                return made
            made = await _make(connection, new)
            await connection.execute(
                update(game_table).where(game_table.c.id == table_id).values(again=made)
            )
            return made

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

    # Seats

    async def sit(self, table_id: str, sitter: StoredSeat) -> None:
        """Give the guest this seat, and free the one it had; Conflict if somebody has it, or if
        the game has begun."""
        assert sitter.guest is not None
        async with self.writing() as connection:
            await _need_gathering(connection, table_id)
            await know(connection, sitter.guest, sitter.name)
            await _stand_up(connection, table_id, sitter.guest)
            await _take(connection, table_id, [sitter])

    async def stand_up(self, table_id: str, guest_id: str) -> None:
        async with self.writing() as connection:
            await _need_gathering(connection, table_id)
            await _stand_up(connection, table_id, guest_id)

    async def start(self, table_id: str, bots: Sequence[StoredSeat]) -> None:
        """Seat the bots, where nobody sits or nobody came, and begin. The table is due at once:
        should this process end now, another sets its clock. Conflict if it has begun already: the
        seats decide about the key, and stay as they are."""
        async with self.writing() as connection:
            await _need_gathering(connection, table_id)
            for bot in bots:
                await connection.execute(
                    delete(seat).where(seat.c.table_id == table_id, seat.c.seat == bot.seat)
                )
            await _take(connection, table_id, bots)
            await connection.execute(
                update(game_table)
                .where(game_table.c.id == table_id)
                .values(status="playing", due=self.now())
            )

    # The log

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        async with self.reading() as connection:
            rows = await connection.execute(
                select(*_ENTRY_COLUMNS)
                .where(entry.c.table_id == table_id, entry.c.sequence >= since)
                .order_by(entry.c.sequence)
            )
            return [Entry(*row) for row in rows]

    async def append(self, before: StoredTable, after: StoredTable, new: Entry) -> None:
        """Commit an entry, and with it what it changes about the table. When this returns it is on
        the disk; Conflict if its place is taken, or if the gesture is stored already."""
        async with self.writing() as connection:
            await connection.execute(
                insert(entry).values(table_id=after.id, **msgspec.structs.asdict(new))
            )
            await self._change(connection, before, after)

    async def change(self, before: StoredTable, after: StoredTable) -> None:
        """Commit what has changed about a table and its seats."""
        async with self.writing() as connection:
            await self._change(connection, before, after)

    async def _change(
        self, connection: AsyncConnection, before: StoredTable, after: StoredTable
    ) -> None:
        columns = _differing(before, after)
        for elsewhere in ("taken", "held", "owned"):
            columns.pop(elsewhere, None)
        if after.due is not None:
            # Who makes a table due looks after it, as long as it lives.
            columns |= {"claimed_by": self.name, "claimed_until": self.now() + CLAIM}
        if columns:
            await connection.execute(
                update(game_table).where(game_table.c.id == after.id).values(**columns)
            )
        for was, is_now in zip(before.taken, after.taken, strict=True):
            changed = _differing(was, is_now)
            if changed:
                await connection.execute(
                    update(seat)
                    .where(seat.c.table_id == after.id, seat.c.seat == is_now.seat)
                    .values(**changed)
                )
        if after.status == "over":
            await connection.execute(
                delete(standing_order).where(standing_order.c.table_id == after.id)
            )

    # Standing orders

    async def orders(self, table_id: str) -> dict[int, str]:
        """By seat: the last order that was given and not taken back."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(standing_order.c.seat, standing_order.c.text).where(
                    standing_order.c.table_id == table_id
                )
            )
            return {row.seat: row.text for row in rows}

    async def give_order(self, table_id: str, seat_number: int, text: str | None) -> None:
        """Replace the seat's order; None takes it back."""
        async with self.writing() as connection:
            await connection.execute(
                delete(standing_order).where(
                    standing_order.c.table_id == table_id, standing_order.c.seat == seat_number
                )
            )
            if text is not None:
                await connection.execute(
                    insert(standing_order).values(table_id=table_id, seat=seat_number, text=text)
                )

    # Connections

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reading.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise NotStored(type(error).__name__) from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._turn, self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error
        except SQLAlchemyError as error:
            raise NotStored(type(error).__name__) from error


async def know(connection: AsyncConnection, guest_id: str, name: str | None = None) -> None:
    """Make sure that the guest is stored, under the name if one is given."""
    known = await connection.scalar(select(guest.c.id).where(guest.c.id == guest_id))
    if known is None:
        await connection.execute(insert(guest).values(id=guest_id, name=name))
    elif name is not None:
        await connection.execute(update(guest).where(guest.c.id == guest_id).values(name=name))


async def _need_gathering(connection: AsyncConnection, table_id: str) -> None:
    status = await connection.scalar(select(game_table.c.status).where(game_table.c.id == table_id))
    if status != "gathering":
        raise Conflict


async def _make(connection: AsyncConnection, new: NewTable) -> str:
    table_id = secrets.token_urlsafe(16)
    await know(connection, new.host)
    columns = msgspec.structs.asdict(new)
    kept = columns.pop("kept")
    await connection.execute(
        insert(game_table).values(
            id=table_id, status="gathering", made_at=time.time_ns() // 1000, **columns
        )
    )
    await _take(connection, table_id, kept)
    return table_id


async def _take(connection: AsyncConnection, table_id: str, taken: Sequence[StoredSeat]) -> None:
    if taken:
        rows = [{"table_id": table_id, **msgspec.structs.asdict(sitter)} for sitter in taken]
        await connection.execute(insert(seat), rows)


async def _stand_up(connection: AsyncConnection, table_id: str, guest_id: str) -> None:
    await connection.execute(
        delete(seat).where(seat.c.table_id == table_id, seat.c.guest == guest_id)
    )


async def read_table(connection: AsyncConnection, row: RowMapping) -> StoredTable:
    taken = await connection.execute(
        select(*_SEAT_COLUMNS).where(seat.c.table_id == row["id"]).order_by(seat.c.seat)
    )
    found = await connection.execute(
        select(held.c.guest, held.c.seat, held.c.owned).where(held.c.table_id == row["id"])
    )
    seen = found.all()
    columns = {column: row[column] for column in row if column not in _INTERNAL}
    return StoredTable(
        **columns,
        taken=tuple([StoredSeat(*sitter) for sitter in taken]),
        held={who.guest: who.seat for who in seen},
        owned={who.guest: who.seat for who in seen if who.owned},
    )


def _differing(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    return {
        field: getattr(after, field)
        for field in after.__struct_fields__
        if getattr(after, field) != getattr(before, field)
    }
