"""Looks after the tables that are due: clocks run out and bots go on with no page open.

A table goes on in the process that looks after it (`store/leases.py`). If that is gone, another one
claims the table when it is due, or the same one after a restart. Nobody else looks after a table
that was claimed here, so where that failed it is tried again.
"""

from __future__ import annotations

import logging

from himitsu.server.errors import Refused
from himitsu.server.logs import log, short, trace
from himitsu.server.store.leases import claim
from himitsu.server.table.commands import LookAfter
from himitsu.server.table.registry import Tables


async def run_scheduler(tables: Tables, tick: float) -> None:
    """Look every `tick` seconds, for as long as the server runs."""
    failed: list[str] = []
    while True:
        try:
            due = dict.fromkeys([*failed, *await claim(tables.storage), *tables.due()])
            failed = [each for each in due if not await _look_after(tables, each)]
        except Exception as error:
            # Whatever it was: if this task ended, every clock would stand still.
            log(logging.ERROR, "due tables not found", trace=trace(error))
        await tables.clock.sleep(tick)


async def _look_after(tables: Tables, table_id: str) -> bool:
    """Says whether the table is in memory now, or no more: one that is in trouble keeps no other
    waiting for good."""
    try:
        table = await tables.load(table_id)
        await table.do(LookAfter())
        await tables.discard(table)
    except Refused:
        # Somebody has taken it away.
        pass
    except Exception as error:
        log(logging.ERROR, "table not looked after", table=short(table_id), trace=trace(error))
        return False
    return True
