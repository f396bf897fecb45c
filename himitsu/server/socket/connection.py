"""One open page: what waits to be sent to it, and why it is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from himitsu.core.contract import Seat
from himitsu.server.protocol.closing import GONE, TOO_SLOW, Closing
from himitsu.server.protocol.frames import encode, error_frame

Message = TypeVar("Message")


class Connection:
    """Sending never waits: a page that does not keep up is dropped, and no other one notices."""

    def __init__(
        self,
        guest: str | None,
        outgoing: int,
        letters: int,
        patches: bool = False,
        names: bool = False,
        refused: Callable[[str], None] = lambda code: None,
    ) -> None:
        self.guest = guest
        self.name: str | None = None
        """The guest's, as far as it is known."""
        self.looks_at: Seat | None = None
        """Over whose shoulder; the guest's own side, or the public one, if none."""
        self.patches = patches
        """Is it sent what changed in its view, not the whole?"""
        self.names = names
        """Is it told what its moves do?"""
        self.closing = GONE
        self._refused = refused
        """Is told the code of each refusal."""
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(outgoing)
        self._letters = 0
        """That wait to be sent."""
        self._most_letters = letters
        self._writer: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[Any] | None = None
        """Who waits for what the page says, while they do."""

    def open(self, send: Callable[[str], Awaitable[None]]) -> asyncio.Task[None]:
        """Begin to send; the task ends when the page is gone, or by `end`."""
        self._writer = asyncio.create_task(self._write(send))
        self._writer.add_done_callback(self._give_up_listening)
        return self._writer

    async def hear(self, receive: Callable[[], Awaitable[Message]]) -> Message | None:
        """What the page says next; None once nothing can be sent to it any more. What a page has
        said before it went away is still heard."""
        assert self._writer is not None
        if self._writer.done():
            return await self._hear_last(receive)
        self._listener = asyncio.current_task()
        try:
            return await receive()
        except asyncio.CancelledError:
            if not self._writer.done() or self._listener is None:
                raise
            self._listener.uncancel()
            return await self._hear_last(receive)
        finally:
            self._listener = None

    async def _hear_last(self, receive: Callable[[], Awaitable[Message]]) -> Message | None:
        """What is there already, from a page that is gone; nothing from one that we have ended."""
        assert self._writer is not None
        if self._writer.cancelled():
            return None
        hearing = asyncio.ensure_future(receive())
        # One turn of the loop: it gets what waits, and does not wait for more.
        await asyncio.sleep(0)
        if hearing.done():
            return hearing.result()
        hearing.cancel()
        return None

    def _give_up_listening(self, _: object) -> None:
        """Only the waiting is ever given up: a gesture, once heard, is worked on to its end."""
        if self._listener is not None:
            self._listener.cancel()

    def send(self, text: str) -> None:
        waiting = self._letters + len(text)
        if self._outgoing.full() or (self._letters and waiting > self._most_letters):
            self.end(TOO_SLOW)
            return
        self._letters = waiting
        self._outgoing.put_nowait(text)

    def end(self, why: Closing) -> None:
        """Close the connection; what still waits to be sent is lost."""
        self.closing = why
        if self._writer is not None:
            self._writer.cancel()

    def refuse(self, code: str, text: str, gesture: str | None = None) -> None:
        """Tell this page alone that its message was refused, and why."""
        self._refused(code)
        self.send(encode(error_frame(code, text, gesture)))

    async def _write(self, send: Callable[[str], Awaitable[None]]) -> None:
        while True:
            text = await self._outgoing.get()
            await send(text)
            self._letters -= len(text)
