"""The tables of a server, for its host."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select

from himitsu.server.store.schema import game_table, seat
from himitsu.server.store.storage import Storage


class ListedTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    seats: int
    people: int
    status: str
    paused: bool
    public: bool
    made_at: int
    """Milliseconds since 1970, like the next."""
    visited_at: int


async def listed_tables(
    storage: Storage, game: str | None, status: str | None, most: int
) -> list[ListedTable]:
    """The newest first."""
    people = (
        select(func.count())
        .select_from(seat)
        .where(seat.c.table_id == game_table.c.id, seat.c.guest.is_not(None))
        .scalar_subquery()
    )
    wanted = [(game_table.c.game, game), (game_table.c.status, status)]
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(game_table, people.label("people"))
            .where(*[column == value for column, value in wanted if value is not None])
            .order_by(game_table.c.made_at.desc(), game_table.c.id)
            .limit(most)
        )
        return [
            ListedTable(
                row.id,
                row.game,
                row.seats,
                row.people,
                row.status,
                row.paused,
                row.public,
                row.made_at // 1000,
                max(row.visited_at, row.made_at // 1000),
            )
            for row in rows
        ]


async def table_ids(storage: Storage, beginning: str) -> list[str]:
    """Those that begin so: the server's log tells no more of them."""
    async with storage.reading() as connection:
        rows = await connection.execute(
            select(game_table.c.id).where(game_table.c.id.startswith(beginning, autoescape=True))
        )
        # SQLite takes small letters for large ones.
        return sorted([row.id for row in rows if row.id.startswith(beginning)])
