"""TCP connections, before anybody has said who they are: how many there may be, and how long one
may leave us waiting for a request, or with what it does not read.

Where there is no room, whoever has kept us waiting for longest makes some. So a newcomer who says
at once what they want gets in, however many hold the line and say nothing.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from himitsu.server.http.access import network
from himitsu.server.processes.affinity import Handover
from himitsu.server.settings import Settings
from himitsu.server.socket.protocol import WebSocketProtocol

if sys.platform != "win32":
    import resource

OTHER_FILES: Final = 200
"""That the server needs open beside connections: the database, bots, push services."""
MOST_FILES: Final = 65_536


def room(wanted: int) -> int:
    """How many connections there can be, at most so many: each is an open file. As many files as
    the system allows are asked for."""
    files = _files()
    return min(wanted, files - min(OTHER_FILES, files // 2))


def _files() -> int:
    if sys.platform == "win32":
        return MOST_FILES
    else:  # noqa: RET505
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if most > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return max(most, soft)


class Crowd:
    """All open connections, by address; those of web servers that we believe are many people's."""

    def __init__(
        self, most: int, most_per_address: int, believed: Callable[[str | None], bool]
    ) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._believed = believed
        self._open: dict[asyncio.BaseTransport, str | None] = {}
        self._by_address: Counter[str | None] = Counter()
        self._silent: dict[asyncio.BaseTransport, None] = {}
        """Those that keep us waiting, the longest first."""

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.Transport) -> bool:
        """May one more come in?"""
        peer = transport.get_extra_info("peername")
        host: str | None = peer[0] if peer else None
        address = None if host is None or self._believed(host) else network(host)
        if address is not None and self._by_address[address] >= self._most_per_address:
            return False
        if len(self._open) >= self._most:
            longest = next(iter(self._silent), None)
            if not isinstance(longest, asyncio.Transport):
                return False
            self.leave(longest)
            longest.abort()
        self._open[transport] = address
        self._by_address[address] += 1
        return True

    def waits(self, transport: asyncio.Transport) -> None:
        """It has said nothing yet, or nothing more."""
        if transport in self._open:
            self._silent.setdefault(transport)

    def speaks(self, transport: asyncio.BaseTransport) -> None:
        self._silent.pop(transport, None)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        self.speaks(transport)
        if transport in self._open:
            address = self._open.pop(transport)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class Reading(asyncio.Protocol):
    """Hangs up on whoever reads nothing for a while of what they are sent. To close such a
    connection is not enough: that waits until all is read."""

    transport: asyncio.Transport
    patience: float
    _looking: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_later()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self._look_no_more()
        super().connection_lost(exc)

    def _look_later(self) -> None:
        unread = self.transport.get_write_buffer_size()
        loop = asyncio.get_running_loop()
        self._looking = loop.call_later(self.patience, self._look, unread)

    def _look(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._look_later()
        else:
            self.transport.abort()

    def _look_no_more(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None


def protocols(
    crowd: Crowd, settings: Settings, handover: Handover | None = None
) -> tuple[type[H11Protocol], type[WebSocketProtocol]]:
    """How the web server speaks on a connection that belongs to the crowd."""

    class Http(Reading, H11Protocol):
        patience = settings.unread_seconds
        _patience: asyncio.TimerHandle | None = None
        said = b""
        """Before another worker handed the connection over."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            # We are told as soon as anything is left that the system does not take.
            transport.set_write_buffer_limits(0)
            if not crowd.enter(transport):
                transport.abort()
            elif self.said:
                self._go_on(self.said)
            else:
                self._wait()

        def data_received(self, data: bytes) -> None:
            if handover is not None and self._between_requests():
                file = self.transport.get_extra_info("socket").fileno()
                if handover.gives(file, data):
                    # This closes our end of it only.
                    self.transport.abort()
                    return
            self._go_on(data)

        def _between_requests(self) -> bool:
            """All that was asked is answered, and the answers are gone."""
            idle = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
            return idle and not self.transport.get_write_buffer_size()

        def _go_on(self, data: bytes) -> None:
            super().data_received(data)
            upgraded = self.transport.get_protocol() is not self
            # Whatever was said, half a request keeps us waiting.
            if not upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
                self._wait()
            else:
                self._heard()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
                crowd.waits(self.transport)

        def connection_lost(self, exc: Exception | None) -> None:
            self._heard()
            crowd.leave(self.transport)
            super().connection_lost(exc)

        def _wait(self) -> None:
            crowd.waits(self.transport)
            if self._patience is None:
                end = self.transport.abort
                self._patience = self.loop.call_later(settings.request_seconds, end)

        def _heard(self) -> None:
            crowd.speaks(self.transport)
            if self._patience is not None:
                self._patience.cancel()
                self._patience = None

    class Websocket(Reading, WebSocketProtocol):
        patience = settings.unread_seconds

        def connection_lost(self, exc: Exception | None) -> None:
            crowd.leave(self.transport)
            super().connection_lost(exc)

    return Http, Websocket
