"""Private notes over HTTP: each guest's own at a table, on every device, and for nobody else."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from himitsu.server.errors import Refused
from himitsu.server.protocol.http import Notes
from himitsu.server.store.notes import read_note, write_note
from himitsu.server.table.registry import Tables

NOTES_BYTES: Final = 64 * 1024
"""Enough for the longest notes in every script."""


class NoteRoutes(Controller):
    path = "/api/tables/{table_id:str}/notes"

    @get(summary="Your notes at a table")
    async def notes(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> Notes:
        await _need_seat(tables, table_id, guest)
        return Notes(await read_note(tables.storage, table_id, guest))

    @put(summary="Keep your notes at a table", request_max_body_size=NOTES_BYTES)
    async def keep(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[Notes],
    ) -> Notes:
        await _need_seat(tables, table_id, guest)
        await write_note(tables.storage, table_id, guest, data.text)
        return data


async def _need_seat(tables: Tables, table_id: str, guest: str) -> None:
    table = await tables.open(table_id)
    if table.seat_of(guest) is None:
        raise Refused(403, "not-seated", "Only players can keep notes here.")
