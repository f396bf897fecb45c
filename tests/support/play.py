"""Random play for tests: every game, every seat count, every option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations, product
from random import Random

import pytest
from support.highcard import HighCard

from himitsu import Game, Move, Seat, State, game
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import LAB, BadOptions, Option
from himitsu.core.records import Record
from himitsu.core.registry import games


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
        return f"{self.game.name}-{self.seats}-{chosen}"

    def new(self, key: bytes, keep_events: bool = False) -> State:
        return self.game.new(dict(self.options), self.seats, key, keep_events)

    def bound(self) -> int:
        return self.game.decision_bound(self.seats, dict(self.options))


Table = tuple[int, tuple[tuple[str, str], ...]]
"""A number of seats and a choice for each option."""

ALL_OF = 12
"""So many tables of a game are all tried; of more, a cover."""


def cases() -> list[pytest.ParameterSet]:
    """Every registered game with its seat counts and options; and the example in plain Python,
    since anybody's game must work with the compiled core. All tables of a game but one, in the
    middle, are marked: the plain build is tried at that one."""
    cases = []
    for each in (*games().values(), HighCard()):
        found = [Case(each, seats, options) for seats, options in tables(each)]
        for number, case in enumerate(found):
            marks = () if number == len(found) // 2 else (pytest.mark.further_table,)
            cases.append(pytest.param(case, id=str(case), marks=marks))
    return cases


def tuned_cases() -> list[pytest.ParameterSet]:
    """Every registered game, and the example, with each of its tunable numbers changed. The plain
    build leaves these out."""
    return [
        pytest.param(case, id=str(case), marks=pytest.mark.further_table)
        for each in (*games().values(), HighCard())
        for case in tuned(each)
    ]


def tuned(game: Game) -> list[Case]:
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
    """What an option may be; where that may be a text, those that the game's kit tries."""
    if not option.text:
        return list(option.choices)
    texts: dict[str, list[str]] = import_module(f"support.kits.{game.name}").TEXTS
    return [*option.choices, *texts[option.name]]


def allowed(game: Game, seats: int, options: tuple[tuple[str, str], ...]) -> bool:
    try:
        game.resolve(dict(options), seats)
    except BadOptions:
        return False
    return True


UNASKED = 0.25
"""How often somebody who is not asked, but may make a move, makes one."""


def next_mover(state: State, rng: Random) -> Seat:
    """Somebody who is asked; now and then somebody who may make a move without being asked."""
    free = [seat for seat in state.volunteers() if state.legal_moves(seat)]
    return rng.choice(free if free and rng.random() < UNASKED else state.to_act())


def random_play(state: State, rng: Random) -> Iterator[tuple[Seat, Move]]:
    """Moves drawn at random; the caller sees the state before each, then it is played."""
    while state.to_act():
        seat = next_mover(state, rng)
        move = rng.choice(state.legal_moves(seat))
        yield seat, move
        state.play(seat, move)


def somewhere(state: State, rng: Random, decisions: int) -> None:
    """Play some random moves, but do not finish the game."""
    for played, _ in enumerate(random_play(state, rng)):
        if played == decisions:
            return


def moments(case: Case, state: State, rng: Random, about: int) -> Iterator[tuple[Seat, Move]]:
    """Random play to the end, seen at some moments only: at about so many if the game is as long
    as it can be."""
    share = about / case.bound()
    for seat, move in random_play(state, rng):
        if rng.random() < share:
            yield seat, move


def spoken_record() -> Record:
    """A game of Rebel Rhymes in which somebody asks in words, and gets an answer in words."""
    rhymes, key = game("rhymes"), key_from_seed("2")
    state = rhymes.new({}, 4, key)
    moves = list(random_play(state, Random(2)))
    asked = next(place for place, (_, move) in enumerate(moves) if rhymes.format(move) == "ask")
    words = {asked: "Who are you?", asked + 1: '# 1:h2, "said" the 王'}
    return Record(rhymes, 4, {}, key, moves, words=words, outcome=state.outcome)
