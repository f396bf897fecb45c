"""Moments of each game in which its page must fit: one module for each game lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from support.page_stage import Play, Stage, Until, reached

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})

Act = Callable[[Stage], None]
"""What the reader does on the page before it is looked at."""


class Moment(NamedTuple):
    name: str
    until: Until
    """Of the reader's views: is this it?"""
    then: Act | None = None
    kept: tuple[str, ...] = ()
    """What must be in sight besides the action bar, as selectors."""
    options: Mapping[str, str] = NOTHING
    seats: range | None = None
    """Where it does not happen with every number of players."""
    apart: bool = False
    """At a table of its own, because the page remembers there what the reader has done."""


class Game(NamedTuple):
    name: str
    seats: tuple[int, ...]
    moments: tuple[Moment, ...]
    kept_when_large: tuple[str, ...] | None = None
    """What must be in sight with text twice as large, where that cannot be all that is kept."""

    @property
    def extremes(self) -> tuple[int, int]:
        """The smallest table and the largest."""
        return self.seats[0], self.seats[-1]

    def at(self, seats: int) -> list[Moment]:
        """The moments of a table of so many."""
        return [moment for moment in self.moments if moment.seats is None or seats in moment.seats]

    def large(self, moment: Moment) -> Moment:
        """The same moment with text twice as large."""
        if self.kept_when_large is None:
            return moment
        return moment._replace(kept=tuple(set(moment.kept) & set(self.kept_when_large)))


BAR: Final = (".bar .prompt, .bar .toast", ".bar [data-slot]")
"""The action bar is always in sight."""
AFTER: Final = ("h2", ".bar .after .button")
"""So are, once a game is over, who won and what can be done next."""


def await_result(stage: Stage) -> None:
    """The page loads it only when a game is over."""
    stage.page.locator(AFTER[0]).first.wait_for()


def enter(stage: Stage, game: Game, moment: Moment, seats: int) -> None:
    """Bring the stage to the moment."""
    options = tuple(sorted(moment.options.items()))
    table = moment.name.replace(" ", "-") if moment.apart else "table"
    stage.show(_found(game.name, seats, moment.until, options), table)
    if moment.then is not None:
        moment.then(stage)
        stage.settle()


@cache
def _found(game: str, seats: int, until: Until, options: tuple[tuple[str, str], ...]) -> Play:
    """Nobody plays on from there, so that all who look for it can share it."""
    return reached(game, seats, until, **dict(options))
