"""A table as an actor: `do` is the only way in, and one command is dealt with at a time.

A command is decided from what is stored, the game and who is here; what it comes to is committed,
and shown to everybody who can see it only then. Until it is committed the truth stays as it was, so
whatever fails on the way, what the pages show is what the log holds.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from msgspec.structs import replace

from himitsu.core.contract import PUBLIC, Seat
from himitsu.core.registry import game as game_named
from himitsu.server.clock import Clock
from himitsu.server.errors import Conflict, NotStored, Refused
from himitsu.server.game import seating
from himitsu.server.game.session import Session, Update
from himitsu.server.limits import Limit
from himitsu.server.logs import log, short, trace
from himitsu.server.notify.push import Push
from himitsu.server.notify.turns import Turns
from himitsu.server.protocol.closing import NO_TABLE, TOO_MANY
from himitsu.server.protocol.frames import SeatFrame, TalkFrame, encode
from himitsu.server.protocol.http import TableInfo
from himitsu.server.settings import Settings
from himitsu.server.store.leases import give_up, take
from himitsu.server.store.open_pages import OpenPage
from himitsu.server.store.rows import Entry, StoredSeat, StoredTable
from himitsu.server.store.storage import Storage
from himitsu.server.table import deadlines, moves
from himitsu.server.table.audience import Audience, Connected
from himitsu.server.table.bots import Bots, Chooser
from himitsu.server.table.broadcast import Broadcast
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.chat import Chat
from himitsu.server.table.commands import (
    Administer,
    Ask,
    CatchUp,
    Command,
    Connect,
    Disconnect,
    LeaveSeat,
    LookAfter,
    SetBotPace,
    SetPatience,
    Start,
    TakeSeat,
)
from himitsu.server.table.decisions import decide
from himitsu.server.table.info import info_now
from himitsu.server.table.phases import (
    Phase,
    Playing,
    phase_of,
    why_closed,
)
from himitsu.server.table.reactions import Reactions
from himitsu.server.table.roster import active, bot_of, seat_of

ATTEMPTS: Final = 8
"""How often a command is decided when other processes write to the same table."""
AT_ONCE: Final = (Connect, Disconnect)
READ_ANEW: Final = (
    LookAfter,
    CatchUp,
    Administer,
    TakeSeat,
    LeaveSeat,
    SetPatience,
    SetBotPace,
    Start,
)
"""What is decided on what the database says: another process may have been quicker."""


class Table:
    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        clock: Clock,
        bots: Chooser,
        settings: Settings,
        push: Push | None,
        talk: Limit,
    ) -> None:
        self.touched = clock.monotonic()
        self._stored = stored
        self._gone = False
        """Was it taken away?"""
        self._ours = not storage.shared
        """Does this process run the table's clock, its bots and its orders?"""
        self._told = 0
        """The newest version that another process told of."""
        self._looked = 0
        """The newest look at who is elsewhere."""
        self._doubted = False
        """Was the database lost while something was being stored?"""
        self._session: Session | None = None
        """The game, once it has begun and was read."""
        self._audience = Audience(clock.now)
        self._broadcast = Broadcast(self._audience, self.info, clock, settings)
        self._chat = Chat(stored.id, storage, talk)
        self._storage = storage
        self._clock = clock
        self._settings = settings
        self._turn = asyncio.Lock()
        """Held while the table changes, in the database and then here."""
        self._bots = Bots(lambda: self._stored, bots, clock, settings, self.do, self._wake)
        self._reactions = Reactions(lambda: self._stored, clock, settings, self.do)
        self._turns = Turns(self, push if stored.pace == "relaxed" else None)

    # What is asked of the table

    async def do(self, command: Command) -> None:
        """Decide about a command, store what it comes to, and show it; Refused if it cannot be."""
        await self._load()
        if isinstance(command, Connect):
            await self._chat.load()
            await self.need_attendant()
        since = self._storage.lockouts()
        try:
            following = command if not isinstance(command, AT_ONCE) else self._at_once(command)
            if following is not None:
                async with self._turn:
                    await self._in_turn(following, since)
        finally:
            self._wake()

    def _at_once(self, command: Connect | Disconnect) -> Command | None:
        """A newcomer does not wait for a change that is being stored, and is shown what is."""
        change = decide(self._situation(), command)
        if change is None:
            return None
        self._show(change, None)
        # Of a table that is no more nothing is stored.
        return None if self._gone else change.then

    async def _in_turn(self, command: Command, since: int) -> None:
        """Who waited for their turn while the database was locked does not wait for it as well."""
        asker = command.connection if isinstance(command, Ask) else None
        if isinstance(command, READ_ANEW) or self._doubted or self._told > self._stored.version:
            await self._catch_up()
        pending: Command | None = command
        attempts = 0
        while pending is not None:
            try:
                change = decide(self._situation(), pending)
            except Refused:
                # Nobody is refused for what is so no longer.
                if not await self.refresh():
                    raise
                continue
            if change is None:
                return
            try:
                await self._commit(change, asker, since)
            except Conflict:
                attempts += 1
                if attempts == ATTEMPTS:
                    raise
                await self._catch_up()
            except NotStored as error:
                if not change.best_effort:
                    raise
                log(logging.ERROR, "not stored", table=short(self.id), trace=trace(error))
                return
            else:
                if change.refusal is not None:
                    raise change.refusal
                pending = change.then

    def _situation(self) -> Situation:
        return Situation(self._phase(), self._audience, self._clock.now(), _new_id)

    def _phase(self) -> Phase:
        return phase_of(self._stored, self._session)

    # What is stored, and then shown

    async def _commit(self, change: Change, asker: Connected | None, since: int) -> None:
        """The one place where a table changes: on the disk first, then for everybody."""
        before = self._stored
        if change.said is not None and asker is not None and asker.guest is not None:
            self._chat.need_turn(asker.guest)
        if change.changes(before):
            try:
                committed = await self._storage.commit(before, change, since)
            except NotStored:
                # The connection may have been lost after all was stored.
                self._doubted = self._storage.shared
                raise
            change = replace(change, after=committed.table)
            self._look_after(committed.ours)
        self._show(change, asker)

    def _show(self, change: Change, asker: Connected | None) -> None:
        """Whatever a change tells, in the order in which it is to be told."""
        if change.logged is not None:
            line = change.logged
            log(logging.INFO, line.text, table=short(self.id), **line.fields)
        if asker is not None and change.reply is not None:
            asker.send(encode(change.reply))
        if change.session is not None:
            self._begin(change.after, change.session)
            return
        session = self._session
        if session is not None:
            session.orders = session.with_orders(change.orders)
            session.read = max(session.read, change.read or 0)
            if change.entry is not None:
                self._play(session, change.entry)
            for taken in change.taken:
                self._play(session, taken)
        if change.answered is not None:
            self._turns.answered(change.answered)
        self._become(change.after, announced=change.announced)
        if change.standing is not None and session is not None:
            frame = session.standing_frame(change.standing)
            self._broadcast.frames(self._stored, session, {change.standing: frame})
        if change.said is not None:
            self._chat.add(change.said)
            self._broadcast.talk(TalkFrame((change.said,)))
        if change.looks is not None and asker is not None:
            self._broadcast.look(asker, change.looks, self._stored, session)
        if change.yields is not None:
            change.yields.end(TOO_MANY)
            self._broadcast.farewell(change.yields)
        if change.joins is not None:
            most = self._settings.connections_per_guest
            lately = self._chat.lately()
            self._broadcast.welcome(change.joins, self._stored, session, lately, most)
        if change.parts is not None:
            self.touched = self._clock.monotonic()
            self._broadcast.farewell(change.parts)

    def _begin(self, stored: StoredTable, session: Session) -> None:
        self._stored, self._session = stored, session
        self._broadcast.beginning(stored, session)
        if self._ours and session.sequence == 0:
            self._reactions.see(session.frame(PUBLIC), (), session.memory(PUBLIC))

    def _play(self, session: Session, entry: Entry) -> None:
        """Play a committed entry, and send each viewer what it could see of it."""
        frames = session.apply(entry)
        self._broadcast.frames(self._stored, session, frames)
        shown = frames.get(PUBLIC)
        if self._ours and isinstance(shown, Update):
            self._reactions.see(shown.whole.frame, shown.whole.events, shown.whole.view)
        if entry.kind == "seat":
            self._broadcast.seat(SeatFrame(seating.change(seating.read(entry))))

    def _become(self, after: StoredTable, announced: bool = False) -> None:
        before, self._stored = self._stored, after
        if after.status == "over" != before.status and self._ours:
            log(logging.INFO, "game over", table=short(self.id), game=after.game)
        self._broadcast.change(before, after, self._session, announced)

    # What is read from the database

    async def _load(self) -> None:
        """Play the log again, if there is one and nobody has yet."""
        if self._unread():
            async with self._turn:
                if self._unread():
                    self._session = await self._read_session(self._stored)
                    self._turns.called(self._asked)

    def _unread(self) -> bool:
        begun = self._stored.status != "gathering"
        return self._session is None and begun and why_closed(self._stored) is None

    async def _read_session(self, stored: StoredTable) -> Session:
        session = Session(game_named(stored.game), stored)
        for entry in await self._storage.entries(stored.id):
            session.apply(entry)
            # Other tables go on while a long game is read.
            await asyncio.sleep(0)
        session.orders = await self._storage.orders(stored.id)
        return session

    async def _catch_up(self) -> None:
        """Play and show what other processes wrote, and what they write meanwhile."""
        await self._read_news()
        while self._told > self._stored.version:
            await self._read_news()

    async def _read_news(self) -> None:
        session = self._session
        if session is not None and await self._read_appended(session):
            return
        entries = None if session is None else session.sequence
        news = await self._storage.news(self.id, entries, self._chat.count)
        if news is None:
            # Another process found it empty, and took it away.
            raise Refused(404, "no-table", "There is no such table.")
        stored = news.table
        self._doubted = False
        self._look_after(news.ours)
        if session is not None:
            self._obey(session, news.orders)
            for entry in news.entries:
                self._play(session, entry)
        elif stored.status != "gathering" and why_closed(stored) is None:
            self._begin(stored, await self._read_session(stored))
        self._become(stored)
        if news.sayings:
            self._chat.add(*news.sayings)
            self._broadcast.talk(TalkFrame(tuple(news.sayings)))

    async def _read_appended(self, session: Session) -> bool:
        """Play and show what was appended to the log, if nothing else was stored; says whether."""
        before = self._stored
        found = await self._storage.appended(before, session.sequence)
        if found is None:
            return False
        self._doubted = False
        self._look_after(found.ours)
        for entry in found.entries:
            self._play(session, entry)
        fields = ("version", "appends", "deadline", "due", "shown_at")
        self._become(replace(before, **{field: getattr(found, field) for field in fields}))
        return True

    async def refresh(self) -> bool:
        """Catch up, if another process has written something; says whether one has. Whoever has
        the turn calls this, or nobody does yet."""
        if not self._storage.shared or await self._storage.version(self.id) == self._stored.version:
            return False
        await self._catch_up()
        return True

    def hears(self, version: int) -> bool:
        """Another process has stored this version; says whether to catch up, and nobody is about
        to."""
        waits = self._told > self._stored.version
        self._told = max(self._told, version)
        return not waits and self._told > self._stored.version

    def others(self, elsewhere: tuple[OpenPage, ...], look: int) -> None:
        """Who has the table open by way of other processes, as a look found it. Two may overtake
        each other; the one that began last has seen all that was told before it."""
        if look < self._looked:
            return
        self._looked = look
        self._broadcast.others(elsewhere)
        self._wake()

    # Who looks after the table

    @property
    def ours(self) -> bool:
        return self._ours

    @property
    def version(self) -> int:
        return self._stored.version

    def _look_after(self, ours: bool) -> None:
        if self._ours and not ours:
            self._bots.rest()
        self._ours = ours

    async def leave(self) -> None:
        """Let another process look after the table that needs to."""
        async with self._turn:
            await give_up(self._storage, self.id)
            self._look_after(False)

    async def need_attendant(self) -> None:
        """Where somebody comes, a game goes on, even if nothing was due there."""
        if self._storage.shared and not self._ours and self._stored.status == "playing":
            self._look_after(await take(self._storage, self.id))

    def _obey(self, session: Session, orders: dict[Seat, str]) -> None:
        """Standing orders as they are by now; whoever gave one elsewhere is told here, too."""
        before, session.orders = session.orders, orders
        for seat in before.keys() | orders.keys():
            if before.get(seat) != orders.get(seat):
                frame = session.standing_frame(seat)
                self._broadcast.frames(self._stored, session, {seat: frame})

    # Seats that are answered for

    def _wake(self) -> None:
        """Let the bots think that are asked, or may move unasked; obey orders, and call people who
        are away."""
        if self._gone or self._unread():
            return
        phase = self._phase()
        if not isinstance(phase, Playing) or not moves.going(phase, self._audience):
            return
        stored, session = phase
        # A lesson goes on where its pupil reads, who has told nobody else how far.
        if not self._ours and not (self.is_lesson() and self._audience.connections):
            self._turns.called(self._asked)
            return
        self._turns.look(self._asked)
        for seat in session.to_act():
            bot = bot_of(stored, seat)
            owner_waits = bot is None and session.obeyed(seat) is None
            if not owner_waits and not (bot is not None and session.waits(seat)):
                self._bots.ask(seat, bot, session)
        for seat in session.volunteers():
            bot = bot_of(stored, seat)
            if bot is not None:
                self._bots.offer(seat, bot, session)

    def _asked(self) -> dict[Seat, str]:
        """The people who must answer, by seat."""
        playing = [(sitter.seat, sitter.guest) for sitter in active(self._stored)]
        return {seat: guest for seat, guest in playing if guest and self.has_turn(guest)}

    # What others may know of the table

    @property
    def id(self) -> str:
        return self._stored.id

    @property
    def game(self) -> str:
        return self._stored.game

    @property
    def following(self) -> str | None:
        """The table where the same people meet again."""
        return self._stored.again

    def is_lesson(self) -> bool:
        return deadlines.is_lesson(self._stored)

    async def read(self) -> Phase:
        """The table as it is, with its game."""
        await self._load()
        return self._phase()

    def info(self, guest: str | None) -> TableInfo:
        """The table as the guest sees it, and whether they are asked, if the game was read."""
        return info_now(self._situation(), guest, self.has_turn(guest))

    def seat_of(self, guest: str | None) -> StoredSeat | None:
        return seat_of(self._stored, guest)

    def has_turn(self, guest: str | None) -> bool:
        """Is the guest asked? Their own view says so: who else is asked may be a secret."""
        sitter = self.seat_of(guest)
        if self._session is None or sitter is None:
            return False
        playing = self._stored.status == "playing" and not self._stored.paused
        return playing and sitter.stand_in is None and self._session.memory(sitter.seat).mine

    def here(self) -> set[str]:
        """The guests who have the table open."""
        return self._audience.here()

    def time_left(self) -> int | None:
        """Milliseconds that the present question stays open; None while nobody's clock runs."""
        return deadlines.left(self._stored, self._clock.now())

    def overdue(self) -> bool:
        if not self._ours:
            return False
        now = self._clock.now()
        waited = self._stored.quick and self._stored.due is not None and self._stored.due <= now
        return waited or deadlines.overdue(self._stored, now)

    def deserted(self) -> bool:
        """Has everybody left who looked for others here?"""
        return self._stored.quick and self._stored.status == "gathering" and not self._stored.taken

    def dismiss(self) -> None:
        """The table is no more: whoever still has it open is told so, and nobody answers here."""
        self._gone = True
        for connection in list(self._audience.connections):
            connection.end(NO_TABLE)

    def busy(self) -> bool:
        """Is somebody here, or something to be done soon?"""
        if self._audience.connections or self._turn.locked() or self._bots.thinking():
            return True
        if not self._ours:
            return False
        soon = self._clock.now() + int(1000 * self._settings.idle)
        due = self._stored.due is not None and self._stored.due <= soon
        return due or bool(self._audience)

    async def close(self) -> None:
        """Stop the bots. Nothing is being stored while it is our turn, so nothing is cut off."""
        async with self._turn:
            await self._bots.close()
            await self._reactions.close()
            self._broadcast.close()


def _new_id() -> str:
    return secrets.token_hex(8)
