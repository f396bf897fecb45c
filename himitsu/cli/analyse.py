"""`himitsu analyse`: where a finished game turned, and what was luck."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from himitsu.analysis.analysing import Analysing
from himitsu.analysis.estimates import Estimate
from himitsu.analysis.findings import Analysis, Chances, Option, TurningPoint, analysis_of
from himitsu.analysis.keeping import OtherAnalysis, keep_analysis, keep_so_far, kept_analysis
from himitsu.analysis.moments import Moments, Unfinished, moments_of
from himitsu.analysis.outline import outline_of
from himitsu.analysis.units import work
from himitsu.cli.arguments import Json, RecordFile
from himitsu.cli.errors import Failure, readable
from himitsu.cli.progress import progress
from himitsu.cli.record_files import replayed
from himitsu.cli.replay import names_of
from himitsu.core.contract import OPEN, Seat
from himitsu.core.plain_text import PlainText
from himitsu.core.records import Record, steps, write

INTERRUPTED = 130
BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Columns of a graph."""
BETTER = 2
"""So many better moves are named."""


def analyse(
    file: RecordFile,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Keep the analysis in this file. If it is there already, it is shown at once; one"
            " that was stopped goes on.",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Show where a finished game turned.

    The chances of each seat over the game, the turning points with better moves, and how much was
    luck and skill. Takes about a minute; the same record gets the same analysis everywhere.

    Ctrl-C stops; with --out the same command goes on where it stopped.
    """
    record, _, _ = replayed(file)
    text = write(record)
    try:
        moments = moments_of(text)
        found = _analysis(text, moments, out)
    except (Unfinished, OtherAnalysis) as error:
        raise Failure(f"{file}: {error}") from None
    except OSError as error:
        raise Failure(f"{error.filename or out}: {error.strerror}.") from None
    typer.echo(msgspec.json.encode(found) if json else _describe(found, record))


def _analysis(text: str, moments: Moments, out: Path | None) -> Analysis:
    analysing = Analysing(outline_of(moments))
    if out is not None:
        kept = kept_analysis(out, analysing)
        if kept is not None:
            return kept
    try:
        with progress(analysing.total, "steps") as advance:
            for _ in range(analysing.done):
                advance()
            while (unit := analysing.next()) is not None:
                analysing.add(work(text, unit))
                advance()
    except KeyboardInterrupt:
        # Once is enough: nobody wants a second one to cut the message short.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if out is None:
            typer.echo("Stopped. Nothing is kept; with --out FILE it would go on.", err=True)
        else:
            keep_so_far(out, analysing)
            typer.echo("Stopped. What is done is kept: the same command goes on.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    found = analysis_of(analysing, moments)
    if out is not None:
        keep_analysis(out, found)
    return found


def _describe(found: Analysis, record: Record) -> str:
    names = _names(record)
    widest = max(map(len, names))
    lines = [
        f"{found.game}, {record.seats} seats, {found.moves} moves. Games were played on by"
        f" {found.player!r}; from every move {found.budget.coarse} times.",
        "",
        "The chance to win over the game: with all known, and below by what each could know.",
    ]
    for seat, name in enumerate(names):
        lines.append(f"  {name:{widest}} {_graph(found.known, found.moves, seat)}")
        lines.append(f"  {'':{widest}} {_graph(found.seen, found.moves, seat)}")
    lines += ["", "Turning points:" if found.turning_points else "No turning point is sure."]
    if found.turning_points:
        parts = _parts(record, [point.move for point in found.turning_points])
        words = PlainText(record.game)
        for point, part in zip(found.turning_points, parts, strict=True):
            lines += _told(point, part, names, words)
    lines += ["", "What made the result, in points of chance (100: a win), ± for 95 %:"]
    head = ("expected", "deal", "luck", "own moves", "others'")
    lines.append(f"  {'':{widest}} " + " ".join([f"{title:>10}" for title in head]))
    for name, parts_of in zip(names, found.balance, strict=True):
        told = [f"{100 * parts_of.expected:.0f}"]
        told += map(_signed, (parts_of.dealt, parts_of.luck, parts_of.skill, parts_of.others))
        lines.append(f"  {name:{widest}} " + " ".join([f"{each:>10}" for each in told]))
    return "\n".join(lines)


def _names(record: Record) -> list[str]:
    """With the seat where a name alone does not tell who is meant."""
    names = [readable(name) for name in names_of(record)]
    return [
        f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names)
    ]


def _graph(chances: tuple[Chances, ...], moves: int, seat: Seat) -> str:
    signs = []
    at = 0
    for column in range(WIDTH):
        place = column * moves // (WIDTH - 1)
        while at + 1 < len(chances) and chances[at + 1].move <= place:
            at += 1
        signs.append(BLOCKS[min(len(BLOCKS) - 1, int(chances[at].chances[seat] * len(BLOCKS)))])
    return "".join(signs)


def _parts(record: Record, places: list[int]) -> list[str]:
    """Where in the game each of these moves was made, and what was told of it."""
    found: dict[int, str] = {}
    names = _names(record)
    since = 0
    for made, state in enumerate(steps(record)):
        if made - 1 in places:
            events = state.events(OPEN, since)
            told = " ".join([record.game.tell(event, names) for event in events[:1]])
            found[made - 1] = " ".join([found[made - 1], told]).strip()
        if made in places:
            view = state.view(OPEN)
            counted = next((each for each in ("round", "turn") if hasattr(view, each)), None)
            part = "" if counted is None else f"{counted} {getattr(view, counted)}, "
            found[made] = f"{part}move {made + 1}:"
        since = state.happened()
    return [readable(found[place]) for place in places]


def _told(point: TurningPoint, part: str, names: list[str], words: PlainText) -> list[str]:
    def called(option: Option) -> str:
        said = None if option.name is None else words.move(option.name, names)
        return f"{option.notation} ({readable(said)})" if said else option.notation

    name = names[point.seat]
    made = called(point.options[0]) if point.options else point.notation
    points = abs(100 * point.change.value)
    between = sorted((abs(100 * point.change.low), abs(100 * point.change.high)))
    size = f"{points:.0f} points of chance ({between[0]:.0f} to {between[1]:.0f})"
    did = "cost" if point.change.value < 0 else "gained"
    what = {
        "mistake": f"{made} {did} {name} {size}, by what {name} could know.",
        "find": f"{made} {did} {name} {size}, by what {name} could know.",
        "unknowable": f"{made} {did} {name} {size}, which {name} could not know.",
        "chance": f"chance {did} {name} {size}.",
    }[point.kind]
    lines = [f"  {part}", f"    {what}"]
    if point.kind == "mistake":
        own, *others = point.options
        better = [
            f"{called(each)} {_chance(each.seen)}"
            for each in others
            if each.seen.value > own.seen.value
        ]
        lines.append(f"    Better: {', '.join(better[:BETTER])}; instead of {_chance(own.seen)}.")
    return lines


def _chance(estimate: Estimate) -> str:
    return f"{estimate.value:.0%} ({100 * estimate.low:.0f} to {100 * estimate.high:.0f})"


def _signed(estimate: Estimate) -> str:
    half = 50 * (estimate.high - estimate.low)
    return f"{100 * estimate.value:+.0f} ±{half:.0f}"
