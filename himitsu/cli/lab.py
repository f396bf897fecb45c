"""`himitsu lab`: experiments with a game, their tables and their reports."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from himitsu.cli.arguments import GameName, Json
from himitsu.cli.browser import open_in_browser
from himitsu.cli.errors import Failure
from himitsu.core.registry import game as game_named
from himitsu.lab.packages import NEEDED

if TYPE_CHECKING:
    from himitsu.lab.experiment import Experiment
    from himitsu.lab.folder import LabFolder
    from himitsu.lab.progress import Progress, Settling
    from himitsu.lab.run import Share

INTERRUPTED = 130
QUICK_SECONDS = 120.0

lab = typer.Typer(help="Experiments with a game: many plays, tables, and a report to print.")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of an experiment.")]


@contextmanager
def _clear_failures() -> Generator[None]:
    """What the user can put right is one line."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Failure(f"The lab needs {', '.join(missing)}: pip install 'himitsu[lab]'.")
    from himitsu.lab.experiment import BadExperiment
    from himitsu.lab.folder import BadFolder
    from himitsu.lab.match import BotFailed
    from himitsu.lab.workers import WorkerDied

    try:
        yield
    except (BadExperiment, BadFolder, BotFailed, WorkerDied) as error:
        raise Failure(str(error)) from None
    except BrokenPipeError:
        # Nobody reads on, as in `himitsu lab compare ONE OTHER | head`: that is about no folder.
        raise
    except OSError as error:
        told = error.strerror or str(error)
        raise Failure(f"{error.filename or 'The folder'}: {told}. What is done is kept.") from None


@lab.command()
def new(game: GameName) -> None:
    """Print an experiment to begin with: `himitsu lab new luz > experiment.toml`."""
    with _clear_failures():
        from himitsu.lab.experiment import template

        typer.echo(template(game_named(game)), nl=False)


@lab.command()
def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The experiment, a TOML file.")],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where tables and report go.")],
    games: Annotated[
        int | None, typer.Option("--games", min=1, help="In each arm, instead of the file's.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Instead of the file's.")] = None,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="A preview: as many games as about two minutes allow."),
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", min=1, help="Processes; by default one for each processor."),
    ] = None,
    on: Annotated[
        str | None,
        typer.Option(
            "--on",
            metavar="ray|ADDRESS",
            help="Play on a Ray cluster: one that is started for it here (ray), or the one at an"
            " address (ray://HOST, or HOST:PORT).",
        ),
    ] = None,
) -> None:
    """Play an experiment and write its report.

    Ctrl-C stops; the same command goes on where it stopped. The same file gives the same tables
    with any number of processes or machines.
    """
    if quick and games is not None:
        raise Failure("Give either --games or --quick.")
    if jobs is not None and on not in (None, "ray"):
        raise Failure("--jobs is for this machine: a cluster plays on all that it has.")
    with _clear_failures():
        from himitsu.lab.experiment import read_experiment
        from himitsu.lab.folder import LabFolder
        from himitsu.lab.report import write_report
        from himitsu.lab.run import run as run_experiment
        from himitsu.lab.simulation import default_jobs

        changes = {
            name: value for name, value in (("games", games), ("seed", seed)) if value is not None
        }
        experiment = read_experiment(file, changes)
        jobs = jobs or default_jobs()
        if quick:
            experiment = _preview(experiment, out, jobs)
        folder = LabFolder.make(out, experiment)
        try:
            with _shared(on, jobs, folder) as share, _shown() as told:
                played = run_experiment(folder, jobs, told, share)
        except KeyboardInterrupt:
            # Once is enough: nobody wants a second one to cut the message short.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            typer.echo("Stopped. What is done is kept: the same command goes on.", err=True)
            raise typer.Exit(INTERRUPTED) from None
        typer.echo(write_report(folder, played))


@lab.command()
def report(folder: Folder) -> None:
    """Write the report anew from what was played so far."""
    with _clear_failures():
        from himitsu.lab.chunks import complete_chunks
        from himitsu.lab.folder import LabFolder
        from himitsu.lab.report import write_report

        opened = LabFolder.open(folder)
        played = complete_chunks(opened.experiment, opened.is_done)
        if not played:
            raise Failure(f"{folder} holds no finished games yet.")
        typer.echo(write_report(opened, played))


