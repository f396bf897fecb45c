"""Who works on an analysis: one process, as long as it is there and at it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import update
from support.clock import HOUR, MovedClock
from support.serving import furnish
from support.storage import NEW

from himitsu.server.settings import Place
from himitsu.server.store.analyses import (
    CLAIM,
    UNWANTED,
    claim_analysis,
    hold_claims,
    keep_part,
    read_analysis,
    stop_wanting,
)
from himitsu.server.store.processes import Processes
from himitsu.server.store.schema import analysis
from himitsu.server.store.storage import Storage


def test_of_two_processes_one_works(place: Place) -> None:
    """Whose clocks differ, where they may be on different machines."""

    async def run() -> None:
        if isinstance(place, Path):
            place.parent.mkdir()
            furnish(place)
        clock, other_clock = MovedClock(), MovedClock()
        storage, other = Storage(place, clock), Storage(place, other_clock)
        here, there = Processes(storage, clock), Processes(other, other_clock)
        if storage.shared:
            other_clock.passes(HOUR)
            await here.enter()
            await there.enter()
        table = await storage.make_table(NEW)
        assert await claim_analysis(storage, table)
        assert not await claim_analysis(other, table)
        for each, now in ((storage, clock.now()), (other, other_clock.now())):
            stands = await read_analysis(each, table)
            assert stands is not None
            assert stands.worked_on
            # By each one's own clock.
            assert now - CLAIM < stands.looked_at <= now
        held = await hold_claims(storage, [table])
        assert clock.now() - CLAIM < held[table] <= clock.now()
        await stop_wanting(other, table)
        assert await hold_claims(storage, [table]) == {table: UNWANTED}
        await keep_part(storage, table, "part")
        assert await claim_analysis(other, table)
        assert await hold_claims(storage, [table]) == {}
        # One that does nothing any more is followed by the next, and so is one that is gone.
        async with other.writing() as connection:
            old = CLAIM + 1
            await connection.execute(
                update(analysis).values(claimed_until=analysis.c.claimed_until - old)
            )
        assert await claim_analysis(storage, table)
        if storage.shared:
            await here.leave()
            assert await claim_analysis(other, table)
        await storage.close()
        await other.close()

    asyncio.run(run())
