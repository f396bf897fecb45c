"""The analysis of a finished game over HTTP: asked for, and how far it is."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from himitsu.analysis.findings import VERSION, Analysis
from himitsu.analysis.keeping import Kept
from himitsu.core.records import write
from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.http.access import address
from himitsu.server.limits import Limit
from himitsu.server.protocol.http import GameAnalysis
from himitsu.server.store.analyses import (
    UNWANTED,
    forget_analysis,
    note_look,
    read_analysis,
    stop_wanting,
)
from himitsu.server.table.analyst import Analyst
from himitsu.server.table.phases import Over, need_over
from himitsu.server.table.registry import Tables

BURST: Final = 6
PER_SECOND: Final = 1 / 60
LOOK: Final = 5_000
"""Milliseconds after which it is noted again that somebody waits."""
NONE: Final = GameAnalysis("none", 0, 1, None)


class Analyses(Limit):
    """Of a server's tables, for nobody before the end; nobody may ask for too many."""

    def __init__(self, tables: Tables, analyst: Analyst, clock: Clock) -> None:
        super().__init__(BURST, PER_SECOND, clock)
        self._tables = tables
        self._analyst = analyst

    async def ask(self, table_id: str, asking: Request[Any, Any, Any]) -> GameAnalysis:
        over = await self._over(table_id)
        found = await self._stands(table_id)
        if found.status in ("ready", "working"):
            return found
        if not self.take(address(asking)):
            raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
        record = over.session.record()
        if record.outcome is None:
            raise Refused(409, "not-played-out", "Only what was played to its end is analysed.")
        await self._analyst.ask(table_id, await asyncio.to_thread(write, record))
        # Whoever is still at it after a stop goes on.
        await note_look(self._tables.storage, table_id)
        return await self._stands(table_id)

    async def stop(self, table_id: str) -> GameAnalysis:
        """What is done is kept. Whoever else waits for it is told, and may go on with it."""
        await self._over(table_id)
        if (await self._stands(table_id)).status == "working":
            await stop_wanting(self._tables.storage, table_id)
        return await self._stands(table_id)

    async def look(self, table_id: str) -> GameAnalysis:
        await self._over(table_id)
        return await self._stands(table_id)

    async def _over(self, table_id: str) -> Over:
        table = await self._tables.open(table_id)
        return need_over(await table.read())

    async def _stands(self, table_id: str) -> GameAnalysis:
        storage = self._tables.storage
        found = await read_analysis(storage, table_id)
        if found is None:
            return NONE
        if found.content is not None:
            if msgspec.json.decode(found.content, type=Kept).version != VERSION:
                # An older one is made anew.
                await forget_analysis(storage, table_id, found.content)
                return NONE
            whole = msgspec.json.decode(found.content, type=Analysis)
            return GameAnalysis("ready", found.total, found.total, whole)
        if not found.worked_on or found.looked_at == UNWANTED:
            return GameAnalysis("stopped", found.done, found.total, None)
        if found.looked_at < storage.now() - LOOK:
            await note_look(storage, table_id)
        return GameAnalysis("working", found.done, found.total, None)


class AnalysisRoutes(Controller):
    path = "/api/tables/{table_id:str}/analysis"

    @get(summary="How the analysis of a finished game stands, and what it found")
    async def analysis(
        self, analyses: NamedDependency[Analyses], table_id: FromPath[str]
    ) -> GameAnalysis:
        return await analyses.look(table_id)

    @delete(status_code=200, summary="Stop the analysis of a finished game; what is done is kept")
    async def stop(
        self,
        guest: NamedDependency[str],
        analyses: NamedDependency[Analyses],
        table_id: FromPath[str],
    ) -> GameAnalysis:
        return await analyses.stop(table_id)

    @post(status_code=200, summary="Have a finished game analysed, or go on with it")
    async def analyse(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        analyses: NamedDependency[Analyses],
        table_id: FromPath[str],
    ) -> GameAnalysis:
        return await analyses.ask(table_id, request)
