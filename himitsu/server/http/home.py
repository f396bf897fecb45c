"""The home page over HTTP: who is here, games and open tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from himitsu.core.languages import Language
from himitsu.server.game.roster import roster_of
from himitsu.server.http.catalog import catalog, unplayable
from himitsu.server.http.package_boards import PackageBoards
from himitsu.server.http.plain_games import known_game, plain_game, plain_rules
from himitsu.server.protocol.http import (
    CharacterInfo,
    GameInfo,
    OpenTables,
    PlainGame,
    PlainRules,
)
from himitsu.server.store.open_tables import open_tables
from himitsu.server.table.info import status, table_info
from himitsu.server.table.registry import Tables


class Visitors:
    """Who has the home page open now."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def visit(self, guest: str) -> Iterator[None]:
        """While this lasts, the guest is here, with one page or several."""
        self._open[guest] += 1
        try:
            yield
        finally:
            self._open[guest] -= 1
            if not self._open[guest]:
                del self._open[guest]

    def here(self) -> set[str]:
        return set(self._open)


class HomeRoutes(Controller):
    path = "/api"

    @get("/games", summary="The games that this server plays", sync_to_thread=False)
    def games(self) -> list[GameInfo]:
        return catalog()

    @get(
        "/unplayable-games",
        summary="The names of games that are installed and cannot be played",
        sync_to_thread=False,
    )
    def unplayable_games(self) -> list[str]:
        return unplayable()

    @get("/games/{name:str}/plain", summary="How to show a game on a general board")
    async def plain_game(
        self,
        package_boards: NamedDependency[PackageBoards],
        name: FromPath[str],
        language: FromQuery[Language] = "en",
    ) -> PlainGame:
        return replace(plain_game(name, language), board=package_boards.of(name))

    @get("/games/{name:str}/characters", summary="The characters that a game's tables can seat")
    async def characters(self, name: FromPath[str]) -> list[CharacterInfo]:
        return roster_of(known_game(name))

    @get("/games/{name:str}/rules", summary="A game's rules, as its package writes them")
    async def plain_rules(self, name: FromPath[str]) -> PlainRules:
        return plain_rules(name)

    @get("/lobby", summary="Who is here, and the open tables: every host's newest first")
    async def open_tables(
        self,
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        visitors: NamedDependency[Visitors],
    ) -> OpenTables:
        # Whoever asks is here, even if their page has not said so yet.
        asks = set() if known_guest is None else {known_guest}
        elsewhere = await tables.pages.people()
        people = visitors.here().union(tables.people(), asks, *elsewhere.values())
        found = await open_tables(tables.storage)
        # Closed ones were made under other rules, and cannot be joined.
        listed = [table for table in found if status(table) == "gathering"]
        # Where people find each other, somebody must be there to be found.
        here = {each.id: tables.here(each.id) | elsewhere.get(each.id, set()) for each in listed}
        listed = [table for table in listed if not table.quick or here[table.id]]
        infos = [table_info(table, known_guest, here[table.id]) for table in listed]
        return OpenTables(len(people), tuple(infos))
