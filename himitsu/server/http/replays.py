"""Over HTTP: looking at games again, asking "what if", and tutorials."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any, Final

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from himitsu.core.contract import OPEN, PUBLIC, BadOptions, Game, Seat
from himitsu.core.registry import game as game_named
from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.game import lesson as lessons
from himitsu.server.game.prompts import new_secret
from himitsu.server.game.replay import Reel
from himitsu.server.game.session import Play
from himitsu.server.game.start import origin_of
from himitsu.server.http.access import address
from himitsu.server.http.guests import clean_name
from himitsu.server.limits import Limit
from himitsu.server.logs import log, short
from himitsu.server.protocol.http import (
    Created,
    Lesson,
    ReplayFrames,
    ReplayOutline,
    StartLesson,
    WhatIf,
)
from himitsu.server.store.models import NewTable, StoredSeat
from himitsu.server.table import setup as gathering
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import LiveTable

REELS: Final = 8
"""Kept in memory: somebody who steps through a game asks for it again and again."""
BURST: Final = 60
PER_SECOND: Final = 5.0


class Reels(Limit):
    """Games from one side, made when asked for; nobody may ask too often."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(BURST, PER_SECOND, clock)
        self._kept: dict[tuple[str, Seat, int], Reel] = {}

    async def reel(self, table: LiveTable, viewer: Seat, asking: Request[Any, Any, Any]) -> Reel:
        """Made in a thread: a long game takes a while, and other tables go on."""
        if not self.take(address(asking)):
            raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
        play = await _play(table)
        wanted = table.id, viewer, play.sequence
        reel = self._kept.pop(wanted, None)
        if reel is None:
            reel = await asyncio.to_thread(Reel, play.record(), viewer)
        self._kept[wanted] = reel
        while len(self._kept) > REELS:
            del self._kept[next(iter(self._kept))]
        return reel


Side = Annotated[str, QueryParameter(name="as", description='"open", "public", or a seat')]
First = Annotated[int, QueryParameter(ge=0)]


class Replays(Controller):
    path = "/api"

    @get("/tables/{table_id:str}/replay", summary="A game from one side: what happened in it")
    async def outline(
        self,
        request: Request[Any, Any, Any],
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        reels: NamedDependency[Reels],
        table_id: FromPath[str],
        side: Side = "open",
    ) -> ReplayOutline:
        table = await tables.open(table_id)
        reel = await reels.reel(table, _viewer(table, known_guest, side), request)
        return reel.outline(table.stored.status == "over")

    @get("/tables/{table_id:str}/replay/frames", summary="Views of a game from one side")
    async def frames(
        self,
        request: Request[Any, Any, Any],
        known_guest: NamedDependency[str | None],
        tables: NamedDependency[Tables],
        reels: NamedDependency[Reels],
        table_id: FromPath[str],
        side: Side = "open",
        first: First = 0,
        count: First = 20,
    ) -> ReplayFrames:
        table = await tables.open(table_id)
        reel = await reels.reel(table, _viewer(table, known_guest, side), request)
        return reel.frames(first, count)

    @post("/tables/{table_id:str}/what-if", summary="Go on from a point of a finished game")
    async def what_if(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        table_id: FromPath[str],
        data: JSONBody[WhatIf],
    ) -> Created:
        table = await tables.open(table_id)
        new = await _branch(table, guest, data)
        return Created(await _begin(tables, new))

    @post("/lessons", summary="Begin a game's tutorial")
    async def start_lesson(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        data: JSONBody[StartLesson],
    ) -> Created:
        record = lessons.need_lesson(_known(data.game))
        new = lessons.lesson_table(record, guest, clean_name(data.name))
        return Created(await _begin(tables, new))

    @get("/tables/{table_id:str}/lesson", summary="What a tutorial asks of its pupil")
    async def lesson(self, tables: NamedDependency[Tables], table_id: FromPath[str]) -> Lesson:
        stored = (await tables.open(table_id)).stored
        if stored.origin is None or stored.origin["kind"] != "tutorial":
            raise Refused(404, "no-lesson", "This table is no tutorial.")
        return lessons.lesson_moves(lessons.need_lesson(game_named(stored.game)))


def _viewer(table: LiveTable, guest: str | None, side: str) -> Seat:
    """Whose eyes the guest may look through: anybody's once the game is over, else his own."""
    gathering.need_open(table)
    seats = table.stored.seats
    own = table.seat_of(guest)
    if side == "open":
        viewer = OPEN
    elif side == "public":
        viewer = PUBLIC
    elif side.isascii() and side.isdigit() and int(side) < seats:
        viewer = int(side)
    else:
        raise Refused(400, "no-seat", f"A side is open, public, or a seat from 0 to {seats - 1}.")
    if table.stored.status == "over":
        return viewer
    if table.stored.status == "gathering":
        raise Refused(409, "not-started", "The game has not started.")
    if own is None or viewer != own.seat:
        raise Refused(403, "not-over", "Until the game is over, you look back from your own seat.")
    if not game_named(table.stored.game).may_look_back(table.stored.options):
        raise Refused(403, "from-memory", "At this table the past is left to memory.")
    return viewer


async def _play(table: LiveTable) -> Play:
    await table.load_play()
    assert table.play is not None
    return table.play


async def _branch(table: LiveTable, guest: str, wish: WhatIf) -> NewTable:
    """A table where the guest goes on after so many moves."""
    if table.stored.status != "over":
        raise Refused(409, "not-over", "The game is not over.")
    gathering.need_open(table)
    stored = table.stored
    name = clean_name(wish.name)
    if not 0 <= wish.seat < stored.seats:
        raise Refused(400, "no-seat", f"Seats are 0 to {stored.seats - 1} here.")
    play = await _play(table)
    record = play.record()
    made = len(record.moves)
    if not 0 <= wish.moves < made:
        raise Refused(400, "no-moves", f"Go on after 0 to {made - 1} moves here.")
    moves = record.moves[: wish.moves]
    taken = [
        StoredSeat(seat, guest, name, None)
        if seat == wish.seat
        else StoredSeat(seat, None, stored.bot, None)
        for seat in range(stored.seats)
    ]
    return NewTable(
        game=stored.game,
        rules_version=stored.rules_version,
        seats=stored.seats,
        options=stored.options,
        bot=stored.bot,
        host=guest,
        secret=new_secret(),
        kept=tuple(taken),
        origin=origin_of("what-if", record.game, play.opening, moves, stored.id),
    )


async def _begin(tables: Tables, new: NewTable) -> str:
    """Store a table whose seats are all taken, and begin at once."""
    table_id = await tables.storage.make_table(new)
    await tables.storage.start(table_id, ())
    assert new.origin is not None
    kind = new.origin["kind"]
    log(logging.INFO, "game started", table=short(table_id), game=new.game, kind=kind)
    return table_id


def _known(name: str) -> Game:
    try:
        return game_named(name)
    except BadOptions as error:
        raise Refused(404, "no-game", str(error)) from None
