"""Encodings that follow from the types of views."""

from __future__ import annotations

from array import array
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from liarsdice.game import GAME as LIARS_DICE
from mygame.game import GAME as TEMPLATE
from support.highcard import HighCard

from himitsu import Game, Outcome, Seat, State, View, hints, key_from_seed
from himitsu.core.encoding import FloatBuffer, float_buffer
from himitsu.core.view_encoding import NoEncoding, ViewEncoding


class Suit(Enum):
    RED = "red"
    BLUE = "blue"


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    seat: Annotated[int, hints.SEAT]
    count: Annotated[int, hints.within(1, 3)]


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


Card = Annotated[int, hints.within(1, 3)]


class Everything(View, frozen=True, kw_only=True):
    cards: Annotated[tuple[Card | None, ...], hints.BY_SEAT]
    row: Annotated[tuple[Card, ...], hints.at_most(2)] = ()
    points: Annotated[int, hints.within(-50, 50)] = 0
    share: Annotated[float, hints.within(0, 2)] = 0.0
    suit: Suit = Suit.RED
    phase: Literal["bid", "play"] = "bid"
    last: Bid | Pass | None = None
    said: Annotated[str, hints.NOTATION] = "a"
    pair: tuple[bool, Card] = (False, 1)
    kind: Annotated[int, hints.messages("plain", "fancy")] = 0
    by_suit: Annotated[tuple[bool, ...], hints.by_messages("red", "blue")] = (False, False)
    aid: Annotated[dict[str, str] | None, hints.UNSHOWN] = None


def encoding_of(view_type: type[View]) -> ViewEncoding:
    parse = {"a": 0, "b": 1, "c": 2}.__getitem__
    return ViewEncoding("some", view_type, (2, 3), {"deck": ("short", "long")}, parse, 3)


ENCODER = encoding_of(Everything)


def told(viewer: int = 1, **fields: Any) -> dict[str, list[float]]:
    """By field, the numbers of a view at a table of two."""
    common: dict[str, Any] = {
        "viewer": viewer,
        "seats": 2,
        "options": {"deck": "long"},
        "asked": (0,),
        "mine": viewer == 0,
        "legal": (),
        "outcome": None,
        "cards": (3, None),
    }
    row = array("d", bytes(8 * ENCODER.encoding.length))
    ENCODER.write(Everything(**common | fields), float_buffer(row, len(row)), 0)
    return {
        field.name: row[field.at : field.at + field.size].tolist()
        for field in ENCODER.encoding.fields
    }


@pytest.mark.parametrize(
    ("field", "value", "numbers"),
    [
        ("seats", 2, [1, 0]),
        ("options", {"deck": "long"}, [0, 1]),
        # From the viewer on, who sits at seat 1; three places, for the largest table.
        ("asked", (0,), [1, 0, 1, 0]),
        ("mine", True, [1]),
        ("outcome", None, [0, 0, 0, 0]),
        ("outcome", Outcome((1,), (0, 1)), [1, 1, 0, 0]),
        ("cards", (3, None), [0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0]),
        ("row", (), [0] * 8),
        ("row", (2,), [1, 0, 1, 0, 0, 0, 0, 0]),
        ("points", -50, [0]),
        ("points", 25, [0.75]),
        ("share", 0.5, [0.25]),
        ("suit", Suit.BLUE, [0, 1]),
        ("phase", "play", [0, 1]),
        ("last", None, [0] * 8),
        ("last", Bid(0, 3), [1, 0, 1, 0, 0, 0, 1, 0]),
        ("last", Pass(), [0, 0, 0, 0, 0, 0, 0, 1]),
        ("said", "b", [0.5]),
        ("pair", (True, 2), [1, 0, 1, 0]),
        ("kind", 1, [0, 1]),
        ("by_suit", (False, True), [0, 1]),
    ],
)
def test_each_type_has_its_numbers(field: str, value: object, numbers: list[float]) -> None:
    fields: dict[str, Any] = {field: value}
    assert told(**fields)[field] == numbers


def test_everything_but_the_aid_is_told_wholly() -> None:
    own = set(Everything.__struct_fields__) - set(View.__struct_fields__) - {"aid"}
    assert set(ENCODER.encoding.facts) == {"asked", "mine", *own}
    low, high = ENCODER.encoding.bounds()
    assert (set(low), set(high)) == ({0.0}, {1.0})


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"cards": (4, None)}, "cards is 4, which its type does not allow"),
        ({"cards": (1, 1, 1)}, "cards has 3 entries"),
        ({"row": (1, 1, 1)}, "row has 3 entries"),
        ({"points": 51}, "points is 51"),
        ({"last": Bid(2, 1)}, "last.seat is 2, which is no seat"),
    ],
)
def test_a_view_that_its_types_do_not_allow_is_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        told(**fields)


class Looping(msgspec.Struct, frozen=True):
    inside: Looping | None


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (int, r"Annotated\[int, hints.within\(0, 9\)\]"),
        (tuple[bool, ...], r"thing: say how long it can be, .* hints.at_most\(5\)"),
        (str, r'Literal\["red", "blue"\], .* Annotated\[str, hints.NOTATION\]'),
        (dict[str, int], "thing has no fixed size; hints.UNSHOWN leaves it out"),
        (Looping, "thing.inside holds itself"),
    ],
)
def test_what_leaves_a_size_open_is_named_with_what_to_write(kind: object, why: str) -> None:
    view_type: Any = msgspec.defstruct("Vague", [("thing", kind)], bases=(View,), kw_only=True)
    with pytest.raises(NoEncoding, match=rf"Vague\.thing.*{why}|Vague\.{why}"):
        encoding_of(view_type)


@pytest.mark.parametrize("game", [LIARS_DICE, TEMPLATE], ids=lambda game: game.name)
def test_a_game_that_declares_none_is_encoded_by_its_view(game: Game) -> None:
    assert game.encoding is None
    state = game.new({}, 3, key_from_seed(1))
    row = array("d", bytes(8 * game.declared_encoding().length))
    while state.outcome is None:
        for seat in range(3):
            game.encode_state(state, seat, row)
            assert game.encode(state.view(seat)).values == row.tolist()
        seat = state.to_act()[0]
        state.play(seat, state.legal_moves(seat)[0])


class Forgetful(HighCard):
    """Declares what it does not write."""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        Game.write_encoding(self, state, seat, out, at)


def test_a_declared_encoding_must_be_written() -> None:
    game = Forgetful()
    with pytest.raises(NoEncoding, match="highcard declares an encoding"):
        game.encode(game.new({}, 2, key_from_seed(1)).view(0))
