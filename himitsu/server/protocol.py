"""What travels between a page and the server. TypeScript types are generated from here.

Requests and answers of the lobby are JSON over HTTP. At a table everything is a frame over one
websocket: the page sends gestures and standing orders, the server sends what the viewer may know.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
GestureId = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{8,64}$")]
Order = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Key256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


# Lobby, over HTTP


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    choices: tuple[str, ...]
    defaults: dict[str, str]
    """The default by number of seats."""


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class Guest(msgspec.Struct, frozen=True):
    """Who the page is, as the signed cookie says; the name is what others read."""

    name: str | None


class SetName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    options: dict[str, str] = {}
    bot: str = "steady"
    """Who plays the seats that nobody has taken when the game starts."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    name: Name
    nonce: Nonce
    """The page's share in the game's chance: no server can choose the key alone."""


class Created(msgspec.Struct, frozen=True):
    id: str


class SeatInfo(msgspec.Struct, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str | None
    """A person's name, or the bot's ("steady")."""
    present: bool
    """Does a person have the table open? Bots always do."""


class Fairness(msgspec.Struct, frozen=True):
    """The key is BLAKE2b-256("himitsu key", the secret, then each person's nonce by seat). The
    commitment, BLAKE2b-256 of the secret, is shown from the start; the rest once the game is
    over."""

    commitment: Key256
    secret: Key256 | None
    nonces: tuple[Nonce | None, ...]
    """By seat; null for bots. Empty before the end."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as one guest sees it."""

    id: str
    game: str
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    bot: str
    status: Literal["gathering", "playing", "over", "closed"]
    """Closed: begun under other rules than this server's; it cannot go on."""
    you: int | None
    """Your seat."""
    host: bool
    """Did you make this table? The host starts the game."""
    again: str | None
    """The table where the same people meet again."""
    fairness: Fairness


# At a table, page to server


class Gesture(msgspec.Struct, frozen=True, tag="gesture", forbid_unknown_fields=True):
    """One or more moves in a row: all are stored, or none. Sent again, it is applied once."""

    id: GestureId
    token: Token
    moves: Annotated[list[int], Meta(min_length=1, max_length=16)]


class Stand(msgspec.Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Give a standing order, in place of the one before; null takes it back."""

    order: Order | None


ClientMessage = Gesture | Stand


def gesture_id(message: ClientMessage) -> str | None:
    """What an error names, so that a page knows which of its gestures was refused."""
    return message.id if isinstance(message, Gesture) else None


# At a table, server to page


class Prompt(msgspec.Struct, frozen=True):
    """You are asked. The moves are in the view; a gesture answers with the token."""

    token: Token


class TableFrame(msgspec.Struct, frozen=True, tag="table"):
    """The people and the status of the table: on connecting, and whenever they change."""

    table: TableInfo


class SyncFrame(msgspec.Struct, frozen=True, tag="sync"):
    """Everything, on connecting: the view, and the log so far."""

    frame: int
    """Counts what this viewer could see happen, and nothing else."""
    view: msgspec.Raw
    prompt: Prompt | None
    log: msgspec.Raw
    orders: tuple[str, ...]
    """The standing orders that you may give now."""
    standing: str | None
    """Your standing order. Nobody else sees it, nor that there is one."""
    obeyed: bool
    """Will it answer the prompt, unless you are quicker?"""


class UpdateFrame(msgspec.Struct, frozen=True, tag="update"):
    """What just happened, and the view after it."""

    frame: int
    view: msgspec.Raw
    prompt: Prompt | None
    events: msgspec.Raw
    orders: tuple[str, ...]
    standing: str | None
    obeyed: bool


class AcceptedFrame(msgspec.Struct, frozen=True, tag="accepted"):
    """The gesture is stored. A gesture sent twice is answered twice."""

    gesture: GestureId


class StandingFrame(msgspec.Struct, frozen=True, tag="standing"):
    """Your standing order was given or taken back; to all your pages, and to nobody else."""

    standing: str | None
    obeyed: bool


ErrorCode = Literal[
    "malformed",
    "oversized",
    "too-frequent",
    "not-seated",
    "not-started",
    "over",
    "not-asked",
    "too-late",
    "illegal",
    "closed",
    "failed",
]


class ErrorFrame(msgspec.Struct, frozen=True, tag="error"):
    """To this client alone. The code is for the page, the text for a person reading the wire."""

    code: ErrorCode
    text: str
    gesture: GestureId | None


ServerFrame = TableFrame | SyncFrame | UpdateFrame | AcceptedFrame | StandingFrame | ErrorFrame


# Companion: the ladder that people at a real table share, over HTTP

LadderCode = Annotated[str, Meta(pattern="^[ACDEFGHJKLMNPQRTUVWXY34679]{6}$")]
"""Without signs that look or sound alike: 0 O, 1 I, 2 Z, 5 S, 8 B."""
RowKey = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Made by a page, and told to nobody but the server: who knows it writes the row."""
Mark = Annotated[int, Meta(ge=0, le=99)]


class ShareMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has laid open, by girl: all that a page ever tells of its sheet."""

    key: RowKey
    name: Name
    marks: Annotated[tuple[Mark, ...], Meta(min_length=1, max_length=16)]
    again: bool = False
    """The page was here before: a ladder lost in a restart is made anew under its code."""


class LeaveLadder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: RowKey


class LadderRow(msgspec.Struct, frozen=True):
    name: str
    marks: tuple[int, ...]
    you: bool


class SharedLadder(msgspec.Struct, frozen=True):
    code: LadderCode
    rows: tuple[LadderRow, ...]
    """In the order of arrival; each has as many marks as the first."""
