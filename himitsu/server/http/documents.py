"""The documents that games declare, over HTTP: nobody needs to be a guest.

A code is no secret among those who share a document, but nobody else should come upon it. There are
some 300 million codes. Whoever asks for documents that are not there soon has to wait, and hears
the same answer whether the next one is there or not: at the limits below, one address that does
nothing else finds one of 500 documents about once a month.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from typing import Any, Final, Generic

from litestar import Litestar, Request, Router, get, post, put
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from himitsu.core.contract import Game
from himitsu.core.documents import (
    CODE_LENGTH,
    CODE_SIGNS,
    Answer,
    Content,
    Document,
    Leaving,
    Wish,
)
from himitsu.server.clock import Clock
from himitsu.server.errors import Refused, StartFailed
from himitsu.server.http.access import Asking, address, from_own_page
from himitsu.server.limits import Limit
from himitsu.server.logs import log, trace
from himitsu.server.store.documents import KeptDocuments
from himitsu.server.store.storage import Storage

BURST: Final = 30
PER_SECOND: Final = 0.2
"""Of new documents and wrong codes, from one address: a room full of phones has only one."""
CHANGES: Final = 320
CHANGES_PER_SECOND: Final = 8.0
"""Of rows that say something else than before, from one address: more than a room full of phones
makes, and few enough that the disk has time for tables."""
SWEEP: Final = 3600.0
"""Seconds between two looks for documents that have expired."""

_NAME: Final = re.compile("[a-z][a-z0-9-]{0,39}")

Visit = Request[Any, Any, Any]


class SharedDocuments(Generic[Content, Wish, Leaving, Answer]):
    """All documents of one kind, for those who know their codes."""

    def __init__(
        self, kind: Document[Content, Wish, Leaving, Answer], storage: Storage, clock: Clock
    ) -> None:
        self.kind = kind
        self.kept = KeptDocuments(kind, storage)
        self.tries = Limit(BURST, PER_SECOND, clock)
        self.changes = Limit(CHANGES, CHANGES_PER_SECOND, clock)

    async def begin(self, wish: Wish, address: str) -> Answer:
        """A new document with its first row."""
        self._need_try(address, spend=True)
        content = self.kind.write(None, wish)
        return self.kind.look(await self.kept.begin(content), content, wish)

    async def put(self, code: str, wish: Wish, address: str) -> Answer:
        """Write a row, new or not, and read all."""

        def written(before: Content | None) -> Content:
            if before is None and not (self.kind.returns(wish) and _is_code(code)):
                raise self._missing()
            return self.kind.write(before, wish)

        found = await self.kept.read(code)
        if found is None or not self.kind.has_row(found.content, wish):
            self._need_try(address, spend=found is None)
        content = written(None if found is None else found.content)
        if found is None or content != found.content or not found.fresh:
            if not self.changes.take(address):
                raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
            content = await self.kept.write(code, written)
        return self.kind.look(code, content, wish)

    async def read(self, code: str, address: str) -> Answer:
        found = await self.kept.read(code)
        self._need_try(address, spend=found is None)
        if found is None:
            raise self._missing()
        return self.kind.look(code, found.content, None)

    async def leave(self, code: str, leaving: Leaving) -> None:
        """Take a row away; gone already is gone."""
        found = await self.kept.read(code)
        if found is not None and self.kind.leave(found.content, leaving) != found.content:
            await self.kept.take(code, lambda content: self.kind.leave(content, leaving))

    def _need_try(self, address: str, *, spend: bool) -> None:
        """Refuse who has guessed too often, before anything tells whether the guess was right."""
        if not (self.tries.take(address) if spend else self.tries.ready(address)):
            raise Refused(429, "too-frequent", "Too many codes; wait a moment.")

    def _missing(self) -> Refused:
        noun = self.kind.noun
        return Refused(404, f"no-{noun}", f"There is no {noun} with this code.")


class Documents:
    """Every kind of document that a game declares."""

    def __init__(self, games: Iterable[Game], storage: Storage, clock: Clock) -> None:
        self._clock = clock
        self._by_game = [
            (game.name, SharedDocuments(kind, storage, clock))
            for game in games
            for kind in game.documents()
        ]

    @property
    def limits(self) -> dict[str, Limit]:
        found = {}
        for _, shared in self._by_game:
            found[f"codes of {shared.kind.name}"] = shared.tries
            found[f"changes of {shared.kind.name}"] = shared.changes
        return found

    def serve(self, app: Litestar) -> None:
        """Add their routes to the server's own; StartFailed where two would have the same."""
        taken = {route.path.split("/")[2] for route in app.routes if route.path.startswith("/api/")}
        for game, shared in self._by_game:
            name = shared.kind.name
            if not _NAME.fullmatch(name):
                raise StartFailed(
                    f"The game {game} declares a document {name!r}: a name has 1 to 40 lower-case "
                    "letters, digits and hyphens, and starts with a letter."
                )
            if name in taken:
                raise StartFailed(
                    f"The game {game} declares a document {name!r}, but /api/{name} is taken."
                )
            taken.add(name)
            app.register(_router(shared))

    async def run_sweeper(self) -> None:
        """Forget those that have expired, for as long as the server runs."""
        while True:
            try:
                for _, shared in self._by_game:
                    await shared.kept.forget_old()
            except Exception as error:
                # Whatever it was: the next time may go better.
                log(logging.ERROR, "old documents not forgotten", trace=trace(error))
            await self._clock.sleep(SWEEP)


def _router(shared: SharedDocuments[Content, Wish, Leaving, Answer]) -> Router:
    kind, noun = shared.kind, shared.kind.noun

    @post("/", summary=f"Begin a {noun}; its code is for the others at the table")
    async def begin(request: Visit, data: JSONBody[Wish]) -> Answer:
        return await shared.begin(data, address(request))

    @put("/{code:str}", summary=f"Put your row on a {noun}, and see everybody's")
    async def put_(request: Visit, code: FromPath[str], data: JSONBody[Wish]) -> Answer:
        return await shared.put(code, data, address(request))

    @get("/{code:str}", summary=f"Look at a {noun}")
    async def read(request: Visit, code: FromPath[str]) -> Answer:
        return await shared.read(code, address(request))

    @post("/{code:str}/leave", status_code=204, summary=f"Take your row off a {noun}")
    async def leave(code: FromPath[str], data: JSONBody[Leaving]) -> None:
        await shared.leave(code, data)

    return Router(
        f"/api/{kind.name}",
        route_handlers=[begin, put_, read, leave],
        guards=[_own_page],
        # What the names above stand for in these routes: the kind's own Structs.
        signature_namespace={
            "Wish": kind.wish_type,
            "Leaving": kind.leaving_type,
            "Answer": kind.answer_type,
        },
    )


def _own_page(asking: Asking, _: BaseRouteHandler) -> None:
    if not from_own_page(asking):
        raise Refused(403, "foreign", "This request comes from another site.")


def _is_code(code: str) -> bool:
    return len(code) == CODE_LENGTH and set(code) <= set(CODE_SIGNS)
