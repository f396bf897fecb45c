"""How a gesture or a standing order of a seat becomes an entry of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.core.contract import IllegalMove
from himitsu.core.words import clean_words
from himitsu.server.errors import Conflict
from himitsu.server.protocol.frames import AcceptedFrame, ErrorCode, Gesture
from himitsu.server.socket.connection import Connection, encode
from himitsu.server.store.models import StoredSeat
from himitsu.server.table import deadlines
from himitsu.server.table.roster import set_seat

if TYPE_CHECKING:
    from himitsu.server.table.table import LiveTable

ATTEMPTS: Final = 3
"""How often a gesture is tried when other processes append to the same log."""

Refusal = tuple[ErrorCode, str]


def cannot_play(table: LiveTable, sitter: StoredSeat) -> Refusal | None:
    """Why a person's seat cannot answer now, whatever it is asked."""
    assert table.play is not None
    if table.stored.status == "over":
        return "over", "The game is over."
    if table.stored.paused:
        return "paused", "The game is paused."
    if sitter.stand_in is not None:
        return "not-allowed", "A bot plays for you; take your seat back first."
    return None


async def gesture(table: LiveTable, page: Connection, sent: Gesture) -> Refusal | None:
    """Apply a gesture once, and tell the page that it is stored."""
    assert table.play is not None
    for _ in range(ATTEMPTS):
        sitter = table.seat_of(page.guest)
        if sitter is None:
            return "not-seated", "You have no seat here."
        seat = sitter.seat
        if table.play.has(seat, sent.id):
            page.send(encode(AcceptedFrame(sent.id)))
            return None
        refusal = cannot_play(table, sitter)
        if refusal is not None:
            return refusal
        if not table.play.answers(seat, sent.token):
            if table.play.prompt(seat) is None and not table.play.was_asked(seat, sent.token):
                return "not-asked", "It is not your turn."
            return "too-late", "The table has moved on."
        try:
            ahead = table.play.try_moves(seat, sent.moves)
        except IllegalMove as error:
            return "illegal", str(error)
        words = None if sent.words is None else clean_words(sent.words)
        if words is not None and not table.play.wants_words(seat, sent.moves):
            return "no-words", "Nothing is said beside this move."
        entry = table.play.entry(seat, sent.id, sent.moves, words)
        # Who answers himself has lapsed for nothing.
        after = set_seat(table.stored, seat, lapses=0)
        try:
            await table.append(
                entry, after, ahead, lambda: page.send(encode(AcceptedFrame(sent.id)))
            )
        except Conflict:
            await table.catch_up()
            continue
        return None
    return "failed", "The table is too busy; the move was not made."


async def stand(table: LiveTable, page: Connection, order: str | None) -> Refusal | None:
    """Keep a seat's standing order, and tell its pages, and nobody else."""
    assert table.play is not None
    sitter = table.seat_of(page.guest)
    assert sitter is not None
    seat = sitter.seat
    if table.stored.status == "over":
        return "over", "The game is over."
    if order is not None and not table.play.offers(seat, order):
        return "illegal", "There is no such order now."
    await table.storage.give_order(table.id, seat, order)
    if order is None:
        table.play.orders.pop(seat, None)
    else:
        table.play.orders[seat] = order
    await table.change(deadlines.timed(table.stored, table.play.stands(), table.now()))
    table.show({seat: table.play.standing_frame(seat)})
    return None
