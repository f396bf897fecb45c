"""A table's websocket: gestures and standing orders come in, frames go out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final, Literal, NamedTuple

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from himitsu.server.clock import Clock
from himitsu.server.errors import NotStored, Refused
from himitsu.server.http.access import Access, address, from_own_page
from himitsu.server.http.connections import Connections
from himitsu.server.limits import Limit
from himitsu.server.logs import log, short, trace
from himitsu.server.meters import Meters
from himitsu.server.protocol.closing import (
    FAILED,
    GONE,
    NO_TABLE,
    OTHER_VERSION,
    TOO_MANY,
    UNWATCHED,
    Closing,
)
from himitsu.server.protocol.frames import PROTOCOL, UNDERSTOOD
from himitsu.server.settings import Settings
from himitsu.server.socket.connection import Connection
from himitsu.server.socket.dispatch import hear
from himitsu.server.table.commands import Connect, Disconnect
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import Table

_UNWELCOME: Final = {"crowded": TOO_MANY, "unwatched": UNWATCHED, "no-table": NO_TABLE}

Socket = WebSocket[Any, Any, Any]


class Wishes(NamedTuple):
    """How a page would have what it is sent."""

    patches: bool
    names: bool


class Messages(Limit):
    """How often somebody may speak."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        super().__init__(settings.burst, settings.per_second, clock)


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    access: NamedDependency[Access],
    connections: NamedDependency[Connections],
    messages: NamedDependency[Messages],
    settings: NamedDependency[Settings],
    meters: NamedDependency[Meters],
    updates: FromQuery[Literal["whole", "patches"]] = "whole",
    moves: FromQuery[Literal["numbers", "names"]] = "numbers",
    protocol: FromQuery[int] = PROTOCOL,
) -> None:
    # Turned away before the handshake, a page waits longer and longer before it tries again.
    if not from_own_page(socket):
        await socket.close(reason="foreign origin")
        return
    if not access.may_connect(socket):
        await socket.close(reason="too frequent")
        return
    await socket.accept()
    if protocol not in UNDERSTOOD:
        await socket.close(*OTHER_VERSION)
        return
    try:
        wishes = Wishes(updates == "patches", moves == "names")
        why = await _attend(
            socket, table_id, tables, access, connections, messages, settings, meters, wishes
        )
    except Exception as error:
        log(logging.ERROR, "connection failed", table=short(table_id), trace=trace(error))
        why = FAILED
    # The page may be gone already.
    with contextlib.suppress(OSError, WebSocketDisconnect):
        await socket.close(*why)


async def _attend(
    socket: Socket,
    table_id: str,
    tables: Tables,
    access: Access,
    connections: Connections,
    messages: Messages,
    settings: Settings,
    meters: Meters,
    wishes: Wishes,
) -> Closing:
    """Keep a page in step with the table until it leaves, and say why the connection ends."""
    try:
        table = await tables.open(table_id)
    except Refused:
        return NO_TABLE
    device = access.device(socket)
    guest = None if device is None else device.guest
    connection = Connection(
        guest, settings.outgoing, settings.outgoing_letters, *wishes, meters.refused
    )
    writer = connection.open(socket.send_text)
    try:
        seated = table.seat_of(guest) is not None
        with connections.opened(device, address(socket), seated, lambda: connection.end(GONE)):
            if guest is not None:
                connection.name = await tables.storage.guest_name(guest)
            with tables.pages.opened(table_id, guest, connection.name):
                await table.do(Connect(connection, settings.watchers))
                await _listen(socket, table, connection, messages, settings)
        why = connection.closing
    except Refused as refusal:
        why = _UNWELCOME[refusal.code]
    finally:
        try:
            # Another process may have taken the table away, and not have been heard yet; and where
            # the database is away, nobody notes what the page has shown so far.
            with contextlib.suppress(Refused, NotStored):
                await table.do(Disconnect(connection))
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
    if why is not GONE:
        log(logging.WARNING, "page dropped", table=short(table_id), why=why.reason)
    return why


async def _listen(
    socket: Socket, table: Table, connection: Connection, messages: Messages, settings: Settings
) -> None:
    """Hear a page until it leaves or is dropped."""
    # However many pages they have open; who is nobody shares with all such at the address.
    speaker = connection.guest or address(socket)
    while True:
        message = await connection.hear(socket.receive)
        if message is None or message["type"] != "websocket.receive":
            return
        text = message.get("text")
        data = text.encode() if text is not None else message.get("bytes") or b""
        allowed = messages.take(speaker)
        await hear(table, connection, data, settings.message_bytes, allowed)
