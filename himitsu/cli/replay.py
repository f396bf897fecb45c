"""`himitsu replay`: what happened in a recorded game."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from himitsu.cli.arguments import Json, RecordFile
from himitsu.cli.errors import Failure
from himitsu.cli.record_files import replayed
from himitsu.core.contract import OPEN, Seat
from himitsu.core.records import Record, steps


def replay(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Show only what this seat could see.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--open", help="Show everything; the default without --seat.")
    ] = False,
    json: Json = False,
) -> None:
    """Show what happened in a recorded game.

    As text, or as a JSON list of events. Whoever has a record has the truth, so even an unfinished
    game is shown in full.
    """
    if everything and seat is not None:
        raise Failure("Choose either --seat or --open.")
    record, state, spoken = replayed(file, keep_events=True)
    if seat is not None and not 0 <= seat < record.seats:
        raise Failure(f"--seat must be a number from 0 to {record.seats - 1}, not {seat}.")
    events = spoken.events(state, OPEN if seat is None else seat)
    if json:
        # One event to a line, so that the list is good to read and to search as well.
        lines = b",\n".join(msgspec.json.encode(event) for event in events)
        typer.echo(b"[\n" + lines + b"\n]")
        return
    taken_over = _taken_over(record, OPEN if seat is None else seat)
    names = names_of(record)
    for place, event in enumerate(events):
        for since, at, name in taken_over:
            if since == place:
                names[at] = name
        typer.echo(record.game.tell(event, names))


def names_of(record: Record) -> list[str]:
    """Those who began."""
    return [record.names.get(seat, f"Seat {seat}") for seat in range(record.seats)]


def _taken_over(record: Record, viewer: Seat) -> list[tuple[int, Seat, str]]:
    """From which of the viewer's events on somebody else sits in a seat, in order."""
    found: list[tuple[int, Seat, str]] = []
    if record.seated:
        for made, state in enumerate(steps(record)):
            told = len(state.events(viewer))
            later = [(at, name) for (at, after), name in record.seated.items() if after == made]
            found += [(told, at, name) for at, name in later]
    return found
