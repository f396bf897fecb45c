"""What a bot is, and how one is found.

Entry points of the group "himitsu.bots": the name is the bot's for every game ("random"), or the
game's and the bot's ("luz.steady").
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from himitsu.core.contract import BadOptions, Game, Move

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.views import View

GROUP = "himitsu.bots"


class Bot(Protocol):
    """A player made of code. The same view and the same rng give the same move."""

    def __init__(self, game: Game) -> None: ...

    def choose(self, view: View, rng: Random) -> Move:
        """One of `view.legal`, for a seat that is asked."""
        ...


@runtime_checkable
class Volunteer(Protocol):
    """A bot that also makes moves of its own accord. One that does not have this never does, and
    costs nobody the time to ask it."""

    def volunteer(self, view: View, rng: Random) -> Move | None:
        """One of `view.legal`, before the seat that is asked answers, where `State.volunteers` lets
        this seat make a move and it has one; None to let the others go on."""
        ...


def volunteer(bot: Bot) -> Volunteer | None:
    """The bot, if it is one that makes moves of its own accord."""
    return bot if isinstance(bot, Volunteer) else None


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play the game, in alphabetical order."""
    names = set()
    for name in _entries():
        first, dot, rest = name.partition(".")
        if not dot:
            names.add(first)
        elif first == game.name:
            names.add(rest)
    return tuple(sorted(names))


@cache
def bot(game: Game, name: str) -> Bot:
    """The game's bot of that name."""
    entry = _entries().get(f"{game.name}.{name}") or _entries().get(name)
    if entry is None or "." in name:
        known = ", ".join(bot_names(game))
        raise BadOptions(f"{game.name} has no bot {name!r}; it has: {known}.")
    made: Bot = entry.load()(game)
    return made
