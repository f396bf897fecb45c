"""Looking at games again over HTTP, and asking "what if"."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Annotated, Any, Final, NamedTuple

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from himitsu.core.contract import Seat
from himitsu.core.names import clean_name
from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.game.replay import Replay
from himitsu.server.game.session import Session
from himitsu.server.http.access import address
from himitsu.server.http.new_tables import NewTables
from himitsu.server.limits import Limit
from himitsu.server.protocol.http import Created, ReplayFrames, ReplayOutline, WhatIf
from himitsu.server.table import setup
from himitsu.server.table.phases import Over, need_started
from himitsu.server.table.registry import Tables
from himitsu.server.table.spectators import replay_viewer

KEPT: Final = 8
"""Replays in memory: somebody who steps through a game asks for it again and again."""
BURST: Final = 60
PER_SECOND: Final = 5.0


class Shown(NamedTuple):
    replay: Replay
    over: bool
    """Has the game ended? Until then nobody is told how many moves there were."""


class ReplaySource(ABC):
    """Where recorded games come from: a server's tables, or files."""

    @abstractmethod
    async def shown(
        self, asking: Request[Any, Any, Any], table_id: str, guest: str | None, side: str
    ) -> Shown:
        """A game as the guest may see it from a side; Refused if they may not."""


class Replays(Limit, ReplaySource):
    """Games of a server's tables, made when asked for; nobody may ask too often."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        super().__init__(BURST, PER_SECOND, clock)
        self._tables = tables
        self._kept: dict[tuple[str, Seat, int], Replay] = {}

    async def shown(
        self, asking: Request[Any, Any, Any], table_id: str, guest: str | None, side: str
    ) -> Shown:
        table = await self._tables.open(table_id)
        phase = await table.read()
        viewer = replay_viewer(phase, guest, side)
        started = need_started(phase)
        replay = await self._replay(table_id, started.session, viewer, asking)
        return Shown(replay, isinstance(started, Over))

    async def _replay(
        self, table_id: str, session: Session, viewer: Seat, asking: Request[Any, Any, Any]
    ) -> Replay:
        """Made in a thread: a long game takes a while, and other tables go on."""
        if not self.take(address(asking)):
            raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
        wanted = table_id, viewer, session.sequence
        replay = self._kept.pop(wanted, None)
        if replay is None:
            replay = await asyncio.to_thread(Replay, session.record(), viewer, session.taken)
        self._kept[wanted] = replay
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return replay


Side = Annotated[str, QueryParameter(name="as", description='"open", "public", or a seat')]
First = Annotated[int, QueryParameter(ge=0)]


class ReplayRoutes(Controller):
    path = "/api/tables/{table_id:str}"

    @get("/replay", summary="A game from one side: what happened in it")
    async def outline(
        self,
        request: Request[Any, Any, Any],
        known_guest: NamedDependency[str | None],
        replays: NamedDependency[ReplaySource],
        table_id: FromPath[str],
        side: Side = "open",
    ) -> ReplayOutline:
        shown = await replays.shown(request, table_id, known_guest, side)
        return shown.replay.outline(shown.over)

    @get("/replay/frames", summary="Views of a game from one side")
    async def frames(
        self,
        request: Request[Any, Any, Any],
        known_guest: NamedDependency[str | None],
        replays: NamedDependency[ReplaySource],
        table_id: FromPath[str],
        side: Side = "open",
        first: First = 0,
        count: First = 20,
    ) -> ReplayFrames:
        shown = await replays.shown(request, table_id, known_guest, side)
        return shown.replay.frames(first, count)


class WhatIfRoutes(Controller):
    path = "/api/tables/{table_id:str}"

    @post("/what-if", summary="Go on from a point of a finished game")
    async def what_if(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        new_tables: NamedDependency[NewTables],
        table_id: FromPath[str],
        data: JSONBody[WhatIf],
    ) -> Created:
        table = await tables.open(table_id)
        phase = await table.read()
        new = setup.what_if_table(phase, guest, clean_name(data.name), data)
        new_tables.need_turn(guest, request)
        return Created(await tables.make(new))
