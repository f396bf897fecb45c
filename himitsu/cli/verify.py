"""`himitsu verify`: is a record true?"""

from __future__ import annotations

import typer

from himitsu.cli.arguments import RecordFile
from himitsu.cli.failure import readable
from himitsu.cli.files import replayed


def verify(file: RecordFile) -> None:
    """Check a record: every move must be legal, and the result must be the one they lead to."""
    record, state, _ = replayed(file)
    what = (
        f"{record.game.name}, rules {record.game.rules_version}, {record.seats} seats, "
        f"{len(record.moves)} move{'s' * (len(record.moves) != 1)}"
    )
    if state.outcome is None:
        seats = ", ".join(str(seat) for seat in state.to_act())
        end = f"not finished, seat {seats} to act"
    elif state.outcome.winners:
        winners = ", ".join(str(seat) for seat in state.outcome.winners)
        end = f"won by seat {winners}"
    else:
        end = "a draw"
    typer.echo(f"{readable(file)}: valid: {what}, {end}.")
