"""Analyses of finished games: each is made once, by one process, and kept with its table.

Whoever shares the database goes by its clock, and by which processes are there: no two clocks need
to agree. Times are handed out as the process that asks counts them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    and_,
    cast,
    extract,
    func,
    literal,
    or_,
    select,
    update,
)

from himitsu.server.store.schema import analysis, process
from himitsu.server.store.storage import Storage
from himitsu.server.store.upsert import upsert

CLAIM: Final = 30_000
"""Milliseconds for which a process that works on one is believed to be alive."""


class Stands(NamedTuple):
    """How an analysis stands."""

    done: int
    total: int
    worked_on: bool
    looked_at: int
    content: str | None
    """Once it is complete."""


async def read_analysis(storage: Storage, table_id: str) -> Stands | None:
    """How it stands; None if nobody has asked for it."""
    columns = [analysis.c[name] for name in ("done", "total", "content")]
    worked_on = func.coalesce(_worked_on(storage), False).label("worked_on")
    async with storage.reading() as connection:
        row = (
            await connection.execute(
                select(*columns, worked_on, _age(storage)).where(analysis.c.table_id == table_id)
            )
        ).one_or_none()
    if row is None:
        return None
    looked_at = storage.now() - row.age
    return Stands(row.done, row.total, bool(row.worked_on), looked_at, row.content)


def _now(storage: Storage) -> ColumnElement[int]:
    """In milliseconds since 1970."""
    if storage.shared:
        return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return literal(storage.now(), BigInteger)


def _age(storage: Storage) -> ColumnElement[int]:
    """For how long nobody has looked."""
    return (_now(storage) - analysis.c.looked_at).label("age")


def _worked_on(storage: Storage) -> ColumnElement[bool]:
    fresh = analysis.c.claimed_until >= _now(storage)
    if not storage.shared:
        return fresh
    return and_(fresh, analysis.c.claimed_by.in_(select(process.c.name)))


async def note_look(storage: Storage, table_id: str) -> None:
    """Somebody wants to know how far it is."""
    async with storage.writing() as connection:
        await connection.execute(
            update(analysis).where(analysis.c.table_id == table_id).values(looked_at=_now(storage))
        )


async def claim_analysis(storage: Storage, table_id: str) -> bool:
    """Work on it from now on, unless it is complete or another process does; says whether it is
    ours."""
    now = _now(storage)
    claimed = {"claimed_by": storage.name, "claimed_until": now + CLAIM, "looked_at": now}
    others = func.coalesce(_worked_on(storage), False)
    free = or_(analysis.c.claimed_by == storage.name, others.is_(False))
    async with storage.writing() as connection:
        made = upsert(connection, analysis).values(table_id=table_id, done=0, total=1, **claimed)
        row = await connection.scalar(
            made.on_conflict_do_update(
                index_elements=["table_id"],
                set_=claimed,
                where=analysis.c.content.is_(None) & free,
            ).returning(analysis.c.table_id)
        )
        return row is not None


async def so_far(storage: Storage, table_id: str) -> str | None:
    """What is done of one that was stopped."""
    async with storage.reading() as connection:
        found: str | None = await connection.scalar(
            select(analysis.c.so_far).where(analysis.c.table_id == table_id)
        )
        return found


async def tell_progress(storage: Storage, table_id: str, done: int, total: int) -> int | None:
    """Say how far it is, and that it is still worked on. When somebody last asked about it; None if
    it is not ours any more."""
    async with storage.writing() as connection:
        age: int | None = await connection.scalar(
            update(analysis)
            .where(analysis.c.table_id == table_id, analysis.c.claimed_by == storage.name)
            .values(done=done, total=total, claimed_until=_now(storage) + CLAIM)
            .returning(_age(storage))
        )
        return None if age is None else storage.now() - age


async def keep_part(storage: Storage, table_id: str, part: str | None) -> None:
    """Leave it to whoever goes on: with what is done, if there is something."""
    left = {"claimed_by": None, "claimed_until": None}
    async with storage.writing() as connection:
        await connection.execute(
            update(analysis)
            .where(analysis.c.table_id == table_id, analysis.c.claimed_by == storage.name)
            .values(**left, **({} if part is None else {"so_far": part}))
        )


async def keep_whole(storage: Storage, table_id: str, content: str) -> None:
    """It is complete. If its table is gone meanwhile, nobody misses it."""
    async with storage.writing() as connection:
        await connection.execute(
            update(analysis)
            .where(analysis.c.table_id == table_id, analysis.c.claimed_by == storage.name)
            .values(content=content, so_far=None, claimed_by=None, claimed_until=None)
        )
