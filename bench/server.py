"""How fast the server is at full tables, beside boardgame.io in the same run.

Four-player tables of LUZ with scripted players who answer at once. The server has one core, the
players have another; where they used more than 80 % of it, the numbers say nothing, and the run is
void. boardgame.io (a web framework in TypeScript that a host might use instead) plays a game of as
many moves with as much state, once with its store in files and once in memory. Ours has every move
synced to the disk before anybody sees it, boardgame.io in neither case.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Iterable
from statistics import fmean, median, quantiles
from typing import Any, Final, Protocol

import msgspec
from load import Load, Measured, Table
from our_tables import OurServer
from peer_tables import PeerServer, install

NAMES: Final = ("ours", "flatfile", "memory")
SIZES: Final = (10, 50, 200, 500)
MOVES: Final = 5000
"""So many at least are measured, in several waves of tables where these are few."""
GAME: Final = 4 * 4 * 11
"""Moves in a game."""
SECONDS: Final = 6.0
"""The longest wave."""
FULL: Final = 0.8
"""The share of its core that the generator may use."""


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

    @property
    def void(self) -> bool:
        return self.generator > FULL


def started(name: str, core: int) -> Server:
    return OurServer(core) if name == "ours" else PeerServer(name, core)


def measure(server: Server, tables: int) -> Result:
    """Play in waves of so many tables."""
    empty = memory(server.pid)
    idle = live = used = 0.0
    waves: list[Measured] = []
    for wave in range(math.ceil(MOVES / (tables * GAME))):
        begun = server.begin(tables)
        if wave == 0:
            idle = (memory(server.pid) - empty) / tables
        load = Load(server.sit(begun))
        try:
            load.gather()
            before = cpu(server.pid)
            waves.append(load.play(SECONDS))
            used += cpu(server.pid) - before
            if wave == 0:
                live = (memory(server.pid) - empty) / tables
        finally:
            load.close()
    latencies = [1000 * latency for wave in waves for latency in wave.latencies]
    sizes = [size for wave in waves for size in wave.sizes]
    return Result(
        server=server.name,
        tables=tables,
        moves_per_second=len(latencies) / sum([wave.seconds for wave in waves]),
        p50_ms=median(latencies),
        p99_ms=quantiles(latencies, n=100)[98],
        bytes_median=median(sizes),
        bytes_mean=fmean(sizes),
        idle_kb=idle,
        live_kb=live,
        cpu_ms=1000 * used / len(latencies),
        generator=max([wave.load for wave in waves]),
    )


def parts_of(tables: int, core: int) -> dict[str, float]:
    """Milliseconds of CPU for a move by part of our server; noting them costs some as well."""
    server = OurServer(core, parts=True)
    try:
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


def memory(pid: int) -> float:
    """KB of a process that are in memory."""
    with open(f"/proc/{pid}/status") as status:
        found = [line.split()[1] for line in status if line.startswith("VmRSS")]
    return float(found[0])


def cpu(pid: int) -> float:
    """Seconds of CPU time that a process has used."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ratios(results: Iterable[Result]) -> dict[str, float]:
    """Our moves a second to those of the others, by tables."""
    rates = {(each.server, each.tables): each.moves_per_second for each in results}
    return {
        f"ours/{name}@{tables}": rates["ours", tables] / rate
        for (name, tables), rate in rates.items()
        if name != "ours" and ("ours", tables) in rates
    }


def show(result: Result) -> None:
    void = "  VOID: the generator was too busy" if result.void else ""
    print(
        f"{result.server:>9} {result.tables:>4} tables {result.moves_per_second:>6.0f} moves/s"
        f"  p50 {result.p50_ms:>6.1f}  p99 {result.p99_ms:>6.1f} ms"
        f"  {result.bytes_median:>5.0f} ({result.bytes_mean:.0f}) bytes"
        f"  {result.idle_kb:>4.0f} KB idle, {result.live_kb:>4.0f} live"
        f"  {result.cpu_ms:.3f} ms CPU  generator {result.generator:.0%}{void}",
        file=sys.stderr,
        flush=True,
    )


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, nargs="+", default=SIZES)
    reader.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, metavar="SERVER")
    reader.add_argument("--json", action="store_true", help="print everything as JSON")
    reader.add_argument("--parts", type=int, default=50, help="tables for the CPU time by part")
    given = reader.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("The server and its players need a core each.")
    os.sched_setaffinity(0, {cores[1]})
    if set(given.only) - {"ours"}:
        install()
    results: list[Result] = []
    for tables in given.tables:
        for name in given.only:
            server = started(name, cores[0])
            try:
                results.append(measure(server, tables))
            finally:
                server.close()
            show(results[-1])
    parts = parts_of(given.parts, cores[0]) if given.parts else {}
    for part, milliseconds in parts.items():
        print(f"{milliseconds:>9.3f} ms  {part}", file=sys.stderr)
    found = ratios(results)
    for pair, ratio in found.items():
        print(f"{ratio:>9.2f}  {pair}", file=sys.stderr)
    if given.json:
        whole = {"ratios": found, "results": results, "cpu_ms_per_move": parts}
        print(msgspec.json.encode(whole).decode())
    if any(result.void for result in results):
        sys.exit("At least one result is void.")


if __name__ == "__main__":
    main()
