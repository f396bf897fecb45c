"""What a page asks of its table, and who sees to it."""

from __future__ import annotations

import logging

from himitsu.server.errors import Conflict, NotStored
from himitsu.server.logs import log, short, trace
from himitsu.server.protocol.frames import (
    Answer,
    ClientMessage,
    Gesture,
    Look,
    Propose,
    Resume,
    Say,
    Stand,
    gesture_id,
)
from himitsu.server.socket.connection import Connection
from himitsu.server.table import chat as talk
from himitsu.server.table import moves as turns
from himitsu.server.table import proposals
from himitsu.server.table import viewing as watching
from himitsu.server.table.info import why_closed
from himitsu.server.table.moves import Refusal
from himitsu.server.table.table import LiveTable


async def hear(table: LiveTable, page: Connection, message: ClientMessage) -> None:
    """Do what a page asks for, or tell it why not."""
    async with table.lock:
        try:
            refusal = _unready(table, page, message) or await _do(table, page, message)
        except (NotStored, Conflict) as error:
            log(logging.ERROR, "not stored", table=short(table.id), trace=trace(error))
            refusal = "failed", "It could not be stored, and was not done."
    if refusal is not None:
        page.refuse(*refusal, gesture_id(message))
    table.wake()


async def _do(table: LiveTable, page: Connection, message: ClientMessage) -> Refusal | None:
    match message:
        case Say():
            return await talk.say(table, page, message)
        case Look():
            return await watching.look(table, page, message.seat)
        case Gesture():
            return await turns.gesture(table, page, message)
        case Stand():
            return await turns.stand(table, page, message.order)
        case Propose():
            return await proposals.propose(table, page, message)
        case Answer():
            return await proposals.answer(table, page, message)
        case Resume():
            return await proposals.resume(table, page)


def _unready(table: LiveTable, page: Connection, message: ClientMessage) -> Refusal | None:
    """Why this page cannot ask for such a thing at all."""
    reason = why_closed(table.stored)
    if reason is not None:
        return "closed", reason
    if table.seat_of(page.guest) is None and not isinstance(message, Look):
        return "not-seated", "You have no seat here."
    if table.play is None and not isinstance(message, Say):
        return "not-started", "The game has not started."
    return None
