"""Rates of several things in one run, and how they are told.

One process, one core, and seconds of its own time. Rounds of all runners alternate, and each rate
is the median of its rounds, so that a noisy machine disturbs all of them alike.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec

from himitsu.core.build import compiled

Count = tuple[int, int]
"""Decisions (or other operations) and whole games."""
Runner = Callable[[int], Count]
"""Does so many rounds of something, and counts what it did."""

SLICE = 0.08
"""Seconds that one round of a runner takes."""


class Goal(NamedTuple):
    """What a rate or a ratio should reach, or stay below."""

    bound: float
    at_most: bool = False

    def met(self, value: float) -> bool:
        return value <= self.bound if self.at_most else value >= self.bound

    def __str__(self) -> str:
        return f"at {'most' if self.at_most else 'least'} {self.bound:,}"


def arguments(description: str | None) -> argparse.Namespace:
    """`json`, `seconds` and `gate`, as the command line has them."""
    parser = argparse.ArgumentParser(description=description and description.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--gate", action="store_true", help="exit with 1 if a goal is missed")
    parser.add_argument("--seconds", type=float, default=25.0, help="time to measure, at most 30")
    given = parser.parse_args()
    if not 1 <= given.seconds <= 30:
        parser.error("--seconds is from 1 to 30")
    return given


def peer_modules(*names: str) -> list[Any]:
    """What the peers are imported from; ends the program where something is not installed."""
    try:
        return [importlib.import_module(name) for name in names]
    except ImportError as error:
        print(f"{error.name} is missing: `make bench` installs it.", file=sys.stderr)
        raise SystemExit(2) from None


def repeat(operation: Callable[[], object]) -> Runner:
    def run(times: int) -> Count:
        for _ in range(times):
            operation()
        return times, 0

    return run


class Rates:
    """By runner: operations and whole games a second."""

    def __init__(self, rounds: Mapping[str, list[Count]]) -> None:
        self.per_second = {name: median(done for done, _ in runs) for name, runs in rounds.items()}
        self.games = {name: median(games for _, games in runs) for name, runs in rounds.items()}

    def ratio(self, ours: str, peer: str) -> float:
        return self.per_second[ours] / self.per_second[peer]

    def finish(
        self,
        given: argparse.Namespace,
        ratios: Mapping[str, float],
        goals: Mapping[str, Goal] | None = None,
    ) -> int:
        """Print them, with the goals of some rates or ratios; the exit code."""
        goals = goals or {}
        values = {**self.per_second, **ratios}
        missed = [name for name, goal in goals.items() if not goal.met(values[name])]
        if given.json:
            print(self._as_json(ratios, goals, missed))
        else:
            self._print(ratios, goals)
        for name in missed:
            print(f"{name} is {values[name]:,.2f}, not {goals[name]}", file=sys.stderr)
        return 1 if missed and given.gate else 0

    def _as_json(
        self, ratios: Mapping[str, float], goals: Mapping[str, Goal], missed: list[str]
    ) -> str:
        report = {
            **origin(),
            "rates": self.per_second,
            "games": {name: rate for name, rate in self.games.items() if rate},
            "ratios": {name: round(ratio, 2) for name, ratio in ratios.items()},
            "goals": {name: str(goal) for name, goal in goals.items()},
            "missed": missed,
        }
        return msgspec.json.format(msgspec.json.encode(report), indent=2).decode()

    def _print(self, ratios: Mapping[str, float], goals: Mapping[str, Goal]) -> None:
        told = {name: f"   goal: {goal}" for name, goal in goals.items()}
        print("engine:", "compiled" if compiled() else "plain Python")
        for name, rate in self.per_second.items():
            whole = f"{self.games[name]:>12,.0f} games/s" if self.games[name] else ""
            print(f"{name:<24}{rate:>14,.0f} /s{whole}{told.get(name, '')}")
        for name, ratio in ratios.items():
            print(f"{name:<48}{ratio:>8.2f}{told.get(name, '')}")


def origin() -> dict[str, Any]:
    """Where numbers come from: the machine, and the commit, which is followed by "+" if there is
    more than it holds."""
    cpus = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", cpus.read_text()) if cpus.exists() else None
    asked = ["git", "describe", "--always", "--abbrev=12", "--dirty=+"]
    root = Path(__file__).parents[1]
    told = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False)
    return {
        "commit": told.stdout.strip(),
        "compiled": compiled(),
        "machine": f"{model[1] if model else platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
    }


def measure(runners: Mapping[str, Runner], seconds: float) -> Rates:
    """Alternate all runners until the time is spent."""
    sizes = {name: _size(run) for name, run in runners.items()}
    rounds: dict[str, list[Count]] = {name: [] for name in runners}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not all(rounds.values()):
        for name, run in runners.items():
            begin = time.process_time()
            done, games = run(sizes[name])
            spent = time.process_time() - begin
            rounds[name].append((round(done / spent), round(games / spent)))
    return Rates(rounds)


def _size(run: Runner) -> int:
    """How many of its rounds take a slice."""
    size = 1
    while True:
        begin = time.process_time()
        run(size)
        spent = time.process_time() - begin
        if spent > SLICE / 4:
            return max(1, int(size * SLICE / spent))
        size *= 2
