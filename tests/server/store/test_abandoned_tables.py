"""Tables that nobody will miss, and tables that somebody has just come to."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from sqlalchemy import insert
from support.clock import DAY, MovedClock
from support.serving import furnish
from support.storage import NEW

from himitsu.server.settings import Place
from himitsu.server.store.abandoned_tables import abandoned, abandoned_tables, remove_tables
from himitsu.server.store.schema import seat
from himitsu.server.store.storage import Storage
from himitsu.server.store.visits import note_visits, unvisited, unvisited_tables


def test_whoever_comes_before_a_table_is_removed_keeps_it(place: Place) -> None:
    """By way of another process: here nobody has heard of it."""

    async def run() -> None:
        if isinstance(place, Path):
            place.parent.mkdir()
            furnish(place)
        clock = MovedClock()
        storage, other = Storage(place, clock), Storage(place, clock)
        gathering = msgspec.structs.replace(NEW, begun=False)
        taken, left = [await storage.make_table(gathering) for _ in range(2)]
        clock.passes(DAY)
        which = abandoned(storage, 60)
        found = await abandoned_tables(storage, which, ())
        assert set(found) == {taken, left}
        async with other.writing() as connection:
            sits = insert(seat).values(table_id=taken, seat=0, guest="ann", name="Ann")
            await connection.execute(sits)
        assert await remove_tables(storage, found, which) == {left}
        assert await storage.table(taken) is not None
        assert await storage.table(left) is None
        which = unvisited(storage, 1)
        assert await unvisited_tables(storage, which, (), 9) == []
        clock.passes(DAY)
        which = unvisited(storage, 1)
        found = await unvisited_tables(storage, which, (), 9)
        assert found == [taken]
        await note_visits(other, [taken])
        assert await remove_tables(storage, found, which) == set()
        await storage.close()
        await other.close()

    asyncio.run(run())
