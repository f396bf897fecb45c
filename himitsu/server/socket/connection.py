"""One open page: what waits to be sent to it, and how often it may speak."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec

from himitsu.core.contract import Seat
from himitsu.server.protocol.frames import ErrorCode, ErrorFrame, ServerFrame


class Farewell(NamedTuple):
    """Why a connection is closed: a code of the websocket protocol, and a word for people."""

    code: int
    reason: str


GONE: Final = Farewell(1000, "")
FAILED: Final = Farewell(1011, "something went wrong")
TOO_SLOW: Final = Farewell(1013, "too slow")
"""The page connects again, and gets everything anew."""
UNWATCHED: Final = Farewell(4403, "nobody may watch")
NO_TABLE: Final = Farewell(4404, "no such table")
TOO_MANY: Final = Farewell(4429, "too many pages")


class Connection:
    """Sending never waits: a page that does not keep up is dropped, and no other page notices."""

    def __init__(self, guest: str | None, outgoing: int) -> None:
        self.guest = guest
        self.name: str | None = None
        """The guest's, as far as it is known."""
        self.looks_at: Seat | None = None
        """Over whose shoulder; the page's own side, or the public one, if none."""
        self.farewell = GONE
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(outgoing)
        self._writer: asyncio.Task[None] | None = None

    def open(self, send: Callable[[str], Awaitable[None]]) -> asyncio.Task[None]:
        """Begin to send; the task ends when the page is gone, or by `end`."""
        self._writer = asyncio.create_task(self._write(send))
        return self._writer

    async def either(self, hearing: asyncio.Future[Any]) -> None:
        """Wait until something is heard, or until nothing can be sent any more."""
        assert self._writer is not None
        await asyncio.wait({hearing, self._writer}, return_when=asyncio.FIRST_COMPLETED)

    def send(self, text: str) -> None:
        try:
            self._outgoing.put_nowait(text)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def end(self, farewell: Farewell) -> None:
        """Close the connection; what still waits to be sent is lost."""
        self.farewell = farewell
        if self._writer is not None:
            self._writer.cancel()

    def refuse(self, code: ErrorCode, text: str, gesture: str | None = None) -> None:
        """Tell this page alone that its message was refused, and why."""
        self.send(encode(ErrorFrame(code, text, gesture)))

    async def _write(self, send: Callable[[str], Awaitable[None]]) -> None:
        while True:
            await send(await self._outgoing.get())


def encode(frame: ServerFrame) -> str:
    return msgspec.json.encode(frame).decode()
