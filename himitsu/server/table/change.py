"""What deciding is about: the situation at a table, and the change that a command comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from himitsu.core.contract import Seat
from himitsu.server.errors import Refused
from himitsu.server.game.session import Session
from himitsu.server.logs import Field
from himitsu.server.protocol.frames import ServerFrame
from himitsu.server.store.rows import Writes
from himitsu.server.table.audience import Audience, Connected
from himitsu.server.table.commands import Command
from himitsu.server.table.phases import Phase


class Situation(NamedTuple):
    """All that a decision may depend on."""

    phase: Phase
    audience: Audience
    now: int
    """Milliseconds since 1970."""
    new_id: Callable[[], str]
    """An id that nobody can guess."""


class Looks(NamedTuple):
    """A connection sees the game from another side."""

    seat: Seat | None
    """Whose; None for the public side."""
    noted: bool
    """Is it noted that its guest has seen this side?"""


class LogLine:
    """What the server's log says about a change; never a secret."""

    def __init__(self, text: str, **fields: Field) -> None:
        self.text = text
        self.fields = fields


class Change(Writes, frozen=True, kw_only=True):
    """What a command comes to: what is stored, and who is told what once it is.

    That the table changed is told anyway, to whoever can see it. A change of which nothing is to be
    stored is only told.
    """

    session: Session | None = None
    """The game that begins."""
    reply: ServerFrame | None = None
    """To the connection that asked, before everything else."""
    announced: bool = False
    """Is everybody told about the table, even if it looks the same?"""
    standing: Seat | None = None
    """Whose standing order changed: its owner is told, and nobody else."""
    answered: Seat | None = None
    """For whom the server itself has answered."""
    looks: Looks | None = None
    """What the connection that asked sees from now on."""
    read: int | None = None
    """Up to which frame a tutorial's bots may go on."""
    joins: Connected | None = None
    yields: Connected | None = None
    """Who makes room for the one that joins."""
    parts: Connected | None = None
    refusal: Refused | None = None
    """Why the command cannot be, where somebody is told something even so."""
    best_effort: bool = False
    """Nobody is kept from anything because this cannot be stored."""
    logged: LogLine | None = None
    then: Command | None = None
    """What is to be decided next, before anything else is."""
