"""Before a game and after it: making a table, taking seats, starting, meeting again."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from himitsu.bots.registry import bot_names
from himitsu.core.contract import BadOptions
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Conflict, Refused
from himitsu.server.game.prompts import new_secret
from himitsu.server.http.guests import clean_name
from himitsu.server.logs import log, short
from himitsu.server.protocol.http import CreateTable, TakeSeat
from himitsu.server.store.models import NewTable, StoredSeat
from himitsu.server.store.storage import Storage
from himitsu.server.table.info import why_closed
from himitsu.server.table.table import LiveTable

LIVE_SECONDS: Final = (10, 3600)
RELAXED_SECONDS: Final = (3600, 14 * 24 * 3600)


async def make_table(storage: Storage, guest: str, wish: CreateTable) -> str:
    try:
        game = game_named(wish.game)
        options = game.resolve(wish.options, wish.seats)
    except BadOptions as error:
        raise Refused(400, "bad-options", str(error)) from None
    known = bot_names(game)
    if wish.bot not in known:
        names = ", ".join(known)
        raise Refused(400, "bad-options", f"{game.name} has no bot {wish.bot!r}; it has: {names}.")
    _check_clock(wish)
    if wish.watch == "seats" and not game.may_share():
        text = f"In {game.name} nobody shares his side: it shows what the others may not know."
        raise Refused(400, "bad-options", text)
    new = NewTable(
        game=game.name,
        rules_version=game.rules_version,
        seats=wish.seats,
        options=options,
        bot=wish.bot,
        host=guest,
        secret=new_secret(),
        public=wish.public,
        pace=wish.pace,
        clock=wish.clock,
        chat=game.talk if wish.chat is None else wish.chat,
        watch=wish.watch,
    )
    table_id = await storage.make_table(new)
    log(logging.INFO, "table made", table=short(table_id), game=game.name, seats=wish.seats)
    return table_id


def _check_clock(wish: CreateTable) -> None:
    """A live table has a clock of seconds or minutes, a relaxed one of hours or days."""
    clock = wish.clock
    if wish.pace == "live" and (clock is None or not LIVE_SECONDS[0] <= clock <= LIVE_SECONDS[1]):
        text = "A live table has a clock of 10 seconds to 1 hour for each decision."
    elif wish.pace == "relaxed" and (
        clock is None or not RELAXED_SECONDS[0] <= clock <= RELAXED_SECONDS[1]
    ):
        text = "A relaxed table has a clock of 1 hour to 14 days for each decision."
    elif wish.pace == "untimed" and clock is not None:
        text = "An untimed table has no clock."
    else:
        return
    raise Refused(400, "bad-clock", text)


async def take_seat(table: LiveTable, guest: str, wish: TakeSeat) -> None:
    """Sit down, or move to another seat; the nonce becomes part of the game's chance."""
    name = clean_name(wish.name)
    async with table.lock:
        _need_gathering(table)
        if not 0 <= wish.seat < table.stored.seats:
            raise Refused(400, "no-seat", f"Seats are 0 to {table.stored.seats - 1} here.")
        try:
            await table.storage.sit(table.id, StoredSeat(wish.seat, guest, name, wish.nonce))
        except Conflict:
            await _refresh(table)
            _need_gathering(table)
            raise Refused(409, "seat-taken", "Somebody sits there already.") from None
        await _refresh(table)


async def leave_seat(table: LiveTable, guest: str) -> None:
    async with table.lock:
        _need_gathering(table)
        if table.seat_of(guest) is None:
            raise Refused(409, "not-seated", "You have no seat here.")
        try:
            await table.storage.stand_up(table.id, guest)
        except Conflict:
            await _refresh(table)
            _need_gathering(table)
        await _refresh(table)


async def start(table: LiveTable, guest: str) -> None:
    """Begin. Bots take the open seats, and those kept for people who have not come."""
    async with table.lock:
        if guest != table.stored.host:
            raise Refused(403, "not-host", "Only the host starts the game.")
        _need_gathering(table)
        people = {taken.seat for taken in table.stored.taken if _has_come(table, taken)}
        bots = [
            StoredSeat(seat, None, table.stored.bot, None)
            for seat in range(table.stored.seats)
            if seat not in people
        ]
        try:
            await table.storage.start(table.id, bots)
        except Conflict:
            await _refresh(table)
            _need_gathering(table)
        stored = await table.storage.table(table.id)
        assert stored is not None
        log(
            logging.INFO,
            "game started",
            table=short(table.id),
            game=stored.game,
            people=len(people),
            bots=len(bots),
        )
        await table.begin(stored)


def _has_come(table: LiveTable, taken: StoredSeat) -> bool:
    """A kept seat is its owner's once he sits down there, or at least looks at the table."""
    assert taken.guest is not None
    return taken.nonce is not None or taken.guest in table.here()


async def meet_again(table: LiveTable, guest: str) -> str:
    """One next table for everybody: who asks first is its host, and people keep their seats."""
    async with table.lock:
        need_open(table)
        if table.stored.status != "over":
            raise Refused(409, "not-over", "The game is not over.")
        if table.seat_of(guest) is None:
            raise Refused(403, "not-seated", "Only those who played meet again.")
        if table.stored.origin is not None:
            raise Refused(409, "not-allowed", "This game counts for nothing: make a new table.")
        stored = table.stored
        kept = [
            StoredSeat(taken.seat, taken.guest, taken.name, None)
            for taken in stored.taken
            if taken.guest is not None
        ]
        new = NewTable(
            game=stored.game,
            rules_version=stored.rules_version,
            seats=stored.seats,
            options=stored.options,
            bot=stored.bot,
            host=guest,
            secret=new_secret(),
            kept=tuple(kept),
            public=stored.public,
            pace=stored.pace,
            clock=stored.clock,
            chat=stored.chat,
            watch=stored.watch,
        )
        again = await table.storage.make_again(table.id, new)
        if stored.again is None:
            table.stored = msgspec.structs.replace(stored, again=again)
            table.announce()
        return again


def need_open(table: LiveTable) -> None:
    reason = why_closed(table.stored)
    if reason is not None:
        raise Refused(409, "closed", reason)


def _need_gathering(table: LiveTable) -> None:
    need_open(table)
    if table.stored.status != "gathering":
        raise Refused(409, "started", "The game has started.")


async def _refresh(table: LiveTable) -> None:
    stored = await table.storage.table(table.id)
    assert stored is not None
    table.stored = stored
    table.announce()
