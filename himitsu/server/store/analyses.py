"""Analyses of finished games: each is made once, by one process, and kept with its table.

Whoever shares the database goes by its clock, and by which processes are there: no two clocks need
to agree. Times are handed out as the process that asks counts them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    and_,
    case,
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
UNWANTED: Final = 0
"""In place of when somebody last wanted to know how far it is."""


class Stands(NamedTuple):
    """How an analysis stands."""

    done: int
    total: int
    worked_on: bool
    looked_at: int
    """UNWANTED: it was stopped."""
    content: str | None
    """Once it is complete."""


async def read_analysis(storage: Storage, table_id: str) -> Stands | None:
    """How it stands; None if nobody has asked for it."""
    columns = [analysis.c[name] for name in ("done", "total", "content")]
    worked_on = func.coalesce(_worked_on(storage), False).label("worked_on")
    async with storage.reading() as connection:
        row = (
            await connection.execute(
                select(*columns, worked_on, _looked_at(storage)).where(
                    analysis.c.table_id == table_id
                )
            )
        ).one_or_none()
    if row is None:
        return None
    return Stands(row.done, row.total, bool(row.worked_on), row.looked_at, row.content)


def _now(storage: Storage) -> ColumnElement[int]:
    """In milliseconds since 1970."""
    if storage.shared:
        return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return literal(storage.now(), BigInteger)


def _looked_at(storage: Storage) -> ColumnElement[int]:
    """When somebody last looked, as this process counts the time."""
    here = analysis.c.looked_at + literal(storage.now(), BigInteger) - _now(storage)
    unwanted = analysis.c.looked_at == UNWANTED
    return case((unwanted, literal(UNWANTED, BigInteger)), else_=here).label("looked_at")


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


async def stop_wanting(storage: Storage, table_id: str) -> None:
    """Nobody wants to know any more: whoever works on it stops."""
    async with storage.writing() as connection:
        await connection.execute(
            update(analysis).where(analysis.c.table_id == table_id).values(looked_at=UNWANTED)
        )


async def forget_analysis(storage: Storage, table_id: str, content: str) -> None:
    """One that is worth nothing any more, unless there is another one by now."""
    async with storage.writing() as connection:
        await connection.execute(
            update(analysis)
            .where(analysis.c.table_id == table_id, analysis.c.content == content)
            .values(content=None, done=0, total=1)
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


async def hold_claims(storage: Storage, table_ids: Collection[str]) -> dict[str, int]:
    """That they are still worked on, or wait for it. Of those that are ours: when somebody last
    asked about them."""
    async with storage.writing() as connection:
        rows = await connection.execute(
            update(analysis)
            .where(analysis.c.table_id.in_(table_ids), analysis.c.claimed_by == storage.name)
            .values(claimed_until=_now(storage) + CLAIM)
            .returning(analysis.c.table_id, _looked_at(storage))
        )
        return {row.table_id: row.looked_at for row in rows}


async def so_far(storage: Storage, table_id: str) -> str | None:
    """What is done of one that was stopped."""
    async with storage.reading() as connection:
        found: str | None = await connection.scalar(
            select(analysis.c.so_far).where(analysis.c.table_id == table_id)
        )
        return found


async def tell_progress(storage: Storage, table_id: str, done: int, total: int) -> None:
    """Say how far it is."""
    async with storage.writing() as connection:
        await connection.execute(
            update(analysis)
            .where(analysis.c.table_id == table_id, analysis.c.claimed_by == storage.name)
            .values(done=done, total=total)
        )


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
