"""Looks after the tables that are due: clocks run out and bots go on with no page open.

A table goes on in the process where its last entry was made. If that process is gone, another one
claims the table when it is due, or the same one after a restart.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import or_, select, update

from himitsu.server.logs import log, short, trace
from himitsu.server.store.schema import game_table
from himitsu.server.store.storage import CLAIM, Storage

if TYPE_CHECKING:
    from himitsu.server.table.registry import Tables


async def keep(tables: Tables, tick: float) -> None:
    """Look every `tick` seconds, for as long as the server runs."""
    while True:
        try:
            for table_id in await claim(tables.storage) + tables.due():
                await _look_after(tables, table_id)
        except Exception as error:
            # Whatever it was: if this task ended, every clock would stand still.
            log(logging.ERROR, "due tables not found", trace=trace(error))
        await tables.clock.sleep(tick)


async def _look_after(tables: Tables, table_id: str) -> None:
    """One table that is in trouble keeps no other waiting for good."""
    try:
        table = await tables.open(table_id)
        await table.look_after()
    except Exception as error:
        log(logging.ERROR, "table not looked after", table=short(table_id), trace=trace(error))


async def claim(storage: Storage) -> list[str]:
    """Claim the tables that are due and that no living server looks after. Of several that ask at
    once, each table goes to one."""
    now = storage.now()
    unattended = [
        game_table.c.due <= now,
        or_(game_table.c.claimed_until.is_(None), game_table.c.claimed_until < now),
    ]
    # Most times there are none: that is found without waiting for those who write.
    async with storage.reading() as connection:
        if await connection.scalar(select(game_table.c.id).where(*unattended).limit(1)) is None:
            return []
    async with storage.writing() as connection:
        claimed = await connection.execute(
            update(game_table)
            .where(*unattended)
            .values(claimed_by=storage.name, claimed_until=now + CLAIM)
            .returning(game_table.c.id)
        )
        return [row.id for row in claimed]


async def release(storage: Storage) -> None:
    """Leave all tables to whoever comes next."""
    async with storage.writing() as connection:
        await connection.execute(
            update(game_table)
            .where(game_table.c.claimed_by == storage.name)
            .values(claimed_by=None, claimed_until=None)
        )
