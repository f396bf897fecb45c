"""What is stored about one table, row by row: read and written within somebody's transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.errors import Conflict
from himitsu.server.protocol.frames import Said
from himitsu.server.store.rows import Entry, StoredSeat, StoredTable, from_column
from himitsu.server.store.schema import entry, saying, seat, standing_order
from himitsu.server.store.seen_seats import read_seen

_INTERNAL: Final = frozenset({"made_at", "claimed_by", "claimed_until", "visited_at"})
_SEAT_COLUMNS: Final = [seat.c[field] for field in StoredSeat.__struct_fields__]
_ENTRY_COLUMNS: Final = [entry.c[field] for field in Entry.__struct_fields__]
_SAYING_COLUMNS: Final = [saying.c[field] for field in Said.__struct_fields__]


async def read_table(connection: AsyncConnection, row: RowMapping) -> StoredTable:
    columns = {
        column: from_column(column, row[column]) for column in row if column not in _INTERNAL
    }
    held, owned = await read_seen(connection, row["id"])
    return StoredTable(**columns, taken=await _taken(connection, row["id"]), held=held, owned=owned)


async def _taken(connection: AsyncConnection, table_id: str) -> tuple[StoredSeat, ...]:
    rows = await connection.execute(
        select(*_SEAT_COLUMNS).where(seat.c.table_id == table_id).order_by(seat.c.seat)
    )
    return tuple([StoredSeat(*row) for row in rows])


async def read_entries(connection: AsyncConnection, table_id: str, since: int) -> list[Entry]:
    rows = await connection.execute(
        select(*_ENTRY_COLUMNS)
        .where(entry.c.table_id == table_id, entry.c.sequence >= since)
        .order_by(entry.c.sequence)
    )
    return [Entry(*row) for row in rows]


async def read_sayings(connection: AsyncConnection, table_id: str, since: int) -> list[Said]:
    rows = await connection.execute(
        select(*_SAYING_COLUMNS)
        .where(saying.c.table_id == table_id, saying.c.number >= since)
        .order_by(saying.c.number)
    )
    return [Said(*row) for row in rows]


async def last_saying(connection: AsyncConnection, table_id: str) -> int | None:
    last: int | None = await connection.scalar(
        select(func.max(saying.c.number)).where(saying.c.table_id == table_id)
    )
    return last


async def read_orders(connection: AsyncConnection, table_id: str) -> dict[int, str]:
    rows = await connection.execute(
        select(standing_order.c.seat, standing_order.c.text).where(
            standing_order.c.table_id == table_id
        )
    )
    return {row.seat: row.text for row in rows}


async def need_order(connection: AsyncConnection, table_id: str, at: int, order: str) -> None:
    """It may have been taken back by way of another process."""
    if (await read_orders(connection, table_id)).get(at) != order:
        raise Conflict


async def give_orders(
    connection: AsyncConnection, after: StoredTable, orders: Mapping[int, str | None]
) -> None:
    mine = standing_order.c.table_id == after.id
    for at, text in orders.items():
        await connection.execute(delete(standing_order).where(mine, standing_order.c.seat == at))
        if text is not None:
            await connection.execute(
                insert(standing_order).values(table_id=after.id, seat=at, text=text)
            )
    if after.status == "over":
        await connection.execute(delete(standing_order).where(mine))


async def change_seats(
    connection: AsyncConnection,
    table_id: str,
    before: Sequence[StoredSeat],
    after: Sequence[StoredSeat],
) -> None:
    was = {sitter.seat: sitter for sitter in before}
    is_now = {sitter.seat: sitter for sitter in after}
    # Those who leave go first: who moves has one seat at a time.
    for at in was.keys() - is_now.keys():
        await connection.execute(delete(seat).where(seat.c.table_id == table_id, seat.c.seat == at))
    for at in was.keys() & is_now.keys():
        changed = differing(was[at], is_now[at])
        if changed:
            await connection.execute(
                update(seat).where(seat.c.table_id == table_id, seat.c.seat == at).values(**changed)
            )
    fresh = [is_now[at] for at in sorted(is_now.keys() - was.keys())]
    if fresh:
        rows = [{"table_id": table_id, **msgspec.structs.asdict(sitter)} for sitter in fresh]
        await connection.execute(insert(seat), rows)


async def say(connection: AsyncConnection, table_id: str, said: Said) -> None:
    last = await last_saying(connection, table_id)
    await connection.execute(
        insert(saying).values(
            table_id=table_id,
            number=0 if last is None else last + 1,
            **msgspec.structs.asdict(said),
        )
    )


def differing(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    return {
        field: getattr(after, field)
        for field in after.__struct_fields__
        if getattr(after, field) != getattr(before, field)
    }
