"""The report of an experiment in the browser, its example games in the page's own replay.

It serves only what it has read at the start: the report, the records that the report links to, and
the built page. There are no guests and no tables; an example goes by its name where the page would
name a table.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import Redirect

from himitsu.core.contract import Seat
from himitsu.lab.written_report import Example, WrittenReport
from himitsu.server.errors import Refused
from himitsu.server.game.replay import Replay
from himitsu.server.http.assets import Asset, Assets, answered
from himitsu.server.http.errors import failed, http_error, protect, refused
from himitsu.server.http.hosts import Hosts
from himitsu.server.http.replays import ReplayRoutes, ReplaySource, Shown
from himitsu.server.protocol.http import Guest, OriginInfo, TableInfo
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table.info import table_info
from himitsu.server.table.spectators import side_viewer

NAMES: Final = ("127.0.0.1", "localhost")
"""By which a browser on this machine asks: a page from elsewhere that lets its own name point here
reads nothing."""
REPORT: Final = "/report.html"
WORKER: Final = "sw.js"
"""It would keep the page in the browser for an address that is another one the next time."""


class Examples(ReplaySource):
    """The games that the report links to, by name."""

    def __init__(self, found: dict[str, Example]) -> None:
        self._found = found
        self._made: dict[tuple[str, Seat], Replay] = {}

    def find(self, name: str) -> Example:
        example = self._found.get(name)
        if example is None:
            raise Refused(404, "not-found", "The report has no such example.")
        return example

    async def shown(
        self, asking: Request[Any, Any, Any], table_id: str, guest: str | None, side: str
    ) -> Shown:
        record = self.find(table_id).record
        viewer = side_viewer(side, record.seats)
        replay = self._made.get((table_id, viewer))
        if replay is None:
            replay = await asyncio.to_thread(Replay, record, viewer)
            self._made[table_id, viewer] = replay
        return Shown(replay, over=True)

    def info(self, name: str) -> TableInfo:
        """As if it had been played at a table of bots that is over."""
        record = self.find(name).record
        names = [record.names.get(seat, f"{seat + 1}") for seat in range(record.seats)]
        stored = StoredTable(
            id=name,
            game=record.game.name,
            rules_version=record.game.rules_version,
            seats=record.seats,
            options=record.options,
            bot=names[0],
            status="over",
            host="",
            secret=b"",
            again=None,
            taken=tuple([StoredSeat(seat, None, bot, None) for seat, bot in enumerate(names)]),
        )
        return msgspec.structs.replace(
            table_info(stored, None), origin=OriginInfo("record", None, 0)
        )


@get("/", include_in_schema=False, sync_to_thread=False)
def front() -> Redirect:
    return Redirect(REPORT)


@get(REPORT, include_in_schema=False, sync_to_thread=False)
def report(request: Request[Any, Any, Any], page: NamedDependency[Asset]) -> Response[bytes]:
    return answered(request, page)


@get("/examples/{file:str}", include_in_schema=False, sync_to_thread=False)
def example(examples: NamedDependency[Examples], file: FromPath[str]) -> Redirect:
    """What the report links to: its own file where it is read as a file, the replay here."""
    name = file.removesuffix(".txt")
    examples.find(name)
    return Redirect(f"/t/{name}/replay")


@get("/api/me", include_in_schema=False, sync_to_thread=False)
def me() -> Guest:
    return Guest(None)


@get("/api/tables/{table_id:str}", include_in_schema=False, sync_to_thread=False)
def info(examples: NamedDependency[Examples], table_id: FromPath[str]) -> TableInfo:
    return examples.info(table_id)


@get("/api/tables/{table_id:str}/record", include_in_schema=False, sync_to_thread=False)
def record(examples: NamedDependency[Examples], table_id: FromPath[str]) -> Response[str]:
    return Response(examples.find(table_id).text, media_type=MediaType.TEXT)


@get("/t/{table_id:str}/replay", include_in_schema=False, sync_to_thread=False)
def replay_page(
    request: Request[Any, Any, Any],
    assets: NamedDependency[Assets],
    examples: NamedDependency[Examples],
    table_id: FromPath[str],
) -> Response[bytes]:
    examples.find(table_id)
    return answered(request, assets.find(""))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def page_file(
    request: Request[Any, Any, Any], assets: NamedDependency[Assets], path: FromPath[str]
) -> Response[bytes]:
    asset = assets.find(path)
    if assets.is_place(asset, path) or path.strip("/") == WORKER:
        raise Refused(404, "not-found", "There is nothing at this address.")
    return answered(request, asset)


def create_report_app(written: WrittenReport, page: Path) -> Litestar:
    """The application; `page` is the folder of the built page."""
    shared = {
        "assets": Assets(page),
        "examples": (examples := Examples(written.examples)),
        "replays": examples,
        "page": Asset("text/html", written.page),
        "known_guest": None,
    }
    return Litestar(
        [front, report, example, me, info, record, ReplayRoutes, replay_page, page_file],
        dependencies={name: _provide(value) for name, value in shared.items()},
        exception_handlers={Refused: refused, HTTPException: http_error, Exception: failed},
        guards=[Hosts(NAMES)],
        before_send=[protect],
        logging_config=None,
        openapi_config=None,
    )


def _provide(value: object) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
