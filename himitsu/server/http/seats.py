"""Leaving a running game, coming back, and asking for a bot's seat."""

from __future__ import annotations

import secrets

from litestar import Controller, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from himitsu.server.errors import Refused
from himitsu.server.http.guests import clean_name
from himitsu.server.protocol.http import AskSeat, Leave, TableInfo
from himitsu.server.table import absence, proposals
from himitsu.server.table.registry import Tables
from himitsu.server.table.roster import may_sit
from himitsu.server.table.viewing import may_watch


class Seats(Controller):
    path = "/api/tables/{table_id:str}"

    @post("/leave", status_code=200, summary="Let a bot play on for you, or give up")
    async def leave(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[Leave],
    ) -> TableInfo:
        table = await tables.open(table_id)
        await absence.leave(table, guest, data.concede)
        return table.info(guest)

    @post("/return", status_code=200, summary="Take your seat back from the bot")
    async def come_back(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], table_id: FromPath[str]
    ) -> TableInfo:
        table = await tables.open(table_id)
        await absence.come_back(table, guest)
        return table.info(guest)

    @post("/ask-seat", status_code=200, summary="Ask the host for a bot's seat")
    async def ask_seat(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[AskSeat],
    ) -> TableInfo:
        table = await tables.open(table_id)
        name = clean_name(data.name)
        await table.load_play()
        async with table.lock:
            absence.need_playing(table)
            if not may_watch(table.stored, guest) or data.seat not in may_sit(table.stored, guest):
                raise Refused(409, "not-allowed", "You cannot have this seat.")
            await tables.storage.name_guest(guest, name)
            asked = proposals.Asked(
                id=secrets.token_hex(8), kind="join", by=guest, name=name, seat=data.seat
            )
            refusal = await proposals.put(table, asked)
            if refusal is not None:
                raise Refused(409, *refusal)
        table.wake()
        return table.info(guest)
