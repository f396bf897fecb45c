"""The tables at which a game is held to the laws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from random import Random

from himitsu.core.contract import PUBLIC, BadOptions, Game, Move, Option, Seat, State
from himitsu.core.options import LAB
from himitsu.testing.broken import Broken
from himitsu.testing.kit import Kit, kit_of, texts
from himitsu.testing.play import random_play


def short(value: str) -> str:
    """An option's value in the name of a case or a file. A text is too long for it; what else was
    chosen tells it from others."""
    return value if len(value) < 40 else "text"


@dataclass(frozen=True)
class Case:
    """A game at a table of some size, with some options."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        changed = [(name, value) for name, value in self.options if name.startswith(LAB)]
        chosen = ",".join(f"{name}={short(value)}" for name, value in changed or self.options)
        return "-".join(filter(None, (self.game.name, str(self.seats), chosen)))

    @property
    def kit(self) -> Kit:
        return kit_of(self.game)

    def new(self, key: bytes, keep_events: bool = False) -> State:
        return self.game.new(dict(self.options), self.seats, key, keep_events)

    def bound(self) -> int:
        return self.game.decision_bound(self.seats, dict(self.options))


BEYOND = 10
"""So many times its bound, and a game is said never to end; the law of the end looks closer."""


@cache
def expect_playable(case: Case) -> None:
    """A random game can be shown and played to its end. Where it cannot, no law has anything to
    say, or would look for ever."""
    rng = Random(f"playable {case}")
    state = case.new(rng.randbytes(32))
    most = BEYOND * case.bound()
    for decisions, (seat, _) in enumerate(random_play(state, rng)):
        if decisions == most:
            raise Broken(f"a game has not ended after {most} decisions, {BEYOND} times its bound")
        for viewer in (PUBLIC, seat):
            state.view(viewer)


GAMES_MEASURED = 3


@cache
def usual_length(case: Case) -> int:
    """How many decisions a random game takes, about. The game's own bound says nothing about it,
    and may be generous."""
    rng = Random(str(case))
    games = [random_play(case.new(rng.randbytes(32)), rng) for _ in range(GAMES_MEASURED)]
    return max(1, sum(1 for game in games for _ in game) // GAMES_MEASURED)


def moments(case: Case, state: State, rng: Random, about: int) -> Iterator[tuple[Seat, Move]]:
    """Random play to the end, seen at some moments only: at about so many, or at all."""
    share = about / usual_length(case)
    for seat, move in random_play(state, rng):
        if rng.random() < share:
            yield seat, move


Table = tuple[int, tuple[tuple[str, str], ...]]
"""A number of seats and a choice for each option."""

ALL_OF = 12
"""So many tables of a game are all tried; of more, a cover."""


def cases(game: Game) -> list[Case]:
    return [Case(game, seats, options) for seats, options in tables(game)]


def tuned_cases(game: Game) -> list[Case]:
    """At the usual table: each tunable number halfway down, or at its highest where the default is
    the lowest."""
    seats = 4 if 4 in game.seat_counts else game.seat_counts[0]
    found = []
    for tunable in game.tunables:
        lower = (tunable.low + tunable.default) // 2
        value = tunable.high if lower == tunable.default else lower
        options = game.resolve({tunable.name: str(value)}, seats)
        assert tunable.name in options
        found.append(Case(game, seats, tuple(options.items())))
    return found


def tables(game: Game) -> list[Table]:
    """The tables that a game can be played at. Where they are many: a few of them in which any two
    choices meet, a number of seats being a choice like the others."""
    every = [
        (seats, options)
        for seats in game.seat_counts
        for options in product(
            *[[(option.name, value) for value in values(game, option)] for option in game.options]
        )
        if allowed(game, seats, options)
    ]
    if len(every) <= ALL_OF:
        return every
    meetings = {table: set(combinations((table[0], *table[1]), 2)) for table in every}
    unmet = set().union(*meetings.values())
    chosen = []
    while unmet:
        best = max(every, key=lambda table: len(unmet & meetings[table]))
        chosen.append(best)
        unmet -= meetings[best]
    return sorted(chosen)


def values(game: Game, option: Option) -> list[str]:
    """What an option may be; where that may be a text, also those that the game's kit tries."""
    return [*option.choices, *(texts(kit_of(game), option) if option.text else ())]


def allowed(game: Game, seats: int, options: tuple[tuple[str, str], ...]) -> bool:
    try:
        game.resolve(dict(options), seats)
    except BadOptions:
        return False
    return True
