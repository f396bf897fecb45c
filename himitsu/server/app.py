"""The server, put together."""

from __future__ import annotations

import asyncio
import importlib.metadata
from collections.abc import AsyncIterator, Callable
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
from himitsu.server.http.analyses import Analyses, AnalysisRoutes
from himitsu.server.http.assets import Assets, serve_page
from himitsu.server.http.bodies import JsonRequest, need_no_nul
from himitsu.server.http.connections import Connections
from himitsu.server.http.devices import Attempts, DeviceRoutes
from himitsu.server.http.documents import Documents
from himitsu.server.http.errors import (
    bad_name,
    counted,
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
from himitsu.server.http.hints import HintRoutes, Hints
from himitsu.server.http.home import HomeRoutes, Visitors
from himitsu.server.http.hosts import Hosts
from himitsu.server.http.lessons import LessonRoutes
from himitsu.server.http.neighbours import Neighbours
from himitsu.server.http.new_tables import NewTables
from himitsu.server.http.notes import NoteRoutes
from himitsu.server.http.own_data import OwnDataRoutes
from himitsu.server.http.package_boards import PackageBoards, serve_board
from himitsu.server.http.previews import Previews
from himitsu.server.http.push import PushRoutes
from himitsu.server.http.replays import ReplayRoutes, Replays, WhatIfRoutes
from himitsu.server.http.seats import SeatRoutes
from himitsu.server.http.server_statistics import StatisticsRoutes, open_statistics
from himitsu.server.http.spending import Spending
from himitsu.server.http.tables import TableRoutes
from himitsu.server.http.thoughts import Recollections, ThoughtRoutes
from himitsu.server.meters import Meters
from himitsu.server.notify.delivery import Delivery
from himitsu.server.notify.push import open_push
from himitsu.server.settings import Settings
from himitsu.server.socket.endpoint import Messages, live
from himitsu.server.socket.visit import here
from himitsu.server.store.database import forgotten_devices, kept_devices, prepare
from himitsu.server.store.leases import release, take_over
from himitsu.server.store.measured_storage import MeasuredStorage
from himitsu.server.store.processes import Processes
from himitsu.server.store.storage import Storage
from himitsu.server.store.table_counts import table_counts
from himitsu.server.table.administrator import run_administrator
from himitsu.server.table.analyst import Analyst
from himitsu.server.table.bots import Chooser
from himitsu.server.table.finder import Finder
from himitsu.server.table.measured_bots import MeasuredChooser
from himitsu.server.table.registry import Tables
from himitsu.server.table.scheduler import run_scheduler

BODY_BYTES = 16 * 1024
COUNT_SECONDS: Final = 300.0
"""Between two counts of all tables, where somebody reads them."""


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
    AnalysisRoutes,
    ThoughtRoutes,
    HintRoutes,
    WhatIfRoutes,
    LessonRoutes,
    PushRoutes,
    StatisticsRoutes,
    live,
    here,
    serve_board,
    serve_page,
)


def create_app(
    settings: Settings,
    bots: Chooser | None = None,
    clock: Clock | None = None,
    delivery: Delivery | None = None,
    meters: Meters | None = None,
    mine: Callable[[str], bool] | None = None,
) -> Litestar:
    """The application, at which tables begin with ids of its own, where it has any; StartFailed if
    the database cannot be used, Web Push or statistics not switched on, or a game's documents not
    served."""
    clock = clock or SystemClock()
    told, meters = meters is not None, meters or Meters()
    place = settings.place
    key = prepare(place, settings.migrate)
    forgotten, kept = forgotten_devices(place), kept_devices(place)
    access = Access(key, forgotten, kept, settings, clock)
    storage = MeasuredStorage(place, clock, mine, meters=meters)
    push = open_push(settings, storage, clock, delivery)
    pool = BotPool(settings.bot_processes)
    chooser = MeasuredChooser(bots or pool, meters)
    tables = Tables(settings, storage, clock, chooser, push)
    documents = Documents(games().values(), storage, clock)
    checkup = Checkup(settings, storage, clock)
    statistics = open_statistics(settings, storage, clock)
    connections = Connections(settings)
    attempts, messages = Attempts(clock), Messages(settings, clock)
    new_tables = NewTables(settings, clock)
    replays, previews = Replays(tables, clock), Previews(tables, clock)
    analyst = Analyst(storage, clock, pool)
    analyses = Analyses(tables, analyst, clock)
    recollections = Recollections(tables, pool, clock)
    hints = Hints(tables, pool, clock)
    spending = Spending(
        storage,
        clock,
        {
            **access.limits,
            **new_tables.limits,
            **documents.limits,
            "codes of devices": attempts,
            "messages": messages,
            "sayings": tables.talk,
            "replays": replays,
            "previews": previews.limit,
            "analyses": analyses,
            "recollections": recollections,
            "hints": hints,
        },
    )
    neighbours = Neighbours(tables, access, connections, spending)
    processes = Processes(storage, clock)
    shared = {
        "tables": tables,
        "access": access,
        "settings": settings,
        "assets": Assets(settings.page),
        "package_boards": PackageBoards(games().values()),
        "attempts": attempts,
        "checkup": checkup,
        "connections": connections,
        "new_tables": new_tables,
        "messages": messages,
        "meters": meters,
        "visitors": Visitors(),
        "finder": Finder(tables, clock),
        "replays": replays,
        "analyses": analyses,
        "recollections": recollections,
        "hints": hints,
        "previews": previews,
        "daily_statistics": statistics,
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        """Look after tables that are due, and forget those that nobody needs; in the end leave them
        to whoever comes next."""
        shared_chores = []
        if storage.shared:
            await processes.enter()
            shared_chores = [
                asyncio.create_task(processes.run(neighbours.buried, tables.pages_changed)),
                asyncio.create_task(storage.notices.run(neighbours)),
                asyncio.create_task(tables.pages.run()),
                asyncio.create_task(spending.run()),
            ]
        else:
            with suppress(NotStored):
                await take_over(storage)
        chores = [
            *shared_chores,
            asyncio.create_task(run_scheduler(tables, settings.tick)),
            asyncio.create_task(tables.run_sweeper()),
            asyncio.create_task(tables.run_remover()),
            asyncio.create_task(tables.run_visits()),
            asyncio.create_task(run_administrator(tables)),
            asyncio.create_task(documents.run_sweeper()),
            asyncio.create_task(checkup.run()),
            asyncio.create_task(analyst.run()),
        ]
        if told:
            chores += [
                asyncio.create_task(meters.run(clock)),
                asyncio.create_task(meters.watch_the_loop()),
                asyncio.create_task(_count_tables(meters, storage, clock)),
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
                await (processes.leave() if storage.shared else release(storage))
            chooser.close()
            pool.close()
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
            Refused: counted(refused, meters.refused),
            BadName: counted(bad_name, meters.refused),
            DocumentRefused: counted(document_refused, meters.refused),
            NotStored: counted(not_stored, meters.refused),
            HTTPException: counted(http_error, meters.refused),
            Exception: counted(failed, meters.refused),
        },
        guards=[Hosts(settings.hosts), need_no_nul],
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


async def _count_tables(meters: Meters, storage: Storage, clock: Clock) -> None:
    """Now and then, for as long as the server runs: it takes as long as to read all of them."""
    while True:
        with suppress(NotStored):
            meters.tables = await table_counts(storage)
        await clock.sleep(COUNT_SECONDS)


def _provide(value: object) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
