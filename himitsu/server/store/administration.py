"""The letter box between the server's host and the server: wishes go in, answers come out.

It lies in the database, so whoever may open that may ask, and no port or key is needed; of several
processes that serve the same tables, one takes a wish.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update

from himitsu.server.protocol.administration import Answer, Wish
from himitsu.server.store.schema import administration
from himitsu.server.store.storage import Storage

KEPT: Final = 300_000
"""Milliseconds after which a wish is forgotten: whoever asked has gone."""

_wish: Final = msgspec.json.Decoder(Wish)
_answer: Final = msgspec.json.Decoder(Answer)


async def ask(storage: Storage, wish: Wish) -> str:
    """The id of the wish."""
    wish_id = secrets.token_hex(16)
    told = msgspec.json.encode(wish).decode()
    async with storage.writing() as connection:
        await connection.execute(
            insert(administration).values(id=wish_id, asked_at=storage.now(), wish=told)
        )
    return wish_id


async def answer_to(storage: Storage, wish_id: str) -> Answer | None:
    """None while there is none."""
    async with storage.reading() as connection:
        told: str | None = await connection.scalar(
            select(administration.c.answer).where(administration.c.id == wish_id)
        )
        return None if told is None else _answer.decode(told)


async def withdraw(storage: Storage, wish_id: str) -> bool:
    """Take a wish back, unless somebody has taken it; says whether nobody has."""
    untaken = administration.c.id == wish_id, administration.c.taken_by.is_(None)
    async with storage.writing() as connection:
        return (await connection.execute(delete(administration).where(*untaken))).rowcount == 1


async def drop(storage: Storage, wish_id: str) -> None:
    """The answer was read."""
    async with storage.writing() as connection:
        await connection.execute(delete(administration).where(administration.c.id == wish_id))


async def take(storage: Storage) -> list[tuple[str, Wish]]:
    """The wishes that nobody else has taken, in the order in which they came."""
    waiting = administration.c.taken_by.is_(None)
    # Most times there are none: that is found without waiting for those who write.
    async with storage.reading() as connection:
        if await connection.scalar(select(administration.c.id).where(waiting).limit(1)) is None:
            return []
    now = storage.now()
    async with storage.writing() as connection:
        await connection.execute(
            delete(administration).where(administration.c.asked_at < now - KEPT)
        )
        rows = await connection.execute(
            update(administration)
            .where(waiting)
            .values(taken_by=storage.name)
            .returning(administration.c.asked_at, administration.c.id, administration.c.wish)
        )
        return [(wish_id, _wish.decode(wish)) for _, wish_id, wish in sorted(map(tuple, rows))]


async def give_answer(storage: Storage, wish_id: str, answer: Answer) -> None:
    told = msgspec.json.encode(answer).decode()
    async with storage.writing() as connection:
        await connection.execute(
            update(administration).where(administration.c.id == wish_id).values(answer=told)
        )
