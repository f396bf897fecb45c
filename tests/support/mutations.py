"""Planted faults: a list of events with one thing in it that is not true.

Every field of every kind of event gets every fault that suits it: a number one more or one less, a
flag turned, a word replaced by another that stands there elsewhere, null for something and
something for null, a list's parts dropped, added and swapped, a field left out or added. And whole
events are dropped, doubled and swapped.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

Event = dict[str, Any]
Place = tuple[str, ...]
"""A field: the event's type, then the way to it; what stands in lists is `[]`."""


@dataclass(frozen=True)
class Fault:
    place: Place
    what: str
    """What was done to it."""
    record: int
    at: int
    """Which record's events, and from which event on they differ."""
    events: tuple[Event, ...]
    """What stands there instead of the event at that place."""
    through: int
    """How many events were replaced."""

    def planted(self, events: Sequence[Event]) -> list[Event]:
        return [*events[: self.at], *self.events, *events[self.at + self.through :]]


def faults(records: Sequence[Sequence[Event]], each: int, rng: Random) -> list[Fault]:
    """So many of each kind of fault in each field, or all there are, drawn from all records."""
    words = _words(records)
    seen: dict[tuple[Place, str], int] = defaultdict(int)
    drawn: dict[tuple[Place, str], list[Fault]] = defaultdict(list)
    for fault in _all_faults(records, words):
        kind = fault.place, fault.what
        seen[kind] += 1
        # Every fault of a kind has the same chance to be among those drawn (reservoir sampling).
        if len(drawn[kind]) < each:
            drawn[kind].append(fault)
        elif (place := rng.randrange(seen[kind])) < each:
            drawn[kind][place] = fault
    return [fault for found in drawn.values() for fault in found]


def _all_faults(
    records: Sequence[Sequence[Event]], words: dict[Place, list[str]]
) -> Iterator[Fault]:
    for number, events in enumerate(records):
        for at, event in enumerate(events):
            kind = (event["type"],)
            for place, what, changed in _changes(event, kind, words):
                yield Fault(place, what, number, at, (changed,), 1)
            yield Fault(kind, "dropped", number, at, (), 1)
            yield Fault(kind, "doubled", number, at, (event, event), 1)
            if at + 1 < len(events) and events[at + 1] != event:
                yield Fault(kind, "swapped", number, at, (events[at + 1], event), 2)


def _words(records: Sequence[Sequence[Event]]) -> dict[Place, list[str]]:
    """By field: the words that stand there in some event."""
    found: dict[Place, set[str]] = defaultdict(set)

    def look(value: Any, place: Place) -> None:
        if isinstance(value, str):
            found[place].add(value)
        elif isinstance(value, dict):
            for name, inner in value.items():
                look(inner, (*place, name))
        elif isinstance(value, list):
            for inner in value:
                look(inner, (*place, "[]"))

    for events in records:
        for event in events:
            look(event, (event["type"],))
    # An event of another type is something else than an event with another type.
    types = sorted({event["type"] for events in records for event in events})
    return {
        place: types if place[1:] == ("type",) else sorted(words) for place, words in found.items()
    }


def _changes(
    value: Any, place: Place, words: dict[Place, list[str]]
) -> Iterator[tuple[Place, str, Any]]:
    """The value with one fault in it: in which field, of which kind."""
    match value:
        case bool():
            yield place, "turned", not value
        case int():
            yield place, "one more", value + 1
            yield place, "one less", value - 1
            yield place, "null", None
        case None:
            yield place, "not null", 0
        case str():
            others = [word for word in words[place] if word != value] or [f"{value}?"]
            for other in others[:3]:
                yield place, "another word", other
        case list():
            yield from _list_changes(value, place, words)
        case dict():
            for name, inner in value.items():
                for where, what, changed in _changes(inner, (*place, name), words):
                    yield where, what, {**value, name: changed}
                rest = {other: kept for other, kept in value.items() if other != name}
                yield (*place, name), "left out", rest
            yield place, "added", {**value, "remark": 1}
        case _:
            raise TypeError(f"{value!r} is no JSON")


def _list_changes(
    value: list[Any], place: Place, words: dict[Place, list[str]]
) -> Iterator[tuple[Place, str, Any]]:
    yield place, "one more", [*value, value[-1] if value else 0]
    for at, inner in enumerate(value):
        before, after = value[:at], value[at + 1 :]
        for where, what, changed in _changes(inner, (*place, "[]"), words):
            yield where, what, [*before, changed, *after]
        yield place, "part dropped", [*before, *after]
        if after and after[0] != inner:
            yield place, "parts swapped", [*before, after[0], inner, *after[1:]]
