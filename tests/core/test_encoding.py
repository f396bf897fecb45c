"""Encodings into buffers."""

from __future__ import annotations

from array import array

import pytest
from support.highcard import HighCard

from himitsu import Game, game
from himitsu.core.batch import Batch
from himitsu.core.chance import key_from_seed
from himitsu.core.encoding import Encoding, Field, float_buffer, write_bits, write_flag
from himitsu.core.view_encoding import NoEncoding

LUZ = game("luz")
LENGTH = LUZ.declared_encoding().length


def test_fields_are_named_and_found() -> None:
    encoding = Encoding((Field("one", 1, ""), Field("two", 2, "", -1.0, 3.0)), ())
    assert encoding.length == 3
    assert encoding.names() == ["one", "two[0]", "two[1]"]
    assert encoding.at("two") == 1
    assert encoding.bounds() == ([0.0, -1.0, -1.0], [1.0, 3.0, 3.0])
    with pytest.raises(KeyError):
        encoding.at("three")


def test_what_was_in_the_buffer_is_overwritten() -> None:
    state = LUZ.new({}, 4, key_from_seed(1))
    clean, used = array("d", bytes(8 * LENGTH)), array("d", [7.0] * LENGTH)
    moves, used_moves = array("b", bytes(32)), array("b", [1] * 32)
    LUZ.encode_state(state, 2, clean, moves)
    LUZ.encode_state(state, 2, used, used_moves)
    assert (used, used_moves) == (clean, moves)


def test_single_floats_are_the_double_ones_rounded() -> None:
    state = LUZ.new({}, 4, key_from_seed(1))
    double, single = array("d", bytes(8 * LENGTH)), array("f", bytes(4 * LENGTH))
    LUZ.encode_state(state, 0, double)
    LUZ.encode_state(state, 0, single)
    assert single.tolist() == pytest.approx(double.tolist())


def test_a_matrix_that_is_one_row_will_do() -> None:
    state = LUZ.new({}, 4, key_from_seed(1))
    flat, square = array("d", bytes(8 * LENGTH)), bytearray(8 * LENGTH)
    LUZ.encode_state(state, 0, flat)
    LUZ.encode_state(state, 0, memoryview(square).cast("d", (1, LENGTH)))
    assert bytes(square) == flat.tobytes()


def test_flags_and_bits_are_written_as_ones() -> None:
    row = array("d", bytes(8 * 6))
    out = float_buffer(row, 6)
    write_flag(True, out, 0)
    write_flag(False, out, 1)
    write_bits(0b1010, out, 2)
    assert row.tolist() == [1, 0, 0, 1, 0, 1]


@pytest.mark.parametrize(
    ("buffer", "why"),
    [
        (array("i", [0] * LENGTH), "floats"),
        (array("d", [0.0] * (LENGTH - 1)), f"{LENGTH} numbers, not {LENGTH - 1}"),
        (memoryview(bytes(8 * LENGTH)).cast("d"), "writable"),
        (memoryview(array("d", [0.0] * (2 * LENGTH)))[::2], "contiguous"),
    ],
)
def test_a_buffer_that_does_not_fit_is_refused(buffer: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        LUZ.encode_state(LUZ.new({}, 4, key_from_seed(1)), 0, buffer)


class WithoutEncoding(HighCard):
    def __init__(self) -> None:
        super().__init__()
        self.encoding = None


def test_a_game_without_an_encoding_says_what_to_write() -> None:
    plain: Game = WithoutEncoding()
    state = plain.new({}, 2, key_from_seed(1))
    with pytest.raises(
        NoEncoding, match=r"highcard has no encoding.*HighCardView\.cards: say from"
    ):
        plain.encode(state.view(0))
    with pytest.raises(NoEncoding, match=r"docs/adding-a-game\.md"):
        Batch(plain, 2, 1, seed=1)
