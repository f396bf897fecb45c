"""Where `himitsu admin` works: beside the server, on the same database.

What changes a table in play is asked of the server, which does it by the table's own door and tells
everybody there. Only where no server runs it is done here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec

from himitsu.cli.databases import clear_failures, need_file, settings_for
from himitsu.cli.errors import Failure
from himitsu.core.contract import PUBLIC, Move
from himitsu.core.registry import game as game_named
from himitsu.core.views import View
from himitsu.server.clock import SystemClock
from himitsu.server.errors import Refused
from himitsu.server.protocol.administration import Answer, Wish
from himitsu.server.protocol.http import SeatInfo, TableInfo
from himitsu.server.settings import Settings
from himitsu.server.store import administration, visits
from himitsu.server.store.database import opened
from himitsu.server.store.processes import Processes
from himitsu.server.store.revisions import need_current
from himitsu.server.store.storage import Storage
from himitsu.server.store.table_list import ListedTable, listed_tables, table_ids
from himitsu.server.table.administrator import carry_out
from himitsu.server.table.phases import Closed, Gathering
from himitsu.server.table.registry import Tables

PATIENCE: Final = 5.0
"""Seconds in which a server that runs takes a wish."""
LONGEST: Final = 60.0
"""Seconds in which it carries one out that it has taken."""
LOOK: Final = 0.1

Done = TypeVar("Done")


class Seen(msgspec.Struct, frozen=True):
    """A table as somebody sees it who only watches."""

    table: TableInfo
    view: View | None
    """None where no game goes on that this server knows."""

    def described(self) -> str:
        """For a person."""
        table = self.table
        status = f"{table.status}, paused" if table.paused else table.status
        options = ", ".join(f"{name}={value}" for name, value in table.options.items())
        lines = [
            f"table    {table.id}",
            f"game     {', '.join(filter(None, (table.game, options)))}",
            f"status   {status}",
            f"pace     {table.pace}" + ("" if table.clock is None else f", {table.clock} s"),
            f"listed   {'in the lobby' if table.public else 'no'}",
        ]
        lines += [f"seat {number}   {_sitter(seat)}" for number, seat in enumerate(table.seats)]
        if self.view is not None:
            names = [_name(number, seat) for number, seat in enumerate(table.seats)]
            lines += ["", game_named(table.game).show(self.view, names)]
        return "\n".join(lines)


class Desk:
    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables

    async def tables(self, game: str | None, status: str | None, most: int) -> list[ListedTable]:
        return await listed_tables(self._storage, game, status, most)

    async def unvisited(self, days: int) -> dict[tuple[str, str], int]:
        return await visits.count_unvisited(self._storage, days)

    async def table_named(self, beginning: str) -> str:
        """The id of the only table that begins so."""
        found = await table_ids(self._storage, beginning) if beginning else []
        if not found:
            raise Failure(f"There is no table {beginning!r}.")
        if len(found) > 1 and beginning not in found:
            raise Failure(f"{len(found)} tables begin with {beginning!r}; write more of it.")
        return beginning if beginning in found else found[0]

    async def seen(self, beginning: str) -> Seen:
        table = await self._tables.load(await self.table_named(beginning))
        phase = await table.read()
        if isinstance(phase, Gathering | Closed):
            return Seen(table.info(None), None)
        view = phase.session.memory(PUBLIC)
        return Seen(table.info(None), game_named(phase.stored.game).present(view))

    async def wish(self, wish: Wish, offline: bool) -> str:
        """What came of it."""
        answer = await (self._here(wish) if offline else self._asked(wish))
        if not answer.done:
            raise Failure(answer.text)
        return answer.text

    async def _here(self, wish: Wish) -> Answer:
        if not self._storage.shared:
            return await carry_out(self._tables, wish)
        # Whoever changes a table looks after it, and must be somebody whom a server that runs all
        # the same, or the next one, can follow.
        process = Processes(self._storage, self._tables.clock)
        await process.enter()
        try:
            return await carry_out(self._tables, wish)
        finally:
            await process.leave()

    async def _asked(self, wish: Wish) -> Answer:
        asking = asyncio.create_task(administration.ask(self._storage, wish))
        try:
            wish_id = await asyncio.shield(asking)
            answer = await self._answer(wish_id, PATIENCE)
        except asyncio.CancelledError:
            # Ctrl-C, perhaps while it is being stored: no server that starts later shall find it.
            await administration.withdraw(self._storage, await asking)
            raise
        if answer is None:
            if await administration.withdraw(self._storage, wish_id):
                raise Failure(
                    "No server with this database has answered, and nothing was done. If none is"
                    " running, add --offline."
                )
            answer = await self._answer(wish_id, LONGEST)
        if answer is None:
            text = "The server has not said what came of it: look with `himitsu admin inspect`."
            raise Failure(text)
        await administration.drop(self._storage, wish_id)
        return answer

    async def _answer(self, wish_id: str, seconds: float) -> Answer | None:
        try:
            async with asyncio.timeout(seconds):
                while True:
                    answer = await administration.answer_to(self._storage, wish_id)
                    if answer is not None:
                        return answer
                    await asyncio.sleep(LOOK)
        except TimeoutError:
            return None


class _NoBots:
    """Bots that leave it to those of a server to answer."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move | None:
        await asyncio.Event().wait()
        return None

    def close(self) -> None:
        pass


def at_desk(database: str | None, work: Callable[[Desk], Awaitable[Done]]) -> Done:
    """Do the work on the database of that name, which must be there and up to date."""
    settings = settings_for(database)
    need_file(settings.place)
    with clear_failures():
        with opened(settings.place) as connection:
            need_current(connection)
        try:
            return asyncio.run(_at_desk(settings, work))
        except Refused as refusal:
            raise Failure(refusal.text) from None


async def _at_desk(settings: Settings, work: Callable[[Desk], Awaitable[Done]]) -> Done:
    clock = SystemClock()
    storage = Storage(settings.place, clock)
    tables = Tables(settings, storage, clock, _NoBots())
    try:
        return await work(Desk(storage, tables))
    finally:
        await tables.close()
        await storage.close()


def _name(number: int, seat: SeatInfo) -> str:
    """Bots are told apart by their seats, as in the terminal's game."""
    return seat.name if seat.kind == "person" and seat.name else f"{seat.name} {number}"


def _sitter(seat: SeatInfo) -> str:
    if seat.kind == "open":
        return "open"
    told = f"{seat.name} ({seat.kind})"
    return told if seat.stand_in is None else f"{told}, a bot plays: {seat.stand_in.why}"
