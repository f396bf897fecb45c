"""The server, put together."""

from __future__ import annotations

import importlib.metadata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from himitsu.bots.pool import BotPool
from himitsu.server.clock import SYSTEM, Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.http.access import Access
from himitsu.server.http.assets import Page, serve_page
from himitsu.server.http.companion import Companion
from himitsu.server.http.devices import Attempts, Carrying
from himitsu.server.http.errors import failed, http_error, not_stored, protect, refused
from himitsu.server.http.home import Callers
from himitsu.server.http.ladders import Ladders
from himitsu.server.http.notes import Keepsakes
from himitsu.server.http.push import Subscribing
from himitsu.server.http.replays import Reels, Replays
from himitsu.server.http.seats import Seats
from himitsu.server.http.tables import Lobby
from himitsu.server.notify.delivery import Courier
from himitsu.server.notify.push import open_push
from himitsu.server.settings import Settings
from himitsu.server.socket.endpoint import live
from himitsu.server.store.schema import prepare
from himitsu.server.store.storage import Storage
from himitsu.server.table.bots import Chooser
from himitsu.server.table.registry import Tables

BODY_BYTES = 16 * 1024


def create_app(
    settings: Settings,
    bots: Chooser | None = None,
    clock: Clock = SYSTEM,
    courier: Courier | None = None,
) -> Litestar:
    """The application; StartFailed if the database cannot be used, or Web Push not switched on."""
    access = Access(prepare(settings.database), settings, clock)
    attempts, callers, reels = Attempts(clock), Callers(clock), Reels(clock)
    page = Page(settings.page)
    storage = Storage(settings.database, clock)
    push = open_push(settings, storage, clock, courier)
    chooser = bots or BotPool(settings.bot_processes)
    tables = Tables(settings, storage, clock, chooser, push)
    ladders = Ladders(clock)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with tables.running():
            yield

    return Litestar(
        [Lobby, Seats, Carrying, Keepsakes, Replays, Companion, Subscribing, live, serve_page],
        lifespan=[lifespan],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "access": Provide(lambda: access, sync_to_thread=False),
            "attempts": Provide(lambda: attempts, sync_to_thread=False),
            "reels": Provide(lambda: reels, sync_to_thread=False),
            "callers": Provide(lambda: callers, sync_to_thread=False),
            "page": Provide(lambda: page, sync_to_thread=False),
            "ladders": Provide(lambda: ladders, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "guest": Provide(access.guest, sync_to_thread=False),
            "known_guest": Provide(access.known_guest, sync_to_thread=False),
        },
        exception_handlers={
            Refused: refused,
            NotStored: not_stored,
            HTTPException: http_error,
            Exception: failed,
        },
        before_send=[protect],
        request_max_body_size=BODY_BYTES,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Himitsu",
            version=importlib.metadata.version("himitsu"),
            path="/api/schema",
            # The other pages that Litestar offers load scripts from elsewhere.
            render_plugins=[JsonRenderPlugin()],
        ),
    )