@lab.command(name="open")
def open_folder(
    folder: Folder,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 picks any free one.")
    ] = 0,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the report in the browser.")
    ] = True,
) -> None:
    """Show the report in the browser, its example games as replays, until you press Ctrl-C."""
    with _clear_failures():
        from himitsu.lab.written_report import open_report

        report = open_report(folder)
    from himitsu.server.errors import StartFailed
    from himitsu.server.run import serve_report

    def ready(address: str) -> None:
        typer.echo(f"The report is at {address} (Ctrl-C ends it)")
        sys.stdout.flush()
        if browser:
            open_in_browser(address)

    try:
        serve_report(report, port, ready)
    except StartFailed as error:
        raise Failure(str(error)) from None


@lab.command()
def compare(
    one: Folder,
    other: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to compare with it.")],
    json: Json = False,
) -> None:
    """Tell what differs between the base arms of two experiments, the surest first."""
    with _clear_failures():
        import msgspec

        from himitsu.lab.compare import compare as compared
        from himitsu.lab.folder import LabFolder
        from himitsu.lab.report.parts import changed, measured

        same_deals, told = compared(LabFolder.open(one), LabFolder.open(other))
        if json:
            rows = [
                {
                    "what": each.what,
                    "sure": each.sure,
                    "before": each.before,
                    "after": each.after,
                    **each.apart._asdict(),
                }
                for each in told
            ]
            typer.echo(msgspec.json.encode({"same_deals": same_deals, "differences": rows}))
            return
        typer.echo("The same deals, compared game by game." if same_deals else "Different deals.")
        typer.echo(f"{'':50} {one.name:>12.12} {other.name:>12.12} apart (95 % interval)")
        for each in told:
            before, after = (measured(each.kind, value) for value in (each.before, each.after))
            points = " points" if each.in_points else ""
            mark = ", differs" if each.sure else ""
            apart = f"{changed(each.kind, each.apart)}{points}{mark}"
            typer.echo(f"{each.what:50} {before:>12} {after:>12} {apart}")


def _preview(experiment: Experiment, out: Path, jobs: int) -> Experiment:
    """The experiment with so many games; a preview that was begun goes on as it is."""
    from msgspec.structs import replace

    from himitsu.lab.folder import LabFolder, is_begun
    from himitsu.lab.preview import games_within

    if is_begun(out):
        games = LabFolder.open(out).experiment.games
    else:
        games = games_within(QUICK_SECONDS, experiment, jobs, time.monotonic)
    typer.echo(f"A preview: {games:,} games in each arm, as with --games {games}.", err=True)
    return replace(experiment, games=games)


@contextmanager
def _shared(on: str | None, jobs: int, folder: LabFolder) -> Generator[Share | None]:
    """Where it is played, if not here."""
    if on is None:
        yield None
        return
    if find_spec("ray") is None:
        raise Failure("--on needs Ray: pip install 'himitsu[ray]'.")
    from himitsu.lab.cluster import ClusterFailed, connected

    try:
        with connected(on, jobs, folder.origin) as share:
            yield share
    except ClusterFailed as error:
        raise Failure(str(error)) from None


@contextmanager
def _shown() -> Generator[Callable[[Progress], None]]:
    """How far it is, and the estimates as they settle; on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.live import Live
    from rich.table import Table

    with Live(console=Console(stderr=True), transient=True, refresh_per_second=4) as live:

        def told(progress: Progress) -> None:
            table = Table(title=f"{progress.games:,} of {progress.wanted:,} games")
            for head in ("arm", "", "so far", "95 % interval"):
                table.add_column(head)
            for each in progress.settling():
                table.add_row(*_settling_row(each))
            live.update(table)

        yield told


def _settling_row(each: Settling) -> tuple[str, str, str, str]:
    """Shares in percent, their differences in points."""
    scale, digits = (100, 1) if each.share else (1, 2)
    sign = "+" if each.apart else ""
    value, low, high = (
        f"{scale * part:{sign}.{digits}f}" for part in (each.value, each.least, each.most)
    )
    unit = "" if not each.share else " points" if each.apart else " %"
    what = f"{each.what} wins" if each.share else each.what
    than = " than in the base" if each.apart else ""
    return (
        each.arm,
        f"{what}{' more' if each.apart else ''}{than}",
        f"{value}{unit}",
        (f"{low} to {high}"),
    )
