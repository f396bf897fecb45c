"""A table to decide about, with nothing around it: no server, no database, no socket.

Unless a test says otherwise, Ann and Ben sit at the first two seats of a game of high cards, have
the table open, and a bot has the third. What is decided can be taken on, as if it had been stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from himitsu.core.contract import Move, Seat
from himitsu.core.records import write
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Refused
from himitsu.server.game.session import Session
from himitsu.server.protocol.closing import TOO_MANY, Closing
from himitsu.server.protocol.frames import Answer, ClientMessage, Gesture, encode
from himitsu.server.store.rows import Proposal, StoredSeat, StoredTable
from himitsu.server.table import deadlines
from himitsu.server.table.audience import Audience
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import Ask, Command
from himitsu.server.table.decisions import decide
from himitsu.server.table.phases import Phase, phase_of
from himitsu.server.table.roster import at, seat_of

ANN, BEN, CAT, DAN, EVE = "ann", "ben", "cat", "dan", "eve"
"""Guests; Eve has no seat."""
BOT: Final = "random"
NOW: Final = 1_000_000_000
NO_TOKEN: Final = "0" * 32
MOST_CHANGES: Final = 100
"""That follow from one command here."""
MOST_PAGES: Final = 8
"""That a guest has open here."""


class Connection:
    """A page that has the table open."""

    def __init__(self, guest: str | None, named: bool = True) -> None:
        self.guest = guest
        self.name = name_of(guest) if guest is not None and named else None
        self.looks_at: Seat | None = None
        self.patches = False
        self.names = False
        self.sent: list[str] = []
        self.ended: list[Closing] = []

    def send(self, text: str) -> None:
        self.sent.append(text)

    def end(self, why: Closing) -> None:
        self.ended.append(why)

    def told(self) -> tuple[list[str], list[Closing]]:
        return self.sent.copy(), self.ended.copy()


def name_of(guest: str) -> str:
    return guest.title()


def person(seat: Seat, guest: str, **more: object) -> StoredSeat:
    return replace(StoredSeat(seat, guest, name_of(guest), f"{seat:032x}"), **more)


def bot(seat: Seat) -> StoredSeat:
    return StoredSeat(seat, None, BOT, None)


class Desk:
    """A table, who is there, and what time it is."""

    def __init__(
        self, stored: StoredTable, session: Session | None = None, here: Iterable[str | None] = ()
    ) -> None:
        self.now = NOW
        self.stored = stored
        self._session = session
        self._ids = count(1)
        self.audience = Audience(lambda: self.now)
        for guest in here:
            self.opens(guest)

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    @property
    def phase(self) -> Phase:
        return phase_of(self.stored, self._session)

    @property
    def proposal(self) -> Proposal:
        assert self.stored.proposal is not None
        return self.stored.proposal

    def situation(self) -> Situation:
        return Situation(self.phase, self.audience, self.now, lambda: f"id {next(self._ids)}")

    def at(self, seat: Seat) -> StoredSeat:
        return at(self.stored, seat)

    def changed(self, **more: Any) -> Desk:
        """The same table, with something else about it."""
        self.stored = replace(self.stored, **more)
        return self

    def seated(self, seat: Seat, **more: Any) -> Desk:
        """The same table, with something else about a seat."""
        taken = [replace(each, **more) if each.seat == seat else each for each in self.stored.taken]
        return self.changed(taken=tuple(taken))

    # Who is there

    def opens(self, guest: str | None) -> Connection:
        connection = Connection(guest)
        self.audience.add(connection, most=MOST_PAGES)
        return connection

    def closes(self, guest: str) -> None:
        """All the guest's pages are gone."""
        for connection in list(self.audience.connections):
            if connection.guest == guest:
                self.audience.remove(connection)

    # Deciding

    def decide(self, command: Command) -> Change | None:
        """What the command comes to; whatever that is, deciding changes nothing."""
        before = self.picture()
        try:
            return decide(self.situation(), command)
        finally:
            assert self.picture() == before, "deciding has changed something"

    def change(self, command: Command) -> Change:
        """What a command comes to that comes to something."""
        change = self.decide(command)
        assert change is not None
        return change

    def refusal(self, command: Command) -> tuple[int, str]:
        """The status and the code with which the command is refused."""
        with pytest.raises(Refused) as refused:
            self.decide(command)
        assert refused.value.text
        return refused.value.status, refused.value.code

    def do(self, command: Command) -> list[Change]:
        """Take on what a command comes to, and all that follows from it."""
        changes: list[Change] = []
        pending: Command | None = command
        while pending is not None:
            assert len(changes) < MOST_CHANGES
            change = self.decide(pending)
            if change is None:
                break
            self.take_on(change, command)
            changes.append(change)
            if change.refusal is not None:
                raise change.refusal
            pending = change.then
        return changes

    def take_on(self, change: Change, command: Command) -> None:
        if change.session is not None:
            self._session = change.session
        if self._session is not None:
            self._session.orders = self._session.with_orders(change.orders)
            if change.entry is not None:
                self._session.apply(change.entry)
            for taken in change.taken:
                self._session.apply(taken)
        following = {} if change.following is None else {"again": "the next table"}
        self.stored = replace(change.after, **following)
        if change.looks is not None and isinstance(command, Ask):
            command.connection.looks_at = change.looks.seat
        if change.yields is not None:
            change.yields.end(TOO_MANY)
            self.audience.remove(change.yields)
        if change.joins is not None:
            self.audience.add(change.joins, most=MOST_PAGES)
        if change.parts is not None:
            self.audience.remove(change.parts)

    def picture(self) -> object:
        """All that deciding is given, so that it can be compared."""
        session = self._session
        game: object = None
        if session is not None:
            shown = [encode(session.sync(viewer)) for viewer in session.viewers]
            game = session.sequence, dict(session.orders), shown, write(session.record())
        people = [
            (each, each.guest, each.name, each.looks_at) for each in self.audience.connections
        ]
        told = [each.told() for each in self.audience.connections if isinstance(each, Connection)]
        away = [self.audience.away(guest, self.now) for guest in (ANN, BEN, CAT, DAN, EVE)]
        return msgspec.json.encode(self.stored), game, people, told, away, self.now

    # What people at the table ask for

    def ask(self, guest: str | None, message: ClientMessage) -> Ask:
        """From a page that the guest has open, or from one that is not here."""
        own = [each for each in self.audience.connections if each.guest == guest]
        return Ask(own[0] if own else Connection(guest), message)

    def gesture(
        self,
        guest: str,
        *moves: Move,
        words: str | None = None,
        token: str | None = None,
        number: int = 1,
    ) -> Ask:
        """An answer to what the guest is asked; with a token that never was if they are not."""
        sitter = seat_of(self.stored, guest)
        prompt = None if sitter is None else self.session.prompt(sitter.seat)
        own = NO_TOKEN if prompt is None else prompt.token
        return self.ask(guest, Gesture(f"gesture-{number}", token or own, list(moves), words))

    def agrees(self, guest: str) -> Ask:
        return self.ask(guest, Answer(self.proposal.id, agree=True))

    def disagrees(self, guest: str) -> Ask:
        return self.ask(guest, Answer(self.proposal.id, agree=False))


