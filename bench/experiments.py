"""How fast the lab is: games for a second of one processor, and the memory that it takes.

    python bench/experiments.py                 every game, in two sizes
    python bench/experiments.py --game luz      one of them

Each figure is a run of its own, in a process of its own, as `himitsu lab run` makes it with one
process: games played by `brisk`, decisions, events and facts kept, the folder written and synced.
What counts is the processor's time, the system's included: the time on the wall says more about
what else the machine does. Loading Python and the lab's packages does not count, nor does the
report.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from himitsu.core.build import compiled
from himitsu.lab.experiment import checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.run import run


class Goal(NamedTuple):
    seats: int
    games: int
    """A second."""
    small: int
    """Games of the smaller run; the larger one has five times as many."""


GOALS: Final = {
    "luz": Goal(4, 150, 1000),
    "yurikure": Goal(4, 40, 300),
    "rhymes": Goal(5, 80, 600),
}
LARGER: Final = 5


class Measured(NamedTuple):
    games: int
    seconds: float
    """Of the processor."""
    megabytes: float
    """The most memory that the process ever had."""
    written: float
    """Megabytes of tables."""


def measure(game: str, games: int, keep: tuple[str, ...]) -> Measured:
    """In this process, which must be a fresh one: its memory is never given back."""
    data = {"game": game, "seats": GOALS[game].seats, "games": games, "keep": keep}
    with tempfile.TemporaryDirectory() as place:
        folder = LabFolder.make(Path(place) / "out", checked(data, "bench"))
        before = _processor_seconds()
        run(folder, 1, lambda _: None)
        seconds = _processor_seconds() - before
        written = sum(path.stat().st_size for path in folder.path.rglob("*.parquet"))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Measured(games, seconds, peak / 1024, written / 1024**2)


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def measured_aside(game: str, games: int, keep: tuple[str, ...]) -> Measured:
    command = [sys.executable, __file__, "--one", game, str(games), *keep]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return Measured(*json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the lab is.")
    parser.add_argument("--game", choices=sorted(GOALS), action="append")
    parser.add_argument("--one", nargs="+", metavar="GAME GAMES KEEP", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        game, games, *keep = asked.one
        print(json.dumps(measure(game, int(games), tuple(keep))))
        return
    print(f"{'compiled' if compiled() else 'plain Python'}, one process")
    print(f"{'':22} {'games':>7} {'games/s':>8} {'goal':>5} {'peak MB':>8} {'written MB':>11}")
    for game in asked.game or GOALS:
        goal = GOALS[game]
        for games, keep in (
            (goal.small, ("decisions", "events")),
            (LARGER * goal.small, ("decisions", "events")),
            (goal.small, ()),
        ):
            found = measured_aside(game, games, keep)
            what = f"{game} ({goal.seats}), {'all' if keep else 'facts'}"
            print(
                f"{what:22} {games:>7,} {games / found.seconds:>8.0f} {goal.games:>5} "
                f"{found.megabytes:>8.0f} {found.written:>11.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
