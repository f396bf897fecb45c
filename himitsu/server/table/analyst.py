"""Analyses of finished games, in the time that bots leave, one after the other.

The game must be over: whoever asks brings its record, which nobody has before. A unit of work takes
a fraction of a second, so bots that are asked for a move never wait longer. Whatever runs the
game's code is such a unit: this process only keeps books. Once nobody has wanted to know for a
while how far one is, or somebody stops it, what is done is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, ParamSpec, Protocol, TypeVar

import msgspec

from himitsu.analysis.analysing import Analysing
from himitsu.analysis.budget import TARGET
from himitsu.analysis.keeping import OtherAnalysis, concluded, read_kept, written_so_far
from himitsu.analysis.outline import Outline, outlined
from himitsu.analysis.units import Result, Unit, done
from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored
from himitsu.server.logs import log, short, trace
from himitsu.server.store.analyses import (
    UNWANTED,
    claim_analysis,
    hold_claims,
    keep_part,
    keep_whole,
    so_far,
    tell_progress,
)
from himitsu.server.store.storage import Storage

TELL_SECONDS: Final = 1.0
"""Between two words on how far it is."""
WANTED: Final = 30_000
"""Milliseconds after which nobody seems to wait for it any more."""

P = ParamSpec("P")
T = TypeVar("T")


class SpareTime(Protocol):
    """Who works when no bot thinks: himitsu.bots.pool.BotPool, or a stand-in for it."""

    async def in_spare_time(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T: ...


class Analyst:
    def __init__(self, storage: Storage, clock: Clock, spare: SpareTime) -> None:
        self._storage = storage
        self._clock = clock
        self._spare = spare
        self._asked: dict[str, str] = {}
        """By table: the record, in the order in which they were asked for."""
        self._awake = asyncio.Event()

    async def ask(self, table_id: str, record: str) -> None:
        """See to it that the table's game is analysed, here or where somebody is at it already."""
        if await claim_analysis(self._storage, table_id):
            self._asked.setdefault(table_id, record)
            self._awake.set()

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await self._awake.wait()
            table_id, record = next(iter(self._asked.items()))
            try:
                await self._analyse(table_id, record)
            except NotStored as error:
                log(logging.ERROR, "analysis not kept", table=short(table_id), trace=trace(error))
            except Exception as error:
                log(logging.ERROR, "analysis failed", table=short(table_id), trace=trace(error))
                await self._leave(table_id, None)
            finally:
                del self._asked[table_id]
                if not self._asked:
                    self._awake.clear()

    async def _analyse(self, table_id: str, record: str) -> None:
        if not await self._wanted(table_id):
            await self._leave(table_id, None)
            return
        told = await self._spare.in_spare_time(outlined, record, TARGET)
        outline = msgspec.json.decode(told, type=Outline)
        analysing = begun(outline, await so_far(self._storage, table_id))
        try:
            if await self._work(table_id, record, analysing):
                part = written_so_far(analysing)
                found = await self._spare.in_spare_time(concluded, record, told, part)
                await keep_whole(self._storage, table_id, found.decode())
                log(logging.INFO, "game analysed", table=short(table_id))
                return
        except asyncio.CancelledError:
            # The server stops: the next one goes on.
            await self._leave(table_id, analysing)
            raise
        await self._leave(table_id, analysing)

    async def _work(self, table_id: str, record: str, analysing: Analysing) -> bool:
        """Says whether it is complete."""
        told = self._clock.monotonic() - TELL_SECONDS
        while (unit := analysing.next()) is not None:
            if self._clock.monotonic() - told >= TELL_SECONDS:
                told = self._clock.monotonic()
                await tell_progress(self._storage, table_id, analysing.done, analysing.total)
                if not await self._wanted(table_id):
                    return False
            analysing.add(await self._result(record, unit))
        return True

    async def _wanted(self, table_id: str) -> bool:
        """Is it ours, and does somebody wait for it? Those that come later are kept waiting."""
        looked_at = await hold_claims(self._storage, self._asked)
        return looked_at.get(table_id, UNWANTED) >= self._storage.now() - WANTED

    async def _result(self, record: str, unit: Unit) -> Result:
        found = await self._spare.in_spare_time(done, record, msgspec.json.encode(unit))
        result: Result = msgspec.json.decode(found, type=Result)
        return result

    async def _leave(self, table_id: str, analysing: Analysing | None) -> None:
        try:
            part = None if analysing is None else written_so_far(analysing).decode()
            await keep_part(self._storage, table_id, part)
        except NotStored as error:
            # The claim runs out by itself.
            log(logging.ERROR, "analysis not kept", table=short(table_id), trace=trace(error))


def begun(outline: Outline, part: str | None) -> Analysing:
    """From the beginning, or from where it was stopped."""
    analysing = Analysing(outline)
    if part is not None:
        try:
            read_kept(part, analysing)
        except (OtherAnalysis, msgspec.DecodeError):
            # Somebody's name was taken out of the record meanwhile, or it is an older server's.
            return Analysing(outline)
    return analysing
