"""`himitsu simulate`: many games between bots."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import Annotated

import msgspec
import typer

from himitsu.cli.arguments import GameName, Json, Options, Seats, chosen
from himitsu.cli.errors import Failure
from himitsu.cli.progress import progress
from himitsu.core.registry import game as game_named
from himitsu.lab.record_folder import FolderTaken, RecordFolder
from himitsu.lab.simulation import (
    BotFailed,
    Played,
    WorkerDied,
    default_jobs,
    seat_bots,
)
from himitsu.lab.simulation import simulate as simulation
from himitsu.lab.tally import Report, Tally

INTERRUPTED = 130


def simulate(
    game: GameName,
    seats: Seats,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAME,…",
            help="The bots by seat in the first game; lab players are allowed too, and an unknown "
            "name prints the list. The last one named takes the remaining seats. After each game "
            "everybody moves one seat on, so that every bot plays every seat equally often.",
        ),
    ] = "random",
    seed: Annotated[
        str,
        typer.Option("--seed", help="A number or any text; the same seed gives the same games."),
    ] = "1",
    option: Options = None,
    records: Annotated[
        Path | None,
        typer.Option(
            "--records",
            metavar="DIR",
            help="Save a record of each game in this folder, which is created if needed. It must "
            "not contain any records yet.",
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", min=1, help="The number of processes; by default one for each processor."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Play many games between bots, and count who wins.

    Ctrl-C stops and prints the results so far: those of the first games of the same seed.
    """
    played_game = game_named(game)
    options = played_game.resolve(chosen(option), seats)
    seating = seat_bots(played_game, seats, [name.strip() for name in bots.split(",")])
    tally = Tally(seats)
    complete = True
    begin = time.perf_counter()
    try:
        folder = RecordFolder(records, game) if records is not None else None
        source = simulation(
            played_game,
            seats,
            games,
            seating,
            seed,
            options,
            jobs=jobs or default_jobs(),
            records=folder is not None,
        )
        with closing(source), progress(games, "games") as advance:
            for played in _until_interrupted(source):
                if folder is not None and played.record is not None:
                    folder.add(played.number, played.record)
                tally.add(played)
                advance()
    except KeyboardInterrupt:
        complete = False
    except (BotFailed, WorkerDied, FolderTaken) as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"{error.filename or records}: {error.strerror}.") from None
    report = tally.report(
        game=game,
        options=options,
        bots=seating,
        seed=seed,
        seconds=time.perf_counter() - begin,
        complete=complete,
    )
    typer.echo(msgspec.json.encode(report) if json else _describe(report))
    if not complete:
        raise typer.Exit(INTERRUPTED)


def _until_interrupted(source: Iterator[Played]) -> Iterator[Played]:
    """The games; KeyboardInterrupt comes while one is awaited, never while one is counted, so
    that the sums of a stopped simulation agree."""
    waiting = False
    interrupted = False

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        if waiting:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        while True:
            waiting = True
            if interrupted:
                raise KeyboardInterrupt
            played = next(source, None)
            waiting = False
            if played is None:
                return
            yield played
    finally:
        signal.signal(signal.SIGINT, before)


def _describe(report: Report) -> str:
    options = ", ".join(f"{name}={value}" for name, value in report.options.items())
    lines = [
        ", ".join(filter(None, (report.game, f"{report.seats} seats", options)))
        + f", seed {report.seed}",
        f"{report.games} games, {report.decisions} decisions in {report.seconds:.1f} s "
        f"({report.decisions_per_second:.0f} per second)",
    ]
    if not report.complete:
        lines.insert(0, "Stopped early: these are the first games.")
    if report.mean_length is None:
        return "\n".join(lines)
    assert report.mean_score_by_bot is not None
    assert report.mean_score_by_seat is not None
    lines += [f"mean length {report.mean_length:.1f} decisions, {report.draws} draws", ""]
    lines.append(f"{'':14} {'played':>8} {'wins':>8} {'share':>8} {'mean score':>11}")
    for name, count in report.games_by_bot.items():
        wins, score = report.wins_by_bot[name], report.mean_score_by_bot[name]
        lines.append(_row(name, count, wins, score))
    for seat, wins in enumerate(report.wins_by_seat):
        lines.append(_row(f"seat {seat}", report.games, wins, report.mean_score_by_seat[seat]))
    return "\n".join(lines)


def _row(label: str, played: int, wins: int, score: float) -> str:
    share = f"{wins / played:.1%}" if played else "-"
    return f"{label:14} {played:>8} {wins:>8} {share:>8} {score:>11.2f}"
