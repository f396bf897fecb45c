"""What an analysis takes: python bench/analysis.py [RECORD ...]

Without records, of a game of each kind between `steady`. Prints, by kind of work, how many units
and how much CPU time of one core they took, the longest unit, and the ratio of the whole to the 90
seconds that an analysis may take.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path

from himitsu.analysis.analysing import Analysing
from himitsu.analysis.findings import analysis_of
from himitsu.analysis.moments import moments_of
from himitsu.analysis.outline import outline_of
from himitsu.analysis.units import work
from himitsu.bots import microseconds
from himitsu.core.registry import game as game_named
from himitsu.lab.match import Plan, play_game

KINDS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("luz", 4, {}),
    ("luz", 5, {}),
    ("rhymes", 5, {}),
    ("rhymes", 8, {}),
    ("rhymes", 11, {"opening": "calm"}),
    ("yurikure", 3, {}),
    ("yurikure", 5, {}),
)
MAY_TAKE = 90.0


def steady_game(name: str, seats: int, wished: Mapping[str, str]) -> str:
    options = game_named(name).resolve(wished, seats)
    plan = Plan(name, seats, options, ("steady",) * seats, "bench/analysis", True)
    record = play_game(plan, 0).record
    assert record is not None
    return record


def measure(title: str, record: str) -> None:
    begun = time.process_time()
    moments = moments_of(record)
    analysing = Analysing(outline_of(moments))
    pilots = time.process_time() - begun
    before_all = moments.players.decisions
    took: dict[str, list[float]] = {}
    while (unit := analysing.next()) is not None:
        before = time.process_time()
        analysing.add(work(record, unit))
        took.setdefault(type(unit).__name__, []).append(time.process_time() - before)
    found = analysis_of(analysing, moments)
    whole = time.process_time() - begun
    print(f"{title}: {found.moves} moves, {found.budget}")
    for kind, seconds in took.items():
        print(
            f"  {kind:8} {len(seconds):5} units {sum(seconds):6.1f} s, longest {max(seconds):.2f} s"
        )
    decisions = moments.players.decisions - before_all
    reckoned = decisions * (microseconds(moments.players.bot) or 0) / 1e6
    print(f"  outline  {pilots:.1f} s; {decisions} decisions, reckoned {reckoned:.1f} s")
    print(f"  {whole:.1f} s of CPU time, {whole / MAY_TAKE:.2f} of what it may take;", end=" ")
    print(f"{len(found.turning_points)} turning points", flush=True)


if __name__ == "__main__":
    if sys.argv[1:]:
        for path in sys.argv[1:]:
            measure(path, Path(path).read_text("utf-8"))
    else:
        for name, seats, wished in KINDS:
            measure(f"{name}, {seats} seats", steady_game(name, seats, wished))
