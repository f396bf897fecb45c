"""A table with people at it: who is here, what they see, and how a gesture or a standing order
becomes a move.

A move is committed before anybody sees it. Until then the truth stays as it was, so whatever
fails on the way, what the pages show is what the log holds.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec

from himitsu.core.contract import PUBLIC, IllegalMove, Move, Seat
from himitsu.core.registry import game as game_named
from himitsu.server.botseats import BotSeats, Chooser
from himitsu.server.connections import TOO_MANY, Connection, encode
from himitsu.server.errors import Conflict, NotStored
from himitsu.server.info import seat_of, status, table_info, why_closed
from himitsu.server.logs import log, short, trace
from himitsu.server.play import Play
from himitsu.server.protocol import (
    AcceptedFrame,
    ClientMessage,
    ErrorCode,
    Gesture,
    Stand,
    TableFrame,
    TableInfo,
    gesture_id,
)
from himitsu.server.settings import Settings
from himitsu.server.storage import Entry, Storage, StoredSeat, StoredTable

ATTEMPTS: Final = 3
"""How often a gesture is tried when other processes append to the same log."""

Refusal = tuple[ErrorCode, str]


class LiveTable:
    def __init__(
        self, stored: StoredTable, storage: Storage, bots: Chooser, settings: Settings
    ) -> None:
        self.stored = stored
        self.storage = storage
        self.lock = asyncio.Lock()
        """Held while the table changes, in the database and then here."""
        self.play: Play | None = None
        self.touched = time.monotonic()
        self._connections: list[Connection] = []
        self._bots = BotSeats(self, bots, settings)
        self._settings = settings

    @property
    def id(self) -> str:
        return self.stored.id

    def info(self, guest: str | None) -> TableInfo:
        return table_info(self.stored, guest, self.here())

    def seat_of(self, guest: str | None) -> StoredSeat | None:
        return seat_of(self.stored, guest)

    # Who is here

    def here(self) -> set[str]:
        """The guests who have the table open."""
        return {page.guest for page in self._connections if page.guest is not None}

    def crowded(self, guest: str | None) -> bool:
        """Are there as many watchers as may be? Who has a seat always finds room."""
        watchers = [page for page in self._connections if self.seat_of(page.guest) is None]
        return self.seat_of(guest) is None and len(watchers) >= self._settings.watchers

    async def connect(self, page: Connection) -> None:
        """Let a page watch: the table first, then everything that it may know of the game."""
        await self.load_play()
        came = self.seat_of(page.guest) is not None and page.guest not in self.here()
        self._make_room(page)
        self._connections.append(page)
        if came:
            self.announce()
        else:
            page.send(encode(TableFrame(self.info(page.guest))))
        if self.play is not None:
            page.send(encode(self.play.sync(self._viewer(page))))
        self.wake()

    def _make_room(self, page: Connection) -> None:
        """A guest with too many pages loses the oldest: it may be one that is long gone, on a
        network that did not say so."""
        own = [other for other in self._connections if other.guest == page.guest]
        if page.guest is not None and len(own) >= self._settings.pages_per_guest:
            own[0].end(TOO_MANY)
            self._connections.remove(own[0])

    def disconnect(self, page: Connection) -> None:
        if page in self._connections:
            self._connections.remove(page)
        self.touched = time.monotonic()
        if self.seat_of(page.guest) is not None and page.guest not in self.here():
            self.announce()

    def announce(self) -> None:
        """Tell everybody about the people and the status of the table."""
        frames: dict[str | None, str] = {}
        for page in self._connections:
            if page.guest not in frames:
                frames[page.guest] = encode(TableFrame(self.info(page.guest)))
            page.send(frames[page.guest])

    def busy(self) -> bool:
        return bool(self._connections) or self.lock.locked() or self._bots.thinking()

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

    def _unread(self) -> bool:
        return self.play is None and status(self.stored) in ("playing", "over")

    def begin(self, stored: StoredTable) -> None:
        """The game was started: everybody sees the deal."""
        self.stored = stored
        self.play = Play(game_named(stored.game), stored)
        self.announce()
        self._show({viewer: encode(self.play.sync(viewer)) for viewer in self.play.viewers})
        self.wake()

    async def hear(self, page: Connection, message: ClientMessage) -> None:
        """Do what a page asks for, or tell it why not."""
        async with self.lock:
            try:
                refusal = self._unready(page)
                if refusal is None:
                    match message:
                        case Gesture():
                            refusal = await self._gesture(page, message)
                        case Stand():
                            refusal = await self._stand(page, message.order)
                        case _:
                            refusal = "not-allowed", "Not here."
            except NotStored as error:
                log(logging.ERROR, "not stored", table=short(self.id), trace=trace(error))
                refusal = "failed", "It could not be stored, and was not done."
        if refusal is not None:
            page.refuse(*refusal, gesture_id(message))
        self.wake()

    def _unready(self, page: Connection) -> Refusal | None:
        """Why nothing can be done from this page, whatever it asks for."""
        reason = why_closed(self.stored)
        if reason is not None:
            return "closed", reason
        if self.seat_of(page.guest) is None:
            return "not-seated", "You have no seat here."
        if self.play is None:
            return "not-started", "The game has not started."
        return None

    async def _gesture(self, page: Connection, gesture: Gesture) -> Refusal | None:
        """Apply a gesture once, and tell the page that it is stored."""
        assert self.play is not None
        seat = self._viewer(page)
        for _ in range(ATTEMPTS):
            if self.play.has(seat, gesture.id):
                page.send(encode(AcceptedFrame(gesture.id)))
                return None
            if self.play.over:
                return "over", "The game is over."
            if not self.play.answers(seat, gesture.token):
                if self.play.prompt(seat) is None and not self.play.was_asked(seat, gesture.token):
                    return "not-asked", "It is not your turn."
                return "too-late", "The table has moved on."
            try:
                over = self.play.try_moves(seat, gesture.moves)
            except IllegalMove as error:
                return "illegal", str(error)
            entry = self.play.entry(seat, gesture.id, gesture.moves)
            try:
                await self.storage.append(self.id, entry, over)
            except Conflict:
                await self._catch_up()
                continue
            page.send(encode(AcceptedFrame(gesture.id)))
            self._apply(entry)
            return None
        return "failed", "The table is too busy; the move was not made."

    async def _stand(self, page: Connection, order: str | None) -> Refusal | None:
        """Keep a seat's standing order, and tell its pages, and nobody else."""
        assert self.play is not None
        seat = self._viewer(page)
        if self.play.over:
            return "over", "The game is over."
        if order is not None and not self.play.offers(seat, order):
            return "illegal", "There is no such order now."
        await self.storage.give_order(self.id, seat, order)
        if order is None:
            self.play.orders.pop(seat, None)
        else:
            self.play.orders[seat] = order
        self._show({seat: encode(self.play.standing_frame(seat))})
        return None

    # Seats that are answered for

    def wake(self) -> None:
        """Let the bots that are asked think, and obey orders. A table without people pauses."""
        if self.play is None or not self._connections:
            return
        bots = {taken.seat: taken.name for taken in self.stored.taken if taken.guest is None}
        for seat in self.play.asked():
            if seat in bots:
                self._bots.wake(seat, bots[seat], self.play)
            elif self.play.obeyed(seat) is not None:
                self._bots.wake(seat, None, self.play)

    async def bot_plays(self, seat: Seat, frame: int, move: Move) -> None:
        """Store and show a bot's move, unless the seat's view changed while the bot thought."""
        async with self.lock:
            if self._still_asks(seat, frame):
                await self._answer(seat, move)

    async def order_plays(self, seat: Seat, frame: int) -> None:
        """Do what the seat's order says, unless its view changed or the order was taken back."""
        async with self.lock:
            if not self._still_asks(seat, frame):
                return
            assert self.play is not None
            # It may have been taken back by way of another process.
            self.play.orders = await self.storage.orders(self.id)
            move = self.play.obeyed(seat)
            if move is not None:
                await self._answer(seat, move)

    def _still_asks(self, seat: Seat, frame: int) -> bool:
        if self.play is None or not self._connections:
            return False
        return self.play.frame(seat) == frame

    async def _answer(self, seat: Seat, move: Move) -> None:
        """Store and show an answer that the server gives for a seat."""
        assert self.play is not None
        over = self.play.try_moves(seat, [move])
        entry = self.play.entry(seat, None, [move])
        try:
            await self.storage.append(self.id, entry, over)
        except Conflict:
            await self._catch_up()
        else:
            self._apply(entry)

    async def _catch_up(self) -> None:
        """Play and show what another process appended."""
        assert self.play is not None
        for entry in await self.storage.entries(self.id, self.play.sequence):
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        """Play a committed entry, and send each viewer what it could see of it."""
        assert self.play is not None
        updates = self.play.apply(entry)
        self._show({viewer: encode(update) for viewer, update in updates.items()})
        if self.play.over:
            self.stored = msgspec.structs.replace(self.stored, status="over")
            log(logging.INFO, "game over", table=short(self.id), game=self.stored.game)
            self.announce()

    def _show(self, frames: dict[Seat, str]) -> None:
        """A viewer's frame was encoded once: all pages of a guest get the same bytes."""
        for page in self._connections:
            frame = frames.get(self._viewer(page))
            if frame is not None:
                page.send(frame)

    def _viewer(self, page: Connection) -> Seat:
        sitter = self.seat_of(page.guest)
        return PUBLIC if sitter is None else sitter.seat
