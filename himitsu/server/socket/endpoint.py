"""A table's websocket: gestures and standing orders come in, frames go out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from himitsu.server.errors import Refused
from himitsu.server.http.access import Access, from_own_page
from himitsu.server.limits import Bucket
from himitsu.server.logs import log, short, trace
from himitsu.server.protocol.frames import ClientMessage, gesture_id
from himitsu.server.settings import Settings
from himitsu.server.socket.connection import (
    FAILED,
    GONE,
    NO_TABLE,
    TOO_MANY,
    Connection,
    Farewell,
)
from himitsu.server.socket.dispatch import hear
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import LiveTable

FAREWELL_SECONDS: Final = 1.0

_decoder: Final = msgspec.json.Decoder(ClientMessage)

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    access: NamedDependency[Access],
    settings: NamedDependency[Settings],
) -> None:
    if not from_own_page(socket):
        await socket.close(reason="foreign origin")
        return
    await socket.accept()
    try:
        farewell = await _attend(socket, table_id, tables, access, settings)
    except Exception as error:
        log(logging.ERROR, "connection failed", table=short(table_id), trace=trace(error))
        farewell = FAILED
    # The page may be gone already, or not listen.
    with contextlib.suppress(OSError, WebSocketDisconnect):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await socket.close(*farewell)


async def _attend(
    socket: Socket, table_id: str, tables: Tables, access: Access, settings: Settings
) -> Farewell:
    """Keep a page in step with the table until it leaves, and say why the connection ends."""
    try:
        table = await tables.open(table_id)
    except Refused:
        return NO_TABLE
    guest = access.known_guest(socket)
    if table.crowded(guest):
        log(logging.WARNING, "table crowded", table=short(table_id))
        return TOO_MANY
    page = Connection(guest, settings.outgoing)
    writer = page.open(socket.send_text)
    try:
        await table.connect(page)
        await _listen(socket, table, page, settings)
        if page.farewell is not GONE:
            log(logging.WARNING, "page dropped", table=short(table_id), why=page.farewell.reason)
        return page.farewell
    finally:
        await table.disconnect(page)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _listen(socket: Socket, table: LiveTable, page: Connection, settings: Settings) -> None:
    """Hear a page until it leaves or is dropped."""
    clock = table.clock
    bucket = Bucket(settings.burst, settings.per_second, clock.monotonic())
    while True:
        # Only the waiting is ever given up: a gesture, once heard, is worked on to its end.
        hearing = asyncio.ensure_future(socket.receive())
        try:
            await page.either(hearing)
            if not hearing.done():
                return
        finally:
            hearing.cancel()
        message = hearing.result()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        data = text.encode() if text is not None else message.get("bytes") or b""
        await _hear(table, page, data, settings, bucket.take(clock.monotonic()))


async def _hear(
    table: LiveTable, page: Connection, data: bytes, settings: Settings, allowed: bool
) -> None:
    if len(data) > settings.message_bytes:
        text = f"A message has at most {settings.message_bytes} bytes."
        return page.refuse("oversized", text)
    try:
        message = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if allowed:
            return page.refuse("malformed", str(error))
        return page.refuse("too-frequent", "Too many messages; wait a moment.")
    if not allowed:
        text = "Too many messages; wait a moment."
        return page.refuse("too-frequent", text, gesture_id(message))
    return await hear(table, page, message)
