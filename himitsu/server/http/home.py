"""The home page over HTTP: who is here, games and open tables."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get
from litestar.di import NamedDependency

from himitsu.server.clock import Clock
from himitsu.server.http.catalog import catalog
from himitsu.server.protocol.http import GameInfo, OpenTables
from himitsu.server.store.open_tables import open_tables
from himitsu.server.table.info import status, table_info
from himitsu.server.table.registry import Tables

LATELY: Final = 90.0
"""Seconds that somebody counts as present after they looked at the lobby."""
MOST_COUNTED: Final = 10_000


class Visitors:
    """Who has looked at the lobby lately."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: dict[str, float] = {}

    def visit(self, guest: str | None) -> set[str]:
        """Note that the guest is here, and return all who are."""
        now = self._clock.monotonic()
        lately = {who: seen for who, seen in self._seen.items() if seen > now - LATELY}
        if guest is not None and len(lately) < MOST_COUNTED:
            lately[guest] = now
        self._seen = lately
        return set(lately)


class HomeRoutes(Controller):
    path = "/api"

    @get("/games", summary="The games that this server plays", sync_to_thread=False)
    def games(self) -> list[GameInfo]:
        return catalog()

    @get("/lobby", summary="Who is here, and the open tables: every host's newest first")
    async def open_tables(
        self,
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        visitors: NamedDependency[Visitors],
    ) -> OpenTables:
        people = visitors.visit(known_guest) | tables.people()
        found = await open_tables(tables.storage)
        # Closed ones were made under other rules, and cannot be joined.
        listed = [table for table in found if status(table) == "gathering"]
        infos = [table_info(table, known_guest, tables.here(table.id)) for table in listed]
        return OpenTables(len(people), tuple(infos))
