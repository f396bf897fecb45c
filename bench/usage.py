"""What processes and cores have used, as the system notes it."""

from __future__ import annotations

import os
from pathlib import Path


def memory(pid: int) -> float:
    """KB of a process that are in memory."""
    with open(f"/proc/{pid}/status") as status:
        found = [line.split()[1] for line in status if line.startswith("VmRSS")]
    return float(found[0])


def cpu(pid: int) -> float:
    """Seconds of CPU time that a process has used."""
    user, system, _, _ = _times(pid)
    return (user + system) / os.sysconf("SC_CLK_TCK")


def cpu_with_children(pid: int) -> float:
    """The same with all that it has started, also of those that have ended."""
    while True:
        try:
            living = sum(map(cpu, children(pid)))
        except (FileNotFoundError, ProcessLookupError):
            # One has ended meanwhile, and counts among those that have.
            continue
        return sum(_times(pid)) / os.sysconf("SC_CLK_TCK") + living


def cpu_of_core(core: int) -> float:
    """Seconds that a core has worked for programs, or was lent to another machine. What it did for
    the network is left out: nobody can say for whom."""
    with open("/proc/stat") as stat:
        (fields,) = [line.split()[1:] for line in stat if line.startswith(f"cpu{core} ")]
    user, nice, system, _, _, _, _, steal = [int(field) for field in fields[:8]]
    return (user + nice + system + steal) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _times(pid: int) -> list[int]:
    """Ticks: its own in programs and in the system, and those of its children that have ended."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return [int(field) for field in fields[11:15]]
