"""The tables of a closer look, and their rows for a finished game.

They are kept of the base arm alone. A game is looked at where the games are played, so that
processes and machines share this work like the rest, and it stops and goes on with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

import polars as pl

from himitsu.lab.closer.course import follow_course
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.playouts import try_options
from himitsu.lab.closer.replays import replay_deal
from himitsu.lab.closer.secrets import follow_giveaways, follow_secrets
from himitsu.lab.closer.settings import Closer, chosen_games

Columns: TypeAlias = "dict[str, pl.DataType | type[pl.DataType]]"

OPTIONS: Final[Columns] = {
    "seat": pl.Int16,
    "option": pl.String,
    "offered": pl.Int32,
    "taken": pl.Int32,
}
PLAYOUTS: Final[Columns] = {
    "number": pl.Int32,
    "seat": pl.Int16,
    "move": pl.Int32,
    "option": pl.String,
    "taken": pl.Boolean,
    "repeat": pl.Int16,
    "sampled": pl.Boolean,
    "won": pl.Boolean,
    "score": pl.Int32,
}
COURSE: Final[Columns] = {
    "percent": pl.Int16,
    "number": pl.Int32,
    "sampled": pl.Boolean,
    "seat": pl.Int16,
    "playouts": pl.Int16,
    "wins": pl.Int16,
}
REPLAYS: Final[Columns] = {
    "seat": pl.Int16,
    "bot": pl.String,
    "chance": pl.Int16,
    "repeat": pl.Int16,
    "won": pl.Boolean,
    "score": pl.Int32,
}
SECRETS: Final[Columns] = {
    "percent": pl.Int16,
    "number": pl.Int32,
    "viewer": pl.Int16,
    "secret": pl.String,
    "bits": pl.Float64,
}
GIVEAWAYS: Final[Columns] = {
    "number": pl.Int32,
    "seat": pl.Int16,
    "move": pl.Int32,
    "option": pl.String,
    "viewer": pl.Int16,
    "secret": pl.String,
    "before": pl.Float64,
    "after": pl.Float64,
}


def closer_columns(closer: Closer) -> dict[str, Columns]:
    """The tables that are kept for it."""
    found: dict[str, Columns] = {}
    if closer.playouts.games:
        found |= {"options": OPTIONS, "playouts": PLAYOUTS}
    if closer.course.games:
        found["course"] = COURSE
    if closer.replays.games:
        found["replays"] = REPLAYS
    if closer.secrets.games:
        found |= {"secrets": SECRETS, "giveaways": GIVEAWAYS}
    return found


class CloserLook:
    """At some of a hundred games."""

    def __init__(self, closer: Closer, seed: str, hundred: int) -> None:
        self._closer = closer
        self._chosen = {
            name: chosen_games(name, seed, hundred, settings.games)
            for name, settings in closer._asdict().items()
        }

    def rows(self, finished: Finished) -> Mapping[str, Iterable[Sequence[object]]]:
        """By table; of a game that is not chosen, none."""
        found: dict[str, Iterable[Sequence[object]]] = {}
        number, closer = finished.number, self._closer
        if number in self._chosen["playouts"]:
            found["options"], found["playouts"] = try_options(finished, closer.playouts)
        if number in self._chosen["course"]:
            found["course"] = follow_course(finished, closer.course)
        if number in self._chosen["replays"]:
            found["replays"] = replay_deal(finished, closer.replays)
        if number in self._chosen["secrets"]:
            found["secrets"] = follow_secrets(finished, closer.secrets)
            found["giveaways"] = follow_giveaways(finished, closer.secrets)
        return found
