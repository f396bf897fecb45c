"""Looking for a table of a game over HTTP, and saying how long one would wait for people."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from himitsu.core.names import clean_name
from himitsu.server.http.new_tables import NewTables
from himitsu.server.protocol import http as protocol
from himitsu.server.protocol.http import Created, TableInfo
from himitsu.server.table.commands import SetPatience
from himitsu.server.table.finder import Finder
from himitsu.server.table.registry import Tables


class FindingRoutes(Controller):
    path = "/api"

    @post("/find", summary="Join an open table where somebody waits, or open one")
    async def find(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        finder: NamedDependency[Finder],
        new_tables: NamedDependency[NewTables],
        data: JSONBody[protocol.FindTable],
    ) -> Created:
        wish = replace(data, name=clean_name(data.name))
        found = await finder.find(
            guest, wish, lambda: new_tables.need_turn(guest, request, public=True)
        )
        return Created(found)

    @put("/tables/{table_id:str}/patience", summary="Say after how long you would have bots")
    async def set_patience(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[protocol.SetPatience],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(SetPatience(guest, data.patience))
        return table.info(guest)
