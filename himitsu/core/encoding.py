"""Encodings: what a seat knows as a row of numbers, for those who learn from it.

A game declares one `Encoding`, the same for all of its tables: named fields of fixed size. Numbers
go into buffers, of any library or none: here nothing but memoryviews is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, cast

FloatBuffer: TypeAlias = "memoryview[float]"
"""A flat memoryview of single ("f") or double ("d") floats."""
MaskBuffer: TypeAlias = "memoryview[int]"
"""A flat memoryview of signed ("b") or unsigned ("B") bytes, or of bools ("?")."""

_FLOATS: Final = ("f", "d")
_BYTES: Final = ("b", "B", "?")


class Encoded(NamedTuple):
    """A view as numbers."""

    values: list[float]
    mask: list[int]
    """By move: 1 where it is legal."""


class Field:
    """Numbers of an encoding that belong together."""

    def __init__(
        self, name: str, size: int, meaning: str, low: float = 0.0, high: float = 1.0
    ) -> None:
        self.name = name
        self.size = size
        self.meaning = meaning
        self.low = low
        """With the default options no number is below it, and none above `high`."""
        self.high = high
        self.at = 0
        """Where its first number stands."""


class Encoding:
    """The numbers of a game's encoding, in order."""

    def __init__(self, fields: Sequence[Field], facts: Sequence[str]) -> None:
        self.fields = tuple(fields)
        self.facts = tuple(facts)
        """The fields of the view that are encoded wholly: two views of a seat at one table that
        differ in one of them have different encodings."""
        at = 0
        for field in self.fields:
            field.at = at
            at += field.size
        self.length = at

    def at(self, name: str) -> int:
        """Where a field begins."""
        for field in self.fields:
            if field.name == name:
                return field.at
        raise KeyError(name)

    def names(self) -> list[str]:
        """A name for each number: the field's, and the place in it where it has several."""
        return list(self._names())

    def _names(self) -> Iterator[str]:
        for field in self.fields:
            if field.size == 1:
                yield field.name
            else:
                for place in range(field.size):
                    yield f"{field.name}[{place}]"

    def bounds(self) -> tuple[list[float], list[float]]:
        """By number: the least and the most that it can be with the default options."""
        low: list[float] = []
        high: list[float] = []
        for field in self.fields:
            low += [field.low] * field.size
            high += [field.high] * field.size
        return low, high


def float_buffer(out: object, length: int) -> FloatBuffer:
    """A writable buffer of floats as one row of that length; ValueError if it is something else."""
    return cast(FloatBuffer, _flat(out, length, _FLOATS, "single or double floats"))


def mask_buffer(out: object, length: int) -> MaskBuffer:
    """A writable buffer of bytes or bools as one row of that length."""
    return cast(MaskBuffer, _flat(out, length, _BYTES, "bytes or bools"))


def _flat(out: object, length: int, formats: tuple[str, ...], wanted: str) -> object:
    buffer = memoryview(out)  # type: ignore[arg-type] # it says itself what has no buffer
    if buffer.format not in formats:
        raise ValueError(f"the buffer must hold {wanted}, not {buffer.format!r}")
    if buffer.readonly or not buffer.c_contiguous:
        raise ValueError("the buffer must be writable and contiguous")
    if buffer.nbytes != length * buffer.itemsize:
        raise ValueError(
            f"the buffer must hold {length} numbers, not {buffer.nbytes // buffer.itemsize}"
        )
    if buffer.ndim != 1:
        flat: object = buffer.cast("B").cast(buffer.format)  # type: ignore[call-overload]
        return flat
    return buffer


def write_flag(flag: bool, out: FloatBuffer, at: int) -> None:
    """1 where it holds; the buffer has 0 already."""
    if flag:
        out[at] = 1.0


def write_bits(bits: int, out: FloatBuffer, at: int) -> None:
    """1 for each bit that is set, from the lowest on."""
    while bits:
        if bits & 1:
            out[at] = 1.0
        bits >>= 1
        at += 1


def zeros(like: object, length: int) -> object:
    """A row of zeros in the format of a buffer, to clear one at a stroke."""
    buffer = memoryview(like)  # type: ignore[arg-type]
    return memoryview(bytes(length * buffer.itemsize)).cast(buffer.format)  # type: ignore[call-overload]
