"""Leaving a running game over HTTP, coming back, and asking for a bot's seat."""

from __future__ import annotations

from litestar import Controller, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from himitsu.core.names import clean_name
from himitsu.server.protocol import http as protocol
from himitsu.server.protocol.http import TableInfo
from himitsu.server.table.commands import AskSeat, ComeBack, Leave
from himitsu.server.table.registry import Tables


class SeatRoutes(Controller):
    path = "/api/tables/{table_id:str}"

    @post("/leave", status_code=200, summary="Let a bot play on for you, or give up")
    async def leave(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[protocol.Leave],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(Leave(guest, data.concede))
        return table.info(guest)

    @post("/return", status_code=200, summary="Take your seat back from the bot")
    async def come_back(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(ComeBack(guest, await tables.storage.guest_name(guest)))
        return table.info(guest)

    @post("/ask-seat", status_code=200, summary="Ask the players for a bot's seat")
    async def ask_seat(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[protocol.AskSeat],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await table.do(AskSeat(guest, clean_name(data.name), data.seat))
        return table.info(guest)
