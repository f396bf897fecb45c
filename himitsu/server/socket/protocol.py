"""The websocket protocol as we serve it: uvicorn's, but that it goes on reading."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

AHEAD: Final = 4
"""So many messages of a page may wait to be heard before the server stops reading."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The base class stops reading after each message until it is heard: two calls of the system
    for each, which cost more than hearing it."""

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
