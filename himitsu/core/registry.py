"""The registry: games are found by entry point, so that a new one needs no edit here."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from himitsu.core.contract import BadOptions, Game

GROUP = "himitsu.games"


@cache
def games() -> dict[str, Game]:
    """Every installed game by name, in alphabetical order."""
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry.load() for entry in found}


def game(name: str) -> Game:
    """The game of that name."""
    try:
        return games()[name]
    except KeyError:
        known = ", ".join(games())
        raise BadOptions(f"There is no game {name!r}; the games are: {known}.") from None
