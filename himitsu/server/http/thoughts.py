"""What a bot thought of its moves, over HTTP, once the game is over."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from himitsu.bots.recollection import recollect, view_before
from himitsu.core.records import write
from himitsu.core.registry import game as game_named
from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.game.thoughts import told_beliefs, told_options
from himitsu.server.http.access import address
from himitsu.server.limits import Limit
from himitsu.server.protocol.thoughts import BotThoughts
from himitsu.server.table.analyst import SpareTime
from himitsu.server.table.bot_moves import made_at, no_thoughts, seeds_of
from himitsu.server.table.phases import need_over
from himitsu.server.table.registry import Tables

BURST: Final = 30
PER_SECOND: Final = 1.0


class Recollections(Limit):
    """Of a server's tables, for nobody before the end; nobody may ask for too many."""

    def __init__(self, tables: Tables, spare: SpareTime, clock: Clock) -> None:
        super().__init__(BURST, PER_SECOND, clock)
        self._tables = tables
        self._spare = spare

    async def of(self, table_id: str, place: int, asking: Request[Any, Any, Any]) -> BotThoughts:
        table = await self._tables.open(table_id)
        over = need_over(await table.read())
        if not self.take(address(asking)):
            raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
        made = made_at(over, place)
        record = await asyncio.to_thread(write, over.session.record())
        view = await self._spare.in_spare_time(view_before, record, place)
        seeds = seeds_of(over, made.seat, view)
        found = await self._spare.in_spare_time(
            recollect, made.game, made.bot, view, seeds, made.move
        )
        if found is None:
            raise no_thoughts("It is not known what was thought here.")
        game = game_named(made.game)
        shown = game.present(msgspec.json.decode(view, type=game.view_type))
        return BotThoughts(
            made.seat,
            made.bot,
            found.unit,
            told_options(game, shown, found.options),
            told_beliefs(found.beliefs),
            found.slip,
        )


class ThoughtRoutes(Controller):
    path = "/api/tables/{table_id:str}/thoughts"

    @get(summary="What a bot thought of a move that it made, in a finished game")
    async def thoughts(
        self,
        request: Request[Any, Any, Any],
        recollections: NamedDependency[Recollections],
        table_id: FromPath[str],
        move: Annotated[int, QueryParameter(ge=0, description="how many moves came before")],
    ) -> BotThoughts:
        return await recollections.of(table_id, move, request)
