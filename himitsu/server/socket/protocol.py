"""The websocket protocol as we serve it: uvicorn's, but that it goes on reading, and that nothing
piles up for who does not read."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

AHEAD: Final = 4
"""So many messages of a page may wait to be heard before the server stops reading."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The base class stops reading after each message until it is heard: two calls of the system
    for each, which cost more than hearing it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        # Who does not wait until they are let in is read afterwards: before, it is an error.
        self.read_paused = True
        self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= AHEAD:
            super().send_receive_event_to_app()
            return
        # What is said to be paused is not paused once more.
        paused, self.read_paused = self.read_paused, True
        try:
            super().send_receive_event_to_app()
        finally:
            self.read_paused = paused

    def handle_ping(self) -> None:
        """Answers would pile up for a page that asks and asks, and does not read them."""
        answer = b"".join(self.conn.data_to_send())
        if not self.transport.get_write_buffer_size():
            self.transport.write(answer)

    def shutdown(self) -> None:
        # Where one is closing already, the base class would say so a second time, and fail; then no
        # other connection would be closed, and nothing behind them.
        with suppress(InvalidState):
            super().shutdown()
        self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close":
            # Nothing follows on it, so it need not wait until there is room.
            self.writable.set()
        elif self.transport.is_closing():
            # The page is gone, though nobody was told yet: the event loop would complain of each.
            raise ClientDisconnected
        await super().send(message)
