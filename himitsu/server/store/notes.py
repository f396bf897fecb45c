"""Private notes: each guest's own at a table, and for nobody else."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from himitsu.server.store.schema import note
from himitsu.server.store.storage import Storage


async def read_note(storage: Storage, table_id: str, guest: str) -> str:
    async with storage.reading() as connection:
        text: str | None = await connection.scalar(
            select(note.c.text).where(note.c.table_id == table_id, note.c.guest == guest)
        )
        return text or ""


async def write_note(storage: Storage, table_id: str, guest: str, text: str) -> None:
    async with storage.writing() as connection:
        await connection.execute(
            delete(note).where(note.c.table_id == table_id, note.c.guest == guest)
        )
        if text:
            await connection.execute(insert(note).values(table_id=table_id, guest=guest, text=text))
