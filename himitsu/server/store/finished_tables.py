"""Games that have ended with a result, whoever played them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, select

from himitsu.server.store.own_data import counts
from himitsu.server.store.schema import game_table, guest, seat
from himitsu.server.store.storage import Storage


class FinishedTable(NamedTuple):
    id: str
    game: str
    rules_version: int
    seats: int
    guests: frozenset[str]
    """Who played it in person. Those who were deleted are not among them: each of their games
    has another one in their place, who would count as one more person."""


async def finished_tables(storage: Storage, before: int) -> list[FinishedTable]:
    """Those that ended before then (milliseconds since 1970), in the order in which they did."""
    known = and_(guest.c.id == seat.c.guest, guest.c.name.is_not(None))
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(
                game_table.c.id,
                game_table.c.game,
                game_table.c.rules_version,
                game_table.c.seats,
                guest.c.id.label("guest"),
            )
            .join(seat, seat.c.table_id == game_table.c.id)
            .outerjoin(guest, known)
            .where(game_table.c.ended_at < before, game_table.c.status == "over", counts())
            .order_by(game_table.c.ended_at, game_table.c.made_at, seat.c.seat)
        )
        found: dict[str, FinishedTable] = {}
        for row in rows:
            none = FinishedTable(row.id, row.game, row.rules_version, row.seats, frozenset())
            before_it = found.get(row.id, none)
            people = before_it.guests | ({row.guest} if row.guest is not None else set())
            found[row.id] = before_it._replace(guests=people)
        return list(found.values())
