"""How closely an experiment looks at some of its games, as its file says.

Everything is a count, so that the same file gives the same tables. Nothing is looked at closely
unless the file says so: most of it plays games on, or anew, and takes its time.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

HUNDRED = 100

OfHundred = Annotated[int, Meta(ge=0, le=HUNDRED)]
Count = Annotated[int, Meta(ge=1, le=1000)]
Several = Annotated[int, Meta(ge=2, le=1000)]


Share = Annotated[float, Meta(ge=0, le=1)]


class Playouts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What another choice would have led to."""

    games: OfHundred = 0
    """So many of every hundred games of the base; 0: none."""
    decisions: Count = 4
    """In each of them, at which the options are tried."""
    options: Several = 8
    """At each, at most."""
    repeats: Annotated[int, Meta(ge=2, le=1000, multiple_of=2)] = 4
    """Of each option: half from what the player could think, half from the truth."""


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is likely to win, from the beginning to the end."""

    games: OfHundred = 0
    moments: Count = 10
    repeats: Several = 8
    """At each: so many from the truth, and as many from what players could think."""
    stray: Share = 0.1
    """The share of the bots' moves that are any legal ones, as people err."""


class Replays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same deal again, with other chance, and with the same chance and bots' other whims."""

    games: OfHundred = 0
    chances: Several = 4
    repeats: Several = 2


class Secrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players do not know."""

    games: OfHundred = 0
    moments: Count = 10
    samples: Several = 60
    moves: Count = 4
    """Before and after which it is asked what everybody knows."""


class Closer(NamedTuple):
    """What an experiment asks for."""

    playouts: Playouts
    course: Course
    replays: Replays
    secrets: Secrets


def chosen_games(what: str, seed: str, hundred: int, games: int) -> set[int]:
    """Which of a hundred games are looked at: drawn, so that every seat and bot has its turn."""
    rng = Random(f"{what}/{seed}/{hundred}")
    return {hundred * HUNDRED + place for place in rng.sample(range(HUNDRED), games)}
