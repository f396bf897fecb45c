"""From what a page says to what is asked of its table, and back to why that cannot be."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from himitsu.server.errors import Conflict, GameFailed, NotStored, Refused
from himitsu.server.logs import log, short, trace
from himitsu.server.protocol.frames import ClientMessage, gesture_id
from himitsu.server.socket.connection import Connection
from himitsu.server.table.commands import Ask
from himitsu.server.table.table import Table

_decoder: Final = msgspec.json.Decoder(ClientMessage)


async def hear(
    table: Table, connection: Connection, data: bytes, most_bytes: int, allowed: bool
) -> None:
    """Do what a page asks for, or tell it why not. Whether it may speak so often is said by who
    listens; it is told even so what was wrong with its message."""
    if len(data) > most_bytes:
        return connection.refuse("oversized", f"A message has at most {most_bytes} bytes.")
    too_frequent = "too-frequent", "Too many messages; wait a moment."
    try:
        message = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return connection.refuse(*(("malformed", str(error)) if allowed else too_frequent))
    if not allowed:
        return connection.refuse(*too_frequent, gesture_id(message))
    return await _ask(table, connection, message)


async def _ask(table: Table, connection: Connection, message: ClientMessage) -> None:
    try:
        await table.do(Ask(connection, message))
    except Refused as error:
        connection.refuse(error.code, error.text, gesture_id(message))
    except GameFailed as error:
        # A page that was cut off would connect again, and ask the same once more, without end.
        log(logging.ERROR, "game failed", table=short(table.id), trace=trace(error))
        text = "The game itself failed at this move, so nothing was done."
        connection.refuse("failed", text, gesture_id(message))
    except (NotStored, Conflict) as error:
        log(logging.ERROR, "not stored", table=short(table.id), trace=trace(error))
        text = "It could not be stored, so nothing was done."
        connection.refuse("failed", text, gesture_id(message))
