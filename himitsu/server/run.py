"""Running the server as a process."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from himitsu.core.registry import broken_games
from himitsu.server import logs
from himitsu.server.app import create_app
from himitsu.server.errors import StartFailed
from himitsu.server.meters import Meters, Sum
from himitsu.server.metrics import telling_metrics, telling_parent
from himitsu.server.processes.affinity import Handover, Place
from himitsu.server.processes.workers import Workers
from himitsu.server.settings import PAGE, Settings
from himitsu.server.store.database import prepare
from himitsu.server.transport import Crowd, protocols, room

if TYPE_CHECKING:
    from himitsu.lab.written_report import WrittenReport

GOODBYE_SECONDS: Final = 5
ACCEPTED: Final = 16
"""Connections that are let in before anybody looks whether there is room for them."""
QUEUE: Final = 1024
"""Connections that may wait until they are let in."""
SEND_BYTES: Final = 128 * 1024
"""That the system keeps of what somebody has not read; by itself it would keep megabytes."""
ALLOCATIONS: Final = 20_000
"""After so many objects the collector looks for circles among the newest."""


class Announcing(uvicorn.Server):
    """Says so once it listens, and takes connections that other workers have accepted."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], handover: Handover | None
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._handover = handover
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # The web server takes the one for the other: who waits at the door waits for the system.
        for listener in sockets or ():
            listener.listen(QUEUE)
        if self._handover is not None:
            self._handover.listen(self._take)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handover is not None:
            self._handover.close()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, said: bytes) -> None:
        """Go on with a connection from another worker as if we had accepted it."""

        def protocol() -> asyncio.Protocol:
            kind: Any = self.config.http_protocol_class
            state, app_state = self.server_state, self.lifespan.state
            made: asyncio.Protocol = kind(
                config=self.config, server_state=state, app_state=app_state
            )
            made.said = said  # type: ignore[attr-defined]
            return made

        loop = asyncio.get_running_loop()
        task = loop.create_task(_accept(loop, protocol, connection))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)


async def _accept(
    loop: asyncio.AbstractEventLoop,
    protocol: Callable[[], asyncio.Protocol],
    connection: socket.socket,
) -> None:
    # It may be closed by now.
    with suppress(OSError):
        await loop.connect_accepted_socket(protocol, connection)


def announce(address: str) -> None:
    print(f"Himitsu is at {address} (Ctrl-C ends it)", flush=True)


def serve(settings: Settings, ready: Callable[[str], None] = announce) -> None:
    """Serve until a signal ends it, and call `ready` with the address once it listens;
    StartFailed if the port or the database cannot be used.

    On SIGINT and SIGTERM the websockets are closed with 1012 (service restart), so that pages
    connect again, and the process ends normally; on SIGHUP, too, if there are no workers to be
    replaced.
    """
    if settings.workers > 1 and settings.postgres is None:
        raise StartFailed(
            "Several workers need a PostgreSQL database (--database postgresql://…); a file of "
            "SQLite has one process."
        )
    with _listen(settings.host, settings.port) as listener:
        address = _address(listener)
        if settings.workers == 1:
            _serve_alone(settings, listener, lambda: ready(address))
            return
        logs.configure()
        # Once, before they all would.
        prepare(settings.place, settings.migrate)
        each = msgspec.structs.replace(
            settings,
            connections=settings.connections // settings.workers,
            bot_processes=max(1, settings.bot_processes // settings.workers),
        )
        total = Sum()
        workers = Workers(settings.workers, listener, partial(serve_with_others, each), total)
        with ExitStack() as meanwhile:
            if settings.metrics is not None:
                meanwhile.enter_context(telling_metrics(settings.metrics, total.told))
            workers.run(lambda: ready(address))


def _serve_alone(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    if settings.metrics is None:
        _serve(settings, listener, ready, None)
        return
    meters = Meters()
    with telling_metrics(settings.metrics, meters.told):
        _serve(settings, listener, ready, meters)


def serve_with_others(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    say: Callable[[bytes], None],
    place: Place,
) -> None:
    """In a worker: its parent answers for all of them, and may be of an earlier version."""
    if settings.metrics is None:
        _serve(settings, listener, ready, None, place)
        return
    meters = Meters()
    with telling_parent(meters.told, say):
        _serve(settings, listener, ready, meters, place)


def _serve(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    meters: Meters | None,
    place: Place | None = None,
) -> None:
    """In this process, which may have a place among others."""
    settings = msgspec.structs.replace(settings, connections=room(settings.connections))
    # First: what is wrong with a game's package is told while the application is put together.
    logs.configure()
    for name, why in broken_games().items():
        logs.log(logging.WARNING, "game not played", game=name, reason=why)
    app = create_app(settings, meters=meters, mine=None if place is None else place.is_mine)
    _spare_the_collector()
    config = uvicorn.Config(
        app,
        # The length of a frame would tell whether something in it is said twice.
        ws_per_message_deflate=False,
        # A bit more than the application allows, so that it can say what was wrong.
        ws_max_size=4 * settings.message_bytes,
        log_config=None,
        access_log=False,
        backlog=ACCEPTED,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    # Litestar and the web server name the same types differently.
    proxied = ProxyHeadersMiddleware(app, config.forwarded_allow_ips)  # type: ignore[arg-type]
    believed = proxied.trusted_hosts
    crowd = Crowd(
        settings.connections, settings.connections_per_address, lambda host: host in believed
    )
    handover = None if place is None else Handover(place)
    config.http, config.ws = protocols(crowd, settings, handover)
    if meters is not None:
        meters.connections = lambda: len(crowd)
    _run(config, listener, ready, handover)


def serve_report(report: WrittenReport, port: int, ready: Callable[[str], None] = announce) -> None:
    """Serve a report to this machine until a signal ends it; StartFailed if the port cannot be
    used."""
    # Imported here: the lab's packages may be missing where tables are served.
    from himitsu.server.http.lab_reports import create_report_app

    listener = _listen("127.0.0.1", port)
    with listener:
        config = uvicorn.Config(
            create_report_app(report, PAGE),
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        )
        _run(config, listener, lambda: ready(_address(listener)))


def _run(
    config: uvicorn.Config,
    listener: socket.socket,
    ready: Callable[[], None],
    handover: Handover | None = None,
) -> None:
    # After its own clean end the web server raises the signal once more, for us.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        Announcing(config, ready, handover).run([listener])
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGTERM, before)


def _spare_the_collector() -> None:
    """Views and frames come by the thousand and are gone without its help; and what was loaded
    until now stays, so that it need not be looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS)


def _address(listener: socket.socket) -> str:
    """Where a browser on this machine finds the page."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
            listener.bind(address)
            listener.listen()
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise StartFailed(f"Cannot listen on {host} port {port}: {error.strerror}.") from error
    return listener
