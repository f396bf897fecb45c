"""Who played in which seat, and when somebody else took it over: what was done stays with whoever
did it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from himitsu.core.contract import Seat
from himitsu.server.protocol.http import SeatChange, Sitter, Why
from himitsu.server.store.rows import Entry, StoredSeat, StoredTable, Taken


class Takeover(NamedTuple):
    """A seat that was taken over, and its place in the game."""

    taken: Taken
    moves: int
    """How many moves of the game came before."""
    happened: int
    """How much had happened, whoever could see it."""


def sitter_of(seat: StoredSeat) -> Sitter:
    if seat.guest is None:
        return Sitter(seat.person, seat.name)
    return Sitter(seat.name, seat.stand_in)


def kind_of(sitter: Sitter) -> Literal["person", "bot"]:
    """Of those who began."""
    return "bot" if sitter.person is None else "person"


def takeovers(before: StoredTable, after: StoredTable) -> list[Taken]:
    """The seats in which somebody else plays now, in a game that goes on."""
    was = {seat.seat: sitter_of(seat) for seat in before.taken}
    return [
        Taken(seat.seat, _why(was[seat.seat], seat), was[seat.seat], sitter_of(seat))
        for seat in after.taken
        if seat.seat in was and was[seat.seat] != sitter_of(seat)
    ]


def _why(was: Sitter, seat: StoredSeat) -> Why:
    now = sitter_of(seat)
    if now.bot is None:
        return "back" if now.person == was.person else "joined"
    return "replaced" if seat.guest is None or seat.why is None else seat.why


def change(taken: Taken, at: int | UnsetType = UNSET) -> SeatChange:
    """As a viewer is told of it, whose log had so many events by then."""
    return SeatChange(taken.seat, taken.why, taken.was, taken.now, at)


def written(taken: Iterable[Taken], sequence: int) -> tuple[Entry, ...]:
    """As entries of the log, from that place on."""
    return tuple(
        [
            Entry(place, each.seat, None, msgspec.json.encode(each).decode(), "seat")
            for place, each in enumerate(taken, sequence)
        ]
    )


def read(entry: Entry) -> Taken:
    return msgspec.json.decode(entry.moves, type=Taken)


def first_sitters(table: StoredTable, taken: Sequence[Takeover]) -> dict[Seat, Sitter]:
    """Who began in each seat: it is the first whom somebody else took it from."""
    found = {seat.seat: sitter_of(seat) for seat in table.taken}
    for takeover in reversed(taken):
        found[takeover.taken.seat] = takeover.taken.was
    return found


def sitters_after(table: StoredTable, taken: Sequence[Takeover], moves: int) -> dict[Seat, Sitter]:
    """Who played in each seat after so many moves."""
    found = first_sitters(table, taken)
    for takeover in taken:
        if takeover.moves <= moves:
            found[takeover.taken.seat] = takeover.taken.now
    return found


def record_name(sitter: Sitter) -> str:
    """As a record calls them."""
    if sitter.person is None:
        assert sitter.bot is not None, "a seat without a person is a bot's"
        return sitter.bot
    return sitter.person if sitter.bot is None else f"{sitter.person} ({sitter.bot})"
