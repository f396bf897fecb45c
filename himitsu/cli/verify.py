"""`himitsu verify`: is a record true?"""

from __future__ import annotations

from collections.abc import Sequence

import typer

from himitsu.cli.arguments import RecordFile
from himitsu.cli.errors import Failure, readable
from himitsu.cli.record_files import replayed
from himitsu.core.terminal import listed


def verify(file: RecordFile) -> None:
    """Check that a record is valid.

    Every move must be legal, and the result must be the one they lead to.

    A record from a server also proves its deal: the secret must be the one that the server
    committed to, and the key must follow from it and from the nonces of the pages.
    """
    record, state, _ = replayed(file)
    flaw = None if record.proof is None else record.proof.flaw(record.key)
    if record.proof is not None and record.branches:
        flaw = "it proves a deal, but its chance is drawn from another key halfway through."
    if flaw is not None:
        raise Failure(f"{readable(file)}: {flaw}")
    what = (
        f"{record.game.name}, rules {record.game.rules_version}, {record.seats} seats, "
        f"{len(record.moves)} move{'s' * (len(record.moves) != 1)}"
    )
    if state.outcome is None:
        end = f"not finished, {_seats(state.to_act())} to act"
    elif state.outcome.winners:
        end = f"won by {_seats(state.outcome.winners)}"
    else:
        end = "a draw"
    typer.echo(f"{readable(file)}: valid: {what}, {end}.")
    if record.proof is not None:
        nonces = len(record.proof.nonces)
        pages = f"the nonces of {nonces} page{'s' * (nonces != 1)}"
        typer.echo(f"The deal is fair: its key follows from the committed secret and {pages}.")
        typer.echo(f"Compare with what you saw before the game: {record.proof.committed}")


def _seats(seats: Sequence[int]) -> str:
    """seat 0; seats 0 and 2."""
    return f"seat{'s' * (len(seats) != 1)} {listed([str(seat) for seat in seats])}"
