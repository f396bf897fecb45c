"""Looks after the tables that are due: clocks run out and bots go on with no page open.

A table goes on in the process where its last entry was made. If that process is gone, another one
claims the table when it is due, or the same one after a restart.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from himitsu.server.errors import NotStored
from himitsu.server.logs import log, short, trace

if TYPE_CHECKING:
    from himitsu.server.tables import Tables


async def keep(tables: Tables, tick: float) -> None:
    """Look every `tick` seconds, for as long as the server runs."""
    while True:
        try:
            for table_id in await tables.storage.claim() + tables.due():
                await _look_after(tables, table_id)
        except NotStored as error:
            log(logging.ERROR, "due tables not found", trace=trace(error))
        await asyncio.sleep(tick)


async def _look_after(tables: Tables, table_id: str) -> None:
    """One table that is in trouble keeps no other waiting for good."""
    try:
        table = await tables.open(table_id)
        await table.look_after()
    except Exception as error:
        log(logging.ERROR, "table not looked after", table=short(table_id), trace=trace(error))
