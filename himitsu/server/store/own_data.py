"""What is kept of a guest: read for them, and deleted when they wish it."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, exists, insert, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.errors import Refused
from himitsu.server.protocol.http import FinishedGame, OwnNotes
from himitsu.server.store.abandoned_tables import delete_tables
from himitsu.server.store.branches import branches
from himitsu.server.store.forgotten_devices import EVERY_DEVICE
from himitsu.server.store.locks import locked_in_order
from himitsu.server.store.schema import (
    device_code,
    forgotten_device,
    game_table,
    guest,
    note,
    seat,
    seen_seat,
    subscription,
)
from himitsu.server.store.storage import Storage


def counts() -> ColumnElement[bool]:
    """Not what branches off another game, or teaches."""
    return not_(branches())


async def finished_games(storage: Storage, who: str) -> list[FinishedGame]:
    """Those that ended with a result, in the order in which they did."""
    other = seat.alias("other")
    bots = exists().where(other.c.table_id == game_table.c.id, other.c.guest.is_(None))
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(
                game_table.c.id,
                game_table.c.game,
                game_table.c.ended_at,
                game_table.c.seats,
                seat.c.seat,
                seat.c.name,
                game_table.c.bot,
                seat.c.won,
                bots.label("bots"),
            )
            .join(game_table, game_table.c.id == seat.c.table_id)
            .where(seat.c.guest == who, game_table.c.ended_at.is_not(None), counts())
            .order_by(game_table.c.ended_at, game_table.c.made_at)
        )
        return [
            FinishedGame(
                row.id,
                row.game,
                row.ended_at,
                row.seats,
                row.seat,
                row.name,
                row.bot if row.bots else None,
                bool(row.won),
            )
            for row in rows
        ]


async def own_notes(storage: Storage, who: str) -> list[OwnNotes]:
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(note.c.table_id, note.c.text)
            .where(note.c.guest == who, note.c.text != "")
            .order_by(note.c.table_id)
        )
        return [OwnNotes(row.table_id, row.text) for row in rows]


class Erased(NamedTuple):
    removed: list[str]
    """Tables that are gone."""
    changed: list[str]
    """Tables of others, where nobody can tell any more that it was this guest."""


async def erase(storage: Storage, who: str) -> Erased:
    """Delete what is the guest's alone, and part the games of others from them; Refused while
    others play a game with them. What stays is that the guest's cookie is worth nothing."""
    async with storage.writing() as connection:
        if await _awaited(connection, who):
            text = "You are in a running game with others: finish it, leave it or concede first."
            raise Refused(409, "plays-here", text)
        theirs = await _tables(connection, who)
        await connection.execute(locked_in_order(game_table.c.id.in_(theirs)))
        shared = [table for table in theirs if await _is_shared(connection, table, who)]
        removed = [table for table in theirs if table not in shared]
        await delete_tables(storage, connection, removed)
        for table in shared:
            await _part(connection, table, who)
        for belonging in (note, subscription, device_code, forgotten_device):
            await connection.execute(delete(belonging).where(belonging.c.guest == who))
        await connection.execute(update(guest).where(guest.c.id == who).values(name=None))
        known = await connection.scalar(select(guest.c.id).where(guest.c.id == who))
        if known is None:
            await connection.execute(insert(guest).values(id=who))
        await connection.execute(insert(forgotten_device).values(guest=who, name=EVERY_DEVICE))
        await storage.changed(connection, shared)
        await storage.notices.tell(connection, "guest", who)
        return Erased(removed, shared)


async def _awaited(connection: AsyncConnection, who: str) -> bool:
    """Do others play a game in which the guest still answers in person?"""
    other = seat.alias("other")
    others = exists().where(
        other.c.table_id == seat.c.table_id,
        other.c.guest.is_not(None),
        other.c.guest != who,
        other.c.stand_in.is_(None),
    )
    found = await connection.scalar(
        select(seat.c.table_id)
        .join(game_table, game_table.c.id == seat.c.table_id)
        .where(
            seat.c.guest == who,
            seat.c.stand_in.is_(None),
            game_table.c.status == "playing",
            others,
        )
        .limit(1)
    )
    return found is not None


async def _tables(connection: AsyncConnection, who: str) -> list[str]:
    """Where the guest sits, is host, or has seen somebody's side."""
    hosted = select(game_table.c.id).where(game_table.c.host == who)
    seated = select(seat.c.table_id).where(seat.c.guest == who)
    seen = select(seen_seat.c.table_id).where(seen_seat.c.guest == who)
    rows = await connection.execute(hosted.union(seated, seen))
    return sorted([row[0] for row in rows])


async def _is_shared(connection: AsyncConnection, table: str, who: str) -> bool:
    """Is it somebody else's, too?"""
    for column, at in ((seat.c.guest, seat.c.table_id), (seen_seat.c.guest, seen_seat.c.table_id)):
        found = select(column).where(at == table, column.is_not(None), column != who)
        if await connection.scalar(found.limit(1)) is not None:
            return True
    host = await connection.scalar(select(game_table.c.host).where(game_table.c.id == table))
    return host != who


async def _part(connection: AsyncConnection, table: str, who: str) -> None:
    """Put somebody whom nobody can be in the guest's place; before the start, leave the seat."""
    nobody = secrets.token_urlsafe(16)
    await connection.execute(insert(guest).values(id=nobody))
    own = and_(seat.c.table_id == table, seat.c.guest == who)
    status = await connection.scalar(select(game_table.c.status).where(game_table.c.id == table))
    heir = nobody
    if status == "gathering":
        await connection.execute(delete(seat).where(own))
        sitter = select(seat.c.guest).where(seat.c.table_id == table, seat.c.guest.is_not(None))
        heir = await connection.scalar(sitter.order_by(seat.c.seat).limit(1)) or nobody
    await connection.execute(update(seat).where(own).values(guest=nobody))
    await connection.execute(
        update(game_table)
        .where(game_table.c.id == table, game_table.c.host == who)
        .values(host=heir)
    )
    await connection.execute(
        update(seen_seat)
        .where(seen_seat.c.table_id == table, seen_seat.c.guest == who)
        .values(guest=nobody)
    )
    await connection.execute(delete(note).where(note.c.table_id == table, note.c.guest == who))
