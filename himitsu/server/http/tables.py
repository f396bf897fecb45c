"""Tables over HTTP: making one, looking at it, taking seats, starting, meeting again."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from himitsu.core.names import clean_name
from himitsu.core.records import write
from himitsu.server.game.prompts import new_secret
from himitsu.server.http.new_tables import NewTables
from himitsu.server.logs import log, short, trace
from himitsu.server.protocol import http as protocol
from himitsu.server.protocol.http import Created, CreateTable, TableInfo
from himitsu.server.store.rows import StoredTable
from himitsu.server.table import setup
from himitsu.server.table.commands import LeaveSeat, Rematch, SetBotPace, Share, Start, TakeSeat
from himitsu.server.table.info import table_info
from himitsu.server.table.phases import need_over
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import Table


class TableRoutes(Controller):
    path = "/api/tables"

    @post(summary="Make a table")
    async def make_table(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        new_tables: NamedDependency[NewTables],
        data: JSONBody[CreateTable],
    ) -> Created:
        new = setup.wished_table(guest, data)
        new_tables.need_turn(guest, request, public=new.public)
        return Created(await tables.make(new))

    @get(summary="Your tables: where you are asked first, then newest first")
    async def own_tables(
        self, known_guest: NamedDependency[str | None], tables: NamedDependency[Tables]
    ) -> list[TableInfo]:
        if known_guest is None:
            return []
        found = await tables.storage.tables_of(known_guest)
        infos = [await _own_table(tables, stored, known_guest) for stored in found]
        return sorted(infos, key=lambda info: not info.your_turn)

    @get("/{table_id:str}", summary="A table as you see it")
    async def table(
        self,
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
    ) -> TableInfo:
        return await _table_for(await tables.open(table_id), known_guest)

    @post("/{table_id:str}/seat", status_code=200, summary="Take a seat")
    async def take_seat(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[protocol.TakeSeat],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(TakeSeat(guest, clean_name(data.name), data.seat, data.nonce))
        return table.info(guest)

    @delete("/{table_id:str}/seat", status_code=200, summary="Leave your seat")
    async def leave_seat(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(LeaveSeat(guest))
        left = table.info(guest)
        await tables.discard(table)
        return left

    @put("/{table_id:str}/bot-pace", summary="Set how fast bots move, as the host")
    async def set_bot_pace(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[protocol.SetBotPace],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(SetBotPace(guest, data.bot_pace))
        return table.info(guest)

    @post("/{table_id:str}/start", status_code=200, summary="Start the game, as its host")
    async def start(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(Start(guest))
        return table.info(guest)

    @post(
        "/{table_id:str}/share",
        status_code=200,
        summary="Let watchers look over your shoulder, or no longer",
    )
    async def share(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[protocol.Share],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(Share(guest, data.shared))
        return table.info(guest)

    @post("/{table_id:str}/again", summary="The table where the same people meet again")
    async def again(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> Created:
        table = await tables.open(table_id)
        await table.do(Rematch(guest, new_secret()))
        assert table.following is not None
        return Created(table.following)

    @get(
        "/{table_id:str}/record",
        media_type=MediaType.TEXT,
        summary="The whole game as text, once it is over",
    )
    async def record(self, tables: NamedDependency[Tables], table_id: FromPath[str]) -> str:
        table = await tables.open(table_id)
        return write(need_over(await table.read()).session.record())


async def _own_table(tables: Tables, stored: StoredTable, guest: str) -> TableInfo:
    """One table that is in trouble does not hide the others."""
    if stored.status == "playing":
        try:
            return await _table_for(await tables.open(stored.id), guest)
        except Exception as error:
            log(logging.ERROR, "table not loaded", table=short(stored.id), trace=trace(error))
    return table_info(stored, guest, tables.here(stored.id))


async def _table_for(table: Table, guest: str | None) -> TableInfo:
    """The table for a guest; where they play, the game is read to see whether they are asked."""
    if table.seat_of(guest) is not None:
        await table.read()
    return table.info(guest)
