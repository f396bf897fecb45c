"""Carries out what the server's host asks for, by the same door as everybody."""

from __future__ import annotations

import logging
from typing import Final

from himitsu.server.errors import Conflict, NotStored, Refused
from himitsu.server.logs import log, trace
from himitsu.server.protocol.administration import Answer, AtTable, Wish
from himitsu.server.store.administration import give_answer, take
from himitsu.server.table.commands import Administer
from himitsu.server.table.registry import Tables

LOOK_SECONDS: Final = 0.7
"""Between two looks for wishes."""
_DONE: Final = {
    "pause": "The game is paused.",
    "resume": "The game goes on.",
    "end": "The game is over, without a result.",
    "delete": "The table is deleted.",
}


async def run_administrator(tables: Tables) -> None:
    """For as long as the server runs."""
    while True:
        try:
            for wish_id, wish in await take(tables.storage):
                await give_answer(tables.storage, wish_id, await carry_out(tables, wish))
        except Exception as error:
            # Whatever it was: if this task ended, nobody could look after the server.
            log(logging.ERROR, "host not answered", trace=trace(error))
        await tables.clock.sleep(LOOK_SECONDS)


async def carry_out(tables: Tables, wish: Wish) -> Answer:
    try:
        if isinstance(wish, AtTable):
            return await _at_table(tables, wish)
        count = await tables.forget_unvisited(wish.days)
        return Answer(True, f"{count} table{'s' * (count != 1)} deleted.")
    except Refused as refusal:
        return Answer(False, refusal.text)
    except (Conflict, NotStored) as error:
        log(logging.ERROR, "host refused", trace=trace(error))
        return Answer(False, "It could not be stored, so nothing was done.")


async def _at_table(tables: Tables, wish: AtTable) -> Answer:
    if wish.what == "delete":
        await tables.delete(wish.table)
    else:
        await (await tables.load(wish.table)).do(Administer(wish.what))
    return Answer(True, _DONE[wish.what])
