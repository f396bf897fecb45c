"""Which server looks after a table that is due: the one that made it so, as long as it lives."""

from __future__ import annotations

from sqlalchemy import or_, select, update

from himitsu.server.store.schema import game_table
from himitsu.server.store.storage import CLAIM, Storage


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
