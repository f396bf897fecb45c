"""An encoding that follows from the types of a view: for games that declare none.

    cards: Annotated[tuple[Annotated[int, hints.within(1, 9)] | None, ...], hints.BY_SEAT]

Types say what a number ranges over and how long a list may be, so every field has a fixed size: a
place for each of a few values, one number for a wide range, a flag for what may be missing, lists
filled up with zeros. Seats are counted from the viewer. Not compiled: it reads types.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import inspect

from himitsu.core.encoding import Encoding, Field, FloatBuffer
from himitsu.core.hints import KEY
from himitsu.core.views import View

FEW: Final = 32
"""So many values have a place each; more are told as one number from 0 to 1."""


class NoEncoding(NotImplementedError):
    """A game declares no encoding, and none follows from its views; the text says what to write."""


class Eyes(NamedTuple):
    """Who looks, and at how many seats."""

    viewer: int
    seats: int

    def place(self, seat: int) -> int:
        """Seats are counted from the one who looks."""
        return (seat - self.viewer) % self.seats


Write = Callable[[Any, Eyes, FloatBuffer, int], None]
"""Writes a value, seen so, into a buffer at a place where all is zero."""


class Part(NamedTuple):
    """The numbers of one type."""

    size: int
    write: Write
    told: str


class ViewEncoding:
    """The encoding of a game, and what writes it."""

    def __init__(
        self,
        game: str,
        view_type: type[View],
        seat_counts: Sequence[int],
        options: Mapping[str, Sequence[str]],
        parse: Callable[[str], int],
        moves: int,
    ) -> None:
        """`options` are the choices of each by name; `parse` reads one of so many `moves`."""
        reader = _Reader(max(seat_counts), parse, moves)
        common = {
            "seats": one_of(list(seat_counts), "seats"),
            "options": _options(options),
            "asked": reader.flags(lambda asked: asked, "who is asked"),
            "mine": FLAG,
            "outcome": reader.flags(
                lambda outcome: None if outcome is None else outcome.winners, "who has won"
            ),
        }
        try:
            own = reader.fields(view_type, leave_out=View.__struct_fields__)
        except NoEncoding as error:
            raise NoEncoding(
                f"{game} has no encoding, and none follows from its view: {view_type.__name__}."
                f"{error}. docs/adding-a-game.md, “An encoding”, shows how."
            ) from None
        self._parts = {name: part for name, part in (common | own).items() if part.size}
        fields = [Field(name, part.size, part.told) for name, part in self._parts.items()]
        self.encoding = Encoding(fields, ("asked", "mine", *own))

    def write(self, view: View, out: FloatBuffer, at: int) -> None:
        """Write what the view says from place `at` on, where all is zero."""
        eyes = Eyes(view.viewer, view.seats)
        for name, part in self._parts.items():
            part.write(getattr(view, name), eyes, out, at)
            at += part.size


def _write_flag(value: bool, eyes: Eyes, out: FloatBuffer, at: int) -> None:
    if value:
        out[at] = 1.0


FLAG: Final = Part(1, _write_flag, "is it so?")
NOTHING: Final = Part(0, lambda value, eyes, out, at: None, "nothing")


def one_of(values: Sequence[Hashable], where: str) -> Part:
    """A place for each value."""
    places = {value: place for place, value in enumerate(values)}

    def write(value: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
        place = places.get(value)
        if place is None:
            raise ValueError(f"{where} is {value!r}, which its type does not allow")
        out[at + place] = 1.0

    return Part(len(values), write, f"one of {', '.join(map(str, _ends(values)))}")


def _ends(values: Sequence[Hashable]) -> list[Hashable]:
    return list(values) if len(values) < 5 else [*values[:2], "…", values[-1]]


def scaled(low: float, high: float, where: str) -> Part:
    """One number: 0 for the least, 1 for the most."""

    def write(value: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
        if not low <= value <= high:
            raise ValueError(f"{where} is {value!r}, which its type does not allow")
        out[at] = (value - low) / (high - low)

    return Part(1, write, f"from {low} to {high}, as a part of 1")


def _options(options: Mapping[str, Sequence[str]]) -> Part:
    """What the table has chosen."""
    parts = {name: one_of(choices, name) for name, choices in options.items()}

    def write(chosen: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
        for name, part in parts.items():
            part.write(chosen[name], eyes, out, at)
            at += part.size

    size = sum(part.size for part in parts.values())
    return Part(size, write, "; ".join(f"{name}: {part.told}" for name, part in parts.items()))


class _Reader:
    """From types to parts, for one game."""

    def __init__(self, most_seats: int, parse: Callable[[str], int], moves: int) -> None:
        self._most_seats = most_seats
        self._parse = parse
        self._moves = moves
        self._within: list[type] = []
        """The Structs that are being read."""

    def flags(self, seats_in: Callable[[Any], Sequence[int] | None], told: str) -> Part:
        """Is it there, and a flag for each of the seats that are in it."""

        def write(value: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
            seats = seats_in(value)
            if seats is not None:
                out[at] = 1.0
                for seat in seats:
                    out[at + 1 + eyes.place(seat)] = 1.0

        return Part(1 + self._most_seats, write, f"is it known? {told}, by seat from the own one")

    def fields(
        self, struct: type, where: str = "", leave_out: Sequence[str] = ()
    ) -> dict[str, Part]:
        """The fields of a Struct, but those that are of no use to somebody who looks."""
        kind = inspect.type_info(struct)
        assert isinstance(kind, inspect.StructType)
        if struct in self._within:
            raise NoEncoding(f"{where} holds itself")
        self._within.append(struct)
        found = {
            field.name: self.part(field.type, f"{where}.{field.name}" if where else field.name)
            for field in kind.fields
            if field.name not in leave_out and not _opened(field.type)[1].get("unshown")
        }
        self._within.pop()
        return found

    def part(self, kind: inspect.Type, where: str) -> Part:
        kind, hint = _opened(kind)
        match kind:
            case inspect.NoneType():
                return NOTHING
            case inspect.BoolType():
                return FLAG
            case inspect.LiteralType():
                return one_of(kind.values, where)
            case inspect.EnumType():
                return one_of(list(kind.cls), where)
            case inspect.IntType() | inspect.FloatType():
                return self._number(kind, hint, where)
            case inspect.StrType():
                return self._text(hint, where)
            case inspect.StructType():
                return _struct(self.fields(kind.cls, where))
            case inspect.UnionType():
                return self._union(kind, where)
            case inspect.TupleType():
                return _row([self.part(each, where) for each in kind.item_types])
            case inspect.VarTupleType() | inspect.ListType():
                return self._list(kind, hint, where)
        raise NoEncoding(f"{where} has no fixed size; hints.UNSHOWN leaves it out")

    def _number(
        self, kind: inspect.IntType | inspect.FloatType, hint: dict[str, Any], where: str
    ) -> Part:
        if hint.get("seat"):
            return self._seat(where)
        if "messages" in hint:
            return one_of(range(len(hint["messages"])), where)
        if kind.ge is None or kind.le is None:
            name = "int" if isinstance(kind, inspect.IntType) else "float"
            raise NoEncoding(
                f"{where}: say from what to what it goes, as in Annotated[{name}, hints.within(0, "
                "9)]"
            )
        if isinstance(kind, inspect.IntType) and kind.le - kind.ge < FEW:
            return one_of(range(int(kind.ge), int(kind.le) + 1), where)
        return scaled(kind.ge, kind.le, where)

    def _seat(self, where: str) -> Part:
        def write(seat: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
            if not 0 <= seat < eyes.seats:
                raise ValueError(f"{where} is {seat}, which is no seat")
            out[at + eyes.place(seat)] = 1.0

        return Part(self._most_seats, write, "a seat, from the own one")

    def _text(self, hint: dict[str, Any], where: str) -> Part:
        if not hint.get("notation"):
            raise NoEncoding(
                f'{where}: say which texts it can be, as in Literal["red", "blue"], or that it is '
                "a move: Annotated[str, hints.NOTATION]"
            )
        number = scaled(0, max(1, self._moves - 1), where)
        parse = self._parse

        def write(text: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
            number.write(parse(text), eyes, out, at)

        return Part(1, write, f"a move, {number.told}")

    def _union(self, kind: inspect.UnionType, where: str) -> Part:
        """A flag for each kind that it can be, and its numbers; all zero for None."""
        parts: dict[type, tuple[int, Write]] = {}
        size = 0
        told = []
        for each in kind.types:
            if isinstance(each, inspect.NoneType):
                continue
            part = self.part(each, where)
            for known in _classes(_opened(each)[0]):
                parts[known] = size, part.write
            size += 1 + part.size
            told.append(part.told)

        def write(value: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
            if value is not None:
                begin, write_it = parts[type(value)]
                out[at + begin] = 1.0
                write_it(value, eyes, out, at + begin + 1)

        return Part(size, write, f"is it there? {'; or is it? '.join(told)}")

    def _list(
        self,
        kind: inspect.VarTupleType | inspect.ListType,
        hint: dict[str, Any],
        where: str,
    ) -> Part:
        item = self.part(kind.item_type, where)
        by = hint.get("by")
        if by == "seat":
            return _repeated(item, self._most_seats, where, by_seat=True, always=True)
        if by is not None:
            return _repeated(item, len(by), where, always=True)
        if kind.max_length is None:
            raise NoEncoding(
                f"{where}: say how long it can be, as in Annotated[tuple[…], hints.at_most(5)], "
                "or that it has an entry for each seat: hints.BY_SEAT"
            )
        return _repeated(item, kind.max_length, where, always=kind.min_length == kind.max_length)


def _struct(parts: dict[str, Part]) -> Part:
    def write(value: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
        for name, part in parts.items():
            part.write(getattr(value, name), eyes, out, at)
            at += part.size

    told = ", ".join(f"{name} ({part.told})" for name, part in parts.items())
    return Part(sum(part.size for part in parts.values()), write, told)


def _row(parts: list[Part]) -> Part:
    def write(values: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
        for value, part in zip(values, parts, strict=True):
            part.write(value, eyes, out, at)
            at += part.size

    return Part(sum(part.size for part in parts), write, ", ".join(part.told for part in parts))


def _repeated(
    item: Part, most: int, where: str, by_seat: bool = False, always: bool = False
) -> Part:
    """Entries, up to so many; a flag says that one is there, where they are not always as many."""
    flag = 0 if always else 1
    size = flag + item.size

    def write(values: Any, eyes: Eyes, out: FloatBuffer, at: int) -> None:
        if len(values) > (eyes.seats if by_seat else most):
            raise ValueError(f"{where} has {len(values)} entries, which its type does not allow")
        for place, value in enumerate(values):
            begin = at + size * (eyes.place(place) if by_seat else place)
            if flag:
                out[begin] = 1.0
            item.write(value, eyes, out, begin + flag)

    each = "by seat from the own one" if by_seat else f"each of {'' if always else 'up to '}{most}"
    return Part(most * size, write, f"{each}: {'is it there? ' if flag else ''}{item.told}")


def _opened(kind: inspect.Type) -> tuple[inspect.Type, dict[str, Any]]:
    """A type without what is said of it, and the hint."""
    hint: dict[str, Any] = {}
    while isinstance(kind, inspect.Metadata):
        hint = (kind.extra_json_schema or {}).get(KEY, {}) | hint
        kind = kind.type
    return kind, hint


def _classes(kind: inspect.Type) -> list[type]:
    """What its values are to Python."""
    match kind:
        case inspect.LiteralType():
            return [type(value) for value in kind.values]
        case inspect.EnumType() | inspect.StructType():
            return [kind.cls]
        case inspect.BoolType():
            return [bool]
        case inspect.IntType():
            return [int]
        case inspect.FloatType():
            return [float, int]
        case inspect.StrType():
            return [str]
        case inspect.ListType():
            return [list]
    return [tuple]
