"""Finished games in a server's database, without having been played there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import insert
from support.serving import furnish

from himitsu.core.fairness import game_key
from himitsu.core.registry import game as game_named
from himitsu.server.clock import SystemClock
from himitsu.server.store.rows import StoredSeat
from himitsu.server.store.schema import entry, game_table, guest, seat
from himitsu.server.store.storage import Storage

NAME = "Marker"
"""Begins everybody's name, and every id of a guest or table: none may come out."""


def keep_finished(
    database: Path,
    guests: Sequence[str],
    ended_at: int,
    *,
    game: str = "luz",
    seats: int = 3,
    playing: bool = False,
    named: bool = True,
) -> None:
    """One game for each of the guests, who sat in seat 0 among bots; they may sit there again. They
    end one after another, a second apart. While they are `playing`, the last move is missing."""
    furnish(database)
    asyncio.run(_keep(database, guests, ended_at, game, seats, playing, named))


async def _keep(
    database: Path,
    guests: Sequence[str],
    ended_at: int,
    game: str,
    seats: int,
    playing: bool,
    named: bool,
) -> None:
    storage = Storage(database, SystemClock())
    async with storage.writing() as connection:
        known = await connection.execute(guest.select())
        there = {row.id for row in known}
        for who in sorted(set(guests)):
            if f"{NAME}-{who}" not in there:
                name = f"{NAME} {who}" if named else None
                await connection.execute(insert(guest).values(id=f"{NAME}-{who}", name=name))
        for number, who in enumerate(guests):
            rules = game_named(game)
            options = rules.resolve({}, seats)
            secret = Random(f"{ended_at}/{number}/{who}").randbytes(32)
            state = rules.new(options, seats, game_key(secret, [None] * seats))
            rng = Random(number)
            moves = []
            while state.outcome is None:
                at = state.to_act()[0]
                move = rng.choice(state.legal_moves(at))
                state.play(at, move)
                moves.append((at, rules.format(move)))
            table = f"{NAME}-{secrets.token_hex(8)}"
            host = f"{NAME}-{who}"
            await connection.execute(
                insert(game_table).values(
                    id=table,
                    game=game,
                    rules_version=rules.rules_version,
                    seats=seats,
                    options=options,
                    bot="random",
                    status="playing" if playing else "over",
                    host=host,
                    secret=secret,
                    made_at=ended_at * 1000 + number,
                    ended_at=None if playing else ended_at + 1000 * number,
                )
            )
            sitters = [
                StoredSeat(
                    at,
                    host if at == 0 else None,
                    f"{NAME} {who}" if at == 0 else "random",
                    None,
                    won=None if playing else at in state.outcome.winners,
                )
                for at in range(seats)
            ]
            rows = [{"table_id": table, **msgspec.structs.asdict(sitter)} for sitter in sitters]
            await connection.execute(insert(seat), rows)
            log = moves[:-1] if playing else moves
            await connection.execute(
                insert(entry),
                [
                    {"table_id": table, "sequence": place, "seat": at, "moves": text}
                    for place, (at, text) in enumerate(log)
                ],
            )
    await storage.close()
