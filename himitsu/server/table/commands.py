"""Everything that can be asked of a table, by whomever: there is no other way in."""

from __future__ import annotations

from typing import Literal

import msgspec

from himitsu.bots.emotes import Emote
from himitsu.core.contract import Move, Seat
from himitsu.server.protocol.frames import ClientMessage
from himitsu.server.protocol.http import BotPace
from himitsu.server.table.audience import Connected


class _Command(msgspec.Struct, frozen=True):
    pass


# People who come and go. They do not wait for a change that is being stored: a newcomer is shown
# what is on the disk.


class Connect(_Command, frozen=True):
    """A page opened the table."""

    connection: Connected
    most_watchers: int
    """So many may have the table open without a seat."""


class Disconnect(_Command, frozen=True):
    connection: Connected


class NoteReturn(_Command, frozen=True):
    """A person is here again, and was told what they missed."""

    guest: str


class NoteAbsence(_Command, frozen=True):
    """The last page of a person is closed: remember what they have seen."""

    guest: str


# What a page asks for over its websocket


class Ask(_Command, frozen=True):
    connection: Connected
    message: ClientMessage


# What is asked for over HTTP


class TakeSeat(_Command, frozen=True):
    """Sit down, or move to another seat; the nonce becomes part of the game's chance."""

    guest: str
    name: str
    seat: Seat
    nonce: str
    patience: int | None = 0
    """Where people find each other: after how many seconds they would have bots."""


class LeaveSeat(_Command, frozen=True):
    guest: str


class SetPatience(_Command, frozen=True):
    """After how many seconds of waiting the guest would have bots; None: never."""

    guest: str
    patience: int | None


class SetBotPace(_Command, frozen=True):
    """How soon bots answer from now on."""

    guest: str
    pace: BotPace


class Start(_Command, frozen=True):
    guest: str


class Rematch(_Command, frozen=True):
    """One next table for everybody."""

    guest: str
    secret: bytes


class Share(_Command, frozen=True):
    """Let watchers look over the guest's shoulder, or end it at once."""

    guest: str
    shared: bool


class Leave(_Command, frozen=True):
    """A bot plays on for the guest, for everybody to see."""

    guest: str
    concede: bool


class ComeBack(_Command, frozen=True):
    """Take one's seat back from a bot."""

    guest: str
    name: str | None


class AskSeat(_Command, frozen=True):
    """A newcomer would like a bot's seat."""

    guest: str
    name: str
    seat: Seat


class AskHint(_Command, frozen=True):
    """Note that a guest who plays alone is given a hint for a prompt."""

    guest: str
    token: str


# What the server itself does


class BotAnswer(_Command, frozen=True):
    """A bot has thought about what its seat saw in that frame."""

    seat: Seat
    frame: int
    move: Move


class SayAsBot(_Command, frozen=True):
    """A character has something to say about what everybody has seen."""

    seat: Seat
    emote: Emote


class ObeyOrder(_Command, frozen=True):
    """A standing order answers what its seat saw in that frame."""

    seat: Seat
    frame: int


class LookAfter(_Command, frozen=True):
    """The table is due: its clock may have run out, or a proposal, or bots must go on."""

    silent: frozenset[Seat] = frozenset()
    """For whom silence has answered already."""
    moves: int = 0
    """How many moves it has made."""


class Reconsider(_Command, frozen=True):
    """Somebody no longer plays: a proposal may be agreed to now, or be nobody's."""


class Administer(_Command, frozen=True):
    """The server's host decides, whoever sits here."""

    what: Literal["pause", "resume", "end"]


class CatchUp(_Command, frozen=True):
    """Somebody else wrote to the table: read it anew."""


Command = (
    Connect
    | Disconnect
    | NoteReturn
    | NoteAbsence
    | Ask
    | TakeSeat
    | LeaveSeat
    | SetPatience
    | SetBotPace
    | Start
    | Rematch
    | Share
    | Leave
    | ComeBack
    | AskSeat
    | AskHint
    | BotAnswer
    | SayAsBot
    | ObeyOrder
    | LookAfter
    | Reconsider
    | Administer
    | CatchUp
)
