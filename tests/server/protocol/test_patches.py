"""A patch makes one view of another, to the byte, and is small."""

from __future__ import annotations

import contextlib
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.patches import patched
from support.situations import playing

from himitsu.core.contract import BadOptions, Game
from himitsu.core.registry import games
from himitsu.server.game.session import Session, Update
from himitsu.server.protocol.frames import encode
from himitsu.server.protocol.patches import patch

MEDIAN_BYTES = 500
MOST_UPDATES = 600


class Inner(msgspec.Struct, frozen=True):
    number: int | None
    word: str


class Whole(msgspec.Struct, frozen=True):
    """Every shape that a view may have."""

    number: int | None
    row: tuple[int | None, ...]
    rows: tuple[tuple[str | None, ...], ...] | None
    inner: Inner | None
    inners: tuple[Inner | None, ...]
    named: dict[str, int | None]


numbers = st.none() | st.integers(0, 3)
words = st.none() | st.sampled_from("abc")
inners = st.builds(Inner, numbers, st.sampled_from(["a", "b"]))
wholes = st.builds(
    Whole,
    numbers,
    st.lists(numbers, max_size=5).map(tuple),
    st.none() | st.lists(st.lists(words, max_size=4).map(tuple), max_size=3).map(tuple),
    st.none() | inners,
    st.lists(st.none() | inners, max_size=3).map(tuple),
    st.dictionaries(st.sampled_from(["x", "a/b", "m~n", ""]), numbers),
)


def as_sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(wholes, wholes)
def test_a_patch_makes_the_second_of_the_first(before: Whole, after: Whole) -> None:
    made = patched(as_sent(before), as_sent(patch(before, after)))
    assert msgspec.json.encode(made) == msgspec.json.encode(after)
    assert patch(after, after) == {}


def test_null_is_a_value_and_elements_are_addressed() -> None:
    before = Whole(1, (1, 2, 3, 4), (("a", "b", "c"), ("a",)), Inner(1, "a"), (), {"a/b": 1})
    after = Whole(None, (1, 2, None, 4), (("a", "b", "c"), ("a", "b"), ()), None, (), {"a/b": None})
    assert patch(before, after) == {
        "/number": None,
        "/row/2": None,
        "/rows/1/1": "b",
        "/rows/2": (),
        "/inner": None,
        "/named/a~1b": None,
    }


def drawn_options(game: Game, seats: int, rng: Random) -> dict[str, str]:
    """Some that suit each other."""
    while True:
        drawn = {option.name: rng.choice(option.choices) for option in game.options}
        with contextlib.suppress(BadOptions):
            return game.resolve(drawn, seats)


def updates(game: Game, seed: int) -> list[tuple[int, Update]]:
    """All that all viewers are sent in a game of random moves."""
    rng = Random(seed)
    seats = rng.choice(game.seat_counts)
    options = drawn_options(game, seats, rng)
    session = Session(game, playing(game=game.name, seats=seats, options=options).stored)
    found: list[tuple[int, Update]] = []
    while (acting := session.to_act()) and len(found) < MOST_UPDATES:
        seat = rng.choice(acting)
        move = rng.choice(session.memory(seat).legal)
        for viewer, update in session.apply(session.entry(seat, None, [move])).items():
            assert isinstance(update, Update)
            found.append((viewer, update))
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_patches_make_every_view_that_is_shown(game: Game, seed: int) -> None:
    views: dict[int, Any] = {}
    for viewer, update in updates(game, seed):
        sent = msgspec.json.decode(encode(update.patch()))
        view = patched(views.get(viewer, as_sent(update.before)), sent["patch"])
        assert msgspec.json.encode(view) == msgspec.json.encode(update.whole.view)
        whole = msgspec.json.decode(encode(update.whole))
        assert {**sent, "type": "update", "view": view} == {**whole, "patch": sent["patch"]}
        views[viewer] = view


def test_most_updates_of_luz_are_small() -> None:
    game = games()["luz"]
    table = playing(game="luz", seats=4, options=game.resolve({}, 4)).stored
    session = Session(game, table)
    rng = Random(1)
    sizes = []
    while acting := session.to_act():
        move = rng.choice(session.memory(acting[0]).legal)
        for update in session.apply(session.entry(acting[0], None, [move])).values():
            assert isinstance(update, Update)
            sizes.append(len(encode(update.patch()).encode()))
    print(f"{median(sizes)} bytes, at most {max(sizes)}")
    assert median(sizes) <= MEDIAN_BYTES
