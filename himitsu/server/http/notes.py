"""Private notes: each guest's own at a table, on every device, and for nobody else."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import delete, insert, select

from himitsu.server.errors import Refused
from himitsu.server.protocol.http import Notes
from himitsu.server.store.schema import note
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import LiveTable

NOTES_BYTES: Final = 64 * 1024
"""Enough for the longest notes in every script."""


class Keepsakes(Controller):
    path = "/api/tables/{table_id:str}/notes"

    @get(summary="Your notes at a table")
    async def notes(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> Notes:
        table = await tables.open(table_id)
        _need_seat(table, guest)
        async with table.storage.reading() as connection:
            text: str | None = await connection.scalar(
                select(note.c.text).where(note.c.table_id == table.id, note.c.guest == guest)
            )
        return Notes(text or "")

    @put(summary="Keep your notes at a table", request_max_body_size=NOTES_BYTES)
    async def keep(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[Notes],
    ) -> Notes:
        table = await tables.open(table_id)
        _need_seat(table, guest)
        async with table.storage.writing() as connection:
            await connection.execute(
                delete(note).where(note.c.table_id == table.id, note.c.guest == guest)
            )
            if data.text:
                await connection.execute(
                    insert(note).values(table_id=table.id, guest=guest, text=data.text)
                )
        return data


def _need_seat(table: LiveTable, guest: str) -> None:
    if table.seat_of(guest) is None:
        raise Refused(403, "not-seated", "Only those who play keep notes here.")
