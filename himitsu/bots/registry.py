"""What a bot is, and how one is found.

Entry points of the group "himitsu.bots": the name is the bot's for every game ("random"), or the
game's and the bot's ("luz.steady"). Wherever a bot is named, so may a character be (see
`himitsu.bots.characters`), who is a bot of their level with a temper. The group
"himitsu.lab_players", named in the same way, is for players to measure with: the lab seats them
beside the bots, and no table offers them.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from himitsu.bots.characters import Character, Temper, roster
from himitsu.core.contract import BadOptions, Game, Move

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from himitsu.bots.thoughts import Thoughts
    from himitsu.core.views import View

BOTS: Final = "himitsu.bots"
LAB_PLAYERS: Final = "himitsu.lab_players"

LEVELS: Final = ("easy", "steady", "sharp")
"""From weak to strong, as a table offers them; bots of other names follow, and `random` is last."""


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


@runtime_checkable
class Weigher(Protocol):
    """A bot that can tell what it thinks. `choose` makes the move that comes out on top of it."""

    def weigh(self, view: View, rng: Random) -> Thoughts:
        """What it weighs for a seat that is asked. The same view and rng give the same thoughts."""
        ...


def weigher(bot: Bot) -> Weigher | None:
    """The bot, if it is one that can tell what it thinks."""
    return bot if isinstance(bot, Weigher) else None


@runtime_checkable
class Quick(Protocol):
    """A bot that plays games on by the thousand."""

    microseconds: int
    """What a decision of a whole game takes, with all that follows from it: about, on a machine of
    today. Budgets of playouts are reckoned with it, so it is a number and never measured."""


def microseconds(bot: Bot) -> int | None:
    """What a decision of the bot takes, if it is one that says so."""
    return bot.microseconds if isinstance(bot, Quick) else None


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def _names(group: str, game: Game) -> set[str]:
    names = set()
    for name in _entries(group):
        first, dot, rest = name.partition(".")
        if not dot:
            names.add(first)
        elif first == game.name:
            names.add(rest)
    return names


def _rank(name: str) -> tuple[int, str]:
    if name in LEVELS:
        return LEVELS.index(name), name
    return len(LEVELS) + (name == "random"), name


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that a table offers, in the order of LEVELS."""
    return tuple(sorted(_names(BOTS, game), key=_rank))


def default_bot(game: Game) -> str:
    """Who plays where nobody has chosen: the bot that the game names, if it is installed, or the
    first of the game's own, or else one for every game."""
    names = bot_names(game)
    if game.default_bot in names:
        return game.default_bot
    own = [name for name in names if f"{game.name}.{name}" in _entries(BOTS)]
    return (own or names)[0]


def lab_player_names(game: Game) -> tuple[str, ...]:
    """The players that only the lab seats, in alphabetical order."""
    return tuple(sorted(_names(LAB_PLAYERS, game) - _names(BOTS, game)))


@cache
def characters(game: Game) -> tuple[Character, ...]:
    """Those that a table offers: of the levels that the game has, in the order of its bots."""
    names = bot_names(game)
    offered = [each for each in roster(game) if each.level in names]
    return tuple(sorted(offered, key=lambda each: names.index(each.level)))


def character(game: Game, name: str) -> Character | None:
    """The one of that id, if the name is a character's and no bot's."""
    if name in bot_names(game):
        return None
    return next((each for each in characters(game) if each.id == name), None)


def is_opponent(game: Game, name: str) -> bool:
    """May a table seat somebody of that name, a bot or a character?"""
    return name in bot_names(game) or character(game, name) is not None


@cache
def bot(game: Game, name: str) -> Bot:
    """The game's bot or character of that name, as a table may seat it."""
    if name in bot_names(game):
        return _made(BOTS, game, name)
    somebody = character(game, name)
    if somebody is None:
        raise BadOptions(f"{_unknown(game, name)}.")
    return _tempered(game, somebody)


def _tempered(game: Game, somebody: Character) -> Bot:
    """The bot of their level with their temper; as it is for all, if it has no parameter
    `temper`."""
    plain = bot(game, somebody.level)
    kind: Callable[..., Bot] = type(plain)
    return kind(game, **_temper(kind, somebody)) if _temper(kind, somebody) else plain


def _temper(kind: Callable[..., Bot], somebody: Character | None) -> dict[str, Temper]:
    takes_one = somebody is not None and "temper" in signature(kind).parameters
    return {"temper": somebody.temper} if somebody is not None and takes_one else {}


@cache
def player(game: Game, name: str) -> Bot:
    """The game's bot, character or lab player of that name; with another budget of samples,
    "steady:20"."""
    plain, colon, samples = name.partition(":")
    if colon:
        return _with_budget(game, plain, samples)
    if is_opponent(game, name):
        return bot(game, name)
    names = lab_player_names(game)
    if name not in names:
        more = f"; for the lab alone: {', '.join(names)}" if names else ""
        raise BadOptions(f"{_unknown(game, name)}{more}.")
    return _made(LAB_PLAYERS, game, name)


def thinks_in_samples(game: Game, name: str) -> bool:
    """May it be given another budget of samples?"""
    return "samples" in signature(type(player(game, name))).parameters


def _with_budget(game: Game, name: str, samples: str) -> Bot:
    kind: Callable[..., Bot] = type(player(game, name))
    if not thinks_in_samples(game, name):
        raise BadOptions(f"{game.name}'s {name!r} does not think in samples: leave out :{samples}.")
    if re.fullmatch("[1-9][0-9]{0,4}", samples, re.ASCII) is None:
        raise BadOptions(f"{name}:SAMPLES needs a whole number from 1 to 99999, not {samples!r}.")
    return kind(game, samples=int(samples), **_temper(kind, character(game, name)))


def _unknown(game: Game, name: str) -> str:
    people = [each.id for each in characters(game)]
    more = f"; characters: {', '.join(people)}" if people else ""
    return f"{game.name} has no bot {name!r}; it has: {', '.join(bot_names(game))}{more}"


def _made(group: str, game: Game, name: str) -> Bot:
    """Made new; a game's own goes before one for every game."""
    entries = _entries(group)
    entry = entries.get(f"{game.name}.{name}") or entries[name]
    try:
        made: Bot = entry.load()(game)
    except (Exception, SystemExit) as error:
        # Whatever an outside package raises is about that package alone, as with games.
        why = f"{entry.value}: {type(error).__name__}: {error}"
        raise BadOptions(f"{game.name}'s bot {name!r} cannot be made: {why}.") from error
    return made
