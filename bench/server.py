"""How fast the server is at full tables, beside boardgame.io in the same run.

Four-player tables of LUZ with scripted players who answer at once. The server has one core, the
players have another; where they used more than 80 % of it, or somebody else used more than a tenth
of the server's, the numbers say nothing, and the run is void: it is made again, up to three times.
boardgame.io (a web framework in TypeScript that a host might use instead) plays a game of as many
moves with as much state, once with its store in files and once in memory, each in the setting in
which it is fastest (see `peer_tables.py`). Ours has every move synced to the disk before anybody
sees it, boardgame.io in neither case. All have played for a while before they are measured.

`--postgres TABLES` measures instead what several processes cost (`shared_database.py`).

`--json FILE` writes everything: `ratios` are of moves a second, without void runs; `cpu_ratios` are
of CPU time for a move, which suffer less on a machine that others use, but do suffer.
"""

from __future__ import annotations

import argparse
import math
import os
import resource
import sys
import time
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any, Final, Protocol

import msgspec
from load import Load, Measured, Table
from our_tables import OurServer
from peer_tables import PeerServer, install
from shared_database import costs
from usage import cpu, cpu_of_core, memory

NAMES: Final = ("ours", "flatfile", "memory")
SIZES: Final = (10, 50, 200, 500)
MOVES: Final = 5000
"""So many at least are measured, in several waves of tables where these are few."""
GAME: Final = 4 * 4 * 11
"""Moves in a game."""
SECONDS: Final = 6.0
"""The longest wave."""
WARM_TABLES: Final = 10
WARM_SECONDS: Final = 2.0
"""Played before anything is measured: a compiler that works while a program runs needs it."""
FULL: Final = 0.8
"""The share of its core that the generator may use."""
SHARED: Final = 0.1
"""The share of the server's core that others may use."""
ATTEMPTS: Final = 3
"""How often a run is made before it counts as void ..."""
PATIENCE: Final = 300.0
"""... if all has not taken so many seconds yet: a machine that others use will not get better."""


class Server(Protocol):
    """A server that can be measured."""

    name: str

    @property
    def pid(self) -> int: ...

    def begin(self, tables: int) -> list[Any]:
        """Tables where a game has begun, and nobody is there yet."""
        ...

    def sit(self, begun: list[Any]) -> list[Table]:
        """The same with all players there."""
        ...

    def close(self) -> None: ...


class Result(msgspec.Struct):
    server: str
    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    bytes_median: float
    bytes_mean: float
    idle_kb: float
    """Memory of a table where a game has begun and nobody is there."""
    live_kb: float
    """Memory of a table with four players, after they played."""
    cpu_ms: float
    """The server's CPU time for a move."""
    generator: float
    """The share of its core that the generator used."""
    others: float
    """The share of the server's core that neither the server nor its network used."""

    @property
    def void(self) -> str:
        """Why it says nothing, if it does not."""
        if self.generator > FULL:
            return "the generator was too busy"
        return "the server had to share its core" if self.others > SHARED else ""


def started(name: str, core: int) -> Server:
    return OurServer(core) if name == "ours" else PeerServer(name, core)


def warm(server: Server) -> None:
    load = Load(server.sit(server.begin(WARM_TABLES)))
    try:
        load.gather()
        load.play(WARM_SECONDS)
    finally:
        load.close()


def best(name: str, tables: int, core: int, until: float) -> Result:
    """Of a few attempts the first that is not void, or the one least disturbed."""
    results: list[Result] = []
    while not results or (
        results[-1].void and len(results) < ATTEMPTS and time.monotonic() < until
    ):
        server = started(name, core)
        try:
            results.append(measure(server, tables, core))
        finally:
            server.close()
        show(results[-1])
    return min(results, key=lambda result: (bool(result.void), result.others))


