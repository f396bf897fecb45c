"""What travels between a page and the server. TypeScript types are generated from here.

Requests and answers of the lobby are JSON over HTTP. At a table everything is a frame over one
websocket: the page sends gestures, standing orders and talk, the server sends what the viewer may
know.
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
Words = Annotated[str, Meta(min_length=1, max_length=280)]
"""What a person says, in chat or beside a move: plain text, never markup."""
Note = Annotated[str, Meta(max_length=8000)]
CarryCode = Annotated[str, Meta(min_length=1, max_length=32)]

Chat = Literal["off", "emotes", "free"]
Watch = Literal["nobody", "public", "seats"]
"""Who may watch: nobody, anybody the public view, or also a seat's view with its player's leave.
Once the game is over everybody sees everything."""
Pace = Literal["untimed", "live", "relaxed"]
Emote = Literal[
    "hello", "thanks", "well-played", "oops", "thinking", "hurry", "wow", "sorry", "good-game"
]


# Lobby, over HTTP


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    choices: tuple[str, ...]
    defaults: dict[str, str]
    """The default by number of seats."""
    only: dict[str, tuple[int, ...]]
    """The numbers of seats that a choice is for; a choice that is not here is for all."""


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    lesson: bool
    """Is there a tutorial?"""
    shares: bool
    """May players let watchers see their side?"""
    chat: Chat
    """What suits the game; a table may choose otherwise."""


class Guest(msgspec.Struct, frozen=True):
    """Who the page is, as the signed cookie says; the name is what others read."""

    name: str | None
    pushable: str | None = None
    """The server's public key for Web Push; null where the host has not switched it on."""


class SetName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    options: dict[str, str] = {}
    bot: str = "steady"
    """Who plays the seats that nobody has taken when the game starts."""
    public: bool = False
    """Is it listed among the open tables, or found by its link alone?"""
    pace: Pace = "untimed"
    clock: Annotated[int, Meta(ge=10, le=14 * 24 * 3600)] | None = None
    """Seconds for each decision; null if untimed. Silence is then answered by the rules."""
    chat: Chat | None = None
    """Null for what suits the game."""
    watch: Watch = "public"


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    name: Name
    nonce: Nonce
    """The page's share in the game's chance: no server can choose the key alone."""


class Created(msgspec.Struct, frozen=True):
    id: str


class StandIn(msgspec.Struct, frozen=True):
    """A bot in the place of a person, for everybody to see."""

    bot: str
    why: Literal["left", "lapsed", "conceded"]


