"""The companion for a real table over HTTP: a ladder that all phones at one table see.

The sheet itself never comes here: its page works without a server. Nobody needs to be a guest, and
nothing is stored.
"""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post, put
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from himitsu.server.errors import Refused
from himitsu.server.http.access import Asking, address, from_own_page
from himitsu.server.http.ladders import Ladders
from himitsu.server.protocol.http import LeaveLadder, SharedLadder, ShareMarks

Visit = Request[Any, Any, Any]


def own_page(asking: Asking, _: BaseRouteHandler) -> None:
    if not from_own_page(asking):
        raise Refused(403, "foreign", "This request comes from another site.")


class Companion(Controller):
    path = "/api/companion"
    guards = (own_page,)

    @post("/", summary="Begin a ladder; its code is for the others at the table")
    async def begin(
        self,
        request: Visit,
        ladders: NamedDependency[Ladders],
        data: JSONBody[ShareMarks],
    ) -> SharedLadder:
        return ladders.begin(data, address(request))

    @put("/{code:str}", summary="Put your marks on a ladder, and see everybody's")
    async def put(
        self,
        request: Visit,
        ladders: NamedDependency[Ladders],
        code: FromPath[str],
        data: JSONBody[ShareMarks],
    ) -> SharedLadder:
        return ladders.put(code, data, address(request))

    @get("/{code:str}", summary="Look at a ladder")
    async def read(
        self,
        request: Visit,
        ladders: NamedDependency[Ladders],
        code: FromPath[str],
    ) -> SharedLadder:
        return ladders.read(code, address(request))

    @post("/{code:str}/leave", status_code=204, summary="Take your row off a ladder")
    async def leave(
        self,
        ladders: NamedDependency[Ladders],
        code: FromPath[str],
        data: JSONBody[LeaveLadder],
    ) -> None:
        ladders.leave(code, data.key)
