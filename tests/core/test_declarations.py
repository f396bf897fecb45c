"""What is wrong with a game shows before anybody plays it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from support.highcard import HighCard, HighCardState

from himitsu import Event, Game, Option, State, View
from himitsu.core import contract
from himitsu.core.declarations import GAME_PARTS, STATE_PARTS, fault_in
from himitsu.core.registry import games


def options(*given: Option) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        game.options = given

    return change


def attribute(name: str, value: object) -> Callable[[Game], None]:
    return lambda game: setattr(cast(Any, game), name, value)


CHOICES = ("short", "long")
FAULTS = [
    (attribute("seat_counts", ()), "seat_counts is ()"),
    (attribute("seat_counts", (3, 2)), "from the lowest on"),
    (attribute("seat_counts", (0, 1)), "from the lowest on"),
    (attribute("action_count", 0), "it has no moves"),
    (attribute("view_type", View), "view_type is View: it must be a subclass"),
    (attribute("event_types", ()), "event_types names no kind of event"),
    (attribute("event_types", (Event,)), "names Event, which is no subclass of Event"),
    (options(Option("deck", CHOICES, "tall")), "has the default 'tall'; its choices: short, long"),
    (options(Option("deck", CHOICES, {2: "short"})), "deck has no default for 3 seats"),
    (
        options(Option("deck", CHOICES, "long", only={"long": (2,)})),
        "its default 'long' is not for 3 seats",
    ),
    (options(Option("deck", CHOICES, "long", play_now="tall")), "\"Play now\" is 'tall'"),
    (options(*[Option("deck", CHOICES, "long")] * 2), "two options are called 'deck'"),
]


@pytest.mark.parametrize(("change", "told"), FAULTS, ids=[told for _, told in FAULTS])
def test_the_first_fault_is_told(change: Callable[[Game], None], told: str) -> None:
    game = HighCard()
    change(game)
    fault = fault_in(game)
    assert fault is not None
    assert told in fault


class Blind(HighCardState):
    view = State.view  # type: ignore[assignment]


def test_a_state_that_leaves_out_a_part_is_told() -> None:
    game = HighCard()
    game.state_type = Blind
    assert fault_in(game) == "Blind lacks view"


def test_the_parts_are_those_that_the_contract_leaves_to_a_game() -> None:
    """Read from the source, since compiled classes do not tell."""
    source = Path(contract.__file__).with_name("contract.py").read_text(encoding="utf-8")
    abstract = {
        each.name: {
            method.name
            for method in each.body
            if isinstance(method, ast.FunctionDef)
            and any(ast.unparse(mark) == "abstractmethod" for mark in method.decorator_list)
        }
        for each in ast.parse(source).body
        if isinstance(each, ast.ClassDef)
    }
    assert abstract["Game"] == set(GAME_PARTS)
    assert abstract["State"] == set(STATE_PARTS)


def test_nothing_is_wrong_with_our_games() -> None:
    assert {name: fault_in(game) for name, game in games().items()} == dict.fromkeys(games())
    assert fault_in(HighCard()) is None