# Tables


def table(
    game: str = "highcard", seats: int = 3, people: Sequence[str] = (ANN, BEN), **more: Any
) -> StoredTable:
    """A table where people gather; the first is the host."""
    played = game_named(game)
    stored = StoredTable(
        id="this table",
        game=game,
        rules_version=played.rules_version,
        seats=seats,
        options=played.resolve({}, seats),
        bot=BOT,
        status="gathering",
        host=people[0] if people else EVE,
        secret=bytes(range(32)),
        again=None,
        taken=tuple([person(seat, guest) for seat, guest in enumerate(people)]),
    )
    return replace(stored, **more)


def gathering(here: Iterable[str | None] | None = None, **more: Any) -> Desk:
    stored = table(**more)
    return Desk(stored, here=_guests(stored) if here is None else here)


def playing(here: Iterable[str | None] | None = None, **more: Any) -> Desk:
    gathered = table(**more)
    bots = [bot(seat) for seat in range(len(gathered.taken), gathered.seats)]
    begun = replace(gathered, status="playing", taken=(*gathered.taken, *bots))
    session = Session(game_named(begun.game), begun)
    stored = deadlines.timed(begun, session.stands(), NOW)
    return Desk(stored, session, _guests(stored) if here is None else here)


def over(here: Iterable[str | None] | None = None, **more: Any) -> Desk:
    """Everybody was silent until the end."""
    desk = playing(here, **more)
    session = desk.session
    while session.to_act():
        seat = session.to_act()[0]
        session.apply(session.entry(seat, None, [session.default_move(seat)]))
    return desk.changed(status="over", deadline=None, due=None)


def closed(**more: Any) -> Desk:
    """Made under other rules."""
    return gathering(rules_version=99, **more)


def _guests(stored: StoredTable) -> list[str]:
    return [sitter.guest for sitter in stored.taken if sitter.guest is not None]
