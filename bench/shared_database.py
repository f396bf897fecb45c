"""What several processes on one PostgreSQL cost: the CPU time for a move, of every process.

On a database of its own that syncs every commit: one process; two workers that share an address,
where the players of a table are at either; and two servers with an address each, where a table's
players are at one of them, as behind a proxy that chooses by the table. Players, database and
servers share the machine's cores, so it is CPU time that is compared: moves a second say little.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec
from load import Load
from our_tables import OurServer
from usage import cpu, cpu_with_children

# The tests have it as well.
sys.path.append(str(Path(__file__).parents[1] / "tests"))

from support.postgres import Postgres, running

SETUPS: Final = {"one": (1, 1), "two": (1, 2), "two by table": (2, 1)}
"""By name: how many servers, and how many workers each has."""
ENOUGH: Final = 1.3
"""Of the CPU time of one process: so much may several take for a move."""
WAVES: Final = 2
"""Of tables that are measured, after one that warms up."""
SECONDS: Final = 3.0
"""The longest wave."""


class Cost(msgspec.Struct):
    """Milliseconds of CPU time for a move, by process."""

    setup: str
    tables: int
    moves: int
    moves_per_second: float
    workers: list[float]
    database: float
    generator: float

    @property
    def sum(self) -> float:
        """Of all that a host pays for."""
        return sum(self.workers) + self.database


def costs(tables: int) -> list[Cost]:
    """Of each setup."""
    found = []
    with running(syncs=True) as postgres:
        for name, (servers, workers) in SETUPS.items():
            found.append(_cost(postgres, name, servers, workers, tables))
            show(found[-1], found[0])
    return found


def _cost(postgres: Postgres, name: str, count: int, workers: int, tables: int) -> Cost:
    place = postgres.new()
    with ExitStack() as stack:
        servers = [OurServer(postgres=place, workers=workers) for _ in range(count)]
        for server in servers:
            stack.callback(server.close)
        pids = [pid for server in servers for pid in server.workers()]
        used = [0.0] * (len(pids) + 2)
        moves, lasted = 0, 0.0
        for wave in range(1 + WAVES):
            begun = [(server, server.begin(tables // count)) for server in servers]
            load = Load([table for server, each in begun for table in server.sit(each)])
            try:
                load.gather()
                before = _used(pids, postgres)
                played = load.play(SECONDS)
                after = _used(pids, postgres)
            finally:
                load.close()
            if wave > 0:
                moves += len(played.latencies)
                lasted += played.seconds
                used = [each + b - a for each, a, b in zip(used, before, after, strict=True)]
    *of_workers, of_database, of_generator = [1000 * each / moves for each in used]
    return Cost(name, tables, moves, moves / lasted, of_workers, of_database, of_generator)


def _used(workers: list[int], postgres: Postgres) -> list[float]:
    return [*map(cpu, workers), cpu_with_children(postgres.pid), cpu(os.getpid())]


def show(cost: Cost, one: Cost) -> None:
    workers = " + ".join([f"{each:.3f}" for each in cost.workers])
    ratio = cost.sum / one.sum
    print(
        f"{cost.setup:>12} {cost.tables:>4} tables {cost.moves_per_second:>6.0f} moves/s"
        f"  CPU for a move: workers {workers}, database {cost.database:.3f},"
        f" sum {cost.sum:.3f} ms ({ratio:.2f} times one's"
        f"{'' if ratio <= ENOUGH else f', more than {ENOUGH}'}); generator {cost.generator:.3f} ms",
        file=sys.stderr,
        flush=True,
    )
