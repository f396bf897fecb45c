"""How well and how fast bots play LUZ: wins, bids met, and time per decision.

The lab plays the games, in all processes at hand, with bots moving one seat on from game to game.
Afterwards some of the games are gone through once more, alone, to time every decision: in seconds
of the processor, so that whatever else the machine does disturbs the numbers little.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from contextlib import closing
from random import Random
from statistics import quantiles

import msgspec
from rich.console import Console
from rich.progress import track

from himitsu.bots import bot
from himitsu.core.build import compiled
from himitsu.core.contract import PUBLIC, BadOptions
from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay
from himitsu.games.luz import GAME
from himitsu.games.luz.rules import ROUNDS, hits
from himitsu.games.luz.views import LuzView
from himitsu.lab.match import Played
from himitsu.lab.simulation import default_jobs, simulate


class Score(msgspec.Struct, frozen=True):
    """What one bot did, over all the seats that it took."""

    games: int
    win_share: float
    hit_share: float
    """Of its bids, those that it met."""
    mean_score: float
    p50_ms: float
    p99_ms: float


class Report(msgspec.Struct, frozen=True):
    seats: int
    games: int
    complete: bool
    """Were all the games played? If not, these are the first ones of the same seed."""
    compiled: bool
    bots: dict[str, Score]


def play(arguments: argparse.Namespace) -> list[Played]:
    """The games, or those before Ctrl-C."""
    finished: list[Played] = []
    source = simulate(
        GAME,
        arguments.seats,
        arguments.games,
        arguments.bots.split(","),
        arguments.seed,
        jobs=arguments.jobs,
        records=True,
    )
    console = Console(stderr=True)
    hidden = not sys.stderr.isatty()
    try:
        with closing(source):
            for played in track(
                source, "games", arguments.games, console=console, transient=True, disable=hidden
            ):
                finished.append(played)  # noqa: PERF402 (what Ctrl-C leaves is kept)
    except KeyboardInterrupt:
        print("Stopped early: these are the first games.", file=sys.stderr)
    return finished


def record_of(played: Played) -> Record:
    assert played.record is not None
    return read(played.record)


def bids_met(played: Played) -> list[int]:
    """By seat: in how many rounds the bid was met."""
    view = replay(record_of(played)).view(PUBLIC)
    assert isinstance(view, LuzView)
    return [
        sum(hits(row.bids[seat].beads, row.bids[seat].safety, row.won[seat]) for row in view.rounds)
        for seat in range(view.seats)
    ]


def decision_times(played: Played) -> list[tuple[str, float]]:
    """Which bot thought for how many seconds, at every decision of the game."""
    record = record_of(played)
    state = GAME.new(record.options, record.seats, record.key)
    times: list[tuple[str, float]] = []
    for number, (seat, move) in enumerate(record.moves):
        name = played.bots[seat]
        view = state.view(seat)
        begin = time.process_time()
        bot(GAME, name).choose(view, Random(number))
        times.append((name, time.process_time() - begin))
        state.play(seat, move)
    return times


def report(finished: list[Played], arguments: argparse.Namespace) -> Report:
    taken: Counter[str] = Counter()
    won: Counter[str] = Counter()
    met: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for played in finished:
        taken.update(played.bots)
        won.update(played.bots[seat] for seat in played.outcome.winners)
        for name, hit, score in zip(
            played.bots, bids_met(played), played.outcome.scores, strict=True
        ):
            met[name] += hit
            points[name] += score
    times: defaultdict[str, list[float]] = defaultdict(list)
    for played in finished[: arguments.timed]:
        for name, seconds in decision_times(played):
            times[name].append(1000 * seconds)
    centiles = {name: quantiles(spent, n=100) for name, spent in times.items()}
    return Report(
        seats=arguments.seats,
        games=len(finished),
        complete=len(finished) == arguments.games,
        compiled=compiled(),
        bots={
            name: Score(
                games=count,
                win_share=won[name] / count,
                hit_share=met[name] / (count * ROUNDS),
                mean_score=points[name] / count,
                p50_ms=centiles[name][49],
                p99_ms=centiles[name][98],
            )
            for name, count in sorted(taken.items())
        },
    )


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=positive, default=200)
    parser.add_argument(
        "--bots",
        metavar="NAME,…",
        default="steady,random",
        help="by seat in the first game; the last one takes the seats that are left",
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=positive, default=default_jobs())
    parser.add_argument("--timed", type=positive, default=20, help="games to time decisions in")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    try:
        finished = play(arguments)
    except BadOptions as error:
        parser.error(str(error))
    if not finished:
        return 130
    found = report(finished, arguments)
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    else:
        print(f"{found.games} games, {found.seats} seats,", "compiled" if compiled() else "plain")
        print(f"{'':10}{'seats':>8}{'wins':>9}{'bids met':>10}{'score':>9}{'p50':>12}{'p99':>12}")
        for name, score in found.bots.items():
            print(
                f"{name:10}{score.games:>8}{score.win_share:>9.1%}{score.hit_share:>10.1%}"
                f"{score.mean_score:>9.1f}{score.p50_ms:>9.2f} ms{score.p99_ms:>9.2f} ms"
            )
    return 0 if found.complete else 130


if __name__ == "__main__":
    raise SystemExit(main())
