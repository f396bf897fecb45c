"""Tables, seats and entries as they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from himitsu.server.protocol.frames import Said
from himitsu.server.protocol.http import BotPace, Chat, Pace, Sitter, Watch, Why


class StoredSeat(msgspec.Struct, frozen=True):
    """A taken seat. A bot has no guest; its name is the bot's kind, or the character's id."""

    seat: int
    guest: str | None
    name: str
    nonce: str | None
    stand_in: str | None = None
    """The bot that plays on for the guest."""
    why: Literal["left", "lapsed", "conceded"] | None = None
    lapses: int = 0
    """How many questions in a row the guest has let pass."""
    shared: bool = False
    since: int | None = None
    """How many events the guest had seen when they left."""
    begun: Literal["person", "bot"] | None = None
    """Who began in the seat, once somebody else has taken it: bots keep their numbers."""
    person: str | None = None
    """The name of the person whom this bot has replaced."""
    sat_at: int | None = None
    """When the guest sat down at a table where people find each other."""
    patience: int | None = None
    """Seconds after which bots may fill such a table, as far as the guest is concerned; None:
    never."""
    won: bool | None = None
    """Once the game has ended with a result: did whoever sits here win it themselves?"""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has asked the others to agree to. People are guests here, not names."""

    id: str
    kind: Literal["pause", "undo", "replace", "join"]
    by: str
    name: str
    seat: int | None = None
    since: int | None = None
    """The first entry that an undo takes back."""
    until: int = 0
    """When it lapses: nobody who is away may keep the others waiting."""
    agreed: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    excused: tuple[str, ...] = ()
    """Who was away themselves when it was made, and is not waited for."""


class Taken(msgspec.Struct, frozen=True):
    """Somebody took a seat over, or a bot did."""

    seat: int
    why: Why
    was: Sitter
    now: Sitter


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game begins that has no deal of its own: complete, whatever becomes of others."""

    kind: Literal["what-if", "tutorial"]
    table: str | None
    """The finished game that it branches off."""
    begun: int
    """How many moves were made before anybody sat down here."""
    key: str
    """In hexadecimal, like those of the branches."""
    moves: str
    """Each as its seat, a colon and the game's notation."""
    branches: dict[int, str]
    """By number of moves: the key of the chance to come from there on."""
    taken: tuple[tuple[int, Taken], ...] = ()
    """Who took seats over in the moves before, each with how many moves came first."""


class StoredTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    bot: str
    status: Literal["gathering", "playing", "over"]
    host: str
    secret: bytes
    again: str | None
    taken: tuple[StoredSeat, ...]
    """By seat."""
    public: bool = False
    pace: Pace = "untimed"
    clock: int | None = None
    chat: Chat = "off"
    watch: Watch = "public"
    bot_pace: BotPace = "normal"
    opponents: tuple[str | None, ...] = ()
    """By seat: who plays there if nobody takes it; None, as where there are fewer: `bot`."""
    stand_in: str | None = None
    """The bot that plays on for people who are away; None, as at older tables: `bot`."""
    paused: bool = False
    conceded: bool = False
    proposal: Proposal | None = None
    origin: Origin | None = None
    deadline: int | None = None
    """When silence is answered; while the table is paused, how much time was left."""
    due: int | None = None
    """When a server must look after the table."""
    shown_at: int = 0
    """At a table with a clock: when pages have shown what happened, which is not time to think."""
    held: dict[str, int] = {}
    """Guests who have seen a seat's secrets without having it."""
    owned: dict[str, int] = {}
    """Those among them who lost the seat to a bot, and may have it back."""
    quick: bool = False
    """Do people find each other here, who begin when they are enough, or have waited enough?"""
    ended_at: int | None = None
    """When the game ended with a result."""
    version: int = 0
    """Rises with what is stored about the table: whoever decides on an older one decides again."""
    appends: int = 0
    """How many of the versions were appends to the log: where several processes share a database,
    and as many versions as appends have come since, nothing else need be read."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    bot: str
    host: str
    secret: bytes
    taken: tuple[StoredSeat, ...] = ()
    """Seats that are kept for people of the table before, or all where the game begins at once."""
    begun: bool = False
    public: bool = False
    pace: Pace = "untimed"
    clock: int | None = None
    chat: Chat = "off"
    watch: Watch = "public"
    bot_pace: BotPace = "normal"
    opponents: tuple[str | None, ...] = ()
    stand_in: str | None = None
    origin: Origin | None = None
    quick: bool = False
    due: int | None = None


class Entry(msgspec.Struct, frozen=True):
    """One gesture in a table's log, its moves in the game's notation."""

    sequence: int
    seat: int
    gesture: str | None
    moves: str
    kind: Literal["moves", "undo", "seat", "hint"] = "moves"
    """An undo takes back all moves from the sequence on that its moves name. Who takes a seat over
    is written there as JSON. A hint was given to the seat, and has none."""
    words: str | None = None


class Writes(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored about a table at once: all of it, or nothing."""

    after: StoredTable
    """The table as it is then; what differs from before is written."""
    entry: Entry | None = None
    """What is appended to the log."""
    taken: tuple[Entry, ...] = ()
    """Who took seats over, appended after it."""
    orders: Mapping[int, str | None] = {}
    """By seat: the standing order that is given, or None where one is taken back."""
    relies_on: tuple[int, str] | None = None
    """A seat and the order that must still stand there."""
    said: Said | None = None
    """What is added to the chat."""
    names: Mapping[str, str] = {}
    """By guest: the name that they go by from now on."""
    following: NewTable | None = None
    """The table where the same people meet again."""

    def changes(self, before: StoredTable) -> bool:
        """Is there anything to store?"""
        return self.after != before or any(
            (self.entry, self.taken, self.orders, self.said, self.names, self.following)
        )


_JSON: Mapping[str, Any] = {
    "proposal": Proposal,
    "origin": Origin,
    "opponents": tuple[str | None, ...],
}


def to_column(field: str, value: Any) -> Any:
    """A field of a table as its column has it."""
    return msgspec.to_builtins(value, str_keys=True) if field in _JSON else value


def from_column(field: str, value: Any) -> Any:
    """The opposite."""
    kind = _JSON.get(field)
    return value if kind is None or value is None else msgspec.convert(value, kind, str_keys=True)
