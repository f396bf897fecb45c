"""Statistics of a server's finished games over HTTP, where the host offers them.

They are worked out once a day, in a process of their own, and kept until the next day;
`game.counted_games` says which games count, and why not all. Of several servers that share a
database, one works them out for all.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

import msgspec
from litestar import Controller, get
from litestar.di import NamedDependency

from himitsu.core.registry import games
from himitsu.lab.packages import NEEDED
from himitsu.server.clock import Clock
from himitsu.server.errors import Conflict, NotStored, Refused, StartFailed
from himitsu.server.game.counted_games import DAY, GAMES, GUESTS, WorkedOut
from himitsu.server.logs import log, trace
from himitsu.server.protocol.http import ServerStatistics
from himitsu.server.settings import Settings
from himitsu.server.store import postgres
from himitsu.server.store.kept_statistics import claim_statistics, keep_statistics
from himitsu.server.store.storage import Storage

LOOK: Final = 60.0
"""Seconds after which it is asked again whether another process has worked them out."""
RETRY: Final = 3600.0
"""Seconds after which it is tried again."""
PATIENCE: Final = 3600.0
"""Seconds that the process may take."""
COMMAND: Final = (sys.executable, "-P", "-m", "himitsu.server.game.server_statistics")


class _Failed(Exception):
    def __init__(self, code: int | None, trace: list[str]) -> None:
        super().__init__()
        self.code = code
        """How the process ended; None if it took too long."""
        self.trace = trace


def open_statistics(settings: Settings, storage: Storage, clock: Clock) -> DailyStatistics | None:
    """None unless the host wants them; StartFailed if they do and the lab is not there."""
    if not settings.statistics:
        return None
    if any(find_spec(name) is None for name in NEEDED):
        raise StartFailed("Statistics need the lab: pip install 'himitsu[lab]'.")
    return DailyStatistics(settings, storage, clock)


def _nothing(status: Literal["waiting", "failed"]) -> ServerStatistics:
    return ServerStatistics(status, (), GAMES, GUESTS)


class DailyStatistics:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        clock: Clock,
        command: tuple[str, ...] = COMMAND,
    ) -> None:
        place = settings.place
        self._database, self._environment = (
            (str(place), {}) if isinstance(place, Path) else postgres.apart(place)
        )
        self._storage = storage
        self._clock = clock
        self._command = command
        self.latest = _nothing("waiting")

    async def run(self) -> None:
        """Each day anew, for as long as the server runs."""
        while True:
            now = self._clock.now()
            today = now - now % DAY
            pause = (today + DAY - now) / 1000
            try:
                found = await self._of(today)
            except _Failed as error:
                log(logging.ERROR, "statistics failed", code=error.code, trace=error.trace)
                found, pause = _nothing("failed"), RETRY
            except (NotStored, Conflict) as error:
                log(logging.ERROR, "statistics not kept", trace=trace(error))
                found, pause = None, LOOK
            if found is None:
                pause = min(pause, LOOK)
            else:
                self.latest = found
            await self._clock.sleep(pause)

    async def _of(self, today: int) -> ServerStatistics | None:
        """None while another process works them out."""
        if not self._storage.shared:
            return await self._worked_out(today)
        rules = sorted((each.name, each.rules_version) for each in games().values())
        name = f"{today} {version('himitsu')} {rules}"
        ours, found = await claim_statistics(self._storage, name)
        if ours:
            found = await self._worked_out(today)
            await keep_statistics(self._storage, name, found)
        return found

    async def _worked_out(self, before: int) -> ServerStatistics:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            self._database,
            str(before),
            env=os.environ | self._environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            # Ctrl-C is for the server, which ends it.
            start_new_session=True,
        )
        try:
            said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        except TimeoutError:
            raise _Failed(None, []) from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.communicate()
        try:
            if process.returncode == 0:
                worked_out = msgspec.json.decode(said, type=WorkedOut)
                for game in worked_out.left_out:
                    log(
                        logging.ERROR,
                        "statistics left out a game",
                        table=game.table,
                        trace=game.trace,
                    )
                return worked_out.statistics
            raise _Failed(process.returncode, msgspec.json.decode(said, type=list[str]))
        except msgspec.DecodeError:
            raise _Failed(process.returncode, []) from None


class StatisticsRoutes(Controller):
    path = "/api/statistics"

    @get(summary="What was played here, without names, where the host offers it")
    async def statistics(
        self, daily_statistics: NamedDependency[DailyStatistics | None]
    ) -> ServerStatistics:
        if daily_statistics is None:
            raise Refused(404, "not-offered", "This server offers no statistics.")
        return daily_statistics.latest
