"""What processes that share a database tell each other: that something was stored, never what.

A notice travels with the transaction that stores what it is about, so it comes after that and not
without it; whoever hears it reads the rest. It goes to all others, in the order of the commits. A
connection that was lost may have missed some: once there is a new one, everything in memory is
compared with the database.

One process that has a file for itself has nobody to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, cast, get_args

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.server.clock import Clock
from himitsu.server.logs import log, trace
from himitsu.server.store import postgres

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn

CHANNEL: Final = "himitsu"
RETRY_SECONDS: Final = 1.0
DEAF_SECONDS: Final = 5.0
"""After so long without the beat of any process, not even one's own, nothing more is heard."""

Kind = Literal["table", "gone", "pages", "guest", "spent", "beat"]
TABLE: Final[Kind] = "table"


class Notice(NamedTuple):
    kind: Kind
    process: str
    """Who tells it."""
    about: str
    """`table`, `gone`: a table that changed, or that is no more. `pages`: a table where people came
    or went, or nothing for the home page. `guest`: whose browsers were forgotten. `spent`: what was
    taken of limits. `beat`: nothing."""
    version: int = 0
    """Of the table."""

    def written(self) -> str:
        return " ".join([self.kind, self.process, self.about, str(self.version)])


def read(text: str) -> Notice | None:
    """None for what another version of the server has to tell."""
    kind, _, rest = text.partition(" ")
    process, _, rest = rest.partition(" ")
    about, _, version = rest.rpartition(" ")
    if kind not in get_args(Kind) or not version.isdecimal():
        return None
    return Notice(cast(Kind, kind), process, about, int(version))


class Listener(Protocol):
    """Who acts on notices of others."""

    def heard(self, notice: Notice) -> None:
        """Must not wait."""

    def missed(self) -> None:
        """Anything may have changed. Must not wait."""


class Notices(Protocol):
    async def tell(
        self, connection: AsyncConnection, kind: Kind, about: str, version: int = 0
    ) -> None:
        """With the transaction of the connection."""

    async def run(self, listener: Listener) -> None:
        """Hear, for as long as the server runs."""


class NobodyElse(Notices):
    """One process has the database for itself."""

    async def tell(
        self, connection: AsyncConnection, kind: Kind, about: str, version: int = 0
    ) -> None:
        pass

    async def run(self, listener: Listener) -> None:
        pass


class PostgresNotices(Notices):
    def __init__(self, place: str, process: str, clock: Clock) -> None:
        self._place = place
        self._process = process
        self._clock = clock

    async def tell(
        self, connection: AsyncConnection, kind: Kind, about: str, version: int = 0
    ) -> None:
        notice = Notice(kind, self._process, about, version)
        await connection.execute(select(func.pg_notify(CHANNEL, notice.written())))

    async def run(self, listener: Listener) -> None:
        while True:
            try:
                await self._listen(listener)
            except Exception as error:
                # Whatever it was: pages here would stand still while others play on.
                log(logging.WARNING, "notices interrupted", trace=trace(error))
            await self._clock.sleep(RETRY_SECONDS)

    async def _listen(self, listener: Listener) -> None:
        import psycopg

        connection = await psycopg.AsyncConnection.connect(
            autocommit=True, **postgres.conninfo(self._place)
        )
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
            # From here on nothing is missed; what came before is looked for.
            listener.missed()
            await self._hear(connection.pgconn, listener)
        finally:
            with contextlib.suppress(psycopg.Error, asyncio.CancelledError):
                await connection.close()

    async def _hear(self, wire: PGconn, listener: Listener) -> None:
        """Until the connection is lost, or silent. Every move is told, so a notice is read as soon
        as it is there: to wait for each anew would cost several times as much."""
        loop = asyncio.get_running_loop()
        lost: asyncio.Future[None] = loop.create_future()
        heard = 0

        def arrived() -> None:
            nonlocal heard
            try:
                wire.consume_input()
                while (told := wire.notifies()) is not None:
                    heard += 1
                    notice = read(told.extra.decode())
                    if notice is not None and notice.process != self._process:
                        listener.heard(notice)
            except Exception as error:
                if not lost.done():
                    lost.set_exception(error)

        loop.add_reader(wire.socket, arrived)
        try:
            before = -1
            while heard != before:
                before = heard
                await asyncio.wait([lost], timeout=DEAF_SECONDS)
                if lost.done():
                    lost.result()
            log(logging.WARNING, "notices silent")
        finally:
            loop.remove_reader(wire.socket)
