"""The lobby over HTTP: guests, games and tables."""

from __future__ import annotations

import importlib.metadata
from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from himitsu.core.build import compiled
from himitsu.core.records import write
from himitsu.server.errors import Refused
from himitsu.server.http import home
from himitsu.server.http.access import Access
from himitsu.server.http.catalog import catalog
from himitsu.server.http.guests import clean_name, new_guest
from himitsu.server.protocol.http import (
    Created,
    CreateTable,
    GameInfo,
    Guest,
    OpenTables,
    SetName,
    Share,
    TableInfo,
    TakeSeat,
)
from himitsu.server.table import setup as gathering
from himitsu.server.table import viewing as watching
from himitsu.server.table.registry import Tables


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str
    compiled: bool


class Lobby(Controller):
    path = "/api"

    @get("/health", summary="Is the server well, and which one is it?")
    async def health(self, tables: NamedDependency[Tables]) -> Health:
        await tables.storage.guest_name("")
        return Health("ok", importlib.metadata.version("himitsu"), compiled())

    @get("/games", summary="The games that this server plays", sync_to_thread=False)
    def games(self) -> list[GameInfo]:
        return catalog()

    @get("/me", summary="Who you are; a newcomer gets a cookie, and a guest a fresh one")
    async def me(
        self,
        request: Request[Any, Any, Any],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
    ) -> Response[Guest]:
        guest = access.known_guest(request) or new_guest()
        cookie = access.cookie(guest, secure=request.url.scheme == "https")
        name = await tables.storage.guest_name(guest)
        return Response(Guest(name, tables.push_key), cookies=[cookie])

    @put("/me", summary="Choose your name")
    async def set_name(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], data: JSONBody[SetName]
    ) -> Guest:
        name = clean_name(data.name)
        await tables.storage.name_guest(guest, name)
        return Guest(name, tables.push_key)

    @post("/tables", summary="Make a table")
    async def make_table(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        data: JSONBody[CreateTable],
    ) -> Created:
        return Created(await gathering.make_table(tables.storage, guest, data))

    @get("/lobby", summary="Who is here, and the open tables, newest first")
    async def open_tables(
        self,
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        callers: NamedDependency[home.Callers],
    ) -> OpenTables:
        return await home.open_tables(tables, callers, known_guest)

    @get("/tables", summary="Your tables: where you are asked first, then newest first")
    async def my_tables(
        self, known_guest: NamedDependency[str | None], tables: NamedDependency[Tables]
    ) -> list[TableInfo]:
        return [] if known_guest is None else await home.own_tables(tables, known_guest)

    @get("/tables/{table_id:str}", summary="A table as you see it")
    async def table(
        self,
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
    ) -> TableInfo:
        return await home.told(await tables.open(table_id), known_guest)

    @post("/tables/{table_id:str}/seat", status_code=200, summary="Take a seat")
    async def take_seat(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[TakeSeat],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await gathering.take_seat(table, guest, data)
        return table.info(guest)

    @delete("/tables/{table_id:str}/seat", status_code=200, summary="Leave your seat")
    async def leave_seat(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> TableInfo:
        table = await tables.open(table_id)
        await gathering.leave_seat(table, guest)
        return table.info(guest)

    @post("/tables/{table_id:str}/start", status_code=200, summary="Start the game, as its host")
    async def start(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> TableInfo:
        table = await tables.open(table_id)
        await gathering.start(table, guest)
        return table.info(guest)

    @post(
        "/tables/{table_id:str}/share",
        status_code=200,
        summary="Let watchers look over your shoulder, or no longer",
    )
    async def share(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[Share],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await watching.share(table, guest, data.shared)
        return table.info(guest)

    @post("/tables/{table_id:str}/again", summary="The table where the same people meet again")
    async def again(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> Created:
        table = await tables.open(table_id)
        return Created(await gathering.meet_again(table, guest))

    @get(
        "/tables/{table_id:str}/record",
        media_type=MediaType.TEXT,
        summary="The whole game as text, once it is over",
    )
    async def record(self, tables: NamedDependency[Tables], table_id: FromPath[str]) -> str:
        table = await tables.open(table_id)
        gathering.need_open(table)
        if table.stored.status != "over":
            raise Refused(409, "not-over", "The game is not over.")
        await table.load_play()
        assert table.play is not None
        return write(table.play.record())
