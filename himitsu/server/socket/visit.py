"""A websocket on which nothing is said: while it is open, somebody looks at the home page."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from himitsu.server.errors import Refused
from himitsu.server.http.access import Access, address, from_own_page
from himitsu.server.http.connections import Connections
from himitsu.server.http.home import Visitors
from himitsu.server.protocol.closing import GONE, TOO_MANY, Closing
from himitsu.server.table.registry import Tables

FAREWELL_SECONDS = 1.0

Socket = WebSocket[Any, Any, Any]


@websocket("/api/here")
async def here(
    socket: Socket,
    access: NamedDependency[Access],
    connections: NamedDependency[Connections],
    tables: NamedDependency[Tables],
    visitors: NamedDependency[Visitors],
) -> None:
    if not from_own_page(socket):
        await socket.close(reason="foreign origin")
        return
    device = access.device(socket)
    if device is None or not access.may_connect(socket):
        await socket.close(reason="not now")
        return
    await socket.accept()
    ended = asyncio.Event()
    why: Closing = GONE
    try:
        with (
            connections.opened(device, address(socket), seated=False, end=ended.set),
            visitors.visit(device.guest),
            tables.pages.opened(None, device.guest, None),
        ):
            await _until_gone(socket, ended)
    except Refused:
        why = TOO_MANY
    with contextlib.suppress(OSError, WebSocketDisconnect):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await socket.close(*why)


async def _until_gone(socket: Socket, ended: asyncio.Event) -> None:
    """Until the page is closed, says anything at all, or is sent away."""
    waits = [asyncio.ensure_future(socket.receive()), asyncio.ensure_future(ended.wait())]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