def measure(server: Server, tables: int, core: int) -> Result:
    """Play in waves of so many tables."""
    warm(server)
    empty = memory(server.pid)
    idle = live = used = busy = 0.0
    waves: list[Measured] = []
    for wave in range(math.ceil(MOVES / (tables * GAME))):
        begun = server.begin(tables)
        if wave == 0:
            idle = (memory(server.pid) - empty) / tables
        load = Load(server.sit(begun))
        try:
            load.gather()
            before, all_before = cpu(server.pid), cpu_of_core(core)
            waves.append(load.play(SECONDS))
            used += cpu(server.pid) - before
            busy += cpu_of_core(core) - all_before
            if wave == 0:
                live = (memory(server.pid) - empty) / tables
        finally:
            load.close()
    latencies = [1000 * latency for wave in waves for latency in wave.latencies]
    sizes = [size for wave in waves for size in wave.sizes]
    seconds = sum([wave.seconds for wave in waves])
    return Result(
        server=server.name,
        tables=tables,
        moves_per_second=len(latencies) / seconds,
        p50_ms=median(latencies),
        p99_ms=quantiles(latencies, n=100)[98],
        bytes_median=median(sizes),
        bytes_mean=fmean(sizes),
        idle_kb=idle,
        live_kb=live,
        cpu_ms=1000 * used / len(latencies),
        generator=max([wave.load for wave in waves]),
        others=max(0.0, busy - used) / seconds,
    )


def parts_of(tables: int, core: int) -> dict[str, float]:
    """Milliseconds of CPU for a move by part of our server; noting them costs some as well."""
    server = OurServer(core, parts=True)
    try:
        warm(server)
        load = Load(server.sit(server.begin(tables)))
        try:
            load.gather()
            before = server.parts()
            played = load.play(SECONDS)
            after = server.parts()
        finally:
            load.close()
    finally:
        server.close()
    each = 1000 / len(played.latencies)
    return {part: each * (after[part] - before.get(part, 0.0)) for part in after}


def ratios(values: dict[tuple[str, int], float]) -> dict[str, float]:
    """Ours to those of the others, by server and tables."""
    return {
        f"ours/{name}@{tables}": values["ours", tables] / value
        for (name, tables), value in values.items()
        if name != "ours" and ("ours", tables) in values
    }


def show(result: Result) -> None:
    void = f"  VOID: {result.void}" if result.void else ""
    print(
        f"{result.server:>9} {result.tables:>4} tables {result.moves_per_second:>6.0f} moves/s"
        f"  p50 {result.p50_ms:>6.1f}  p99 {result.p99_ms:>6.1f} ms"
        f"  {result.bytes_median:>5.0f} ({result.bytes_mean:.0f}) bytes"
        f"  {result.idle_kb:>4.0f} KB idle, {result.live_kb:>4.0f} live"
        f"  {result.cpu_ms:.3f} ms CPU  generator {result.generator:.0%}"
        f"  others {result.others:.0%}{void}",
        file=sys.stderr,
        flush=True,
    )


def write(file: Path | None, found: dict[str, Any]) -> None:
    if file is not None:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, nargs="+", default=SIZES)
    reader.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, metavar="SERVER")
    reader.add_argument("--json", type=Path, metavar="FILE", help="write everything as JSON")
    reader.add_argument("--parts", type=int, default=50, help="tables for the CPU time by part")
    reader.add_argument(
        "--postgres", type=int, metavar="TABLES", help="PostgreSQL with one process and two"
    )
    given = reader.parse_args()
    if given.postgres is not None:
        write(given.json, {"cpu_ms_per_move": costs(given.postgres)})
        return
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("The server and its players need a core each.")
    os.sched_setaffinity(0, {cores[1]})
    # Four connections for each table.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if set(given.only) - {"ours"}:
        install()
    until = time.monotonic() + PATIENCE
    results = [
        best(name, tables, cores[0], until) for tables in given.tables for name in given.only
    ]
    parts = parts_of(given.parts, cores[0]) if given.parts else {}
    for part, milliseconds in parts.items():
        print(f"{milliseconds:>9.3f} ms  {part}", file=sys.stderr)
    valid = [each for each in results if not each.void]
    rates = ratios({(each.server, each.tables): each.moves_per_second for each in valid})
    cpu_rates = ratios({(each.server, each.tables): 1 / each.cpu_ms for each in results})
    for pair, ratio in cpu_rates.items():
        told = f"{rates[pair]:.2f}" if pair in rates else "void"
        print(f"{told:>9}  {pair} (by CPU time {ratio:.2f})", file=sys.stderr)
    void = [f"{each.server}@{each.tables}: {each.void}" for each in results if each.void]
    whole = {
        "ratios": rates,
        "cpu_ratios": cpu_rates,
        "void": void,
        "results": results,
        "cpu_ms_per_move": parts,
    }
    write(given.json, whole)
    if void:
        sys.exit(f"Void: {'; '.join(void)}.")


if __name__ == "__main__":
    main()
