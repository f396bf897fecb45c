"""What bots think of moves, as it travels: of a finished game, and as a hint."""

from __future__ import annotations

from typing import Literal

import msgspec

from himitsu.server.protocol.frames import NamedMove, Token

Unit = Literal["wins", "points", "worth"]
"""What values count: the share of games that are won; points that a round brings; or the share of
games that are won, less what others win with them."""


class WeighedMove(NamedMove, frozen=True, omit_defaults=True, kw_only=True):
    """A move that a bot weighed."""

    value: float | None = None
    """On average; null where it went by a rule of thumb."""
    tried: int = 0
    """How many suppositions the value rests on."""


class Phrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words of the game's messages: the key of one, or a text, and what it leaves open."""

    name: str
    values: dict[str, str | int] = {}
    seats: dict[str, int] = {}


class Likely(msgspec.Struct, frozen=True, omit_defaults=True):
    what: Phrase
    chance: float
    """In so large a part of the bot's suppositions this was so."""
    mean: float | None = None
    """How much of it there was on average, where that is a number."""


class Belief(msgspec.Struct, frozen=True):
    """What a bot supposed about something hidden."""

    about: Phrase
    likely: tuple[Likely, ...]
    """The likeliest first."""


class BotThoughts(msgspec.Struct, frozen=True):
    """What a bot thought, thought again from the same view and randomness."""

    seat: int
    bot: str
    unit: Unit
    options: tuple[WeighedMove, ...]
    """The move that it made, then the best."""
    beliefs: tuple[Belief, ...]
    slip: bool
    """Did it make a mistake here, as people do, and not what it thought best?"""


class AskForHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Token
    """Of the prompt that it is for."""


class Hint(msgspec.Struct, frozen=True):
    """What the game's usual bot would weigh in your place, from your view alone."""

    unit: Unit
    options: tuple[WeighedMove, ...]
    """The best first."""
    beliefs: tuple[Belief, ...]
