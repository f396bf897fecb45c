"""What travels at a table: frames over one websocket. The page sends gestures, standing orders and
talk, the server sends what the viewer may know. TypeScript types are generated from here."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from himitsu.server.protocol.http import Emote, SeatChange, TableInfo, Words

PROTOCOL: Final = 1
"""The version of what travels here. It rises with a change that a page of the version before would
not understand; while servers are updated, one understands its own pages and those before."""
UNDERSTOOD: Final = (PROTOCOL - 1, PROTOCOL)

GestureId = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{8,64}$")]
Order = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]

# Page to server


class Gesture(msgspec.Struct, frozen=True, tag="gesture", forbid_unknown_fields=True):
    """One or more moves in a row: all are stored, or none. Sent again, it is applied once."""

    id: GestureId
    token: Token
    moves: Annotated[list[int], Meta(min_length=1, max_length=16)]
    words: Words | None = None
    """What is said beside a single move, where the game asks for words."""


class Stand(msgspec.Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Give a standing order, in place of the one before; null takes it back."""

    order: Order | None


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Chat: words where the table's chat is free, otherwise an emote."""

    words: Words | None = None
    emote: Emote | None = None


class Propose(msgspec.Struct, frozen=True, tag="propose", forbid_unknown_fields=True):
    kind: Literal["pause", "undo", "replace"]
    seat: int | None = None


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Agree to a proposal, or not. The proposer withdraws it by disagreeing."""

    proposal: str
    agree: bool


class Resume(msgspec.Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Go on after a pause; any player may."""


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """A watcher looks over a player's shoulder; null: at the public view again."""

    seat: int | None


class Sync(msgspec.Struct, frozen=True, tag="sync", forbid_unknown_fields=True):
    """Send everything anew: a frame did not come, or came twice."""


class Read(msgspec.Struct, frozen=True, tag="read", forbid_unknown_fields=True):
    """A tutorial's pupil has read what is said: bots may go on until they have seen this frame."""

    frame: Annotated[int, Meta(ge=0, le=1_000_000)]


ClientMessage = Gesture | Stand | Say | Propose | Answer | Resume | Look | Sync | Read


def gesture_id(message: ClientMessage) -> str | None:
    """What an error names, so that a page knows which of its gestures was refused."""
    return message.id if isinstance(message, Gesture) else None


# Server to page


class NamedMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the viewer's legal moves, for a page that does not know the game."""

    move: int
    notation: str
    group: str = ""
    """What moves of its kind do: they stand together. A message of the game, or a text."""
    name: str = ""
    """What it does, likewise; empty for the notation."""
    values: dict[str, str | int] = {}
    """What these leave open: numbers, messages or texts."""
    seats: dict[str, int] = {}
    """Likewise, players."""
    words: bool = False
    """May something be said beside it?"""


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """You are asked. The moves are in the view; a gesture answers with the token."""

    token: Token
    moves: tuple[NamedMove, ...] | UnsetType = UNSET
    """For pages that asked for names: all of `view.legal`, in its order."""


class TableFrame(msgspec.Struct, frozen=True, tag="table"):
    """The people and the status of the table: on connecting, and whenever they change."""

    table: TableInfo


class SyncFrame(msgspec.Struct, frozen=True, tag="sync", omit_defaults=True):
    """Everything, on connecting: the view, and the log so far."""

    frame: int
    """Counts what this viewer could see happen, and nothing else."""
    view: Any
    """The game's own struct, encoded with the frame."""
    prompt: Prompt | None
    log: Any
    orders: tuple[str, ...]
    """The standing orders that you may give now."""
    standing: str | None
    """Your standing order. Nobody else sees it, nor that there is one."""
    obeyed: bool
    """Will it answer the prompt, unless you are quicker?"""
    undo: bool
    """May you propose to take your last answer back? Never past a revelation."""
    since: int | None
    """Where in the log the part begins that happened while you were away."""
    changes: tuple[SeatChange, ...] | UnsetType = UNSET
    """Who took seats over so far, in order."""
    strayed: bool = False
    """Has a tutorial's pupil left its script?"""


class UpdateFrame(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """What just happened, and the view after it."""

    frame: int
    view: Any
    prompt: Prompt | None
    events: Any
    orders: tuple[str, ...]
    standing: str | None
    obeyed: bool
    undo: bool
    strayed: bool = False
    """Has a tutorial's pupil left its script?"""


class PatchFrame(msgspec.Struct, frozen=True, tag="patch", omit_defaults=True):
    """The same for a page that asked for patches: what changed in the view of the frame before."""

    frame: int
    patch: Any
    """By JSON Pointer into that view: what stands there now. One past the end of an array adds."""
    prompt: Prompt | None
    events: Any
    orders: tuple[str, ...]
    standing: str | None
    obeyed: bool
    undo: bool
    strayed: bool = False
    """Has a tutorial's pupil left its script?"""


class AcceptedFrame(msgspec.Struct, frozen=True, tag="accepted"):
    """The gesture is stored. A gesture sent twice is answered twice."""

    gesture: GestureId


class SeatFrame(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody takes a seat over just now. The log goes on as it was."""

    change: SeatChange


class StandingFrame(msgspec.Struct, frozen=True, tag="standing"):
    """Your standing order was given or taken back; to all your pages, and to nobody else."""

    standing: str | None
    obeyed: bool


class Said(msgspec.Struct, frozen=True):
    """One saying in the chat."""

    seat: int
    name: str
    words: str | None
    emote: Emote | None
    at: int
    """Milliseconds since 1970."""


class TalkFrame(msgspec.Struct, frozen=True, tag="talk"):
    """On connecting, what was said lately; afterwards each saying as it comes."""

    said: tuple[Said, ...]


class ClockFrame(msgspec.Struct, frozen=True, tag="clock"):
    """How long the present question stays open: on connecting, and whenever it changes."""

    left: int | None
    """Milliseconds; null while nobody's clock runs."""


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
    "paused",
    "no-words",
    "no-proposal",
    "not-allowed",
    "failed",
]


class ErrorFrame(msgspec.Struct, frozen=True, tag="error"):
    """To this client alone. The code is for the page, the text for a person reading the wire."""

    code: ErrorCode
    text: str
    gesture: GestureId | None


def error_frame(code: str, text: str, gesture: str | None) -> ErrorFrame:
    """The frame of a refusal, whose code must be one that pages know."""
    return ErrorFrame(msgspec.convert(code, ErrorCode), text, gesture)


ServerFrame = (
    TableFrame
    | SyncFrame
    | UpdateFrame
    | PatchFrame
    | AcceptedFrame
    | SeatFrame
    | StandingFrame
    | TalkFrame
    | ClockFrame
    | ErrorFrame
)


def encode(frame: ServerFrame) -> str:
    return msgspec.json.encode(frame).decode()
