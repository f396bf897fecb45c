"""Tables, seats and entries as they are stored."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from himitsu.server.protocol.http import Chat, Pace, Watch


class StoredSeat(msgspec.Struct, frozen=True):
    """A taken seat. A bot has no guest; its name is the bot's."""

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
    """How many events the guest had seen when he left."""


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
    paused: bool = False
    conceded: bool = False
    proposal: dict[str, Any] | None = None
    origin: dict[str, Any] | None = None
    deadline: int | None = None
    """When silence is answered; while the table is paused, how much time was left."""
    due: int | None = None
    """When a server must look after the table."""
    held: dict[str, int] = {}
    """Guests who have seen a seat's secrets without having it."""
    owned: dict[str, int] = {}
    """Those among them who lost the seat to a bot, and may have it back."""


class NewTable(msgspec.Struct, frozen=True):
    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    bot: str
    host: str
    secret: bytes
    kept: tuple[StoredSeat, ...] = ()
    """Seats that are kept for people of the table before."""
    public: bool = False
    pace: Pace = "untimed"
    clock: int | None = None
    chat: Chat = "off"
    watch: Watch = "public"
    origin: dict[str, Any] | None = None
    """How it begins, if not with a deal of its own."""


class Entry(msgspec.Struct, frozen=True):
    """One gesture in a table's log, its moves in the game's notation."""

    sequence: int
    seat: int
    gesture: str | None
    moves: str
    kind: Literal["moves", "undo"] = "moves"
    """An undo takes back all from the sequence on that its moves name."""
    words: str | None = None
