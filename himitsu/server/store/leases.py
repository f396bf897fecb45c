"""Which process looks after a table: runs its clock, its bots and its standing orders.

Where several share a database, it is whoever first had something to store there, for as long as
they live (`processes`) and keep the table in memory. A file has one process at a time, but for a
moment during an update: there it is whoever came last, or stored something since, for as long as
their claim is fresh.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, case, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.store.appends import Standing
from himitsu.server.store.locks import locked_in_order
from himitsu.server.store.schema import game_table
from himitsu.server.store.storage import CLAIM, Storage

AT_ONCE: Final = 50
"""Tables that one process takes over at a time, so that others get their share."""


async def claim(storage: Storage) -> list[str]:
    """Claim tables that are due and that no living process looks after. Of several that ask at
    once, each table goes to one."""
    unattended = _unattended(storage)
    # Most times there are none: that is found without waiting for those who write.
    async with storage.reading() as connection:
        if await connection.scalar(select(game_table.c.id).where(*unattended).limit(1)) is None:
            return []
    found = (
        select(game_table.c.id).where(*unattended).limit(AT_ONCE).with_for_update(skip_locked=True)
    )
    async with storage.beside() if storage.shared else storage.writing() as connection:
        claimed = await connection.execute(
            update(game_table)
            .where(game_table.c.id.in_(found))
            .values(**_claimed(storage))
            .returning(game_table.c.id)
        )
        return [row.id for row in claimed]


def _unattended(storage: Storage) -> list[ColumnElement[bool]]:
    now = storage.now()
    if storage.shared:
        return [game_table.c.due <= now, game_table.c.claimed_by.is_(None)]
    stale = or_(game_table.c.claimed_until.is_(None), game_table.c.claimed_until < now)
    return [game_table.c.due <= now, stale]


def _claimed(storage: Storage) -> dict[str, Any]:
    until = None if storage.shared else storage.now() + CLAIM
    return {"claimed_by": storage.name, "claimed_until": until}


async def take(storage: Storage, table_id: str) -> bool:
    """Look after a table, unless somebody else does; says whether it is ours."""
    mine = game_table.c.id == table_id
    async with storage.beside() as connection:
        await connection.execute(
            update(game_table)
            .where(mine, game_table.c.claimed_by.is_(None))
            .values(**_claimed(storage))
        )
        holder = await connection.scalar(select(game_table.c.claimed_by).where(mine))
        return bool(holder == storage.name)


async def give_up(storage: Storage, table_id: str) -> None:
    """Leave a table that nobody needs to whoever needs it next."""
    async with storage.beside() as connection:
        await connection.execute(
            update(game_table)
            .where(game_table.c.id == table_id, game_table.c.claimed_by == storage.name)
            .values(claimed_by=None)
        )


async def keep_only(storage: Storage, tables: Sequence[str]) -> None:
    """Leave all others to whoever needs them."""
    others = and_(game_table.c.claimed_by == storage.name, game_table.c.id.not_in(tables))
    async with storage.writing() as connection:
        await release_all(storage, connection, others)


async def take_over(storage: Storage) -> None:
    """Whoever had a file before has ended, or was killed; nobody waits until their claims are
    stale."""
    async with storage.writing() as connection:
        await release_all(storage, connection, game_table.c.claimed_by.is_not(None))


async def release(storage: Storage) -> None:
    """Leave all tables of a file to whoever comes next."""
    async with storage.writing() as connection:
        await release_all(storage, connection, game_table.c.claimed_by == storage.name)


async def release_all(
    storage: Storage, connection: AsyncConnection, which: ColumnElement[bool]
) -> None:
    """They lose the process that looked after them."""
    await connection.execute(
        update(game_table)
        .where(game_table.c.id.in_(locked_in_order(which)))
        .values(**_released(storage))
    )


def _released(storage: Storage) -> dict[str, Any]:
    """What becomes of tables that lose the process which looked after them: the next should look at
    each that is being played, even if nothing is due there."""
    if not storage.shared:
        return {"claimed_by": None, "claimed_until": None}
    due = case(
        (game_table.c.status == "playing", func.coalesce(game_table.c.due, storage.now())),
        else_=game_table.c.due,
    )
    return {"claimed_by": None, "due": due}


async def standings(storage: Storage, tables: Sequence[str]) -> dict[str, Standing]:
    """How tables stand, those that there are."""
    columns = game_table.c.id, game_table.c.version, game_table.c.claimed_by
    async with storage.reading() as connection:
        rows = await connection.execute(select(*columns).where(game_table.c.id.in_(tables)))
        return {
            row.id: Standing(row.version, not storage.shared or row.claimed_by == storage.name)
            for row in rows
        }
