"""A table with people at it: who is here, what they see, and what they do.

A move is committed before anybody sees it. Until then the truth stays as it was, so whatever
fails on the way, what the pages show is what the log holds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

import msgspec

from himitsu.core.contract import PUBLIC, Move, Seat
from himitsu.core.registry import game as game_named
from himitsu.server.clock import Clock
from himitsu.server.errors import Conflict
from himitsu.server.game.session import Play
from himitsu.server.logs import log, short
from himitsu.server.notify.push import Push
from himitsu.server.notify.turns import Calls
from himitsu.server.protocol.frames import ClockFrame, TableFrame
from himitsu.server.protocol.http import TableInfo
from himitsu.server.settings import Settings
from himitsu.server.socket.connection import UNWATCHED, Connection, encode
from himitsu.server.store.models import Entry, StoredSeat, StoredTable
from himitsu.server.store.storage import Storage
from himitsu.server.table import absence, deadlines, proposals
from himitsu.server.table import viewing as watching
from himitsu.server.table.audience import Company
from himitsu.server.table.bots import BotSeats, Chooser
from himitsu.server.table.chat import Talk
from himitsu.server.table.deadlines import Ahead
from himitsu.server.table.info import seat_of, status, table_info
from himitsu.server.table.roster import bot_of, goes_on, people


class LiveTable:
    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        clock: Clock,
        bots: Chooser,
        settings: Settings,
        push: Push | None,
    ) -> None:
        self.stored = stored
        self.storage = storage
        self.clock = clock
        self.lock = asyncio.Lock()
        """Held while the table changes, in the database and then here."""
        self.play: Play | None = None
        self.company = Company(clock.now)
        self.touched = self.clock.monotonic()
        self.talk = Talk(stored.id, storage, clock, settings)
        self._bots = BotSeats(self, bots, settings)
        self._calls = Calls(self, push)
        self._settings = settings

    @property
    def id(self) -> str:
        return self.stored.id

    def now(self) -> int:
        return self.clock.now()

    def info(self, guest: str | None) -> TableInfo:
        names = watching.watchers(self.stored, self.company.pages)
        return table_info(self.stored, guest, self.here(), names, self.has_turn(guest))

    def has_turn(self, guest: str | None) -> bool:
        """Is the guest asked? His own view says so: who else is asked may be a secret."""
        sitter = self.seat_of(guest)
        if self.play is None or sitter is None:
            return False
        playing = self.stored.status == "playing" and not self.stored.paused
        return playing and sitter.stand_in is None and self.play.memory(sitter.seat).mine

    def seat_of(self, guest: str | None) -> StoredSeat | None:
        return seat_of(self.stored, guest)

    # Who is here

    def here(self) -> set[str]:
        """The guests who have the table open."""
        return self.company.here()

    def crowded(self, guest: str | None) -> bool:
        """Are there as many watchers as may be? Who has a seat always finds room."""
        watchers = [page for page in self.company.pages if self.seat_of(page.guest) is None]
        return self.seat_of(guest) is None and len(watchers) >= self._settings.watchers

    async def connect(self, page: Connection) -> None:
        """Let a page watch: the table first, then everything that it may know of the game."""
        await self.load_play()
        await self.talk.load()
        if page.guest is not None:
            page.name = await self.storage.guest_name(page.guest)
        if not watching.may_watch(self.stored, page.guest):
            page.end(UNWATCHED)
            return
        sitter = self.seat_of(page.guest)
        new = page.guest is None or page.guest not in self.here()
        came = new and sitter is not None
        self.company.add(page, self._settings.pages_per_guest)
        if new:
            self.announce()
        else:
            page.send(encode(TableFrame(self.info(page.guest))))
        if self.play is not None:
            away = sitter.since if came and sitter is not None else None
            page.send(encode(self.play.sync(self._viewer(page), away)))
            if self.stored.clock is not None:
                page.send(self._clock_frame())
        lately = self.talk.lately()
        if lately is not None:
            page.send(encode(lately))
        if came:
            await absence.came(self, page.guest)
        self.wake()

    async def disconnect(self, page: Connection) -> None:
        self.touched = self.clock.monotonic()
        if not self.company.remove(page) or page.guest in self.here():
            return
        self.announce()
        if self.seat_of(page.guest) is not None:
            await absence.went(self, page.guest)

    def announce(self) -> None:
        """Tell everybody about the people and the status of the table."""
        self.company.tell(lambda guest: encode(TableFrame(self.info(guest))))

    def show(self, frames: Mapping[Seat, watching.Frame]) -> None:
        watching.show(self.company.pages, self.stored, frames)

    def _viewer(self, page: Connection) -> Seat:
        sitter = self.seat_of(page.guest)
        return PUBLIC if sitter is None else sitter.seat

    def _clock_frame(self) -> str:
        return encode(ClockFrame(deadlines.left(self.stored, self.now())))

    def busy(self) -> bool:
        """Is somebody here, or something to be done soon?"""
        soon = self.now() + int(1000 * self._settings.idle)
        due = self.stored.due is not None and self.stored.due <= soon
        return due or bool(self.company) or self.lock.locked() or self._bots.thinking()

    async def close(self) -> None:
        """Stop the bots. Nothing is being stored while the lock is held, so nothing is cut off."""
        async with self.lock:
            await self._bots.close()

    # The game

    async def load_play(self) -> None:
        """Play the log again, if there is one and nobody has yet."""
        if not self._unread():
            return
        async with self.lock:
            if self._unread():
                entries = await self.storage.entries(self.id)
                play = Play(game_named(self.stored.game), self.stored)
                for entry in entries:
                    play.apply(entry)
                    # Other tables go on while a long game is read.
                    await asyncio.sleep(0)
                play.orders = await self.storage.orders(self.id)
                self.play = play
                self._calls.catch_up()

    def _unread(self) -> bool:
        return self.play is None and status(self.stored) in ("playing", "over")

    async def begin(self, stored: StoredTable) -> None:
        """The game was started: everybody sees the deal."""
        self.stored = stored
        self.play = Play(game_named(stored.game), stored)
        after = deadlines.timed(stored, self.play.stands(), self.now())
        await self.storage.change(stored, after)
        self.stored = after
        self.announce()
        watching.send_away(self)
        self.show({viewer: self.play.sync(viewer) for viewer in self.play.viewers})
        if after.clock is not None:
            self.company.send(self._clock_frame())
        self.wake()

    # Seats that are answered for

    def going(self) -> bool:
        """Do bots and orders answer? At a table of bots alone they do while somebody watches."""
        if self.play is None or deadlines.held_up(self.stored):
            return False
        if not people(self.stored):
            return bool(self.company)
        return goes_on(self.stored)

    def wake(self) -> None:
        """Let the bots that are asked think, obey orders, and call people who are away."""
        if self.play is None or not self.going():
            return
        self._calls.look()
        for seat in self.play.asked():
            bot = bot_of(self.stored, seat)
            if bot is None:
                answers = self.play.obeyed(seat) is not None
            else:
                answers = not self.play.waits(seat)
            if answers:
                self._bots.wake(seat, bot, self.play)

    async def bot_plays(self, seat: Seat, frame: int, move: Move) -> None:
        """Store and show a bot's move, unless the seat's view changed while the bot thought, or
        its owner came back."""
        async with self.lock:
            if self._still_asks(seat, frame) and bot_of(self.stored, seat) is not None:
                await self.answer(seat, move, self.stored)

    async def order_plays(self, seat: Seat, frame: int) -> None:
        """Do what the seat's order says, unless its view changed or the order was taken back."""
        async with self.lock:
            if not self._still_asks(seat, frame) or bot_of(self.stored, seat) is not None:
                return
            assert self.play is not None
            # It may have been taken back by way of another process.
            self.play.orders = await self.storage.orders(self.id)
            move = self.play.obeyed(seat)
            if move is not None:
                await self.answer(seat, move, self.stored)

    def _still_asks(self, seat: Seat, frame: int) -> bool:
        return self.play is not None and self.going() and self.play.frame(seat) == frame

    async def look_after(self) -> None:
        """The table is due: answer for who has been silent for too long, and wake the bots."""
        await self.load_play()
        async with self.lock:
            if self.play is not None:
                # Another process may have been quicker, or the game is paused.
                await self.catch_up()
            await absence.lapse(self)
        self.wake()

    # What is stored, and then shown

    async def answer(self, seat: Seat, move: Move, after: StoredTable) -> None:
        """Store and show an answer that the server gives for a seat."""
        assert self.play is not None
        ahead = self.play.try_moves(seat, [move])
        self._calls.answered(seat)
        try:
            await self.append(self.play.entry(seat, None, [move]), after, ahead)
        except Conflict:
            await self.catch_up()

    async def append(
        self,
        entry: Entry,
        after: StoredTable,
        ahead: Ahead,
        committed: Callable[[], None] = lambda: None,
    ) -> None:
        """Store an entry with what it changes about the table, then show it; Conflict if another
        process was quicker."""
        after = proposals.outlived(after, ahead)
        if ahead.over:
            after = msgspec.structs.replace(after, status="over", proposal=None)
        after = deadlines.timed(after, ahead, self.now())
        await self.storage.append(self.stored, after, entry)
        committed()
        self._apply(entry)
        self._tell(after)

    async def change(self, after: StoredTable) -> None:
        """Store what has changed about the table, then tell everybody who can see it."""
        await self.storage.change(self.stored, after)
        self._tell(after)

    async def catch_up(self) -> None:
        """Play and show what another process appended."""
        assert self.play is not None
        stored = await self.storage.table(self.id)
        assert stored is not None
        for entry in await self.storage.entries(self.id, self.play.sequence):
            self._apply(entry)
        self._tell(stored)

    def _apply(self, entry: Entry) -> None:
        """Play a committed entry, and send each viewer what it could see of it."""
        assert self.play is not None
        frames = self.play.apply(entry)
        self.show(frames)

    def _tell(self, after: StoredTable) -> None:
        before, self.stored = self.stored, after
        moved = [page for page in self.company.pages if watching.moved(before, after, page)]
        watching.show_anew(self, moved)
        if after.status == "over" != before.status:
            log(logging.INFO, "game over", table=short(self.id), game=after.game)
        if deadlines.visible(before) != deadlines.visible(after):
            self.announce()
        if after.clock is not None and deadlines.reading(before) != deadlines.reading(after):
            self.company.send(self._clock_frame())
