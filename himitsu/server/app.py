"""The server, put together."""

from __future__ import annotations

import asyncio
import importlib.metadata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from himitsu.bots.pool import BotPool
from himitsu.core.documents import DocumentRefused
from himitsu.core.names import BadName
from himitsu.core.registry import games
from himitsu.server.clock import Clock, SystemClock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.http.access import Access
from himitsu.server.http.assets import Assets, serve_page
from himitsu.server.http.bodies import JsonRequest
from himitsu.server.http.connections import Connections
from himitsu.server.http.devices import Attempts, DeviceRoutes
from himitsu.server.http.documents import Documents
from himitsu.server.http.errors import (
    bad_name,
    document_refused,
    failed,
    http_error,
    not_stored,
    protect,
    refused,
)
from himitsu.server.http.finding import FindingRoutes
from himitsu.server.http.guests import GuestRoutes
from himitsu.server.http.health import Checkup, HealthRoutes
from himitsu.server.http.home import HomeRoutes, Visitors
from himitsu.server.http.hosts import Hosts
from himitsu.server.http.lessons import LessonRoutes
from himitsu.server.http.new_tables import NewTables
from himitsu.server.http.notes import NoteRoutes
from himitsu.server.http.own_data import OwnDataRoutes
from himitsu.server.http.previews import Previews
from himitsu.server.http.push import PushRoutes
from himitsu.server.http.replays import ReplayRoutes, Replays, WhatIfRoutes
from himitsu.server.http.seats import SeatRoutes
from himitsu.server.http.server_statistics import StatisticsRoutes, open_statistics
from himitsu.server.http.tables import TableRoutes
from himitsu.server.notify.delivery import Delivery
from himitsu.server.notify.push import open_push
from himitsu.server.settings import Settings
from himitsu.server.socket.endpoint import Messages, live
from himitsu.server.socket.visit import here
from himitsu.server.store.claims import release
from himitsu.server.store.database import forgotten_devices, kept_devices, prepare
from himitsu.server.store.storage import Storage
from himitsu.server.table.bots import Chooser
from himitsu.server.table.finder import Finder
from himitsu.server.table.registry import Tables
from himitsu.server.table.scheduler import run_scheduler

BODY_BYTES = 16 * 1024


ROUTES: Final = (
    HealthRoutes,
    HomeRoutes,
    GuestRoutes,
    TableRoutes,
    FindingRoutes,
    SeatRoutes,
    NoteRoutes,
    DeviceRoutes,
    OwnDataRoutes,
    ReplayRoutes,
    WhatIfRoutes,
    LessonRoutes,
    PushRoutes,
    StatisticsRoutes,
    live,
    here,
    serve_page,
)


def create_app(
    settings: Settings,
    bots: Chooser | None = None,
    clock: Clock | None = None,
    delivery: Delivery | None = None,
) -> Litestar:
    """The application; StartFailed if the database cannot be used, Web Push or statistics not
    switched on, or a game's documents not served."""
    clock = clock or SystemClock()
    key = prepare(settings.database)
    forgotten, kept = forgotten_devices(settings.database), kept_devices(settings.database)
    access = Access(key, forgotten, kept, settings, clock)
    storage = Storage(settings.database, clock)
    push = open_push(settings, storage, clock, delivery)
    chooser = bots or BotPool(settings.bot_processes)
    tables = Tables(settings, storage, clock, chooser, push)
    documents = Documents(games().values(), storage, clock)
    checkup = Checkup(settings, storage, clock)
    statistics = open_statistics(settings, clock)
    shared = {
        "tables": tables,
        "access": access,
        "settings": settings,
        "assets": Assets(settings.page),
        "attempts": Attempts(clock),
        "checkup": checkup,
        "connections": Connections(settings),
        "new_tables": NewTables(settings, clock),
        "messages": Messages(settings, clock),
        "visitors": Visitors(),
        "finder": Finder(tables, clock),
        "replays": Replays(tables, clock),
        "previews": Previews(tables, clock),
        "daily_statistics": statistics,
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        """Look after tables that are due, and forget those that nobody needs; in the end leave them
        to whoever comes next."""
        chores = [
            asyncio.create_task(run_scheduler(tables, settings.tick)),
            asyncio.create_task(tables.run_sweeper()),
            asyncio.create_task(tables.run_remover()),
            asyncio.create_task(documents.run_sweeper()),
            asyncio.create_task(checkup.run()),
        ]
        if statistics is not None:
            chores.append(asyncio.create_task(statistics.run()))
        try:
            yield
        finally:
            await storage.at_rest()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await tables.close()
            if push is not None:
                await push.close()
            with suppress(NotStored):
                await release(storage)
            chooser.close()
            await storage.close()

    app = Litestar(
        ROUTES,
        lifespan=[lifespan],
        dependencies={
            **{name: _provide(value) for name, value in shared.items()},
            "guest": Provide(access.guest, sync_to_thread=False),
            "known_guest": Provide(access.known_guest, sync_to_thread=False),
        },
        exception_handlers={
            Refused: refused,
            BadName: bad_name,
            DocumentRefused: document_refused,
            NotStored: not_stored,
            HTTPException: http_error,
            Exception: failed,
        },
        guards=[Hosts(settings.hosts)],
        request_class=JsonRequest,
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
    documents.serve(app)
    return app


def _provide(value: object) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
