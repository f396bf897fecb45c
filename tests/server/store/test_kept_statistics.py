"""Statistics are worked out by one process that is there, and kept for the others."""

from __future__ import annotations

import asyncio

from support.clock import MovedClock
from support.postgres import Postgres

from himitsu.server.protocol.http import ServerStatistics
from himitsu.server.store.kept_statistics import claim_statistics, keep_statistics
from himitsu.server.store.processes import Processes
from himitsu.server.store.storage import Storage

FOUND = ServerStatistics("ready", (), 50, 10)


def test_one_works_and_another_goes_on_if_it_dies(postgres: Postgres) -> None:
    async def run() -> None:
        place, clock = postgres.new(), MovedClock()
        here, there = Storage(place, clock), Storage(place, clock)
        process = Processes(here, clock)
        await process.enter()
        await Processes(there, clock).enter()
        assert (await claim_statistics(here, "today")).ours
        assert await claim_statistics(there, "today") == (False, None)
        assert (await claim_statistics(here, "today")).ours, "after it has failed"
        await process.leave()
        assert (await claim_statistics(there, "today")).ours
        await keep_statistics(there, "today", FOUND)
        assert await claim_statistics(here, "today") == (False, FOUND)
        assert (await claim_statistics(there, "tomorrow")).ours
        await here.close()
        await there.close()

    asyncio.run(run())
