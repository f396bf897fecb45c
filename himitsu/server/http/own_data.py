"""What the server keeps of a guest over HTTP: counted, to take along, and deleted."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency

from himitsu.server.game.statistics import statistics_of
from himitsu.server.http.access import Access
from himitsu.server.http.connections import Connections
from himitsu.server.http.cookies import COOKIE
from himitsu.server.protocol.http import Export, Statistics
from himitsu.server.store.own_data import erase, finished_games, own_notes
from himitsu.server.table.commands import CatchUp
from himitsu.server.table.registry import Tables


class OwnDataRoutes(Controller):
    path = "/api/me"

    @get("/statistics", summary="What you have played and won, of finished games alone")
    async def statistics(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables]
    ) -> Statistics:
        return statistics_of(await finished_games(tables.storage, guest))

    @get("/export", summary="All that is kept of you, as a file")
    async def export(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables]
    ) -> Response[Export]:
        games = await finished_games(tables.storage, guest)
        kept = Export(
            await tables.storage.guest_name(guest),
            statistics_of(games),
            tuple(games),
            tuple(await own_notes(tables.storage, guest)),
        )
        return Response(
            kept, headers={"content-disposition": 'attachment; filename="himitsu.json"'}
        )

    @post(
        "/erase",
        status_code=204,
        summary="Delete all that is kept of you; games that others played in stay theirs",
    )
    async def erase(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
        connections: NamedDependency[Connections],
    ) -> Response[None]:
        removed, changed = await erase(tables.storage, guest)
        access.forget_guest(guest)
        connections.close_guest(guest)
        for table_id in removed:
            tables.forget(table_id)
        for table_id in changed:
            await (await tables.open(table_id)).do(CatchUp())
        answer = Response[None](None, status_code=204)
        answer.delete_cookie(COOKIE)
        return answer
