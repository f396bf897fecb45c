"""`himitsu laws`: does a game keep its secrets, and everything else that it promises?"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import typer

from himitsu.cli.arguments import GameName, Options, chosen
from himitsu.cli.errors import Failure, readable
from himitsu.cli.progress import progress
from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import Game
from himitsu.core.registry import game as game_named
from himitsu.testing import LAWS, Law, Trial, kit_of, trials
from himitsu.testing.broken import reason
from himitsu.testing.cases import expect_playable
from himitsu.testing.kit import sees_all
from himitsu.testing.laws.secrecy import moves_a_seat
from himitsu.testing.trials import SEED

BROKEN = 1
INTERRUPTED = 130
MOST_TOLD = 3
"""So many of the tables at which a law is broken are told; the others are counted."""


def laws(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option("--seats", help="Only tables with so many seats.")
    ] = None,
    option: Options = None,
    law: Annotated[
        str | None,
        typer.Option("--law", metavar="NAME", help="Only this law; a wrong name prints the list."),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Only one table, in the middle: a first look.")
    ] = False,
    seed: Annotated[
        str,
        typer.Option("--seed", help="A number or any text; another seed looks at other games."),
    ] = SEED,
) -> None:
    """Hold a game to the laws, at every table that it can be played at.

    The exit status is 0 if all of them hold, 1 if one is broken. Ctrl-C stops, and tells what was
    found so far.
    """
    played = game_named(game)
    wanted = list(trials(played, quick, law, seed, seats, chosen(option)))
    typer.echo(_heading(played, wanted))
    _expect_playable(wanted)
    findings = {trial.law: _Findings(trial.law) for trial in wanted}
    trying: Trial | None = None
    complete = False
    # Told at the end: a bar and a growing list would write over each other.
    with suppress(KeyboardInterrupt), progress(len(wanted), "trials") as advance:
        for trial in wanted:
            trying = trial
            findings[trial.law].add(trial)
            advance()
        complete = True
    for each in LAWS if law is None else findings:
        if each in findings:
            typer.echo(findings[each].told())
        else:
            typer.echo(_row(each, "not tried", each.does_not_apply(played) or ""))
    broken = [each.name for each, found in findings.items() if found.failures]
    typer.echo("\n" + _verdict(played, broken, complete))
    if trying is not None and not complete:
        # What never ends, such as a `sample` that finds nothing, is found only in this way.
        typer.echo(f"It was stopped in: {trying.command()}")
    if broken:
        raise typer.Exit(BROKEN)
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _expect_playable(wanted: Sequence[Trial]) -> None:
    """Say once what every law would say: that a game cannot even begin, or be played to an end."""
    for case in {trial.case: None for trial in wanted}:
        name = case.game.name
        try:
            case.new(bytes(KEY_BYTES))
        except Exception as error:
            raise Failure(f"{name} cannot begin ({case}): {reason(error)}") from None
        try:
            expect_playable(case)
        except Exception as error:
            raise Failure(f"{name} cannot be played ({case}): {reason(error)}") from None


class _Findings:
    """What came of one law at the tables."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.tables = 0
        self.seen: Counter[str] = Counter()
        self.together: list[float] = []
        """By table with twins: how many moves, for each seat, they stayed together."""
        self.failures: list[tuple[Trial, str]] = []

    def add(self, trial: Trial) -> None:
        try:
            seen = trial.check()
            together = moves_a_seat(seen, trial.case.seats)
            self.together += [] if together is None else [together]
            self.seen += seen
        except Exception as error:
            # A game that raises anything else than what the contract allows breaks the law, too.
            self.failures.append((trial, reason(error)))
        self.tables += 1

    def told(self) -> str:
        seen = ", ".join(f"{count:,} {what}" for what, count in self.seen.items())
        if self.together:
            # Rounded down: who copies it to MOVES_TOGETHER keeps the law.
            least = math.floor(100 * min(self.together)) / 100
            seen += f", at every table {least:.2f} or more a seat on average"
        tables = f"{self.tables} table{'' if self.tables == 1 else 's'}"
        if not self.tables:
            return _row(self.law, "not tried", "stopped before")
        if not self.failures:
            return _row(self.law, "holds", f"{tables}: {seen}")
        lines = [_row(self.law, "BROKEN", f"at {len(self.failures)} of {tables}. {self.law.says}")]
        for trial, why in self.failures[:MOST_TOLD]:
            lines += [f"    {readable(why)}", f"    again: {trial.command()}"]
        left = len(self.failures) - MOST_TOLD
        return "\n".join([*lines, f"    and at {left} more"] if left > 0 else lines)


def _heading(game: Game, wanted: Sequence[Trial]) -> str:
    kit = kit_of(game)
    cases = {trial.case for trial in wanted}
    seats = sorted({case.seats for case in cases})
    counts = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    return (
        f"{game.name}, rules version {game.rules_version}: {len(cases)} "
        f"table{'' if len(cases) == 1 else 's'} with {counts} seats\n"
        f"its kit says: twins stay together for {kit.MOVES_TOGETHER:g} moves a seat; no hidden "
        f"fact is rarer than 1 in {1 / kit.RAREST:.0f}\n"
        + "".join(
            f"twins are not tried for seat {seat}, from which it says that nothing is hidden\n"
            for seat in sorted(sees_all(kit))
        )
    )


def _row(law: Law, how: str, what: str) -> str:
    return f"{law.name:13} {how:10} {what}".rstrip()


def _verdict(game: Game, broken: Sequence[str], complete: bool) -> str:
    if broken:
        text = f"{game.name} breaks {len(broken)} of the laws: {', '.join(broken)}."
    elif complete:
        text = f"{game.name} keeps the laws."
    else:
        text = "Nothing is broken so far."
    return text if complete else f"Stopped early. {text}"
