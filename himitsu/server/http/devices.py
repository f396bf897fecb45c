"""Being the same guest on another device: a short code, good once and for a few minutes."""

from __future__ import annotations

import secrets
from typing import Any, Final

from litestar import Controller, Request, Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.http.access import Access, address
from himitsu.server.limits import Limit
from himitsu.server.protocol.http import Carry, Claim, Guest
from himitsu.server.store.schema import carry, game_table, held, seat
from himitsu.server.store.seen_seats import seen_by
from himitsu.server.store.storage import Storage, know
from himitsu.server.table.registry import Tables

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without signs that look alike."""
LENGTH: Final = 8
SECONDS: Final = 600

ATTEMPTS: Final = 5
"""Codes that one address may try at once ..."""
ATTEMPTS_PER_SECOND: Final = 1 / 30
"""... and in the long run: 30^8 codes cannot be searched so."""


class Attempts(Limit):
    def __init__(self, clock: Clock) -> None:
        super().__init__(ATTEMPTS, ATTEMPTS_PER_SECOND, clock)


class Carrying(Controller):
    path = "/api/me"

    @post("/code", summary="A code that makes another device you, once")
    async def code(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
    ) -> Carry:
        code = "".join([secrets.choice(ALPHABET) for _ in range(LENGTH)])
        await _keep(tables.storage, access.seal(code), guest)
        return Carry(code, SECONDS)

    @post("/claim", status_code=200, summary="Be the guest who was given the code")
    async def claim(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
        attempts: NamedDependency[Attempts],
        data: JSONBody[Claim],
    ) -> Response[Guest]:
        if not attempts.take(address(request)):
            raise Refused(429, "too-frequent", "Too many codes were tried; wait a minute.")
        # As people write it: in small letters, in groups.
        written = "".join([sign for sign in data.code.upper() if sign.isalnum()])
        found, brought = await _use(tables.storage, access.seal(written), guest)
        for table_id, seen in brought.items():
            table = await tables.open(table_id)
            async with table.lock:
                table.stored = replace(table.stored, held=table.stored.held | {found: seen})
        cookie = access.cookie(found, secure=request.url.scheme == "https")
        name = await tables.storage.guest_name(found)
        return Response(Guest(name, tables.push_key), cookies=[cookie])


async def _keep(storage: Storage, sealed: str, guest: str) -> None:
    """A guest has one code at a time; those that nobody used are forgotten."""
    now = storage.now()
    async with storage.writing() as connection:
        await know(connection, guest)
        await connection.execute(
            delete(carry).where(or_(carry.c.guest == guest, carry.c.until < now))
        )
        await connection.execute(
            insert(carry).values(code=sealed, guest=guest, until=now + 1000 * SECONDS)
        )


async def _plays(connection: AsyncConnection, guest: str) -> bool:
    """Has the guest a seat in a running game? Nobody could play it any more. What branches off
    another game, or teaches, keeps nobody waiting."""
    found = await connection.scalar(
        select(seat.c.table_id)
        .join(game_table, game_table.c.id == seat.c.table_id)
        .where(
            seat.c.guest == guest,
            game_table.c.status == "playing",
            func.coalesce(func.json_type(game_table.c.origin), "") != "object",
        )
        .limit(1)
    )
    return found is not None


async def _use(storage: Storage, sealed: str, before: str) -> tuple[str, dict[str, int]]:
    """The guest of the code, which is good no more, and what he brings along: the seats that he
    has seen on this device, by table."""
    async with storage.writing() as connection:
        found: str | None = await connection.scalar(
            select(carry.c.guest).where(carry.c.code == sealed, carry.c.until >= storage.now())
        )
        if found is None:
            raise Refused(404, "no-code", "This code is wrong, or it was used, or it is too old.")
        if await _plays(connection, before):
            text = "On this device you play a game that goes on: leave it or finish it first."
            raise Refused(409, "plays-here", text)
        had, has = await seen_by(connection, found), await seen_by(connection, before)
        if any(had.get(table, seen) != seen for table, seen in has.items()):
            raise Refused(
                409,
                "seen-both",
                "On this device you have seen another player's side of a game that goes on.",
            )
        brought = {table: seen for table, seen in has.items() if table not in had}
        for table, seen in brought.items():
            await connection.execute(insert(held).values(table_id=table, guest=found, seat=seen))
        await connection.execute(delete(carry).where(carry.c.code == sealed))
        return found, brought