class SeatInfo(msgspec.Struct, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str | None
    """A person's name, or the bot's ("steady")."""
    present: bool
    """Does a person have the table open? Bots always do."""
    stand_in: StandIn | None = None
    """The bot that plays on for a person; he may take the seat back, unless he conceded."""
    shared: bool = False
    """May watchers look over this player's shoulder?"""


class Fairness(msgspec.Struct, frozen=True):
    """The key is BLAKE2b-256("himitsu key", the secret, then each person's nonce by seat). The
    commitment, BLAKE2b-256 of the secret, is shown from the start; the rest once the game is
    over."""

    commitment: Key256
    secret: Key256 | None
    nonces: tuple[Nonce | None, ...]
    """By seat; null for bots. Empty before the end."""


class Proposal(msgspec.Struct, frozen=True):
    """What somebody has asked the others to agree to. There is one at a time."""

    id: str
    kind: Literal["pause", "undo", "replace", "join"]
    """Pause the game; take back the proposer's last answer; give an absent player's seat to a bot;
    let a newcomer have a bot's seat."""
    by: str
    """A name."""
    seat: int | None
    """Whom it is about, where it is about a seat."""
    agreed: tuple[str, ...]
    """Names of those who have agreed."""
    waiting: tuple[str, ...]
    """Names of those who have not answered."""
    yours: bool
    """Are you among those who have not?"""


class Origin(msgspec.Struct, frozen=True):
    """A game that did not begin with a deal of its own. It counts for nothing."""

    kind: Literal["what-if", "tutorial"]
    table: str | None
    """The finished game that it branches off."""
    moves: int
    """How many moves of that game come before it."""


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
    """Is this table yours? The host starts the game."""
    host_seat: int | None
    """Where the host sits; null for one who has no seat."""
    again: str | None
    """The table where the same people meet again."""
    fairness: Fairness
    public: bool
    pace: Pace
    clock: int | None
    chat: Chat
    watch: Watch
    watchers: tuple[str | None, ...]
    """Names of those who watch without a seat; null for one without a name."""
    paused: bool
    proposal: Proposal | None
    conceded: bool
    """Did the game end because everybody gave up?"""
    your_turn: bool
    """Are you asked? Only ever said of yourself."""
    may_sit: tuple[int, ...]
    """Bots' seats that you may ask for while the game goes on; none if you have seen a hand."""
    yours_again: int | None
    """The seat that was given to a bot while you were away: you may take it back."""
    look_back: bool
    """May you look back at the game from your seat while it goes on?"""
    origin: Origin | None
    """Where the game branches off another, or what it teaches."""


class OpenTables(msgspec.Struct, frozen=True):
    """What a newcomer can join."""

    people: int
    """How many have the site open at a table or in the lobby."""
    tables: tuple[TableInfo, ...]
    """Public ones that gather people, newest first."""


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot plays on, for everybody to see. Who concedes does not come back."""

    concede: bool = False


class AskSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A newcomer would like a bot's seat in a running game; the host decides."""

    seat: int
    name: Name


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let watchers look over your shoulder, or no longer."""

    shared: bool


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your own notes at a table: on every device of yours, and for nobody else."""

    text: Note


class Carry(msgspec.Struct, frozen=True):
    """A code that makes another device you, once."""

    code: CarryCode
    seconds: int
    """How long it can be used."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Be the guest who was given the code."""

    code: CarryCode


# At a table, page to server


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
    """Agree to a proposal, or not. Who made it withdraws it by disagreeing."""

    proposal: str
    agree: bool


class Resume(msgspec.Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Go on after a pause; any player may."""


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """A watcher looks over a player's shoulder; null: at the public view again."""

    seat: int | None


ClientMessage = Gesture | Stand | Say | Propose | Answer | Resume | Look


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
    undo: bool
    """May you propose to take your last answer back? Never past a revelation."""
    since: int | None
    """Where in the log the part begins that happened while you were away."""


class UpdateFrame(msgspec.Struct, frozen=True, tag="update"):
    """What just happened, and the view after it."""

    frame: int
    view: msgspec.Raw
    prompt: Prompt | None
    events: msgspec.Raw
    orders: tuple[str, ...]
    standing: str | None
    obeyed: bool
    undo: bool


class AcceptedFrame(msgspec.Struct, frozen=True, tag="accepted"):
    """The gesture is stored. A gesture sent twice is answered twice."""

    gesture: GestureId


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


ServerFrame = (
    TableFrame
    | SyncFrame
    | UpdateFrame
    | AcceptedFrame
    | StandingFrame
    | TalkFrame
    | ClockFrame
    | ErrorFrame
)


# Replays, over HTTP


class ReplayOutline(msgspec.Struct, frozen=True):
    """A game from one side: how many frames it has, and what happened in each."""

    frames: int
    """Frame 0 is the deal."""
    log: msgspec.Raw
    """Events, as in a sync frame."""
    starts: tuple[int, ...]
    """By frame: where in the log its events begin."""
    moves: tuple[int, ...]
    """By frame: how many moves lead to it. Empty before the end: it would count hidden answers."""


class ReplayFrames(msgspec.Struct, frozen=True):
    first: int
    views: tuple[msgspec.Raw, ...]


class StartLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name


class LessonMove(msgspec.Struct, frozen=True):
    frame: int
    """The pupil's frame in which it is asked for."""
    move: int


class Lesson(msgspec.Struct, frozen=True):
    """How a tutorial goes, as long as the pupil follows it."""

    frames: int
    """The pupil's frames, the deal among them; then he plays on as he likes."""
    moves: tuple[LessonMove, ...]


class WhatIf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a point of a finished game against bots. The chance to come is fresh."""

    moves: int
    """How many of the game's moves come before."""
    seat: int
    name: Name


# Web Push, over HTTP


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser wants to be told that it is the guest's move."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https://")]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Unsubscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class PushMessage(msgspec.Struct, frozen=True):
    """All that a browser is told with no page open: where its guest is asked, and nothing more."""

    path: str
    game: str


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
